/// For lessons with a tower: what it keeps, and what only the planes know.
extension TemplateInstance {
  /// One plane comes near another from both sides, again and again.
  static func mileAside(_ generator: inout SplitMix64) -> Self {
    let planes = generator.callSigns(3)
    let (other, mover) = (planes[0], planes[1])
    let distance = 9 + generator.number(below: 10)
    let height = 5040 + 10 * generator.number(below: 700)
    let origin = generator.number(below: 2) == 0 ? distance + 9 : distance - 6
    // So many miles farther out than the other, and so many feet above it.
    func near() -> Int { 60 + 10 * generator.number(below: 90) }
    func far() -> Int { 1030 + 10 * generator.number(below: 60) }
    var steps = [
      (-1, near()), (1, near()), (0, near()), (generator.number(below: 3) - 1, far()),
      (generator.number(below: 2) == 0 ? -2 : 2, near()),
      (generator.number(below: 2) == 0 ? -1 : 1, near()),
    ]
    generator.shuffle(&steps)
    let signs = steps.map { _ in sign(&generator) }
    func flown(_ steps: [(aside: Int, above: Int)]) -> RunKey.Code {
      let arrivals: [FlightEvent] = [
        .arrive(name: other, distance: distance, height: height),
        .arrive(name: planes[2], distance: distance + 25, height: height + 4070),
        .arrive(name: mover, distance: origin, height: height - 1210),
      ]
      let moves = zip(steps, signs).map { step, sign in
        FlightEvent.move(
          name: mover, distance: distance + step.aside, height: height + step.above * sign)
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
        "any-side": flown(steps.map { (abs($0.0), $0.1) }),
      ])
  }

  private static func sign(_ generator: inout SplitMix64) -> Int {
    generator.number(below: 2) == 0 ? 1 : -1
  }
}
