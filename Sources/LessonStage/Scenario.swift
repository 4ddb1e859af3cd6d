/// A list of events that involve a few planes: the content of a `.flight` file.
///
/// A scenario flies in every lesson that can fly, so the same events can be compared in all.
package struct Scenario: Hashable, Sendable {
  /// The file's name, without its folder and `.flight`.
  package var name: String
  /// The events in the file's order. A scenario that was parsed or made by
  /// ``random(using:name:forgetting:)`` is valid: a plane that moves or lands is in the air.
  package var events: [FlightEvent]

  package init(name: String, events: [FlightEvent]) {
    self.name = name
    self.events = events
  }
}
