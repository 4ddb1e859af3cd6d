// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let quiz: QuizStaging = .init(
    templates: [
      QuizTemplate("new-maker") { .newMaker(&$0) },
      QuizTemplate("speller") { .speller(&$0) },
      QuizTemplate("wakes") { .wakes(&$0) },
    ])

  /// The peers have several makers. Names that begin with N
  /// are a new maker's, and H1 is a helicopter that hovers.
  extension TemplateInstance {
    /// A plane that asks in its own way comes close to others,
    /// and another comes close to it.
    fileprivate static func newMaker(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let (new, other, comer) = (
        generator.newCallSign(), planes[0], planes[1]
      )
      let places = generator.places(4)
      var arrivals: [FlightEvent] = zip(
        [other, "H1", comer, new], places
      ).map {
        .arrive(
          name: $0, distance: $1.distance, height: $1.height)
      }
      generator.shuffle(&arrivals)
      // Where the new plane goes: near the helicopter, and near
      // another plane.
      var targets = [places[0], places[1]].map {
        (
          distance: $0.distance,
          height: $0.height + 560 + 10
            * generator.number(below: 38)
        )
      }
      generator.shuffle(&targets)
      let isHigh = generator.number(below: 4) == 0
      let rise =
        (isHigh ? 1040 : 500) + 10 * generator.number(below: 40)
      let isEarly = generator.number(below: 2) == 0
      let found = isEarly ? targets[0] : targets[1]
      // Close to the new plane, and to no other.
      let comes = FlightEvent.move(
        name: comer, distance: found.distance,
        height: found.height + rise)
      let besides = FlightEvent.move(
        name: comer, distance: places[1].distance,
        height: places[1].height - 560 - 10
          * generator.number(below: 80))
      let isFirst = generator.number(below: 2) == 0
      /// - Parameter far: how far the new plane is from where
      ///   it's said to be.
      func events(far: Int = 0) -> [FlightEvent] {
        let asking = targets.map {
          FlightEvent.move(
            name: new, distance: $0.distance + far,
            height: $0.height)
        }
        let moves =
          isEarly
          ? [asking[0], comes, asking[1]] : asking + [comes]
        return arrivals.map { $0.farther(new, by: far) }
          + (isFirst ? [besides] + moves : moves + [besides])
      }
      return TemplateInstance(
        code: code(events()),
        roles: ["n": new, "other": other, "comer": comer],
        believed: [
          "deaf-as-well": code(events(far: 90)),
          "stops-at-first-question": code(
            Array(events().prefix { !$0.moves(new) })),
        ])
    }

    /// The new maker's plane is alone, is asked, and asks.
    /// Planes that could hear it may have landed.
    fileprivate static func speller(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let (new, first, second) = (
        generator.newCallSign(), planes[0], planes[1]
      )
      let distance = 4 + generator.number(below: 6)
      func height() -> Int {
        1000 * (4 + generator.number(below: 9))
      }
      let isAlone = generator.number(below: 2) == 0
      let land = generator.number(below: 4) == 0
      let start = height()
      var events: [FlightEvent] = [
        .arrive(name: new, distance: distance, height: start)
      ]
      if isAlone {
        events.append(
          .move(
            name: new, distance: distance, height: start + 500))
      }
      var arrivals: [FlightEvent] = [
        .arrive(
          name: first, distance: distance + 5, height: height()
        ),
        .arrive(
          name: second, distance: distance + 9, height: height()
        ),
      ]
      generator.shuffle(&arrivals)
      events += arrivals
      // The new plane understands this.
      let asked = FlightEvent.move(
        name: first, distance: distance,
        height: start + 100 * (1 + generator.number(below: 8)))
      var between: [FlightEvent] = []
      if generator.number(below: 2) == 0, !land {
        between.append(
          .move(
            name: second, distance: distance + 14,
            height: height()))
      }
      if land {
        var landing: [FlightEvent] = [
          .land(name: first), .land(name: second),
        ]
        generator.shuffle(&landing)
        between += landing
      }
      func asking(far: Int) -> FlightEvent {
        .move(
          name: new, distance: distance + far,
          height: start + 300)
      }
      let tail: [FlightEvent] =
        land
        ? []
        : [
          .move(
            name: second, distance: distance + 20,
            height: height())
        ]
      let all = events + [asked] + between
      return TemplateInstance(
        code: code(all + [asking(far: 0)] + tail),
        roles: ["n": new, "first": first, "second": second],
        believed: [
          "unheard": code(all + [asking(far: 60)] + tail),
          "stops-at-first-word": code(
            Array(
              (all + [asking(far: 0)]).prefix { !$0.moves(new) }
            )),
          "stops-when-asked": code(events),
        ])
    }

    /// A heavy plane, which asks another question, comes near
    /// others.
    fileprivate static func wakes(_ generator: inout SplitMix64)
      -> Self
    {
      let planes = generator.callSigns(2)
      let (heavy, other, comer) = (
        generator.newCallSign(), planes[0], planes[1]
      )
      let places = generator.places(4)
      var arrivals: [FlightEvent] = zip(
        [other, "H1", comer, heavy], places
      ).map {
        .arrive(
          name: $0, distance: $1.distance, height: $1.height)
      }
      generator.shuffle(&arrivals)
      func near() -> Int {
        120 + 10 * generator.number(below: 80)
      }
      // Near another plane, at most two miles away, and near
      // the helicopter, one mile away.
      let asides = [[1, -1, 0, 2, -2], [1, -1]].map {
        $0[generator.number(below: $0.count)]
      }
      var moves = asides.enumerated().map { index, aside in
        let place = places[index]
        return FlightEvent.move(
          name: heavy, distance: place.distance + aside,
          height: place.height + near())
      }
      generator.shuffle(&moves)
      let (last, side) = (
        moves[1], generator.number(below: 2) == 0 ? 1 : -1
      )
      let (offset, above) = (near(), near())
      /// - Parameter aside: how many miles from the heavy
      ///   plane another one comes.
      func events(aside: Int) -> [FlightEvent] {
        guard case .move(_, let distance, let height) = last
        else { return [] }
        return arrivals + moves + [
          // Too high for a plane below the heavy one.
          .move(
            name: comer, distance: distance + aside,
            height: height + min(offset, 900)),
          .move(
            name: comer, distance: places[1].distance,
            height: places[1].height - above),
        ]
      }
      let flown = events(aside: side)
      return TemplateInstance(
        code: code(flown),
        roles: ["n": heavy, "other": other, "comer": comer],
        believed: [
          "stops-at-new-word": code(
            Array(flown.prefix { !$0.moves(heavy) })),
          "wake-for-all": code(events(aside: 0)),
        ])
    }
  }

  extension FlightEvent {
    fileprivate func moves(_ plane: String) -> Bool {
      if case .move(plane, _, _) = self { true } else { false }
    }

    /// The same events, but this plane arrives that many miles
    /// farther out.
    fileprivate func farther(_ plane: String, by miles: Int)
      -> FlightEvent
    {
      if case .arrive(plane, let distance, let height) = self {
        .arrive(
          name: plane, distance: distance + miles,
          height: height)
      } else {
        self
      }
    }
  }

  extension SplitMix64 {
    /// A call sign for one of the new maker's planes.
    fileprivate mutating func newCallSign() -> String {
      ["N3", "N7", "N12", "N31", "N58"][number(below: 5)]
    }
  }
#endif
