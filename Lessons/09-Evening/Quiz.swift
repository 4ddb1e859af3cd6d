// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs what a quiz makes: an evening is planned.
  private func perform(_ script: [[String]]) {
    let directory = Directory()
    let planner = Planner()
    var makeScout: MakeScout = Scout.init
    var habit = ""
    var scouts: [String: any Scouting] = [:]
    // What's open in the directory, in its order.
    var open: [Inquiry] = []
    var asked: [String: Int] = [:]

    func isSearched(by scouts: [any Scouting]) {
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
        habit = line[1]
        if habit == "careful" {
          makeScout = CarefulScout.init
        }
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
        let done = planner.scouts.filter { $0.chosen != nil }
        scout.choose(number - 1)
        // What some believe: all others search again, or the
        // one that has chosen does.
        let searching: [any Scouting] =
          switch habit {
          case "eager": done.filter { $0 !== scout }
          case "restless": [scout]
          default: []
          }
        for scout in searching {
          scout.search(near: number, atMost: 1)
        }
      default: fatalError("no one performs \(line)")
      }
    }
    withExtendedLifetime(planner) {}
  }

  private typealias MakeScout =
    (Part, Directory, any Planning) -> any Scouting

  private struct Inquiry {
    let part: String
    let number: Int?
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("overtaken") { .overtaken(&$0) },
      QuizTemplate("cascade") { .cascade(&$0) },
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
      func script(
        _ habit: String, _ choices: [String]
      ) -> Code {
        .script(
          ["scouts \(habit)", "begin \(start)"] + choices)
      }
      return TemplateInstance(
        code: script("plain", choices),
        roles: [
          "first": parts[0], "second": parts[1],
          "third": parts[2], "choices": "\(picks.count)",
        ],
        believed: [
          "everyone-again": script("eager", choices),
          "no-cascade": script("plain", []),
          "sender-too": script("restless", choices),
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
