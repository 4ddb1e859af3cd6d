// snippet.hide
import Dispatch
// snippet.show

class HastyAirplane: Peer, @unchecked Sendable {
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
  /// Moves, and says whether it is too close there.
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
    return position.distanceFromRunway
      == other.distanceFromRunway
      && abs(position.height - other.height) < 1000
  }
}
