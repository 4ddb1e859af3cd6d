/// What those who fly a lesson's scenarios print, and what they are called.
package struct FlightWords: Hashable, Sendable {
  /// What flies, in the plural.
  package var flyers: String
  /// The same, as short as a table wants it.
  package var peers: String
  /// Printed after a plane's name and a colon where it may go on.
  package var approval: String
  /// Printed there where it's warned.
  package var warning: String
  /// What two are that are in each other's way.
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
