// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs what a quiz makes: an evening is planned, or
  /// callers share a planner.
  private func perform(_ script: [[String]]) {
    if script.first?.first == "planner" {
      return performCalls(script)
    }
    let directory = Directory()
    var planner = Planner()
    var makeScout: MakeScout = Scout.init
    var scouts: [String: Scout] = [:]
    // What's open in the directory, in its order.
    var open: [Inquiry] = []
    var asked: [String: Int] = [:]

    func isSearched(by scouts: [Scout]) {
      for scout in scouts {
        let part = "\(scout.part)"
        asked[part, default: 0] += 1
        open.append(Inquiry(part: part, number: asked[part]))
      }
    }

    for line in script {
      let number = line.last.flatMap { Int($0) }
      let scout = line.count > 1 ? scouts[line[1]] : nil
      switch (line[0], scout, number) {
      case ("scouts", nil, nil):
        makeScout = kinds[line[1]]?() ?? Scout.init
      case ("policy", nil, nil):
        planner = Planner(
          onFailure: policies[line[1]]?() ?? .tell)
      case ("begin", nil, let house?):
        for part in Part.allCases {
          scouts["\(part)"] = makeScout(
            part, directory, planner)
        }
        planner.begin(at: house)
        isSearched(by: planner.scouts)
      case ("answer", _?, _):
        let place = open.firstIndex {
          $0.part == line[1]
            && (number == nil || $0.number == number)
        }
        if let place {
          open.remove(at: place)
          directory.answer(at: place)
        }
      case ("fail", let scout?, nil):
        directory.fail(scout.part)
      case ("answer-all", nil, nil):
        directory.answerAll()
        open = []
      case ("choose", let scout?, let number?):
        guard scout.offers.indices.contains(number - 1)
        else { break }
        scout.choose(number - 1)
        isSearched(
          by: planner.scouts.filter { $0.chosen == nil })
      case ("pick", let scout?, let number?):
        directory.answerAll()
        guard scout.offers.indices.contains(number - 1),
          planner.scouts.contains(where: { $0 === scout })
        else { break }
        scout.choose(number - 1)
      default: fatalError("no one performs \(line)")
      }
    }
    withExtendedLifetime(planner) {}
  }

  /// Each search that callers cause is a line in the end.
  private func performCalls(_ script: [[String]]) {
    let directory = AsyncDirectory()
    let makePlanner = planners[script[0].last ?? ""]
    guard
      let planner = makePlanner?({
        try await directory.find($0, near: 40, atMost: 3)
      })
    else { fatalError("no planner is \(script[0])") }
    blockUntilDone {
      var calls: [Part: [Task<Void, Never>]] = [:]

      /// Ends all searches for a part, and waits until its
      /// callers have heard.
      func end(
        _ part: Part,
        _ endOne: @escaping @Sendable (Part) -> Void
      ) async {
        let ending = Task {
          while !Task.isCancelled {
            endOne(part)
            await Task.yield()
          }
        }
        for call in calls.removeValue(forKey: part) ?? [] {
          await call.value
        }
        ending.cancel()
        await ending.value
      }

      for line in script.dropFirst() {
        let part = Part.allCases.first { "\($0)" == line.last }
        switch (line[0], part) {
        case ("ask", let part?):
          await withCheckedContinuation { isIn in
            let call = Task {
              await planner.ask(part) { isIn.resume() }
            }
            calls[part, default: []].append(call)
          }
        case ("answer", let part?):
          await end(part, directory.answer)
        case ("fail", let part?):
          await end(part, directory.fail)
        default: fatalError("no one performs \(line)")
        }
      }
      for part in Part.allCases {
        await end(part, directory.answer)
      }
      for number in 0..<directory.asked {
        Stage.print("search \(number + 1)")
      }
    }
  }

  /// A planner that callers share.
  private protocol FilmPlanner: Actor {
    func offers(of part: Part) async throws -> [Place]
  }

  extension FilmPlanner {
    /// - Parameter isIn: called when the planner has let the
    ///   caller in. It lets no other in before it waits.
    fileprivate func ask(
      _ part: Part, isIn: @Sendable () -> Void
    ) async {
      isIn()
      _ = try? await offers(of: part)
    }
  }

  extension AskingPlanner: FilmPlanner {}
  extension JoiningPlanner: FilmPlanner {}
  extension ForgivingPlanner: FilmPlanner {}

  private let planners:
    [String: @Sendable (@escaping Search) -> any FilmPlanner] =
      [
        "asking": { AskingPlanner(search: $0) },
        "joining": { JoiningPlanner(search: $0) },
        "forgiving": { ForgivingPlanner(search: $0) },
      ]

  private typealias MakeScout =
    (Part, Directory, any Planning) -> Scout

  private struct Inquiry {
    let part: String
    let number: Int?
  }

  private let kinds: [String: @Sendable () -> MakeScout] = [
    "careful": { CarefulScout.init },
    "eager": { EagerScout.init },
    "deaf": { DeafScout.init },
    "restless": { RestlessScout.init },
  ]

  private let policies:
    [String: @Sendable () -> FailurePolicy] =
      [
        "tell": { .tell }, "go-without": { .goWithout },
        "once-more": { .onceMore }, "insist": { .insist },
      ]

  /// Searches again even if it has chosen.
  private final class EagerScout: Scout {
    override func hear(
      of place: Place, chosenBy scout: Scout, left: Int
    ) {
      search(near: place.house, atMost: max(left, 1))
    }
  }

  /// Never searches again.
  private final class DeafScout: Scout {
    override func hear(
      of place: Place, chosenBy scout: Scout, left: Int
    ) {}
  }

  /// Searches again after its own choice as well.
  private final class RestlessScout: Scout {
    override func choose(_ index: Int) {
      super.choose(index)
      search(near: 40, atMost: 1)
    }
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("overtaken") { .overtaken(&$0) },
      QuizTemplate("cascade") { .cascade(&$0) },
      QuizTemplate("outages") { .outages(&$0) },
      QuizTemplate("joined") { .joined(&$0) },
    ])

  extension TemplateInstance {
    /// The table changes its mind, and the answers about one
    /// part come in an order of their own.
    fileprivate static func overtaken(
      _ generator: inout SplitMix64
    ) -> Self {
      let part = generator.one(of: ["drink", "film"])
      let isCareful = generator.number(below: 3) == 0
      var tables = [1, 2, 3]
      generator.shuffle(&tables)
      var order = [1, 2, 3]
      generator.shuffle(&order)
      let start = generator.house()
      func script(
        careful: Bool = isCareful, _ order: [Int]
      ) -> Code {
        .script(
          [
            "scouts \(careful ? "careful" : "plain")",
            "begin \(start)", "answer table",
            "choose table \(tables[0])",
            "choose table \(tables[1])",
          ] + order.map { "answer \(part) \($0)" })
      }
      return TemplateInstance(
        code: script(order),
        roles: [
          "part": part, "last": Self.ordinals[order[2] - 1],
          "kind": isCareful ? "careful" : "plain",
        ],
        believed: [
          "in-order": script(careful: false, [1, 2, 3]),
          "first-stays": script(
            careful: false, [order[0]]),
          "last-comer": script(careful: false, order),
        ])
    }

    private static let ordinals = ["first", "second", "third"]

    /// Two or three choices; how many searches are made?
    fileprivate static func cascade(
      _ generator: inout SplitMix64
    ) -> Self {
      var parts = ["table", "drink", "film"]
      generator.shuffle(&parts)
      let changes = generator.number(below: 3)
      var picks = [parts[0], parts[1]]
      if changes > 0 { picks.insert(parts[0], at: 1) }
      if changes > 1 { picks.append(parts[0]) }
      let start = generator.house()
      let choices = picks.map {
        "pick \($0) 1"
      }
      func script(_ kind: String) -> Code {
        .script(["scouts \(kind)", "begin \(start)"] + choices)
      }
      return TemplateInstance(
        code: script("plain"),
        roles: [
          "first": parts[0], "second": parts[1],
          "third": parts[2], "choices": "\(picks.count)",
        ],
        believed: [
          "everyone-again": script("eager"),
          "no-cascade": script("deaf"),
          "sender-too": script("restless"),
        ])
    }

    /// Every search for one part fails; how does it end?
    fileprivate static func outages(
      _ generator: inout SplitMix64
    ) -> Self {
      let policy = generator.one(
        of: ["tell", "go-without", "once-more"])
      var parts = ["table", "drink", "film"]
      generator.shuffle(&parts)
      let failing = parts[2]
      let start = generator.house()
      func script(_ policy: String) -> Code {
        .script(
          ["policy \(policy)", "begin \(start)"]
            + parts.flatMap {
              [
                "fail \(failing)", "pick \($0) 1",
              ]
            })
      }
      return TemplateInstance(
        code: script(policy),
        roles: ["failing": failing, "policy": policy],
        believed: [
          "failing-is-finishing": script("go-without"),
          "no-retry": script("tell"),
          "once-more": script("once-more"),
          "for-ever": script("insist"),
        ])
    }

    /// Callers come before an answer or a failure, and after
    /// it; how many searches are made?
    fileprivate static func joined(
      _ generator: inout SplitMix64
    ) -> Self {
      // As many as fit into eight lines.
      let first = 1 + generator.number(below: 3)
      let second = 1 + generator.number(below: 2)
      let third = generator.number(below: 6 - first - second)
      let free = 5 - first - second - third
      let planner = generator.one(
        of: ["asking", "asking", "joining", "forgiving"])
      var parts = ["table", "drink", "film"]
      generator.shuffle(&parts)
      let ask = "ask \(parts[0])"
      let ends = (0..<2).map { _ in
        let end = generator.one(of: ["answer", "fail", "fail"])
        return "\(end) \(parts[0])"
      }
      var lines = Array(repeating: ask, count: first)
      lines.append(ends[0])
      lines += Array(repeating: ask, count: second)
      lines.append(ends[1])
      lines += Array(repeating: ask, count: third)
      let others = Array(
        repeating: "ask \(parts[1])",
        count: free > 0 ? generator.number(below: 2) : 0)
      for other in others {
        lines.insert(
          other, at: generator.number(below: lines.count + 1))
      }
      func script(
        _ planner: String, _ lines: [String]
      ) -> Code {
        .script(["planner \(planner)"] + lines)
      }
      // The next caller comes in when the last has heard.
      let oneByOne = [ask, ends[0], ask, ends[1]]
      let last = first + second + third > 2 ? [ask] : []
      return TemplateInstance(
        code: script(planner, lines),
        roles: ["planner": planner],
        believed: [
          "each-asks": script(
            "asking", lines.filter { $0.hasPrefix("ask") }),
          "once-for-ever": script("joining", lines),
          "in-one-piece": script(
            planner, oneByOne + last + others),
          "lets-go": script("forgiving", lines),
        ])
    }
  }

  extension SplitMix64 {
    fileprivate mutating func one<Element>(
      of elements: [Element]
    ) -> Element {
      elements[number(below: elements.count)]
    }

    fileprivate mutating func house() -> Int {
      1 + number(below: 95)
    }
  }
#endif
