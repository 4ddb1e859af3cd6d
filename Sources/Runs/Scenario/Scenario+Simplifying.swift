extension Scenario {
  /// Valid scenarios that are a little simpler, the simplest first.
  ///
  /// Each lacks a plane or an event, or has a number that's zero or half of what it was. Taken
  /// again and again while some property still holds, they lead to a scenario that can't lose
  /// anything more: delta debugging, as described by Zeller and Hildebrandt in "Simplifying and
  /// Isolating Failure-Inducing Input" (2002), with one change at a time.
  package var simplifications: [Scenario] {
    let names = events.reduce(into: [String]()) { names, event in
      if !names.contains(event.name) { names.append(event.name) }
    }
    let withoutPlane = names.map { name in
      events.filter { $0.name != name && $0.other != name }
    }
    let withoutEvent = events.indices.map { index in
      var events = events
      events.remove(at: index)
      return events
    }
    let smaller = events.indices.flatMap { index in
      events[index].smaller.map { event in
        var events = events
        events[index] = event
        return events
      }
    }
    var seen: Set<[FlightEvent]> = [events]
    return (withoutPlane + withoutEvent + smaller).filter {
      seen.insert($0).inserted && !$0.isEmpty
    }
    .map { Scenario(name: name, events: $0) }.filter(\.isValid)
  }

  private var isValid: Bool { (try? Scenario(parsing: text.utf8, file: name)) != nil }
}

extension FlightEvent {
  fileprivate var name: String {
    switch self {
    case .arrive(let name, _, _), .move(let name, _, _), .land(let name), .forget(let name, _): name
    }
  }

  fileprivate var other: String? { if case .forget(_, let other) = self { other } else { nil } }

  fileprivate var smaller: [FlightEvent] {
    func numbers(_ number: Int) -> [Int] {
      number == 0 ? [] : Array(Set([0, number / 2])).sorted()
    }
    switch self {
    case .arrive(let name, let distance, let height):
      return numbers(distance).map { .arrive(name: name, distance: $0, height: height) }
        + numbers(height).map { .arrive(name: name, distance: distance, height: $0) }
    case .move(let name, let distance, let height):
      return numbers(distance).map { .move(name: name, distance: $0, height: height) }
        + numbers(height).map { .move(name: name, distance: distance, height: $0) }
    case .land, .forget: return []
    }
  }
}
