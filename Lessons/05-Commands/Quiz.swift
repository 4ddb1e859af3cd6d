// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import Airplanes
  import LessonStage
  import MediatorTrials

  let trials = MediatorTrial.all(of: registry)

  /// A tower that is tried.
  private func registry() -> Registry {
    let tower = CommandMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.send) {
      tower.register(Attendant($0))
    } asking: {
      let command = Command { calls.answer($0.name) }
      _ = tower.send(command, from: Attendant(""))
    }
  }

  private final class Attendant: CommandPeer {
    let name: String

    init(_ name: String) { self.name = name }
  }

  let templates = [
    QuizTemplate("mixed-fleet") { .mixedFleet(&$0) },
    QuizTemplate("stacks") { .stacks(&$0) },
    QuizTemplate("parked") { .parked(&$0) },
  ]

  extension TemplateInstance {
    /// A helicopter, H1, registers among planes that move; it
    /// may leave before anybody is asked.
    fileprivate static func mixedFleet(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(5)
      let (landing, moving) = (planes[4], planes.prefix(4))
      var distance = 3
      let arrivals = planes.map { name in
        distance += 2 + generator.number(below: 3)
        return FlightEvent.arrive(
          name: name, distance: distance,
          height: 1000 * (3 + generator.number(below: 12)))
      }
      // H1 arrives before the first or a later of the moves,
      // and one after that comes close to it.
      let arrival = generator.number(below: 3)
      let close =
        arrival + 1 + generator.number(below: 3 - arrival)
      let leaves = generator.number(below: 5) < 2
      // Where H1 leaves in time, a landing tells when somebody
      // takes the program to have stopped.
      let somebodyLands =
        generator.number(below: 2) == 0 || leaves
      let place = 1000 * (4 + generator.number(below: 9)) + 500
      let moves = moving.enumerated().map { index, name in
        FlightEvent.move(
          name: name, distance: 25 + 4 * index,
          height: index == close
            ? place + 100 * generator.number(below: 9) - 400
            : 1000 * (4 + generator.number(below: 9)))
      }
      enum End { case arrival, close, last }
      /// - Parameters:
      ///   - leaves: H1 lands before the next move.
      ///   - end: what stands behind it has not been flown.
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
            if somebodyLands {
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
          "next": planes[arrival], "close": planes[close],
          "landing": somebodyLands ? landing : "nobody",
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

    /// Planes stand so near each other that a newcomer is close
    /// to all of them.
    fileprivate static func stacks(
      _ generator: inout SplitMix64
    ) -> Self {
      let count = 4 + generator.number(below: 3)
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
      let moves = 1 + generator.number(below: 3)
      let movements = (0..<moves).map { index in
        FlightEvent.move(
          name: newcomers[index % newcomers.count],
          distance: distance,
          height: base + 50 + 100 * generator.number(below: 5))
      }
      let lander =
        generator.number(below: 2) == 0 && standing > 2
        ? planes[0] : nil
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

    /// One lands; others fly over the runway, beside it, and to
    /// where it was.
    fileprivate static func parked(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(4)
      let (lander, first, second, comer) = (
        planes[0], planes[1], planes[2], planes[3]
      )
      let places = generator.places(4)
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
        [
          .move(name: first, distance: 0, height: heights[0]),
          .move(
            name: first, distance: 3,
            height: 2240 + 10 * generator.number(below: 200)),
          .move(name: second, distance: 0, height: heights[1]),
        ],
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
          "lander": lander, "first": first, "second": second,
          "comer": comer,
        ])
      // As if somebody were left where it was.
      let twin = FlightEvent.arrive(
        name: "TWIN", distance: old.distance, height: old.height
      )
      instance.believed["in-both"] = code(
        arrivals + [twin, landing] + flown)
      return instance
    }
  }
#endif
