// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let quiz: QuizStaging = .init(
    templates: [
      QuizTemplate("mixed-fleet") { .mixedFleet(&$0) },
      QuizTemplate("stacks") { .stacks(&$0) },
      QuizTemplate("parked") { .parked(&$0) },
    ])

  extension TemplateInstance {
    /// A helicopter, H1, registers among planes that move. It
    /// may leave before any of them asks.
    fileprivate static func mixedFleet(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (moving, landing) = (planes.prefix(2), planes[2])
      var distance = 3
      let arrivals = planes.map { name in
        distance += 2 + generator.number(below: 3)
        return FlightEvent.arrive(
          name: name, distance: distance,
          height: 1000 * (3 + generator.number(below: 12)))
      }
      let leaves = generator.number(below: 5) < 2
      // At most eight lines: one that leaves costs a move.
      let count = leaves ? 2 : 3
      // H1 arrives before the first or the second move, and
      // one after that comes close to it.
      let arrival = generator.number(below: 2)
      let close =
        arrival + 1 + generator.number(below: 2 - arrival)
      // If H1 leaves in time, a landing shows at which line a
      // reader believes that the program stopped.
      let hasLanding = generator.number(below: 2) == 0 || leaves
      let place = 1000 * (4 + generator.number(below: 9)) + 500
      let moves = (0..<count).map { index in
        FlightEvent.move(
          name: moving[index % 2], distance: 25 + 4 * index,
          height: index == close
            ? place + 100 * generator.number(below: 9) - 400
            : 1000 * (4 + generator.number(below: 9)))
      }
      enum End { case arrival, close, last }
      /// - Parameters:
      ///   - leaves: H1 lands before the next move.
      ///   - end: where the flight is believed to end.
      func code(
        _ helicopter: Bool = true, leaving leaves: Bool,
        until end: End = .last
      ) -> Code {
        var events = arrivals
        for (index, move) in moves.enumerated() {
          if index == arrival {
            if helicopter {
              events.append(
                .arrive(
                  name: "H1", distance: 25 + 4 * close,
                  height: place))
            }
            if end == .arrival { break }
            if hasLanding {
              events.append(.land(name: landing))
            }
            if leaves, helicopter {
              events.append(.land(name: "H1"))
            }
          }
          if end == .close, index == close { break }
          events.append(move)
        }
        return Self.code(events)
      }
      return TemplateInstance(
        code: code(leaving: leaves),
        roles: [
          "next": moving[arrival % 2],
          "close": moving[close % 2],
          "landing": hasLanding ? landing : "none",
        ],
        believed: [
          "passed-over": code(false, leaving: false),
          "stops-at-arrival": code(
            false, leaving: false, until: .arrival),
          "stops-when-close": code(
            false, leaving: false,
            until: leaves ? .last : .close),
          "never-leaves": code(leaving: false),
        ])
    }

    /// Planes are so near one another that a newcomer is too
    /// close to all of them.
    fileprivate static func stacks(
      _ generator: inout SplitMix64
    ) -> Self {
      let count = 4 + generator.number(below: 2)
      let planes = generator.callSigns(count)
      let distance = 4 + generator.number(below: 8)
      let base = 1000 * (4 + generator.number(below: 9))
      let standing = 2 + generator.number(below: count - 3)
      var arrivals = planes.enumerated().map { index, name in
        index < standing
          ? FlightEvent.arrive(
            name: name, distance: distance,
            height: base + 150 * index)
          : .arrive(
            name: name, distance: distance + 3 + 2 * index,
            height: 1000 * (4 + generator.number(below: 9)))
      }
      generator.shuffle(&arrivals)
      let newcomers = Array(planes.dropFirst(standing))
      let moves = 1 + generator.number(below: 2)
      let movements = (0..<moves).map { index in
        FlightEvent.move(
          name: newcomers[index % newcomers.count],
          distance: distance,
          height: base + 50 + 100 * generator.number(below: 5))
      }
      let lander = standing > 2 ? planes[0] : nil
      let landing =
        lander.map { [FlightEvent.land(name: $0)] } ?? []
      var instance = flight(
        arrivals + landing + movements,
        roles: [
          "count": "\(count)", "moves": "\(moves)",
          "mover": newcomers[0],
          "lander": lander ?? "nobody",
        ])
      instance.believed["nobody-lands"] = code(
        arrivals + movements)
      return instance
    }

    /// One lands. Another flies over the runway, and a third to
    /// where the first one was.
    fileprivate static func parked(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (lander, first, comer) = (
        planes[0], planes[1], planes[2]
      )
      let places = generator.places(3)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      let old = places[0]
      let low = 210 + 10 * generator.number(below: 75)
      let other =
        generator.number(below: 2) == 0 ? low / 2 : low + 980
      var heights = [low, other]
      generator.shuffle(&heights)
      var flights: [[FlightEvent]] = [
        heights.map {
          .move(name: first, distance: 0, height: $0)
        },
        [
          .move(
            name: comer, distance: old.distance,
            height: old.height + 10
              * generator.number(below: 95)
          )
        ],
      ]
      generator.shuffle(&flights)
      let beside = FlightEvent.move(
        name: comer, distance: 1,
        height: 110 + 10 * generator.number(below: 80))
      let flown = flights.flatMap(\.self) + [beside]
      let landing = FlightEvent.land(name: lander)
      var instance = flight(
        arrivals + [landing] + flown,
        roles: [
          "lander": lander, "first": first, "comer": comer,
        ])
      // As if a plane were still where the lander was.
      let twin = FlightEvent.arrive(
        name: "TWIN", distance: old.distance, height: old.height
      )
      instance.believed["in-both"] = code(
        arrivals + [twin, landing] + flown)
      return instance
    }
  }
#endif
