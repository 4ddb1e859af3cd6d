// snippet.hide
import Dispatch
// snippet.show

final class HastyAirplane: Peer, @unchecked Sendable {
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

  var position: Position {
    queue.sync { currentPosition }
  }

  // snippet.move
  /// Moves and returns whether it's too close there.
  func move(to newPosition: Position) -> Bool {
    let hasConflict = mediator.hasConflict(
      for: self, at: newPosition)
    queue.sync(flags: .barrier) {
      currentPosition = newPosition
    }
    return hasConflict
  }
  // snippet.end

  func isTooClose(to other: Position) -> Bool {
    let position = self.position
    return position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }
}
