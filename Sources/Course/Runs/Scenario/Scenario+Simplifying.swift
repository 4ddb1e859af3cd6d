extension Scenario {
  /// Valid scenarios that are a little simpler, the simplest first.
  ///
  /// Each lacks a plane or an event, has a smaller number, has a smaller one wherever a number occurs,
  /// or has all planes moved by as much. Taken again and again while some property still holds, they lead to a scenario that can't lose
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
    return (withoutPlane + withoutEvent + [nearer, lower] + withFewerNumbers + smaller).filter {
      seen.insert($0).inserted && !$0.isEmpty
    }
    .map { Scenario(name: name, events: $0) }.filter(\.isValid)
  }

  /// The same flight as near to the runway as it can be.
  private var nearer: [FlightEvent] {
    let least = events.compactMap { $0.place?.distance }.min() ?? 0
    return events.map { $0.moved(nearer: least) }
  }

  /// The same flight as low as it can be.
  private var lower: [FlightEvent] {
    let least = events.compactMap { $0.place?.height }.min() ?? 0
    return events.map { $0.moved(lower: least) }
  }

  /// Flights in which a distance or a height is replaced everywhere by a smaller one that occurs, or by
  /// zero. Two moves to the same point may only be there to get two planes to it.
  private var withFewerNumbers: [[FlightEvent]] {
    let places = events.compactMap(\.place)
    func pairs(_ numbers: [Int]) -> [(from: Int, to: Int)] {
      let all = Set(numbers + [0]).sorted()
      return all.indices.flatMap { index in all[..<index].map { (all[index], $0) } }
    }
    let distances = pairs(places.map(\.distance)).map { one in
      events.map { $0.place?.distance == one.from ? $0.moved(nearer: one.from - one.to) : $0 }
    }
    let heights = pairs(places.map(\.height)).map { one in
      events.map { $0.place?.height == one.from ? $0.moved(lower: one.from - one.to) : $0 }
    }
    return distances + heights
  }

  private var isValid: Bool { (try? Scenario(parsing: text.utf8, file: name)) != nil }
}

extension FlightEvent {
  fileprivate var other: String? { if case .forget(_, let other) = self { other } else { nil } }

  fileprivate var place: (distance: Int, height: Int)? {
    switch self {
    case .arrive(_, let distance, let height), .move(_, let distance, let height):
      (distance, height)
    case .land, .forget: nil
    }
  }

  fileprivate func moved(nearer miles: Int = 0, lower feet: Int = 0) -> FlightEvent {
    switch self {
    case .arrive(let name, let distance, let height):
      .arrive(name: name, distance: distance - miles, height: height - feet)
    case .move(let name, let distance, let height):
      .move(name: name, distance: distance - miles, height: height - feet)
    case .land, .forget: self
    }
  }

  fileprivate var smaller: [FlightEvent] {
    // Zero, half of it, three quarters of it, and so on, up to one less.
    func numbers(_ number: Int) -> [Int] {
      guard number > 0 else { return [] }
      let steps = (0..<Int.bitWidth).lazy.map { number >> $0 }.prefix { $0 > 0 }
      return steps.map { number - $0 }
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
