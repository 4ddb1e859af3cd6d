// snippet.hide
import Dispatch
// snippet.show

class TypedAirplane: CommandPeer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  private let mediator: TypedMediator<TypedAirplane>
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: TypedMediator<TypedAirplane>
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
    let question = TypedCommand<TypedAirplane> { plane in
      plane.isTooClose(to: newPosition)
    }
    let answers = mediator.send(question, from: self)
    let hasConflict = answers.contains(true)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  func isTooClose(to other: Position) -> Bool {
    let position = self.position
    return position.distanceFromRunway
      == other.distanceFromRunway
      && abs(position.height - other.height) < 1000
  }

  func land() {
    mediator.unregister(self)
    touchDown()
  }

  /// The landing itself, once the mediator has been told.
  func touchDown() {
    position = Position(distanceFromRunway: 0, height: 0)
    print("\(name): Landed")
  }
}
