internal import LessonStage

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

  /// Two planes fly low over the runway on which another has landed.
  static func ghosts(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(3)
    let (lander, first, second) = (planes[0], planes[1], planes[2])
    let untold = [Pair(lander, first), Pair(lander, second)]
    var (isHigh, forgotten): (Bool, [Pair]) =
      switch generator.number(below: 7) {
      case 0: (false, [untold[0]])
      case 1: (false, [untold[1]])
      case 2: (false, untold + [untold[0].reversed])
      case 3: (false, untold + [untold[1].reversed])
      case 4: (true, untold)
      case 5: (false, [untold[0], untold[0].reversed])
      default: (false, untold)
      }
    generator.shuffle(&forgotten)
    let arrivals = planes.enumerated().map { index, name in
      FlightEvent.arrive(
        name: name, distance: 8 + 3 * index + generator.number(below: 3),
        height: 1000 * (8 + generator.number(below: 12)))
    }
    let heights = [300, 500, 800, 999]
    let low = (0..<2).map { _ in heights[generator.number(below: heights.count)] }
    let away = 2000 + 500 * generator.number(below: 4)
    func events(_ height: Int) -> [FlightEvent] {
      arrivals + [
        .land(name: lander), .move(name: first, distance: 0, height: height),
        .move(name: first, distance: 4, height: away),
        .move(name: second, distance: 0, height: low[1]),
      ]
    }
    let flown = events(isHigh ? 1000 + low[0] / 2 : low[0])
    var instance = flight(
      flown, forgetting: forgotten,
      roles: ["lander": lander, "first": first, "second": second])
    let others = forgotten.filter { $0.name != lander }
    instance.believed["goodbyes-heard"] = code(flown, forgetting: others)
    instance.believed["goodbyes-lost"] = code(flown, forgetting: others + untold)
    instance.believed["one-goodbye"] = code(flown, forgetting: others + [untold[0]])
    instance.believed["lander-alone"] = code(
      flown, forgetting: forgotten.filter { $0.name == lander })
    instance.believed["any-height"] = code(events(low[0]), forgetting: forgotten)
    return instance
  }

  /// One plane comes near another three times.
  static func nearMisses(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(3)
    let distance = 6 + generator.number(below: 10)
    let height = 1000 * (5 + generator.number(below: 10))
    // A mile aside, and so many feet above or below.
    var steps = [
      (0, 400 + 100 * generator.number(below: 6)), (0, 1000), (0, 999), (1, 0), (1, 300), (0, 1200),
    ]
    generator.shuffle(&steps)
    func events(_ change: ((Int, Int)) -> (Int, Int)) -> [FlightEvent] {
      [
        .arrive(name: planes[0], distance: distance, height: height),
        .arrive(name: planes[1], distance: distance + 9, height: height),
        .arrive(name: planes[2], distance: distance + 17, height: height + 3000),
      ]
        + steps.prefix(3).enumerated().map { index, step in
          let (aside, above) = change(step)
          let sign = index == 1 ? -1 : 1
          return .move(
            name: planes[1], distance: distance + aside * sign, height: height + above * sign)
        }
    }
    var instance = flight(
      events { $0 }, forgetting: [], roles: ["mover": planes[1], "other": planes[0]])
    instance.believed["within-a-mile"] = code(events { (0, $0.1) }, forgetting: [])
    instance.believed["a-thousand-counts"] = code(
      events { ($0.0, $0.1 == 1000 ? 999 : $0.1) }, forgetting: [])
    instance.believed["same-place-alone"] = code(
      events { ($0.0, $0.1 == 0 ? 0 : 5000) }, forgetting: [])
    instance.believed["any-height"] = code(events { ($0.0, 0) }, forgetting: [])
    return instance
  }

  /// A plane is warned; another comes to where it was, a third to where it went.
  static func movedAnyway(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(4)
    let distance = 5 + generator.number(below: 6)
    let height = 1000 * (4 + generator.number(below: 8))
    let old = (distance: distance + 4, height: height + 3000)
    let arrivals: [FlightEvent] = [
      .arrive(name: planes[0], distance: distance, height: height),
      .arrive(name: planes[1], distance: old.distance, height: old.height),
      .arrive(name: planes[2], distance: distance + 9, height: height + 2000),
      .arrive(name: planes[3], distance: distance + 13, height: height + 6000),
    ]
    let away = 600 + 100 * generator.number(below: 4)
    let warned = FlightEvent.move(name: planes[1], distance: distance, height: height + away)
    // Close to where it is now, and not to the plane that it was warned of.
    let toNew = FlightEvent.move(
      name: planes[2], distance: distance,
      height: height + 1000 + 100 * generator.number(below: 4))
    let toOld = FlightEvent.move(
      name: planes[3], distance: old.distance,
      height: old.height + 100 * generator.number(below: 10))
    let afterwards = generator.number(below: 2) == 0 ? [toNew, toOld] : [toOld, toNew]
    var instance = flight(
      arrivals + [warned] + afterwards, forgetting: [],
      roles: ["warned": planes[1], "to-new": planes[2], "to-old": planes[3]])
    instance.believed["warned-stays"] = code(arrivals + afterwards, forgetting: [])
    // As if it were in both places, or in none.
    instance.believed["in-both"] = code(
      arrivals + [.arrive(name: "TWIN", distance: distance, height: height + away)] + afterwards,
      forgetting: [])
    instance.believed["in-none"] = code(
      arrivals + [.move(name: planes[1], distance: distance + 30, height: 0)] + afterwards,
      forgetting: [])
    return instance
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

  /// Planes one above the other, some of them close to where another comes.
  static func column(_ generator: inout SplitMix64) -> Self {
    let count = 4 + generator.number(below: 3)
    let planes = generator.callSigns(count)
    let distance = 4 + generator.number(below: 8)
    let base = 1000 * (3 + generator.number(below: 5))
    let mover = planes[count - 1]
    // Which of those that stand there already is close: not the first one that is asked, as a rule.
    let close = generator.number(below: count - 1)
    var events: [FlightEvent] = []
    var clear: [FlightEvent] = []
    for (index, name) in planes.dropLast().enumerated() {
      let isAside = index != close && generator.number(below: 3) == 0
      let height = index == close ? base : base + 2000 * (1 + index)
      let place = isAside ? distance + 2 + index : distance
      events.append(.arrive(name: name, distance: place, height: height))
      clear.append(
        .arrive(
          name: name, distance: place, height: index == close ? base + 2000 * (count + 2) : height))
    }
    let last: [FlightEvent] = [
      .arrive(name: mover, distance: distance + 12, height: base + 1000),
      .move(
        name: mover, distance: distance, height: base + 100 * (1 + generator.number(below: 9)) - 500
      ),
    ]
    var instance = flight(
      events + last, forgetting: [],
      roles: ["count": "\(count)", "mover": mover, "close": planes[close]])
    instance.believed["nobody-is-close"] = code(clear + last, forgetting: [])
    return instance
  }

  /// One plane among others at many distances moves past some of them.
  static func passage(_ generator: inout SplitMix64) -> Self {
    let count = 4 + generator.number(below: 4)
    let planes = generator.callSigns(count)
    var distances = Array(2...20)
    generator.shuffle(&distances)
    let mover = planes[0]
    let isOutward = generator.number(below: 2) == 0
    let target = 8 + generator.number(below: 6)
    let others = planes.dropFirst().enumerated().map { index, name in
      // Somebody may be just as far from the runway, thousands of feet above.
      let distance =
        index == 0 && generator.number(below: 2) == 0 ? target : distances[index]
      return FlightEvent.arrive(
        name: name, distance: distance, height: 10_000 + 1500 * index)
    }
    let arrival = FlightEvent.arrive(
      name: mover, distance: isOutward ? 1 : 30, height: 3000)
    let move = FlightEvent.move(
      name: mover, distance: target, height: 2000 + 100 * generator.number(below: 30))
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
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.reversed() where index > 0 {
      elements.swapAt(index, number(below: index + 1))
    }
  }
}
