// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let quiz: QuizStaging = .init(
    templates: [
      QuizTemplate("whereabouts") { .whereabouts(&$0) },
      QuizTemplate("moved-anyway") { .movedAnyway(&$0) },
      QuizTemplate("crowd") { .smallCrowd(&$0) },
    ])

  extension TemplateInstance {
    /// A crowd of at most eight lines.
    fileprivate static func smallCrowd(
      _ generator: inout SplitMix64
    ) -> Self {
      while true {
        let instance = Self.crowd(&generator)
        if case .flight(let scenario) = instance.code,
          scenario.events.count <= 8
        {
          return instance
        }
      }
    }

    /// One plane lands and one flies on; a third comes to where
    /// one of them was, or is.
    fileprivate static func whereabouts(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (lander, mover, comer) = (
        planes[0], planes[1], planes[2]
      )
      let places = generator.places(3)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      let old = places[1]
      let new = (
        distance: old.distance + 2, height: old.height + 1450
      )
      let flownOn = FlightEvent.move(
        name: mover, distance: new.distance, height: new.height)
      let isNew = generator.number(below: 2) == 0
      let goal = isNew ? new : old
      var tail: [FlightEvent] = [
        .move(
          name: comer, distance: 0,
          height: 150 + 10 * generator.number(below: 80)),
        .move(
          name: comer, distance: goal.distance,
          height: goal.height - 120
            - 10 * generator.number(below: 80)),
      ]
      generator.shuffle(&tail)
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
      // In a web it would be warned of a ghost, or of nothing.
      let forgotten =
        isNew ? [Pair(comer, mover)] : [Pair(lander, comer)]
      var instance = flight(
        events(), forgetting: forgotten,
        roles: [
          "lander": lander, "mover": mover, "comer": comer,
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

    /// A plane is warned; another comes to where it was, to
    /// where it wanted to be, and beside that.
    fileprivate static func movedAnyway(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (first, warned, comer) = (
        planes[0], planes[1], planes[2]
      )
      let places = generator.places(3)
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
      let beside = FlightEvent.move(
        name: comer, distance: standing.distance + 1,
        height: standing.height + away + 40)
      var afterwards: [FlightEvent] = [
        .move(
          name: comer, distance: standing.distance,
          height: standing.height + farther),
        .move(
          name: comer, distance: old.distance,
          height: old.height + 60 + 10
            * generator.number(below: 80)),
        beside,
      ]
      generator.shuffle(&afterwards)
      let forgotten = [Pair(comer, warned)]
      func believed(_ events: [FlightEvent]) -> Code {
        code(events, forgetting: forgotten)
      }
      var instance = flight(
        arrivals + [move] + afterwards, forgetting: forgotten,
        roles: [
          "warned": warned, "first": first, "comer": comer,
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
            guard event == beside else { return event }
            return .move(
              name: comer, distance: standing.distance,
              height: standing.height + away + 40)
          })
      return instance
    }
  }
#endif
