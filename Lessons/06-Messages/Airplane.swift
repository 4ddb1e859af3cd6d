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

  var position: Position {
    queue.sync { currentPosition }
  }

  // snippet.move
  func changePosition(to newPosition: Position) {
    queue.sync(flags: .barrier) {
      currentPosition = newPosition
    }
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
    queue.sync(flags: .barrier) {
      currentPosition = Position(
        distanceFromRunway: 0, height: 0)
    }
    print("\(name): Landed")
  }
}
