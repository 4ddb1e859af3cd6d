// snippet.hide
import Dispatch
// snippet.show

// One read is unsafe on purpose: distanceFromRunway.
final class Airplane: Peer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  private let mediator: any Mediator
  private let rule: Rule
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: any Mediator,
    rule: @escaping Rule = Rules.sameDistance
  ) {
    self.name = name
    self.currentPosition = position
    self.mediator = mediator
    self.rule = rule
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

  /// What the tower's filter compares, in nautical miles from
  /// the runway.
  var distanceFromRunway: Int {
    currentPosition.miles
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

  func isTooClose(to other: Position) -> Bool {
    rule(position, other)
  }

  func land() {
    position = Position(miles: 0, feet: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
}
