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

/// When two planes are in each other's way, as decided by the planes of a lesson or a variant.
///
/// A lesson declares it beside the code that flies; tests compare it with that code's decisions.
package struct SeparationRule: Hashable, Sendable {
  /// Planes farther apart than this, in nautical miles, are never in each other's way.
  package var miles: Int
  /// Neither are planes with at least this many feet of height between them.
  package var feet: Int

  /// - Parameters:
  ///   - miles: the most miles between two planes that are in each other's way.
  ///   - feet: the height between them, in feet, that's enough to keep them apart.
  package init(within miles: Int, feet: Int) {
    self.miles = miles
    self.feet = feet
  }

  /// - Parameters:
  ///   - miles: the distance between the planes; the sign doesn't matter.
  ///   - feet: the height between the planes; the sign doesn't matter.
  package func isTooClose(miles: Int, feet: Int) -> Bool {
    miles.magnitude <= self.miles && feet.magnitude < self.feet
  }
}
