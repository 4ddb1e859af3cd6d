@testable import Commands
@testable import Course
@testable import LessonStage

/// A course of two small lessons with something of everything that can be linted. It takes moments
/// to lint, and no process to run. The lessons' own texts may be rewritten; this one is for tests.
enum SmallCourse {
  static let library = Library(
    lessons: [web, tower],
    scenarios: scenarios.map { SourceFile(name: "\($0).flight", text: $1) })

  static func facts(of library: Library) -> RunResults {
    let runs = Linter.needs(of: library).keys.map { ($0, run($0, in: library)) }
    return RunResults(runs: Dictionary(uniqueKeysWithValues: runs))
  }

  private static var web: LessonFiles {
    files(
      "01-Web",
      [
        SourceFile(name: "Airplane.swift", text: plane),
        SourceFile(name: "Lesson.md", text: webLesson),
        SourceFile(name: "Position.swift", text: position),
        SourceFile(name: "Quiz.md", text: SampleQuiz.text),
      ], flights: webFlights)
  }

  private static var tower: LessonFiles {
    var lesson = files(
      "02-Tower",
      [
        SourceFile(name: "IdentityTower.swift", text: identityTower),
        SourceFile(name: "Lesson.md", text: towerLesson),
        SourceFile(name: "Quiz.md", text: towerQuiz),
        SourceFile(name: "Tower.swift", text: nameTower),
      ], flights: towerFlights, threads: ["head-on": 2, "head-on-cured": 2])
    lesson.trials = ["orders"]
    lesson.trialVariants = ["orders": ["careful", "plain"]]
    return lesson
  }

  private static func files(
    _ folder: String, _ files: [SourceFile], flights: [String: [FlightEvent]],
    threads: [String: Int] = [:]
  ) -> LessonFiles {
    var lesson = LessonFiles(
      folder: folder, files: files + [SourceFile(name: "Scenes.swift", text: scenes(flights))],
      scenes: flights.keys.sorted(), threads: threads, performsScripts: !threads.isEmpty)
    lesson.flightWords = words
    lesson.templates = templates
    return lesson
  }

  private static let words = FlightWords(
    approval: "Position changed", warning: "Too close! Abort!")

  /// Returns a listing with a region for each scene.
  private static func scenes(_ flights: [String: [FlightEvent]]) -> String {
    let functions = flights.keys.sorted().map { name in
      """
        static func \(name.split(separator: "-").joined()) {
          // snippet.\(name)
          let aa101 = Airplane(name: "AA101")
          let qf12 = Airplane(name: "QF12", via: aa101)
          print("\(name)")
          // snippet.end
        }

      """
    }
    return "enum Scenes {\n\(functions.joined(separator: "\n"))}\n"
  }

  // MARK: What flies

  private static let scenarios: KeyValuePairs = [
    "both-blind": """
    forget QF12 AA101
    forget AA101 QF12
    arrive AA101 12 22000
    arrive QF12 14 22000
    move QF12 12 22000
    move AA101 12 22500

    """,
    "false-alarm": """
    forget AA101 CX200
    arrive AA101 12 22000
    arrive CX200 13 22000
    land AA101
    move CX200 0 500

    """,
    "ghost": """
    arrive AA101 12 22000
    arrive CX200 13 22000

    """,
    "one-way": """
    forget QF12 AA101
    arrive AA101 12 22000
    arrive QF12 14 22000
    move QF12 12 22000
    move AA101 12 22000

    """,
    "six-planes": """
    arrive BA706 11 21000
    arrive AA101 12 22000
    arrive CX200 13 22000
    arrive QF12 14 22000
    arrive LH400 15 23000
    arrive JL5 16 24000

    """,
  ]

  private static let webFlights: [String: [FlightEvent]] = {
    let ghost: [FlightEvent] = [
      .arrive(name: "AA101", distance: 12, height: 22_000),
      .arrive(name: "CX200", distance: 13, height: 22_000), .land(name: "AA101"),
      .move(name: "CX200", distance: 0, height: 500),
    ]
    let visit: [FlightEvent] = [
      .arrive(name: "AA101", distance: 12, height: 22_000),
      .arrive(name: "QF12", distance: 14, height: 22_000),
      .move(name: "QF12", distance: 12, height: 22_000),
    ]
    return [
      "approach": [
        .arrive(name: "BA706", distance: 11, height: 21_000),
        .move(name: "BA706", distance: 8, height: 10_000),
      ],
      "forgotten-link": [.forget(name: "QF12", other: "AA101")] + visit,
      "forgotten-link-cured": visit,
      "ghost": [.forget(name: "AA101", other: "CX200")] + ghost,
      "ghost-cured": ghost,
      "three-planes": [
        .arrive(name: "AA101", distance: 12, height: 22_000),
        .arrive(name: "BA706", distance: 11, height: 21_000),
        .arrive(name: "CX200", distance: 13, height: 22_000),
      ],
      "twins": visit,
    ]
  }()

  private static let towerFlights: [String: [FlightEvent]] = {
    let two: [FlightEvent] = [
      .arrive(name: "BA706", distance: 11, height: 21_000),
      .arrive(name: "AA101", distance: 12, height: 22_000),
      .move(name: "BA706", distance: 8, height: 10_000),
      .move(name: "AA101", distance: 9, height: 9_000),
    ]
    let alone: [FlightEvent] = [
      .arrive(name: "QF12", distance: 14, height: 22_000),
      .move(name: "QF12", distance: 12, height: 22_000),
    ]
    return [
      "head-on": two, "head-on-cured": two, "phantom": alone, "three-planes": two, "twins": alone,
    ]
  }()

  private static let templates = [
    QuizTemplate("ghosts") { generator in
      let height = 100 * (1 + generator.number(below: 9))
      let events: [FlightEvent] = [
        .arrive(name: "AA101", distance: 12, height: 22_000),
        .arrive(name: "QF12", distance: 9, height: 22_000),
        .arrive(name: "CX200", distance: 13, height: 22_000), .land(name: "AA101"),
        .move(name: "CX200", distance: 0, height: height),
        .move(name: "QF12", distance: 0, height: height + 4_000),
        .move(name: "QF12", distance: 0, height: 50),
      ]
      let warned = [FlightEvent.move(name: "CX200", distance: 0, height: height)]
      return TemplateInstance(
        code: .flight([.forget(name: "AA101", other: "CX200")] + events),
        roles: ["lander": "AA101"],
        believed: ["goodbyes-heard": .flight(events), "goodbyes-lost": .flight(events + warned)])
    },
    QuizTemplate("crowd") { generator in
      let names = ["AA101", "QF12", "CX200", "BA706"].prefix(3 + generator.number(below: 2))
      let arrivals = names.enumerated().map {
        FlightEvent.arrive(name: $0.element, distance: 3 * ($0.offset + 1), height: 9_000)
      }
      let move = FlightEvent.move(name: "QF12", distance: 40, height: 9_000)
      return TemplateInstance(
        code: .flight(arrivals + [.land(name: "AA101"), move]), roles: ["lander": "AA101"],
        believed: ["nobody-lands": .flight(arrivals + [move])])
    },
  ]

  // MARK: Runs

  private static func run(_ key: RunKey, in library: Library) -> Run {
    func flown(_ events: [FlightEvent]) -> Run {
      let hasTower = key.lesson == 2
      let model = hasTower ? FlightModel.mediated(events) : .peerToPeer(events)
      var counts = CallCounts()
      counts[.link] = model.links
      counts[.registration] = hasTower ? model.arrivals : 0
      counts[.request] = hasTower ? model.moves : 0
      counts[.question] = model.questions.upperBound
      let lines = model.lines.map {
        OutputLine(text: $0, file: "Airplane.swift", line: 1, function: "fly()", thread: 1)
      }
      return Run(key, recording: .calls(lines.map(Event.line)), counts: counts, end: .exit(code: 0))
    }
    switch key.code {
    case .scene(let name):
      guard let schedule = key.schedule else {
        return flown((key.lesson == 1 ? webFlights : towerFlights)[name] ?? [])
      }
      return led(key, schedule)
    case .exploration(let name, let limit):
      var run = flown([])
      run.explorations = schedules(upTo: limit).map { letters in
        let hangs = name == "head-on" && isStuck(letters)
        return Exploration(
          letters: letters, outcome: hangs ? .stuck : letters.count < limit ? .over : .cut,
          answers: 1, trues: 0)
      }
      return run
    case .scenario(let name):
      let text = library.scenario(named: name)?.text ?? ""
      return flown((try? Scenario(parsing: text.utf8, file: name))?.events ?? [])
    case .flight(let scenario): return flown(scenario.events)
    case .arrivals(let count):
      return flown(
        (0..<count).map { .arrive(name: "P\($0)", distance: $0, height: 9_000) })
    case .script(let lines):
      var run = flown([])
      if let line = lines.first(where: { $0.contains(" ") && !$0.hasPrefix("hold ") }) {
        run.end = .trap
        run.standardError = "Fatal error: nobody performs \(line.split(separator: " "))\n"
      }
      return run
    default: return flown([])
    }
  }

  /// Each of two threads takes a lock of its own in its second step, and wants the other's next.
  private static func isStuck(_ letters: String) -> Bool {
    letters.utf8.count == 4 && letters.count { $0 == "a" } == 2
  }

  private static func schedules(upTo limit: Int) -> [String] {
    var all = [""]
    for _ in 0..<min(limit, 4) {
      all = all.flatMap { isStuck($0) ? [$0] : [$0 + "a", $0 + "b"] }
    }
    return all
  }

  /// Returns a run that follows a schedule to the place where its threads hang, if they do.
  private static func led(_ key: RunKey, _ schedule: Schedule) -> Run {
    var state = SchedulerState(threads: [.ended, .ended])
    if isStuck(schedule.letters) { for thread in 0..<2 { state.threads[thread].place = .wait } }
    let last = ScheduledStep(number: schedule.letters.utf8.count, thread: 1, state: state)
    return Run(
      key, recording: .calls([]), counts: CallCounts(),
      end: schedule.ending == .stops ? .exit(code: 0) : .deadline(seconds: 2),
      interleaving: Interleaving(schedule: schedule, steps: [last]))
  }
}
