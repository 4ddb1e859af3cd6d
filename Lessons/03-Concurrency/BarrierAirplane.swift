// snippet.hide
import Dispatch
// snippet.show

class BarrierAirplane: Peer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  private let mediator: any Mediator
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: any Mediator
  ) {
    self.name = name
    self.currentPosition = position
    self.mediator = mediator
    mediator.register(self)
  }

  func changePosition(to newPosition: Position) {
    let hasConflict = move(to: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  // snippet.move
  /// Moves and returns whether it's too close there.
  func move(to newPosition: Position) -> Bool {
    queue.sync(flags: .barrier) {
      currentPosition = newPosition
      return mediator.hasConflict(
        for: self, at: newPosition)
    }
  }
  // snippet.end

  // snippet.answer
  func isTooClose(to other: Position) -> Bool {
    let position = self.position
    return position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }

  var position: Position {
    queue.sync { currentPosition }
  }
  // snippet.end

  // snippet.land
  func land() {
    queue.sync(flags: .barrier) {
      currentPosition = Position(miles: 0, feet: 0)
      mediator.unregister(self)
    }
    print("\(name): Landed")
  }
  // snippet.end
}
