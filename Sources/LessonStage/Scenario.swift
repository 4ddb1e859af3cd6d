/// What happens to a few airplanes, one event after the other: what a `.flight` file says.
///
/// A scenario flies in every airplane lesson, so that the same events can be compared in all of them.
package struct Scenario: Hashable, Sendable {
  /// What the file is called, without its folder and `.flight`.
  package var name: String
  /// In the order in which they stand in the file. A scenario that was parsed or made by
  /// ``random(using:name:forgetting:)`` is valid: whoever moves or lands has arrived and not landed.
  package var events: [FlightEvent]

  package init(name: String, events: [FlightEvent]) {
    self.name = name
    self.events = events
  }
}
