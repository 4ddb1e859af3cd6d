internal import LessonStage

/// For lessons whose peers are of several makers. Whoever's name begins with N is of a new one, and H1
/// is a helicopter that hovers.
extension TemplateInstance {
  /// The new maker's plane comes close to somebody, and somebody comes close to it.
  static func newMaker(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(2)
    let (new, other, comer) = (generator.newCallSign(), planes[0], planes[1])
    let distance = 3 + generator.number(below: 5)
    func place(_ index: Int) -> (distance: Int, height: Int) {
      (distance + 5 * index, 1000 * (4 + generator.number(below: 9)))
    }
    let places = (0..<4).map(place)
    var arrivals: [FlightEvent] = zip([other, "H1", comer, new], places).map {
      .arrive(name: $0, distance: $1.distance, height: $1.height)
    }
    generator.shuffle(&arrivals)
    // Now and then one of the two is a thousand feet too high to be close; never both.
    let high = generator.number(below: 6)
    let target = places[generator.number(below: 2)]
    let asks = (
      distance: target.distance,
      height: target.height + 600 + 100 * generator.number(below: 4) + (high == 0 ? 1000 : 0)
    )
    let asksFirst = generator.number(below: 2) == 0
    let found = asksFirst ? asks : places[3]
    let comes = FlightEvent.move(
      name: comer, distance: found.distance,
      height: found.height + 500 + 100 * generator.number(below: 5) + (high == 1 ? 1000 : 0))
    let besides = FlightEvent.move(
      name: other, distance: places[1].distance,
      height: places[1].height - 100 * (6 + generator.number(below: 8)))
    let isBefore = generator.number(below: 2) == 0
    let hasMore = generator.number(below: 3) > 0
    /// - Parameter far: how far the new plane is from where it is said to be.
    func events(far: Int = 0) -> [FlightEvent] {
      let asking = FlightEvent.move(
        name: new, distance: asks.distance + far, height: asks.height)
      let both = asksFirst ? [asking, comes] : [comes, asking]
      let moves = !hasMore ? both : isBefore ? [besides] + both : both + [besides]
      return arrivals.map { $0.farther(new, by: far) } + moves
    }
    return TemplateInstance(
      code: code(events(), forgetting: []),
      roles: ["n": new, "other": other, "comer": comer],
      believed: [
        "deaf-as-well": code(events(far: 60), forgetting: []),
        "stops-at-first-question": code(
          Array(events().prefix { !$0.moves(new) }), forgetting: []),
      ])
  }

  /// The new maker's plane is alone, is asked, and asks; those that could hear it may have landed.
  static func speller(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(2)
    let (new, first, second) = (generator.newCallSign(), planes[0], planes[1])
    let distance = 4 + generator.number(below: 6)
    func height() -> Int { 1000 * (4 + generator.number(below: 9)) }
    let isAlone = generator.number(below: 2) == 0
    let land = generator.number(below: 4) == 0
    let start = height()
    var events: [FlightEvent] = [.arrive(name: new, distance: distance, height: start)]
    if isAlone {
      events.append(.move(name: new, distance: distance, height: start + 500))
    }
    var arrivals: [FlightEvent] = [
      .arrive(name: first, distance: distance + 5, height: height()),
      .arrive(name: second, distance: distance + 9, height: height()),
    ]
    generator.shuffle(&arrivals)
    events += arrivals
    // The new plane understands this.
    let asked = FlightEvent.move(
      name: first, distance: distance, height: start + 100 * (1 + generator.number(below: 8)))
    var between: [FlightEvent] = []
    if generator.number(below: 2) == 0 {
      between.append(.move(name: second, distance: distance + 14, height: height()))
    }
    if land {
      var landing: [FlightEvent] = [.land(name: first), .land(name: second)]
      generator.shuffle(&landing)
      between += landing
    }
    func asking(far: Int) -> FlightEvent {
      .move(name: new, distance: distance + far, height: start + 300)
    }
    let tail: [FlightEvent] =
      land ? [] : [.move(name: second, distance: distance + 20, height: height())]
    let all = events + [asked] + between
    return TemplateInstance(
      code: code(all + [asking(far: 0)] + tail, forgetting: []),
      roles: ["n": new, "first": first, "second": second],
      believed: [
        "unheard": code(all + [asking(far: 60)] + tail, forgetting: []),
        "stops-at-first-word": code(
          Array((all + [asking(far: 0)]).prefix { !$0.moves(new) }), forgetting: []),
        "stops-when-asked": code(events, forgetting: []),
      ])
  }

  /// A heavy plane comes near a plane and near H1, and another plane near one of these.
  static func wakes(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(2)
    let (heavy, other, comer) = (generator.newCallSign(), planes[0], planes[1])
    let distance = 4 + generator.number(below: 6)
    let heights = (0..<4).map { _ in 1000 * (4 + generator.number(below: 9)) }
    var arrivals: [FlightEvent] = zip([other, "H1", comer, heavy], heights).enumerated().map {
      .arrive(name: $1.0, distance: distance + 6 * $0, height: $1.1)
    }
    generator.shuffle(&arrivals)
    func near() -> Int { 100 * (1 + generator.number(below: 8)) }
    func aside(_ miles: [Int]) -> Int { miles[generator.number(below: miles.count)] }
    let toOther = (distance: distance + aside([-1, 0, 1, 2]), height: heights[0] + near())
    let toHelicopter = (distance: distance + 6 + aside([-1, 0, 1]), height: heights[1] - near())
    let otherFirst = generator.number(below: 2) == 0
    let last = otherFirst ? toHelicopter : toOther
    let toHeavy = generator.number(below: 2) == 0
    let isAside = aside([-1, 1])
    let comes = near()
    func events(aside: Int) -> [FlightEvent] {
      let moves = [toOther, toHelicopter].map {
        FlightEvent.move(name: heavy, distance: $0.distance, height: $0.height)
      }
      let coming =
        toHeavy
        ? FlightEvent.move(
          // On the side where nobody else is.
          name: comer, distance: last.distance + aside,
          height: last.height + (otherFirst ? -comes : comes))
        : .move(
          name: comer, distance: distance + 6 + (comes > 400 ? 0 : aside),
          height: heights[1] + comes)
      return arrivals + (otherFirst ? moves : moves.reversed()) + [coming]
    }
    let flown = events(aside: isAside)
    return TemplateInstance(
      code: code(flown, forgetting: []),
      roles: ["n": heavy, "other": other, "comer": comer],
      believed: [
        "stops-at-new-word": code(Array(flown.prefix { !$0.moves(heavy) }), forgetting: []),
        "wake-for-all": code(events(aside: 0), forgetting: []),
      ])
  }
}

extension FlightEvent {
  fileprivate func moves(_ plane: String) -> Bool {
    if case .move(plane, _, _) = self { true } else { false }
  }

  /// The arrival of this plane so many miles farther out; everything else as it is.
  fileprivate func farther(_ plane: String, by miles: Int) -> FlightEvent {
    if case .arrive(plane, let distance, let height) = self {
      .arrive(name: plane, distance: distance + miles, height: height)
    } else {
      self
    }
  }
}

extension SplitMix64 {
  /// That of a plane of the new maker's.
  fileprivate mutating func newCallSign() -> String {
    ["N3", "N7", "N12", "N31", "N58"][number(below: 5)]
  }
}
