protocol Participant: AnyObject {
  var name: String { get }
  func isTooClose(to position: Position) -> Bool
  func register(_ participant: any Participant)
  func unregister(_ participant: any Participant)
  func hasConflict(
    for participant: any Participant, at position: Position
  ) -> Bool
}

final class PhantomAirplane: Participant {
  let name: String
  private(set) var position: Position
  private let mediator: (any Participant)?

  init(
    name: String, at position: Position,
    via mediator: (any Participant)? = nil
  ) {
    self.name = name
    self.position = position
    self.mediator = mediator
    mediator?.register(self)
  }

  // snippet.phantoms
  func register(_ participant: any Participant) {}

  func unregister(_ participant: any Participant) {}

  func hasConflict(
    for participant: any Participant, at position: Position
  ) -> Bool {
    false
  }
  // snippet.end

  func isTooClose(to other: Position) -> Bool {
    position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }

  func changePosition(to newPosition: Position) {
    position = newPosition
    let hasConflict =
      mediator?.hasConflict(for: self, at: newPosition) ?? false
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
}
