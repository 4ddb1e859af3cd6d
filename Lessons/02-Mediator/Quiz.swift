// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import Airplanes
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A tower that is tried, with peers that are never close.
  private func registry() -> Registry {
    let tower = AirplaneMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.hasConflict) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.hasConflict(
        for: Attendant("", calls), at: .miles(0, feet: 0))
    }
  }

  private final class Attendant: Peer {
    let name: String
    private let calls: RollCall

    init(_ name: String, _ calls: RollCall) {
      self.name = name
      self.calls = calls
    }

    func isTooClose(to position: Position) -> Bool {
      calls.answer(name)
      return false
    }
  }

  let templates = [
    QuizTemplate("whereabouts") { .whereabouts(&$0) },
    QuizTemplate("moved-anyway") { .movedAnyway(&$0) },
    QuizTemplate("crowd") { .crowd(&$0) },
  ]

  extension TemplateInstance {
    /// One plane lands and one flies on; others come to where
    /// they were, where they are, and beside.
    fileprivate static func whereabouts(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(5)
      let (lander, low, mover, toNew, toOld) = (
        planes[0], planes[1], planes[2], planes[3], planes[4]
      )
      let places = generator.places(5)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      let old = places[2]
      let new = (
        distance: old.distance + 2, height: old.height + 1450
      )
      let flownOn = FlightEvent.move(
        name: mover, distance: new.distance, height: new.height)
      // One of the two comes close, or a little too high, or a
      // mile aside.
      func offset() -> (aside: Int, above: Int) {
        switch generator.number(below: 5) {
        case 0: (1, 10 * generator.number(below: 30))
        case 1: (0, 1060 + 10 * generator.number(below: 60))
        default: (0, 120 + 10 * generator.number(below: 85))
        }
      }
      let (nearNew, nearOld) = (offset(), offset())
      var tail: [FlightEvent] = [
        .move(
          name: low, distance: 0,
          height: 150 + 10 * generator.number(below: 80)),
        .move(
          name: toNew, distance: new.distance + nearNew.aside,
          height: new.height - nearNew.above),
        .move(
          name: toOld, distance: old.distance + nearOld.aside,
          height: old.height - nearOld.above),
      ]
      generator.shuffle(&tail)
      // And the low one to where another has just come.
      let below =
        (generator.number(below: 2) == 0 ? 1040 : 330) + 10
        * generator.number(below: 60)
      tail.append(
        .move(
          name: low, distance: old.distance + nearOld.aside,
          height: old.height - nearOld.above - below))
      let landsFirst = generator.number(below: 2) == 0
      func events(lands: Bool = true, fliesOn: Bool = true)
        -> [FlightEvent]
      {
        let leaves =
          lands
          ? FlightEvent.land(name: lander)
          : .move(name: lander, distance: 0, height: 0)
        let back = FlightEvent.move(
          name: mover, distance: old.distance,
          height: old.height)
        let between =
          [leaves] + (fliesOn ? [flownOn] : [flownOn, back])
        return arrivals
          + (landsFirst ? between : between.reversed()) + tail
      }
      // In a web the one would be warned of a ghost, and the
      // other of nobody.
      var forgotten = [Pair(lander, low), Pair(toNew, mover)]
      generator.shuffle(&forgotten)
      var instance = flight(
        events(), forgetting: forgotten,
        roles: [
          "lander": lander, "low": low, "mover": mover,
          "to-new": toNew, "to-old": toOld,
        ])
      for (belief, lands, fliesOn) in [
        ("lander-stays", false, true),
        ("where-registered", true, false),
        ("old-books", false, false),
      ] {
        instance.believed[belief] = code(
          events(lands: lands, fliesOn: fliesOn),
          forgetting: forgotten)
      }
      return instance
    }

    /// A plane is warned; others come to where it was, to where
    /// it wanted to be, and beside these places.
    fileprivate static func movedAnyway(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(5)
      let (first, warned, toNew, toOld, beside) = (
        planes[0], planes[1], planes[2], planes[3], planes[4]
      )
      let places = generator.places(5)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      let up = generator.number(below: 2) == 0 ? 1 : -1
      let away = (550 + 10 * generator.number(below: 40)) * up
      let (standing, old) = (places[0], places[1])
      let move = FlightEvent.move(
        name: warned, distance: standing.distance,
        height: standing.height + away)
      // Close to where it is now, and not to the plane that it
      // was warned of.
      let farther =
        (1020 + 10 * generator.number(below: 45)) * up
      var afterwards: [FlightEvent] = [
        .move(
          name: toNew, distance: standing.distance,
          height: standing.height + farther),
        .move(
          name: toOld, distance: old.distance,
          height: old.height + 60 + 10
            * generator.number(below: 80)),
        .move(
          name: beside, distance: standing.distance + 1,
          height: standing.height + away + 40),
      ]
      generator.shuffle(&afterwards)
      var forgotten = [
        Pair(toNew, warned), Pair(warned, first),
      ]
      if generator.number(below: 2) == 0 {
        forgotten.removeLast()
      }
      generator.shuffle(&forgotten)
      func believed(_ events: [FlightEvent]) -> Code {
        code(events, forgetting: forgotten)
      }
      var instance = flight(
        arrivals + [move] + afterwards, forgetting: forgotten,
        roles: [
          "warned": warned, "to-new": toNew, "to-old": toOld,
          "beside": beside,
        ])
      // As if it went back, or were in both places, or in none.
      instance.believed["warned-stays"] = believed(
        arrivals + [
          move,
          .move(
            name: warned, distance: old.distance,
            height: old.height),
        ]
          + afterwards)
      instance.believed["in-both"] = believed(
        arrivals + [
          .arrive(
            name: "TWIN", distance: old.distance,
            height: old.height), move,
        ]
          + afterwards)
      instance.believed["in-none"] = believed(
        arrivals + [
          move, .move(name: warned, distance: 90, height: 0),
        ] + afterwards)
      instance.believed["within-a-mile"] = believed(
        arrivals + [move]
          + afterwards.map { event in
            guard case .move(beside, _, let height) = event
            else { return event }
            return .move(
              name: beside, distance: standing.distance,
              height: height)
          })
      return instance
    }
  }
#endif
