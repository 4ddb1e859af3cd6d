// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import Airplanes
  import LessonStage

  let templates = [
    QuizTemplate("meetings") { .meetings(&$0) },
    QuizTemplate("crowd") { .crowd(&$0) },
    QuizTemplate("near-misses") { .nearMisses(&$0) },
    QuizTemplate("ghosts") { .ghosts(&$0) },
    QuizTemplate("round-of-questions") {
      .roundOfQuestions(&$0)
    },
  ]

  extension TemplateInstance {
    /// A plane comes near three others, again and again, one of
    /// which it does not know.
    fileprivate static func nearMisses(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(4)
      let mover = planes[3]
      let places = generator.places(3)
      let unknown = generator.number(below: 3)
      let knowing =
        (unknown + 1 + generator.number(below: 2)) % 3
      // Who it comes near, so many miles aside and so many feet
      // above.
      var steps: [(at: Int, aside: Int, above: Int)] = [
        (unknown, 0, 100 + 10 * generator.number(below: 85)),
        (
          (unknown + 1) % 3, 0,
          550 + 10 * generator.number(below: 40)
        ),
        (
          (unknown + 2) % 3, 1,
          100 + 10 * generator.number(below: 40)
        ),
        (
          generator.number(below: 3), 0,
          1080 + 10 * generator.number(below: 90)
        ),
        (
          (unknown + 1) % 3, generator.number(below: 2),
          10 * generator.number(below: 90)
        ),
        (
          (unknown + 2) % 3, 2 + generator.number(below: 3),
          10 * generator.number(below: 30)
        ),
      ]
      generator.shuffle(&steps)
      let signs = steps.map { _ in
        generator.number(below: 2) == 0 ? 1 : -1
      }
      /// - Parameter close: what somebody believes to be too
      ///   close; nil for the steps as they are.
      func events(
        _ close: ((_ aside: Int, _ above: Int) -> Bool)? = nil
      ) -> [FlightEvent] {
        var events = zip(planes, places).map { name, place in
          FlightEvent.arrive(
            name: name, distance: place.distance,
            height: place.height)
        }
        events.append(
          .arrive(name: mover, distance: 45, height: 14_200))
        return events
          + zip(steps, signs).enumerated().map { index, pair in
            let (step, sign) = pair
            var (aside, above) = (step.aside, step.above)
            if let close {
              (aside, above) =
                close(aside, above)
                ? (0, 100) : (60 + index, 100)
            }
            return .move(
              name: mover,
              distance: places[step.at].distance + aside,
              height: places[step.at].height + above * sign)
          }
      }
      var forgotten = [
        Pair(mover, planes[unknown]),
        Pair(planes[knowing], mover),
      ]
      generator.shuffle(&forgotten)
      var instance = flight(
        events(), forgetting: forgotten,
        roles: ["mover": mover, "unknown": planes[unknown]])
      let beliefs: [(String, (Int, Int) -> Bool)] = [
        ("within-a-mile", { $0 <= 1 && $1 < 1000 }),
        ("within-some-miles", { $0 <= 4 && $1 < 1000 }),
        ("same-height", { $0 <= 4 && $1 < 300 }),
        ("any-height", { aside, _ in aside == 0 }),
      ]
      for (belief, close) in beliefs {
        instance.believed[belief] = code(
          events(close), forgetting: forgotten)
      }
      return instance
    }

    /// A plane lands; the others fly low past it, over the
    /// runway and beside it.
    fileprivate static func ghosts(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(4)
      let lander = planes[0]
      var others = Array(planes.dropFirst())
      let places = generator.places(4)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      // Of the three one or two are not told, and one may not
      // know the lander in any case.
      let untold = Array(
        others.prefix(1 + generator.number(below: 2)))
      let stranger = others[
        untold.count == 2 ? 1 + generator.number(below: 2) : 2]
      let isStranger =
        untold.count == 2 || generator.number(below: 2) == 0
      var forgotten = untold.map { Pair(lander, $0) }
      if isStranger { forgotten.append(Pair(stranger, lander)) }
      generator.shuffle(&forgotten)
      generator.shuffle(&others)
      let lows = others.map { _ in
        150 + 10 * generator.number(below: 80)
      }
      let sideways = 110 + 10 * generator.number(below: 40)
      let high = generator.number(below: others.count)
      let beside = (high + 1) % others.count
      func events(anyHeight: Bool = false) -> [FlightEvent] {
        arrivals + [.land(name: lander)]
          + others.enumerated().flatMap {
            index, name -> [FlightEvent] in
            let away = FlightEvent.move(
              name: name, distance: 3 + 2 * index,
              height: 2270 + 430 * index)
            let extra =
              index == high
              ? [
                FlightEvent.move(
                  name: name, distance: 0,
                  height: anyHeight ? 500 : 1050 + lows[0])
              ]
              : index == beside
                ? [
                  .move(
                    name: name, distance: 1, height: sideways)
                ] : []
            return extra + [
              .move(
                name: name, distance: 0, height: lows[index]),
              away,
            ]
          }
      }
      let flown = events()
      var instance = flight(
        flown, forgetting: forgotten,
        roles: [
          "lander": lander, "untold": untold[0],
          "stranger": isStranger ? stranger : "nobody",
        ])
      let fromOthers = forgotten.filter { $0.name != lander }
      instance.believed["goodbyes-heard"] = code(
        flown, forgetting: fromOthers)
      instance.believed["goodbyes-lost"] = code(
        flown,
        forgetting: fromOthers + others.map { Pair(lander, $0) }
      )
      instance.believed["lander-alone"] = code(
        flown,
        forgetting: forgotten.filter { $0.name == lander })
      instance.believed["any-height"] = code(
        events(anyHeight: true), forgetting: forgotten)
      return instance
    }

    /// One plane moves, and asks some of the others until one
    /// of them says yes.
    fileprivate static func roundOfQuestions(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(6)
      let mover = planes[5]
      var order = planes
      generator.shuffle(&order)
      let asked = order.filter { $0 != mover }
      // One is close, not the first; one before it is near, and
      // one behind it is close as well.
      let close = 1 + generator.number(below: 3)
      let near = generator.number(below: close)
      let unknown = [0, 1, 2, 3, 4].filter {
        $0 != close && $0 != near
      }[generator.number(below: 3)]
      let target = (
        distance: 9 + generator.number(below: 8),
        height: 7040 + 10 * generator.number(below: 400)
      )
      let isAside = generator.number(below: 2) == 0
      func events(closeFrom first: Int?) -> [FlightEvent] {
        order.map { name in
          guard let index = asked.firstIndex(of: name) else {
            return .arrive(
              name: name, distance: 30, height: 3700)
          }
          let isClose = first.map { index == $0 } ?? false
          let isFarther = index == near && first != near
          return .arrive(
            name: name,
            distance: isClose
              ? target.distance
              : isFarther
                ? target.distance + (isAside ? 1 : 0)
                : target.distance + 2 + 3 * index,
            height: isClose
              ? target.height + 620
              : isFarther
                ? target.height + (isAside ? 90 : 1240)
                : 5150 + 900 * index)
        } + [
          .move(
            name: mover, distance: target.distance,
            height: target.height)
        ]
      }
      var forgotten = [
        Pair(mover, asked[unknown]),
        Pair(asked[(unknown + 1) % 5], mover),
      ]
      generator.shuffle(&forgotten)
      var instance = flight(
        events(closeFrom: close), forgetting: forgotten,
        roles: [
          "mover": mover, "close": asked[close],
          "near": asked[near], "unknown": asked[unknown],
        ])
      instance.believed["nobody-is-close"] = code(
        events(closeFrom: nil), forgetting: forgotten)
      instance.believed["near-is-close"] = code(
        events(closeFrom: near), forgetting: forgotten)
      return instance
    }
  }
#endif
