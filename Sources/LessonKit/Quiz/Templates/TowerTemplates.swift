internal import LessonStage

/// For lessons with a tower: what it keeps, and what only the planes know.
extension TemplateInstance {
  /// One plane lands and one flies on; others come to where they were, or are.
  static func whereabouts(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(4)
    let (lander, low, mover, comer) = (planes[0], planes[1], planes[2], planes[3])
    let distance = 6 + generator.number(below: 6)
    let height = 1000 * (5 + generator.number(below: 8))
    var arrivals: [FlightEvent] = [
      .arrive(name: lander, distance: distance + 3, height: height),
      .arrive(name: low, distance: distance + 6, height: height + 2000),
      .arrive(name: mover, distance: distance, height: height),
      .arrive(name: comer, distance: distance + 10, height: height + 1000),
    ]
    generator.shuffle(&arrivals)
    let new = (distance: distance + 2, height: height + 1500)
    let flownOn = FlightEvent.move(name: mover, distance: new.distance, height: new.height)
    let comesToNew = generator.number(below: 2) == 0
    let place = comesToNew ? new : (distance: distance, height: height)
    var tail: [FlightEvent] = [
      .move(name: low, distance: 0, height: 100 * (2 + generator.number(below: 8))),
      .move(
        name: comer, distance: place.distance,
        height: place.height + 100 * (1 + generator.number(below: 9)) * sign(&generator)),
    ]
    generator.shuffle(&tail)
    let landsFirst = generator.number(below: 2) == 0
    func events(lands: Bool, fliesOn: Bool) -> [FlightEvent] {
      let leaves =
        lands ? FlightEvent.land(name: lander) : .move(name: lander, distance: 0, height: 0)
      let between = [leaves] + (fliesOn ? [flownOn] : [])
      return arrivals + (landsFirst ? between : between.reversed()) + tail
    }
    // In a web the one would be warned of a ghost, and the other of nobody.
    var forgotten = [Pair(lander, low), comesToNew ? Pair(comer, mover) : Pair(mover, comer)]
    generator.shuffle(&forgotten)
    var instance = flight(
      events(lands: true, fliesOn: true), forgetting: forgotten,
      roles: ["lander": lander, "low": low, "mover": mover, "comer": comer])
    for (belief, lands, fliesOn) in [
      ("lander-stays", false, true), ("where-registered", true, false), ("old-books", false, false),
    ] {
      instance.believed[belief] = code(
        events(lands: lands, fliesOn: fliesOn), forgetting: forgotten)
    }
    return instance
  }

  /// One plane comes within a mile of another from both sides.
  static func mileAside(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(3)
    let (other, mover) = (planes[0], planes[1])
    let distance = 6 + generator.number(below: 10)
    let height = 1000 * (5 + generator.number(below: 10))
    let origin = generator.number(below: 2) == 0 ? distance + 9 : distance - 4
    // So many miles farther out than the other, and so many feet above it.
    func near() -> Int { 100 * generator.number(below: 10) }
    let third = [
      (0, near()), (-1, 1000 + near()), (1, 1000 + near()), (-2, near()), (2, near()), (-1, near()),
      (1, near()),
    ][generator.number(below: 7)]
    var steps = [(-1, near()), (1, near()), third]
    generator.shuffle(&steps)
    func flown(_ steps: [(aside: Int, above: Int)]) -> RunKey.Code {
      let arrivals: [FlightEvent] = [
        .arrive(name: other, distance: distance, height: height),
        .arrive(name: planes[2], distance: distance + 25, height: height + 4000),
        .arrive(name: mover, distance: origin, height: height),
      ]
      let moves = steps.enumerated().map { index, step in
        FlightEvent.move(
          name: mover, distance: distance + step.aside,
          height: height + (index == 1 ? -step.above : step.above))
      }
      return code(arrivals + moves, forgetting: [])
    }
    var before = origin
    let byOrigin = steps.map { step in
      defer { before = distance + step.0 }
      let isClose = abs(step.0) <= 1 && step.1 < 1000
      return (isClose ? (distance <= before ? 0 : -1) : step.0, step.1)
    }
    return TemplateInstance(
      code: flown(steps), roles: ["mover": mover, "other": other],
      believed: [
        "the-other-side": flown(steps.map { (-$0.0, $0.1) }), "by-where-it-was": flown(byOrigin),
      ])
  }

  private static func sign(_ generator: inout SplitMix64) -> Int {
    generator.number(below: 2) == 0 ? 1 : -1
  }
}
