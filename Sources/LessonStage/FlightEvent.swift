/// One event of a scenario: what happens to a plane. Any lesson that flies can fly a list of them.
package enum FlightEvent: Hashable, Sendable {
  /// A plane appears, `distance` nautical miles from where planes land, `height` feet up.
  case arrive(name: String, distance: Int, height: Int)
  case move(name: String, distance: Int, height: Int)
  case land(name: String)
  /// `name` never learns about `other`. Applies to the whole scenario, no matter where it appears.
  case forget(name: String, other: String)
}
