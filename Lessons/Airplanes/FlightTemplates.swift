package import LessonStage

/// What the quizzes of several lessons do with airplanes.
extension TemplateInstance {
  /// Planes meet in pairs. In one pair, only one of the two
  /// knows the other.
  package static func meetings(_ generator: inout SplitMix64)
    -> Self
  {
    let planes = generator.callSigns(4)
    let distance = 3 + generator.number(below: 8)
    let height = 1000 * (2 + generator.number(below: 20))
    let events = planes.enumerated().map { index, name in
      FlightEvent.arrive(
        name: name, distance: distance + 4 * index,
        height: height + 500 * index)
    }
    // In the first pair, it matters which plane asks. In the
    // second, any of the links may be missing.
    let first =
      generator.number(below: 2) == 0
      ? Pair(planes[0], planes[1]) : Pair(planes[1], planes[0])
    let second = [
      [], [Pair(planes[2], planes[3])],
      [Pair(planes[3], planes[2])],
      [Pair(planes[2], planes[3]), Pair(planes[3], planes[2])],
    ][generator.number(below: 4)]
    // This one changes nothing, because the two never meet.
    let decoy = Pair(
      planes[generator.number(below: 2)],
      planes[2 + generator.number(below: 2)])
    var forgotten =
      [first] + second
      + (generator.number(below: 2) == 0 ? [decoy] : [])
    generator.shuffle(&forgotten)
    func climb() -> Int {
      100 * (1 + generator.number(below: 9))
    }
    let one: [FlightEvent] = [
      .move(
        name: planes[1], distance: distance,
        height: height + climb()),
      .move(
        name: planes[0], distance: distance,
        height: height + climb()),
    ]
    let other: [FlightEvent] = [
      .move(
        name: planes[3], distance: distance + 8,
        height: height + 1000 - climb())
    ]
    let moves =
      generator.number(below: 2) == 0
      ? one + other : other + one
    return flight(
      events + moves, forgetting: forgotten,
      roles: [
        "mover": planes[1], "met": planes[0],
        "third": planes[3], "fourth": planes[2],
      ])
  }

  /// Planes far from each other; some move, one may land.
  package static func crowd(_ generator: inout SplitMix64)
    -> Self
  {
    let count = 3 + generator.number(below: 3)
    let planes = generator.callSigns(count)
    var distance = 3
    var events: [FlightEvent] = []
    for name in planes {
      distance += 1 + generator.number(below: 3)
      events.append(
        .arrive(
          name: name, distance: distance,
          height: 1000 * (4 + generator.number(below: 20))))
    }
    let arrivals = events
    let lands = generator.number(below: 2) == 0
    // Eight lines are enough to fly in your head.
    let room = 8 - count - (lands ? 1 : 0)
    let moves = 2 + generator.number(below: min(2, room - 1))
    var moving = planes
    generator.shuffle(&moving)
    let lander = moving.removeLast()
    if lands { events.append(.land(name: lander)) }
    for index in 0..<moves {
      let name = moving[index % moving.count]
      events.append(
        .move(
          name: name, distance: 40 + 3 * index,
          height: 1000 * (3 + generator.number(below: 9)))
      )
    }
    var instance = flight(
      events,
      roles: [
        "count": "\(count)", "moves": "\(moves)",
        "mover": moving[0],
        "lander": lands ? lander : "nobody",
      ])
    instance.believed["nobody-lands"] = code(
      events.filter {
        if case .land = $0 { false } else { true }
      })
    instance.believed["one-move"] = code(
      arrivals
        + events.filter {
          if case .land = $0 { true } else { false }
        }
        + [.move(name: moving[0], distance: 40, height: 5000)])
    return instance
  }
}

/// A plane, and another that it doesn't know.
package struct Pair: Hashable {
  package var name: String
  package var other: String

  package init(_ name: String, _ other: String) {
    self.name = name
    self.other = other
  }

  var reversed: Pair { Pair(other, name) }
}

extension TemplateInstance {
  /// A scenario, and what it would be if knowing and forgetting
  /// worked differently.
  package static func flight(
    _ events: [FlightEvent], forgetting forgotten: [Pair] = [],
    roles: [String: String]
  ) -> Self {
    let set = Set(forgotten)
    return TemplateInstance(
      code: code(events, forgetting: forgotten), roles: roles,
      believed: [
        "everyone-knows": code(events),
        "links-both-ways": code(
          events,
          forgetting: forgotten.filter {
            set.contains($0.reversed)
          }),
        "lost-both-ways": code(
          events,
          forgetting: forgotten
            + forgotten.map(\.reversed).filter {
              !set.contains($0)
            }),
        "the-other-way": code(
          events, forgetting: forgotten.map(\.reversed)),
      ])
  }

  package static func code(
    _ events: [FlightEvent], forgetting forgotten: [Pair] = []
  ) -> Code {
    .flight(
      forgotten.map { .forget(name: $0.name, other: $0.other) }
        + events)
  }
}

extension SplitMix64 {
  /// This many different call signs, at most ten.
  package mutating func callSigns(_ count: Int) -> [String] {
    var names = [
      "BA706", "AA101", "CX200", "QF12", "LH400", "JL5", "EI32",
      "KL88", "SK9", "TP77",
    ]
    shuffle(&names)
    return Array(names.prefix(count))
  }

  /// Places that have nothing to do with each other, even if
  /// a rule asks for a wide berth.
  package mutating func places(_ count: Int) -> [(
    distance: Int, height: Int
  )] {
    var distance = 3 + number(below: 4)
    var places: [(distance: Int, height: Int)] = []
    for _ in 0..<count {
      distance += 7 + number(below: 3)
      places.append((distance, 4150 + 10 * number(below: 900)))
    }
    shuffle(&places)
    return places
  }
}
