// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let quiz: QuizStaging = .init(
    templates: [
      QuizTemplate("passage") { .passage(&$0) },
      QuizTemplate("crowd") { .crowd(&$0) },
      QuizTemplate("mile-aside") { .mileAside(&$0) },
    ])

  extension TemplateInstance {
    /// One plane among others at many distances moves past some
    /// of them.
    fileprivate static func passage(
      _ generator: inout SplitMix64
    ) -> Self {
      let count = 6 + generator.number(below: 2)
      let planes = generator.callSigns(count)
      var distances = Array(2...20)
      generator.shuffle(&distances)
      let mover = planes[0]
      let isOutward = generator.number(below: 2) == 0
      let target = 8 + generator.number(below: 6)
      let isLevel = generator.number(below: 2) == 0
      distances.removeAll { $0 == target }
      let others = planes.dropFirst().enumerated().map {
        index, name in
        // Another plane may be just as far from the runway,
        // thousands of feet above.
        let distance =
          index == 0 && isLevel ? target : distances[index]
        return FlightEvent.arrive(
          name: name, distance: distance,
          height: distance == target
            ? 9120 + 10 * generator.number(below: 300)
            : 1850 + 10 * generator.number(below: 900))
      }
      let arrival = FlightEvent.arrive(
        name: mover, distance: isOutward ? 1 : 30, height: 3000)
      let move = FlightEvent.move(
        name: mover, distance: target,
        height: 2130 + 10 * generator.number(below: 300))
      var instance = flight(
        others + [arrival, move],
        roles: [
          "count": "\(count)", "mover": mover,
          "distance": "\(target)",
        ])
      func mirrored(_ event: FlightEvent) -> FlightEvent {
        guard
          case .arrive(let name, let distance, let height) =
            event
        else { return event }
        return .arrive(
          name: name, distance: max(0, 2 * target - distance),
          height: height)
      }
      // Those farther out than the place, and those nearer than
      // where the plane comes from.
      instance.believed["those-beyond"] = code(
        others.map(mirrored) + [arrival, move])
      let origin = isOutward ? 1 : 30
      instance.believed["by-where-it-was"] = code(
        others + [
          arrival,
          .move(name: mover, distance: origin, height: 3000),
        ])
      return instance
    }

    /// One plane comes near another from both sides, again and
    /// again.
    fileprivate static func mileAside(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(3)
      let (other, mover) = (planes[0], planes[1])
      let distance = 9 + generator.number(below: 10)
      let height = 5040 + 10 * generator.number(below: 700)
      let origin =
        generator.number(below: 2) == 0
        ? distance + 9 : distance - 6
      // So many miles farther out than the other, and so many
      // feet above it.
      func near() -> Int {
        60 + 10 * generator.number(below: 90)
      }
      func far() -> Int {
        1030 + 10 * generator.number(below: 60)
      }
      var steps = [
        (-1, near()), (1, near()), (0, near()),
        (generator.number(below: 3) - 1, far()),
        (generator.number(below: 2) == 0 ? -2 : 2, near()),
      ]
      generator.shuffle(&steps)
      let signs = steps.map { _ in sign(&generator) }
      func flown(_ steps: [(aside: Int, above: Int)]) -> Code {
        let arrivals: [FlightEvent] = [
          .arrive(
            name: other, distance: distance, height: height),
          .arrive(
            name: planes[2], distance: distance + 25,
            height: height + 4070),
          .arrive(
            name: mover, distance: origin, height: height - 1210
          ),
        ]
        let moves = zip(steps, signs).map { step, sign in
          FlightEvent.move(
            name: mover, distance: distance + step.aside,
            height: height + step.above * sign)
        }
        return code(arrivals + moves)
      }
      var before = origin
      let byOrigin = steps.map { step in
        defer { before = distance + step.0 }
        let isClose = abs(step.0) <= 1 && step.1 < 1000
        return (
          isClose ? (distance <= before ? 0 : -1) : step.0,
          step.1
        )
      }
      return TemplateInstance(
        code: flown(steps),
        roles: ["mover": mover, "other": other],
        believed: [
          "the-other-side": flown(steps.map { (-$0.0, $0.1) }),
          "by-where-it-was": flown(byOrigin),
          "any-side": flown(steps.map { (abs($0.0), $0.1) }),
        ])
    }

    private static func sign(_ generator: inout SplitMix64)
      -> Int
    {
      generator.number(below: 2) == 0 ? 1 : -1
    }
  }
#endif
