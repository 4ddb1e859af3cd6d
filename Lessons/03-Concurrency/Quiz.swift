// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  import Foundation
  package import LessonStage

  /// Performs what a quiz makes: two threads, each with a plane
  /// and something to do, and the first of their steps. After
  /// them, the first thread that can go on always does.
  private func perform(_ script: [[String]]) {
    var tower: any Mediator = AirplaneMediator()
    var planes: [String: any Peer] = [:]
    var flights: [@Sendable () -> Void] = []
    var steps = ""
    for line in script {
      let thread = line.first ?? ""
      let numbers = line.suffix(2).compactMap { Int($0) }
      switch (line.dropFirst().first ?? "", line.count) {
      case ("AirplaneMediator", 2) where thread == "tower":
        tower = AirplaneMediator()
      case ("HoldingMediator", 2) where thread == "tower":
        tower = LandingMediator()
      case (let letters, 2) where thread == "steps":
        steps = letters
      case (let kind, 5) where numbers.count == 2:
        planes[thread] = plane(
          kind, name: line[2],
          at: Position(miles: numbers[0], feet: numbers[1]),
          via: tower)
      case ("moves", 4) where numbers.count == 2:
        let target = Position(
          miles: numbers[0], feet: numbers[1])
        let plane = planes[thread]
        flights.append { move(plane, to: target) }
      case ("lands", 2):
        let plane = planes[thread]
        flights.append { land(plane) }
      default: fatalError("nobody performs \(line)")
      }
    }
    let threads = flights
    let end = Stage.explore(steps) {
      Scenes.runInParallel(threads)
    } detaching: {
      Thread.detachNewThread($0)
    }
    if end == nil {
      fatalError("nobody performs the steps \(steps)")
    }
  }

  private func plane(
    _ kind: String, name: String, at position: Position,
    via tower: any Mediator
  ) -> any Peer {
    switch kind {
    case "Airplane":
      Airplane(name: name, at: position, via: tower)
    case "BarrierAirplane":
      BarrierAirplane(
        name: name, at: position, via: tower)
    case "HastyAirplane":
      HastyAirplane(
        name: name, at: position, via: tower)
    default: fatalError("nobody performs a \(kind)")
    }
  }

  private func move(_ plane: (any Peer)?, to target: Position) {
    switch plane {
    case let plane as Airplane:
      plane.changePosition(to: target)
    case let plane as BarrierAirplane:
      plane.changePosition(to: target)
    case let plane as HastyAirplane:
      // It says nothing itself; its caller does.
      Stage.print(
        plane.move(to: target)
          ? "\(plane.name): Too close! Abort!"
          : "\(plane.name): Position changed")
    default: fatalError("nobody performs this move")
    }
  }

  private func land(_ plane: (any Peer)?) {
    switch plane {
    case let plane as Airplane: plane.land()
    case let plane as BarrierAirplane: plane.land()
    default: fatalError("nobody performs this landing")
    }
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("head-on") { .headOn(&$0) },
      QuizTemplate("same-point") { .samePoint(&$0) },
      QuizTemplate("leaving") { .leaving(&$0) },
    ])

  /// Two threads, `a` and `b`: what each flies, and in which
  /// order steps are taken.
  ///
  /// Every step that a script names can be taken. From its
  /// third step on, a thread may have to wait for one that has
  /// begun; up to there, steps come in any order.
  extension TemplateInstance {
    /// Two planes move together, near each other or far apart,
    /// and may hold their barriers meanwhile.
    fileprivate static func headOn(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let isFar = generator.number(below: 2) == 0
      let distance = 3 + generator.number(below: 9)
      let apart =
        isFar
        ? 200 + generator.number(below: 200)
        : 4 + generator.number(below: 5)
      let height = 1000 * (4 + generator.number(below: 9))
      let rise = 100 * (1 + generator.number(below: 5))
      let isCareful = generator.number(below: 4) > 0
      let steps =
        switch generator.number(below: 6) {
        case 0: "bbbb"
        case 1: ["a", "aa", "aaa"][generator.number(below: 3)]
        default: generator.steps(upTo: 2)
        }
      func script(careful: Bool, _ steps: String) -> Code {
        let plane = careful ? "BarrierAirplane" : "Airplane"
        return .script([
          "tower AirplaneMediator",
          "a \(plane) \(planes[0]) \(distance) \(height)",
          "b \(plane) \(planes[1]) \(distance + apart) \(height)",
          "a moves \(distance) \(height + rise)",
          "b moves \(isFar ? distance + apart : distance) \(height + rise + 200)",
          "steps \(steps)",
        ])
      }
      let hangs = script(careful: true, "ab")
      return TemplateInstance(
        code: script(careful: isCareful, steps),
        roles: ["first": planes[0], "second": planes[1]],
        names: planes,
        believed: [
          "hangs-if-near": isFar || !isCareful
            ? script(careful: false, steps) : hangs,
          "other-planes": script(careful: !isCareful, steps),
          "always-hangs": hangs,
          "one-by-one": script(careful: isCareful, "aaaa"),
          "the-other-first": script(careful: isCareful, "bbbb"),
        ])
    }

    /// Two planes fly to one point; some move first, some ask
    /// first.
    fileprivate static func samePoint(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let classes = [
        ["HastyAirplane", "HastyAirplane"],
        ["HastyAirplane", "HastyAirplane"],
        ["Airplane", "Airplane"],
        ["HastyAirplane", "Airplane"],
        ["Airplane", "HastyAirplane"],
      ][generator.number(below: 5)]
      let distance = 3 + generator.number(below: 15)
      let height = 1000 * (4 + generator.number(below: 9))
      let above = 100 * generator.number(below: 9)
      let steps = generator.steps(upTo: 4, atLeast: 3)
      /// - Parameter away: how many miles the second is from
      ///   the point that both fly to.
      func script(
        _ classes: [String], _ steps: String,
        there: Bool = false, away: Int = 0
      )
        -> Code
      {
        .script([
          "tower AirplaneMediator",
          "a \(classes[0]) \(planes[0]) \(there ? distance : distance + 6) \(height)",
          "b \(classes[1]) \(planes[1]) \(there ? distance : distance + 11) \(height + above)",
          "a moves \(distance) \(height)",
          "b moves \(distance + away) \(height + above)",
          "steps \(steps)",
        ])
      }
      return TemplateInstance(
        code: script(classes, steps),
        roles: ["first": planes[0], "second": planes[1]],
        names: planes,
        believed: [
          "all-move-first": script(
            ["Airplane", "Airplane"], steps),
          "all-ask-first": script(
            ["HastyAirplane", "HastyAirplane"], steps),
          "in-one-piece": script(
            classes, steps.first == "a" ? "aaaa" : "bbbb"),
          "both-are-warned": script(
            classes, steps, there: true),
          "nobody-is-warned": script(classes, steps, away: 20),
        ])
    }

    /// One plane moves to where another is, which lands
    /// meanwhile.
    fileprivate static func leaving(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let distance = 3 + generator.number(below: 15)
      let height = 1000 * (4 + generator.number(below: 9))
      let above = 100 * (1 + generator.number(below: 9))
      let holds = generator.number(below: 3) > 0
      let isCareful = generator.number(below: 3) > 0
      let steps = [
        "a", "b", "aa", "ab", "ba", "aab", "aba", "baa", "aab",
        "ab",
      ][
        generator.number(below: 10)]
      func script(holds: Bool, careful: Bool, _ steps: String)
        -> Code
      {
        .script([
          "tower \(holds ? "HoldingMediator" : "AirplaneMediator")",
          "a Airplane \(planes[0]) \(distance + 9) \(height)",
          "b \(careful ? "BarrierAirplane" : "Airplane") \(planes[1]) \(distance) \(height)",
          "a moves \(distance) \(height + above)", "b lands",
          "steps \(steps)",
        ])
      }
      return TemplateInstance(
        code: script(holds: holds, careful: isCareful, steps),
        roles: ["mover": planes[0], "lander": planes[1]],
        names: planes,
        believed: [
          "other-tower": script(
            holds: !holds, careful: isCareful, steps),
          "other-plane": script(
            holds: holds, careful: !isCareful, steps),
          "always-hangs": script(
            holds: true, careful: true, "aab"),
          "one-by-one": script(
            holds: false, careful: false, "aaaa"),
          "landed-before": script(
            holds: false, careful: false, "bb"),
        ])
    }
  }

  extension SplitMix64 {
    /// Steps of `a` and `b`, so many of each at most.
    fileprivate mutating func steps(
      upTo most: Int, atLeast least: Int = 1
    ) -> String {
      var letters: [String] = []
      while letters.count < least {
        letters = (0..<number(below: most + 1)).map { _ in "a" }
        letters += (0..<number(below: most + 1)).map { _ in "b"
        }
      }
      shuffle(&letters)
      return letters.joined()
    }
  }
#endif
