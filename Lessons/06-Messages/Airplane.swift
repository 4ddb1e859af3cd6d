// snippet.hide
import Dispatch
// snippet.show

class Airplane: MessagePeer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  let mediator: MessageMediator
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: MessageMediator
  ) {
    self.name = name
    self.currentPosition = position
    self.mediator = mediator
    mediator.register(self)
  }

  private(set) var position: Position {
    get { queue.sync { currentPosition } }
    set {
      queue.sync(flags: .barrier) {
        currentPosition = newValue
      }
    }
  }

  // snippet.move
  func changePosition(to newPosition: Position) {
    position = newPosition
    if hasConflict(at: newPosition) {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  // snippet.ask
  func hasConflict(at position: Position) -> Bool {
    let answers = mediator.send(
      "isTooClose", data: position, from: self)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end

  // snippet.answer
  func answer(to message: String, data: Any?) -> Any? {
    switch message {
    case "isTooClose":
      guard let other = data as? Position else { return nil }
      return position.isTooClose(to: other)
    default:
      fatalError("A word that nobody taught me")
    }
  }
  // snippet.end

  func land() {
    mediator.unregister(self)
    position = Position(distanceFromRunway: 0, height: 0)
    print("\(name): Landed")
  }
}
