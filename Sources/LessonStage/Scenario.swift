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

/// One event of a scenario: what happens to a plane. Any lesson that flies can fly a list of them.
package enum FlightEvent: Hashable, Sendable {
  /// A plane appears, `distance` nautical miles from where planes land, `height` feet up.
  case arrive(name: String, distance: Int, height: Int)
  case move(name: String, distance: Int, height: Int)
  case land(name: String)
  /// `name` never learns about `other`. Applies to the whole scenario, no matter where it appears.
  case forget(name: String, other: String)

  /// The plane that it happens to.
  package var name: String {
    switch self {
    case .arrive(let name, _, _), .move(let name, _, _), .land(let name), .forget(let name, _): name
    }
  }

  /// The words of its line in a scenario.
  package var words: [String] {
    switch self {
    case .arrive(let name, let distance, let height): ["arrive", name, "\(distance)", "\(height)"]
    case .move(let name, let distance, let height): ["move", name, "\(distance)", "\(height)"]
    case .land(let name): ["land", name]
    case .forget(let name, let other): ["forget", name, other]
    }
  }
}
