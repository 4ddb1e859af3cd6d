// snippet.hide
import Dispatch
// snippet.show

class TypedAirplane: TypedPeer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  let mediator: TypedMediator
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator
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

  func changePosition(to newPosition: Position) {
    position = newPosition
    if hasConflict(at: newPosition) {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  // snippet.ask
  func hasConflict(at position: Position) -> Bool {
    let answers = mediator.send(
      .isTooClose(to: position), from: self)
    return answers.contains(true)
  }
  // snippet.end

  func answer(to message: Message) -> Bool {
    switch message {
    case .isTooClose(let other):
      position.isTooClose(to: other)
    case .isInWake(let heavy):
      position.isInWake(of: heavy)
    }
  }

  func land() {
    mediator.unregister(self)
    position = Position(distanceFromRunway: 0, height: 0)
    print("\(name): Landed")
  }
}

/// Stirs up the air, and asks who would be in it.
class HeavyAirplane: TypedAirplane, @unchecked Sendable {
  // snippet.heavy
  override func hasConflict(at position: Position) -> Bool {
    let answers = mediator.send(
      .isInWake(of: position), from: self)
    return answers.contains(true)
  }
  // snippet.end
}
