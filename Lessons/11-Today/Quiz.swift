// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  import Foundation
  package import LessonStage

  /// Performs what a quiz makes: two planes that want a stand,
  /// a box with letters, planes that are asked by letter, or a
  /// screen that watches a board.
  private func perform(_ script: [[String]]) {
    switch script.first?.first {
    case "tower": performTurns(script)
    case "box": performBox(script)
    case "far-tower": performLetters(script)
    case "board", "prompt-board": performWarnings(script)
    default: fatalError("nobody performs \(script)")
    }
  }

  private func performTurns(_ script: [[String]]) {
    var tower: any StandTower = HastyTower(stands: 1)
    var jets: [Jet] = []
    var steps = ""
    for line in script where line.count > 1 {
      switch (line[0], line.dropFirst().first, line.last) {
      case ("tower", "hasty", let stands?):
        tower = HastyTower(stands: Int(stands) ?? 1)
      case ("tower", "careful", let stands?):
        tower = CarefulTower(stands: Int(stands) ?? 1)
      case ("a", let name?, let width?),
        ("b", let name?, let width?):
        jets.append(
          Jet(name, wingspan: width == "wide" ? 200 : 112))
      case ("steps", let letters?, _): steps = letters
      default: fatalError("nobody performs \(line)")
      }
    }
    let (arrivals, target) = (jets, tower)
    let end = Stage.explore(steps) {
      Scenes.runTogether(
        arrivals.map { jet in
          { await jet.arrive(at: target) }
        })
    } detaching: {
      Thread.detachNewThread($0)
    }
    if end == nil {
      fatalError("nobody performs the steps \(steps)")
    }
  }

  private func performBox(_ script: [[String]]) {
    typealias Inbox = AsyncStream<String>.Continuation
    let size = script[0].last.flatMap { Int($0) }
    let policy: Inbox.BufferingPolicy =
      switch (script[0].dropFirst().first, size) {
      case ("newest", let size?): .bufferingNewest(size)
      case ("oldest", let size?): .bufferingOldest(size)
      default: .unbounded
      }
    let (letters, inbox) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: policy)
    blockUntilDone {
      var reading = letters.makeAsyncIterator()
      for line in script.dropFirst() {
        switch (line[0], line.last) {
        case ("put", let name?): inbox.yield(name)
        case ("take", "one"):
          if let name = await reading.next() {
            Stage.print("\(name): read")
          }
        case ("take", "all"):
          inbox.finish()
          while let name = await reading.next() {
            Stage.print("\(name): read")
          }
        default: fatalError("nobody performs \(line)")
        }
      }
    }
  }

  private func performLetters(_ script: [[String]]) {
    let spot = Position(miles: 5, feet: 5_000)
    let lost = Set(
      script.first { $0[0] == "lose" }?.dropFirst()
        .compactMap { Int($0) } ?? [])
    let isCareful = script[0].last == "careful"
    blockUntilDone {
      let courier = Courier(losing: lost)
      var planes: [FarPlane] = []
      for line in script where line[0] == "plane" {
        planes.append(
          FarPlane(
            at: line.last == "near"
              ? spot : Position(miles: 30, feet: 5_000),
            via: courier))
      }
      let tower = FarTower(
        planes: planes.compactMap {
          try? FarPlane.resolve(id: $0.id, using: courier)
        })
      for line in script where line[0] == "ask" {
        let isClear =
          isCareful
          ? await tower.isClearIfAllSayNo(spot)
          : await tower.isClearUnlessYes(spot)
        Stage.print("\(line[1]): \(isClear ? "clear" : "wait")")
      }
      withExtendedLifetime(planes) {}
    }
  }

  private func performWarnings(_ script: [[String]]) {
    let screen = Screen()
    let prompt = PromptScreen()
    let isPrompt = script[0][0] == "prompt-board"
    blockUntilDone {
      for _ in 0..<(script[0].last.flatMap { Int($0) } ?? 0) {
        await screen.warn()
        await prompt.warn()
      }
      for line in script.dropFirst() {
        switch line.joined(separator: " ") {
        case "warn":
          await screen.warn()
          await prompt.warn()
        case "watch":
          await screen.watch()
          await prompt.watch()
        case "watch on":
          await screen.watchOn()
          await prompt.watchOn()
        default: fatalError("nobody performs \(line)")
        }
      }
      let heard =
        isPrompt ? await prompt.heard : await screen.heard
      for number in heard { Stage.print("\(number): noted") }
    }
  }

  /// Is called after a change, as some believe of `Screen`.
  private actor PromptScreen {
    private var warnings = 0
    private var watches = false
    private var watchesOn = false
    private(set) var heard: [Int] = []

    func watch() { watches = true }
    func watchOn() { watchesOn = true }

    func warn() {
      warnings += 1
      if watches || watchesOn { heard.append(warnings) }
      watches = false
    }
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("turns") { .turns(&$0) },
      QuizTemplate("box") { .box(&$0) },
      QuizTemplate("letters") { .letters(&$0) },
      QuizTemplate("board") { .board(&$0) },
    ])

  extension TemplateInstance {
    /// Two planes want the only stand, and take up to two steps
    /// each in some order; then the first goes on, and after it
    /// the second.
    fileprivate static func turns(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let isHasty = generator.number(below: 3) > 0
      let widths =
        [
          ["slim", "slim"], ["slim", "slim"], ["wide", "slim"],
          ["slim", "wide"],
        ][generator.number(below: 4)]
      var letters = ["a", "b"]
      for letter in ["a", "b"]
      where generator.number(below: 3) > 0 {
        letters.append(letter)
      }
      generator.shuffle(&letters)
      let steps = letters.joined()
      func script(
        _ tower: String, stands: Int = 1,
        widths: [String] = widths, _ steps: String
      ) -> Code {
        .script([
          "tower \(tower) \(stands)",
          "a \(planes[0]) \(widths[0])",
          "b \(planes[1]) \(widths[1])",
          "steps \(steps)",
        ])
      }
      let tower = isHasty ? "hasty" : "careful"
      let other = isHasty ? "careful" : "hasty"
      return TemplateInstance(
        code: script(tower, steps),
        roles: ["first": planes[0], "second": planes[1]],
        names: planes,
        believed: [
          "in-one-piece": script(
            tower, steps.first == "a" ? "aa" : "bb"),
          "the-other-tower": script(other, steps),
          "everyone-fits": script(
            tower, widths: ["slim", "slim"], steps),
          "room-for-both": script(tower, stands: 2, steps),
          "the-other-first": script(
            tower, steps.first == "a" ? "bb" : "aa"),
        ])
    }

    /// Letters are put into a box that may be full, and taken
    /// out in between.
    fileprivate static func box(
      _ generator: inout SplitMix64
    ) -> Self {
      // Eight lines at most.
      let names = generator.callSigns(5)
      let isNewest = generator.number(below: 2) == 0
      let size = 2 + generator.number(below: 2)
      let place = size + 1 + generator.number(below: 5 - size)
      func script(
        _ policy: String, _ size: Int, takingAt place: Int
      ) -> Code {
        var lines = names.map { "put \($0)" }
        lines.insert("take one", at: place)
        return .script(
          ["box \(policy) \(size)"] + lines + ["take all"])
      }
      let policy = isNewest ? "newest" : "oldest"
      return TemplateInstance(
        code: script(policy, size, takingAt: place),
        roles: ["size": "\(size)", "first": names[0]],
        names: names,
        believed: [
          "waits-for-room": script(
            "unlimited", size, takingAt: place),
          "other-end": script(
            isNewest ? "oldest" : "newest", size,
            takingAt: place),
          "taken-at-the-end": script(
            policy, size, takingAt: names.count),
          "one-more": script(policy, size + 1, takingAt: place),
        ])
    }

    /// Two planes are asked by letter, again and again; some of
    /// the letters get lost.
    fileprivate static func letters(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let isCareful = generator.number(below: 4) > 0
      let near = generator.number(below: 4)
      let first = 1 + generator.number(below: 3)
      let lost = [
        first, first + 1 + generator.number(below: 3),
      ]
      func script(
        careful isCareful: Bool, losing lost: [Int],
        near: Int? = near
      ) -> Code {
        .script(
          ["far-tower \(isCareful ? "careful" : "trusting")"]
            + planes.enumerated().map {
              "plane \($1) \($0 == near ? "near" : "far")"
            }
            + [
              "lose "
                + lost.map(String.init).joined(separator: " ")
            ]
            + ["first", "second", "third"].map { "ask \($0)" })
      }
      return TemplateInstance(
        code: script(careful: isCareful, losing: lost),
        roles: ["one": planes[0], "other": planes[1]],
        names: ["first", "second", "third"],
        believed: [
          "lost-the-other-way": script(
            careful: !isCareful, losing: lost),
          "each-is-asked": script(
            careful: isCareful,
            losing: lost.map { ($0 + 1) / 2 * 2 }),
          "always-far": script(
            careful: isCareful, losing: lost, near: nil),
        ])
    }

    /// A screen watches a board, once or again and again; which
    /// numbers does it note?
    fileprivate static func board(
      _ generator: inout SplitMix64
    ) -> Self {
      let warnings = generator.number(below: 40)
      let isLasting = generator.number(below: 3) == 0
      var lines = Array(
        repeating: "warn", count: generator.number(below: 3))
      lines.append(isLasting ? "watch on" : "watch")
      let start = lines.count
      // Never twice in a row, so that it's called once for a
      // warning.
      while lines.count < 7 {
        let mayWatch =
          !isLasting && lines.last == "warn" && lines.count < 6
        let watches =
          mayWatch && generator.number(below: 2) == 0
        lines.append(watches ? "watch" : "warn")
      }
      func script(_ screen: String, _ lines: [String]) -> Code {
        .script(["\(screen) \(warnings)"] + lines)
      }
      func watching(_ line: String) -> [String] {
        var watched = lines.enumerated().filter {
          $0.offset < start || $0.element == "warn"
        }.map(\.element)
        watched[start - 1] = line
        return watched
      }
      return TemplateInstance(
        code: script("board", lines),
        roles: ["warnings": "\(warnings)"],
        names: (0...50).map { "\($0)" },
        believed: [
          "every-change": script(
            "prompt-board", watching("watch on")),
          "every-old-value": script(
            "board", watching("watch on")),
          "new-value": script("prompt-board", lines),
          "once-for-all": script("board", watching("watch")),
        ])
    }
  }
#endif
