/// One event of a scenario: what happens to an airplane. Any airplane lesson can fly a list of them.
package enum FlightEvent: Hashable, Sendable {
  /// A plane appears, `distance` nautical miles from the runway, `height` feet above it.
  case arrive(name: String, distance: Int, height: Int)
  case move(name: String, distance: Int, height: Int)
  case land(name: String)
  /// `name` never learns of `other`. Holds for the whole scenario, wherever it stands.
  case forget(name: String, other: String)
}
