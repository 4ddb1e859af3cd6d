/// What happens to a few planes, one event after the other: what a `.flight` file says.
///
/// A scenario flies in every lesson that knows how, so that the same events can be compared in all of them.
package struct Scenario: Hashable, Sendable {
  /// What the file is called, without its folder and `.flight`.
  package var name: String
  /// In the order in which they stand in the file. A scenario that was parsed or made by
  /// ``random(using:name:forgetting:)`` is valid: a plane that moves or lands is in the air.
  package var events: [FlightEvent]

  package init(name: String, events: [FlightEvent]) {
    self.name = name
    self.events = events
  }
}
