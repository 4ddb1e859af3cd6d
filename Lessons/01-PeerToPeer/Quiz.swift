// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let quiz: QuizStaging = .init(
    templates: [
      QuizTemplate("meetings") { .meetings(&$0) },
      QuizTemplate("crowd") { .crowd(&$0) },
      QuizTemplate("near-misses") { .nearMisses(&$0) },
      QuizTemplate("ghosts") { .ghosts(&$0) },
      QuizTemplate("round-of-questions") {
        .roundOfQuestions(&$0)
      },
    ])

  extension TemplateInstance {
    /// One plane comes close to another, which then comes close
    /// to a third and back; two of the links are missing.
    fileprivate static func nearMisses(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (mover, unknown, other) = (
        planes[0], planes[1], planes[2]
      )
      let places = generator.places(3)
      // The mover doesn't know the one, and the other doesn't
      // know the mover.
      var forgotten = [
        Pair(mover, unknown), Pair(other, mover),
      ]
      generator.shuffle(&forgotten)
      let visitor = generator.number(below: 2) == 0 ? 1 : 2
      let rest = 3 - visitor
      let isAside = generator.number(below: 2) == 0
      let signs = (0..<3).map { _ in
        generator.number(below: 2) == 0 ? 1 : -1
      }
      let heights = (0..<3).map { _ in
        110 + 10 * generator.number(below: 35)
      }
      let arrivals = [0, 1, 2].map { index in
        FlightEvent.arrive(
          name: planes[index], distance: places[index].distance,
          height: places[index].height)
      }
      /// - Parameters:
      ///   - aside: how many miles the last move misses by.
      ///   - above: how many feet are added to each height.
      func events(aside: Int, above: Int) -> [FlightEvent] {
        let met = places[0].height + heights[0] * signs[0]
        return arrivals + [
          .move(
            name: planes[visitor], distance: places[0].distance,
            height: met),
          .move(
            name: mover, distance: places[rest].distance,
            height: places[rest].height + heights[1] * signs[1]
              + above),
          .move(
            name: mover, distance: places[0].distance + aside,
            height: met + heights[2] * signs[2]),
        ]
      }
      var instance = flight(
        events(aside: isAside ? 1 : 0, above: 0),
        forgetting: forgotten,
        roles: [
          "mover": mover, "unknown": unknown, "other": other,
          "visitor": planes[visitor],
        ])
      instance.believed["within-a-mile"] = code(
        events(aside: 0, above: 0), forgetting: forgotten)
      instance.believed["same-height"] = code(
        events(aside: isAside ? 1 : 0, above: 1300),
        forgetting: forgotten)
      return instance
    }

    /// A plane lands; two others fly low over the runway.
    fileprivate static func ghosts(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (lander, first, second) = (
        planes[0], planes[1], planes[2]
      )
      let places = generator.places(3)
      var arrivals = zip(planes, places).map { name, place in
        FlightEvent.arrive(
          name: name, distance: place.distance,
          height: place.height)
      }
      generator.shuffle(&arrivals)
      // One of the two isn't told of the landing, or doesn't
      // know the lander anyway. And the second doesn't know
      // the first, which is still there when it comes.
      let untold =
        generator.number(below: 2) == 0 ? first : second
      let isStranger = generator.number(below: 3) == 0
      let missing =
        isStranger
        ? Pair(untold, lander) : Pair(lander, untold)
      var forgotten = [missing, Pair(second, first)]
      generator.shuffle(&forgotten)
      let lows = [0, 1].map { _ in
        150 + 10 * generator.number(below: 80)
      }
      let events =
        arrivals + [.land(name: lander)]
        + zip([first, second], lows).map { name, height in
          .move(name: name, distance: 0, height: height)
        }
      var instance = flight(
        events, forgetting: forgotten,
        roles: [
          "lander": lander, "untold": untold,
          "told": untold == first ? second : first,
          "second": second, "first": first,
        ])
      let between = Pair(second, first)
      instance.believed["goodbyes-heard"] = code(
        events,
        forgetting: isStranger
          ? [missing, between] : [between])
      instance.believed["goodbyes-lost"] = code(
        events,
        forgetting: forgotten
          + [Pair(lander, first), Pair(lander, second)].filter {
            $0 != missing
          })
      return instance
    }

    /// One plane moves, and asks some of the others until one
    /// of them says yes.
    fileprivate static func roundOfQuestions(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(5)
      let mover = planes[4]
      var order = planes
      generator.shuffle(&order)
      let asked = order.filter { $0 != mover }
      // One is close, not the first; one before it is near, and
      // one behind it is close as well.
      let close = 1 + generator.number(below: 2)
      let near = generator.number(below: close)
      let unknown = [0, 1, 2, 3].filter {
        $0 != close && $0 != near
      }[generator.number(below: 2)]
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
        Pair(asked[(unknown + 1) % 4], mover),
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
