// snippet.hide
import Dispatch
// snippet.show

// One read is unsafe on purpose: distanceFromRunway.
class Airplane: Peer, @unchecked Sendable {
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

  // snippet.access
  private(set) var position: Position {
    get { queue.sync { currentPosition } }
    set {
      queue.sync(flags: .barrier) {
        currentPosition = newValue
      }
    }
  }

  /// For the tower, which reads it of every plane at every
  /// move and should not have to wait.
  var distanceFromRunway: Int {
    currentPosition.distanceFromRunway
  }

  func changePosition(to newPosition: Position) {
    position = newPosition
    let hasConflict = mediator.hasConflict(
      for: self, at: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  // snippet.rule
  func isTooClose(to other: Position) -> Bool {
    // snippet.hide
    let position = self.position
    // snippet.show
    return position.distanceFromRunway
      == other.distanceFromRunway
      && abs(position.height - other.height) < 1000
  }
  // snippet.end

  func land() {
    mediator.unregister(self)
    position = Position(distanceFromRunway: 0, height: 0)
    print("\(name): Landed")
  }
}
