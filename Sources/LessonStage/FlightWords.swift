/// The words that a lesson's flyers print, and the names for them.
package struct FlightWords: Hashable, Sendable {
  /// The name for the flyers, in the plural.
  package var flyers: String
  /// The same, short enough for a table.
  package var peers: String
  /// Printed after a plane's name and a colon when the plane may proceed.
  package var approval: String
  /// Printed in the same place when the plane is warned.
  package var warning: String
  /// The words for two flyers that are in each other's way.
  package var conflict: String

  package init(
    flyers: String = "planes", peers: String = "peers", approval: String = "", warning: String = "",
    conflict: String = "too near"
  ) {
    self.flyers = flyers
    self.peers = peers
    self.approval = approval
    self.warning = warning
    self.conflict = conflict
  }
}

/// One event of a scenario: what happens to a plane. Any lesson that flies can fly a list of them.
package enum FlightEvent: Hashable, Sendable {
  /// A plane appears, `distance` nautical miles from where planes land, `height` feet up.
  case arrive(name: String, distance: Int, height: Int)
  case move(name: String, distance: Int, height: Int)
  case land(name: String)
  /// `name` never learns about `other`. Applies to the whole scenario, no matter where it appears.
  case forget(name: String, other: String)
}
