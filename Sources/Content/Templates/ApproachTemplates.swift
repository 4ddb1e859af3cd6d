/// Flights of which only who knows the lesson's code can say where they end in a warning: nothing in
/// their numbers tells the rule.
extension TemplateInstance {
  /// A plane comes near three others, again and again, one of which it does not know.
  static func nearMisses(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(4)
    let mover = planes[3]
    let places = generator.places(3)
    let unknown = generator.number(below: 3)
    let knowing = (unknown + 1 + generator.number(below: 2)) % 3
    // Who it comes near, so many miles aside and so many feet above.
    var steps: [(at: Int, aside: Int, above: Int)] = [
      (unknown, 0, 100 + 10 * generator.number(below: 85)),
      ((unknown + 1) % 3, 0, 550 + 10 * generator.number(below: 40)),
      ((unknown + 2) % 3, 1, 100 + 10 * generator.number(below: 40)),
      (generator.number(below: 3), 0, 1080 + 10 * generator.number(below: 90)),
      ((unknown + 1) % 3, generator.number(below: 2), 10 * generator.number(below: 90)),
      ((unknown + 2) % 3, 2 + generator.number(below: 3), 10 * generator.number(below: 30)),
    ]
    generator.shuffle(&steps)
    let signs = steps.map { _ in generator.number(below: 2) == 0 ? 1 : -1 }
    /// - Parameter close: what somebody believes to be too close; nil for the steps as they are.
    func events(_ close: ((_ aside: Int, _ above: Int) -> Bool)? = nil) -> [FlightEvent] {
      var events = zip(planes, places).map { name, place in
        FlightEvent.arrive(name: name, distance: place.distance, height: place.height)
      }
      events.append(.arrive(name: mover, distance: 45, height: 14_200))
      return events
        + zip(steps, signs).enumerated().map { index, pair in
          let (step, sign) = pair
          var (aside, above) = (step.aside, step.above)
          if let close { (aside, above) = close(aside, above) ? (0, 100) : (60 + index, 100) }
          return .move(
            name: mover, distance: places[step.at].distance + aside,
            height: places[step.at].height + above * sign)
        }
    }
    var forgotten = [Pair(mover, planes[unknown]), Pair(planes[knowing], mover)]
    generator.shuffle(&forgotten)
    var instance = flight(
      events(), forgetting: forgotten, roles: ["mover": mover, "unknown": planes[unknown]])
    let beliefs: [(String, (Int, Int) -> Bool)] = [
      ("within-a-mile", { $0 <= 1 && $1 < 1000 }), ("within-some-miles", { $0 <= 4 && $1 < 1000 }),
      ("same-height", { $0 <= 4 && $1 < 300 }), ("any-height", { aside, _ in aside == 0 }),
    ]
    for (belief, close) in beliefs {
      instance.believed[belief] = code(events(close), forgetting: forgotten)
    }
    return instance
  }

  /// A plane lands; the others fly low past it, over the runway and beside it.
  static func ghosts(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(4)
    let lander = planes[0]
    var others = Array(planes.dropFirst())
    let places = generator.places(4)
    var arrivals = zip(planes, places).map { name, place in
      FlightEvent.arrive(name: name, distance: place.distance, height: place.height)
    }
    generator.shuffle(&arrivals)
    // Of the three one or two are not told, and one may not know the lander in any case.
    let untold = Array(others.prefix(1 + generator.number(below: 2)))
    let stranger = others[untold.count == 2 ? 1 + generator.number(below: 2) : 2]
    let isStranger = untold.count == 2 || generator.number(below: 2) == 0
    var forgotten = untold.map { Pair(lander, $0) }
    if isStranger { forgotten.append(Pair(stranger, lander)) }
    generator.shuffle(&forgotten)
    generator.shuffle(&others)
    let lows = others.map { _ in 150 + 10 * generator.number(below: 80) }
    let sideways = 110 + 10 * generator.number(below: 40)
    let high = generator.number(below: others.count)
    let beside = (high + 1) % others.count
    func events(anyHeight: Bool = false) -> [FlightEvent] {
      arrivals + [.land(name: lander)]
        + others.enumerated().flatMap { index, name -> [FlightEvent] in
          let away = FlightEvent.move(
            name: name, distance: 3 + 2 * index, height: 2270 + 430 * index)
          let extra =
            index == high
            ? [FlightEvent.move(name: name, distance: 0, height: anyHeight ? 500 : 1050 + lows[0])]
            : index == beside
              ? [.move(name: name, distance: 1, height: sideways)] : []
          return extra + [.move(name: name, distance: 0, height: lows[index]), away]
        }
    }
    let flown = events()
    var instance = flight(
      flown, forgetting: forgotten,
      roles: ["lander": lander, "untold": untold[0], "stranger": isStranger ? stranger : "nobody"])
    let fromOthers = forgotten.filter { $0.name != lander }
    instance.believed["goodbyes-heard"] = code(flown, forgetting: fromOthers)
    instance.believed["goodbyes-lost"] = code(
      flown, forgetting: fromOthers + others.map { Pair(lander, $0) })
    instance.believed["lander-alone"] = code(
      flown, forgetting: forgotten.filter { $0.name == lander })
    instance.believed["any-height"] = code(events(anyHeight: true), forgetting: forgotten)
    return instance
  }

  /// One plane moves, and asks some of the others until one of them says yes.
  static func roundOfQuestions(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(6)
    let mover = planes[5]
    var order = planes
    generator.shuffle(&order)
    let asked = order.filter { $0 != mover }
    // One is close, not the first; one before it is near, and one behind it is close as well.
    let close = 1 + generator.number(below: 3)
    let near = generator.number(below: close)
    let unknown = [0, 1, 2, 3, 4].filter { $0 != close && $0 != near }[generator.number(below: 3)]
    let target = (
      distance: 9 + generator.number(below: 8), height: 7040 + 10 * generator.number(below: 400)
    )
    let isAside = generator.number(below: 2) == 0
    func events(closeFrom first: Int?) -> [FlightEvent] {
      order.map { name in
        guard let index = asked.firstIndex(of: name) else {
          return .arrive(name: name, distance: 30, height: 3700)
        }
        let isClose = first.map { index == $0 } ?? false
        let isFarther = index == near && first != near
        return .arrive(
          name: name,
          distance: isClose
            ? target.distance
            : isFarther ? target.distance + (isAside ? 1 : 0) : target.distance + 2 + 3 * index,
          height: isClose
            ? target.height + 620
            : isFarther ? target.height + (isAside ? 90 : 1240) : 5150 + 900 * index)
      } + [.move(name: mover, distance: target.distance, height: target.height)]
    }
    var forgotten = [Pair(mover, asked[unknown]), Pair(asked[(unknown + 1) % 5], mover)]
    generator.shuffle(&forgotten)
    var instance = flight(
      events(closeFrom: close), forgetting: forgotten,
      roles: [
        "mover": mover, "close": asked[close], "near": asked[near], "unknown": asked[unknown],
      ])
    instance.believed["nobody-is-close"] = code(events(closeFrom: nil), forgetting: forgotten)
    instance.believed["near-is-close"] = code(events(closeFrom: near), forgetting: forgotten)
    return instance
  }

  /// A plane is warned; others come to where it was, to where it wanted to be, and beside these places.
  static func movedAnyway(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(5)
    let (first, warned, toNew, toOld, beside) = (
      planes[0], planes[1], planes[2], planes[3], planes[4]
    )
    let places = generator.places(5)
    var arrivals = zip(planes, places).map { name, place in
      FlightEvent.arrive(name: name, distance: place.distance, height: place.height)
    }
    generator.shuffle(&arrivals)
    let up = generator.number(below: 2) == 0 ? 1 : -1
    let away = (550 + 10 * generator.number(below: 40)) * up
    let (standing, old) = (places[0], places[1])
    let move = FlightEvent.move(
      name: warned, distance: standing.distance, height: standing.height + away)
    // Close to where it is now, and not to the plane that it was warned of.
    let farther = (1020 + 10 * generator.number(below: 45)) * up
    var afterwards: [FlightEvent] = [
      .move(name: toNew, distance: standing.distance, height: standing.height + farther),
      .move(
        name: toOld, distance: old.distance,
        height: old.height + 60 + 10 * generator.number(below: 80)),
      .move(
        name: beside, distance: standing.distance + 1, height: standing.height + away + 40),
    ]
    generator.shuffle(&afterwards)
    var forgotten = [Pair(toNew, warned), Pair(warned, first)]
    if generator.number(below: 2) == 0 { forgotten.removeLast() }
    generator.shuffle(&forgotten)
    func believed(_ events: [FlightEvent]) -> RunKey.Code { code(events, forgetting: forgotten) }
    var instance = flight(
      arrivals + [move] + afterwards, forgetting: forgotten,
      roles: ["warned": warned, "to-new": toNew, "to-old": toOld, "beside": beside])
    // As if it went back, or were in both places, or in none.
    instance.believed["warned-stays"] = believed(
      arrivals + [move, .move(name: warned, distance: old.distance, height: old.height)]
        + afterwards)
    instance.believed["in-both"] = believed(
      arrivals + [.arrive(name: "TWIN", distance: old.distance, height: old.height), move]
        + afterwards)
    instance.believed["in-none"] = believed(
      arrivals + [move, .move(name: warned, distance: 90, height: 0)] + afterwards)
    instance.believed["within-a-mile"] = believed(
      arrivals + [move]
        + afterwards.map { event in
          guard case .move(beside, _, let height) = event else { return event }
          return .move(name: beside, distance: standing.distance, height: height)
        })
    return instance
  }

  /// One plane lands and one flies on; others come to where they were, where they are, and beside.
  static func whereabouts(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(5)
    let (lander, low, mover, toNew, toOld) = (planes[0], planes[1], planes[2], planes[3], planes[4])
    let places = generator.places(5)
    var arrivals = zip(planes, places).map { name, place in
      FlightEvent.arrive(name: name, distance: place.distance, height: place.height)
    }
    generator.shuffle(&arrivals)
    let old = places[2]
    let new = (distance: old.distance + 2, height: old.height + 1450)
    let flownOn = FlightEvent.move(name: mover, distance: new.distance, height: new.height)
    // One of the two comes close, or a little too high, or a mile aside.
    func offset() -> (aside: Int, above: Int) {
      switch generator.number(below: 5) {
      case 0: (1, 10 * generator.number(below: 30))
      case 1: (0, 1060 + 10 * generator.number(below: 60))
      default: (0, 120 + 10 * generator.number(below: 85))
      }
    }
    let (nearNew, nearOld) = (offset(), offset())
    var tail: [FlightEvent] = [
      .move(name: low, distance: 0, height: 150 + 10 * generator.number(below: 80)),
      .move(
        name: toNew, distance: new.distance + nearNew.aside, height: new.height - nearNew.above),
      .move(
        name: toOld, distance: old.distance + nearOld.aside, height: old.height - nearOld.above),
    ]
    generator.shuffle(&tail)
    // And the low one to where another has just come.
    let below = (generator.number(below: 2) == 0 ? 1040 : 330) + 10 * generator.number(below: 60)
    tail.append(
      .move(
        name: low, distance: old.distance + nearOld.aside,
        height: old.height - nearOld.above - below))
    let landsFirst = generator.number(below: 2) == 0
    func events(lands: Bool = true, fliesOn: Bool = true) -> [FlightEvent] {
      let leaves =
        lands ? FlightEvent.land(name: lander) : .move(name: lander, distance: 0, height: 0)
      let back = FlightEvent.move(name: mover, distance: old.distance, height: old.height)
      let between = [leaves] + (fliesOn ? [flownOn] : [flownOn, back])
      return arrivals + (landsFirst ? between : between.reversed()) + tail
    }
    // In a web the one would be warned of a ghost, and the other of nobody.
    var forgotten = [Pair(lander, low), Pair(toNew, mover)]
    generator.shuffle(&forgotten)
    var instance = flight(
      events(), forgetting: forgotten,
      roles: ["lander": lander, "low": low, "mover": mover, "to-new": toNew, "to-old": toOld])
    for (belief, lands, fliesOn) in [
      ("lander-stays", false, true), ("where-registered", true, false), ("old-books", false, false),
    ] {
      instance.believed[belief] = code(
        events(lands: lands, fliesOn: fliesOn), forgetting: forgotten)
    }
    return instance
  }
}

extension SplitMix64 {
  /// Places that have nothing to do with each other, however wide a berth somebody gives.
  mutating func places(_ count: Int) -> [(distance: Int, height: Int)] {
    var distance = 3 + number(below: 4)
    var places: [(distance: Int, height: Int)] = []
    for _ in 0..<count {
      distance += 7 + number(below: 3)
      places.append((distance, 4150 + 10 * number(below: 900)))
    }
    shuffle(&places)
    return places
  }
}
