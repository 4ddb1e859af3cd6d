extension TemplateInstance {
  /// Planes meet in twos; of one pair only one plane knows the other.
  static func meetings(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(4)
    let distance = 3 + generator.number(below: 8)
    let height = 1000 * (2 + generator.number(below: 20))
    let events = planes.enumerated().map { index, name in
      FlightEvent.arrive(name: name, distance: distance + 4 * index, height: height + 500 * index)
    }
    // The first pair is told apart by who asks; of the second all or nothing may be known.
    let first =
      generator.number(below: 2) == 0 ? Pair(planes[0], planes[1]) : Pair(planes[1], planes[0])
    let second = [
      [], [Pair(planes[2], planes[3])], [Pair(planes[3], planes[2])],
      [Pair(planes[2], planes[3]), Pair(planes[3], planes[2])],
    ][generator.number(below: 4)]
    // One that changes nothing, because the two never meet.
    let decoy = Pair(planes[generator.number(below: 2)], planes[2 + generator.number(below: 2)])
    var forgotten = [first] + second + (generator.number(below: 2) == 0 ? [decoy] : [])
    generator.shuffle(&forgotten)
    func climb() -> Int { 100 * (1 + generator.number(below: 9)) }
    let one: [FlightEvent] = [
      .move(name: planes[1], distance: distance, height: height + climb()),
      .move(name: planes[0], distance: distance, height: height + climb()),
    ]
    let other: [FlightEvent] = [
      .move(name: planes[3], distance: distance + 8, height: height + 1000 - climb())
    ]
    let moves = generator.number(below: 2) == 0 ? one + other : other + one
    return flight(
      events + moves, forgetting: forgotten,
      roles: ["mover": planes[1], "met": planes[0], "third": planes[3], "fourth": planes[2]])
  }

  /// Planes far from each other; some move, one may land.
  static func crowd(_ generator: inout SplitMix64) -> Self {
    let count = 3 + generator.number(below: 4)
    let planes = generator.callSigns(count)
    var distance = 3
    var events: [FlightEvent] = []
    for name in planes {
      distance += 1 + generator.number(below: 3)
      events.append(
        .arrive(name: name, distance: distance, height: 1000 * (4 + generator.number(below: 20))))
    }
    let arrivals = events
    let moves = 1 + generator.number(below: 3)
    let lands = generator.number(below: 2) == 0
    var moving = planes
    generator.shuffle(&moving)
    let lander = moving.removeLast()
    if lands { events.append(.land(name: lander)) }
    for index in 0..<moves {
      let name = moving[index % moving.count]
      events.append(
        .move(name: name, distance: 40 + 3 * index, height: 1000 * (3 + generator.number(below: 9)))
      )
    }
    var instance = flight(
      events, forgetting: [],
      roles: [
        "count": "\(count)", "moves": "\(moves)", "mover": moving[0],
        "lander": lands ? lander : "nobody",
      ])
    instance.believed["nobody-lands"] = code(
      events.filter { if case .land = $0 { false } else { true } }, forgetting: [])
    instance.believed["one-move"] = code(
      arrivals + events.filter { if case .land = $0 { true } else { false } }
        + [.move(name: moving[0], distance: 40, height: 5000)], forgetting: [])
    return instance
  }

  /// One plane among others at many distances moves past some of them.
  static func passage(_ generator: inout SplitMix64) -> Self {
    let count = 6 + generator.number(below: 2)
    let planes = generator.callSigns(count)
    var distances = Array(2...20)
    generator.shuffle(&distances)
    let mover = planes[0]
    let isOutward = generator.number(below: 2) == 0
    let target = 8 + generator.number(below: 6)
    let isLevel = generator.number(below: 2) == 0
    distances.removeAll { $0 == target }
    let others = planes.dropFirst().enumerated().map { index, name in
      // Somebody may be just as far from the runway, thousands of feet above.
      let distance = index == 0 && isLevel ? target : distances[index]
      return FlightEvent.arrive(
        name: name, distance: distance,
        height: distance == target
          ? 9120 + 10 * generator.number(below: 300) : 1850 + 10 * generator.number(below: 900))
    }
    let arrival = FlightEvent.arrive(
      name: mover, distance: isOutward ? 1 : 30, height: 3000)
    let move = FlightEvent.move(
      name: mover, distance: target, height: 2130 + 10 * generator.number(below: 300))
    var instance = flight(
      others + [arrival, move], forgetting: [],
      roles: ["count": "\(count)", "mover": mover, "distance": "\(target)"])
    func mirrored(_ event: FlightEvent) -> FlightEvent {
      guard case .arrive(let name, let distance, let height) = event else { return event }
      return .arrive(name: name, distance: max(0, 2 * target - distance), height: height)
    }
    // Those farther out than the place, and those nearer than where the plane comes from.
    instance.believed["those-beyond"] = code(
      others.map(mirrored) + [arrival, move], forgetting: [])
    let origin = isOutward ? 1 : 30
    instance.believed["by-where-it-was"] = code(
      others + [
        arrival, .move(name: mover, distance: origin, height: 3000),
      ], forgetting: [])
    return instance
  }
}

/// Who does not know whom.
struct Pair: Hashable {
  var name: String
  var other: String

  init(_ name: String, _ other: String) {
    self.name = name
    self.other = other
  }

  var reversed: Pair { Pair(other, name) }

  static func all(among names: [String]) -> [Pair] {
    names.flatMap { name in names.filter { $0 != name }.map { Pair(name, $0) } }
  }
}

extension TemplateInstance {
  /// A scenario, and what it would be if knowing and forgetting worked otherwise.
  static func flight(
    _ events: [FlightEvent], forgetting forgotten: [Pair], roles: [String: String]
  ) -> Self {
    let set = Set(forgotten)
    return TemplateInstance(
      code: code(events, forgetting: forgotten), roles: roles,
      believed: [
        "everyone-knows": code(events, forgetting: []),
        "links-both-ways": code(
          events, forgetting: forgotten.filter { set.contains($0.reversed) }),
        "lost-both-ways": code(
          events, forgetting: forgotten + forgotten.map(\.reversed).filter { !set.contains($0) }),
        "the-other-way": code(events, forgetting: forgotten.map(\.reversed)),
      ])
  }

  static func code(_ events: [FlightEvent], forgetting forgotten: [Pair]) -> RunKey.Code {
    let lines = forgotten.map { FlightEvent.forget(name: $0.name, other: $0.other) }
    return .flight(Scenario(name: "question", events: lines + events))
  }
}

extension SplitMix64 {
  /// So many different call signs, at most ten.
  mutating func callSigns(_ count: Int) -> [String] {
    var names = [
      "BA706", "AA101", "CX200", "QF12", "LH400", "JL5", "EI32", "KL88", "SK9", "TP77",
    ]
    shuffle(&names)
    return Array(names.prefix(count))
  }

  /// The method of Fisher and Yates; the standard library does not promise which numbers it draws.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.reversed() where index > 0 {
      elements.swapAt(index, number(below: index + 1))
    }
  }
}
