@testable import Screens
import Synchronization
import Testing

@testable import Commands

/// You're the scheduler, in the full-screen player.
@Suite(.timeLimit(.minutes(30))) struct SchedulerScreenTests {
  private static let sizes = [(20, 3), (38, 8), (40, 8), (72, 14), (80, 20), (104, 40), (156, 56)]

  /// A question that wants a schedule, with a shortest one that answers it.
  struct Asked: Sendable, CustomTestStringConvertible {
    var lesson: Int
    var question: Question
    var scene: String
    var letters: String

    var testDescription: String { question.id }
  }

  private static let asked = NamedQuestion.all.compactMap { named -> Asked? in
    guard case .scheduler(let sample) = named.question.assignment,
      case .scene(let scene) = sample.run.code, let schedule = sample.run.schedule
    else { return nil }
    return Asked(
      lesson: named.lesson.number, question: named.question, scene: scene,
      letters: schedule.letters)
  }

  /// A player at a question, with a learner who never waits.
  private struct Desk {
    var player: Player
    /// The effects to carry out outside, except for runs.
    var effects: [PlayerEffect] = []
    var runs = 0

    init(_ asked: Asked, columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) throws {
      let id = asked.question.id
      let lesson = try #require(Library.builtIn.lesson(asked.lesson))
      let step = try #require(
        lesson.steps.firstIndex { $0.blocks.contains { $0.question?.id == id } })
      var walk = Walk(lesson: lesson, stepIndex: step)
      for question in lesson.questions where question.id != id {
        walk.record(Response(answer: .skipped, outcome: .skipped), to: question.id)
      }
      player = Player(
        WalkScreen(library: .builtIn, walk: walk, program: "lesson"),
        size: ScreenSize(columns: columns, rows: rows), isUnicode: isUnicode)
      try tell(.started)
      _ = player.frame()
      try press(.end)
    }

    mutating func press(_ keys: Key...) throws {
      for key in keys { try tell(.key(key)) }
    }

    mutating func type(_ text: String) throws {
      for character in text { try tell(.key(.character(character))) }
    }

    mutating func tell(_ event: ScreenEvent) throws {
      var events = [event]
      while !events.isEmpty {
        for effect in player.handle(events.removeFirst()) {
          guard case .run(let ticket, let needs) = effect else {
            effects.append(effect)
            continue
          }
          runs += 1
          events.append(.ran(ticket, .finished(try Self.runs(of: needs))))
        }
        _ = player.frame()
      }
    }

    private static func runs(of needs: RunNeeds) throws -> [RunKey: Run] {
      // Under a schedule a run is the same every time, and one that hangs takes two seconds.
      var known = known.withLock { $0 }
      let unknown = needs.keys.filter { known[$0] == nil }
      let facts = try BuiltExecutable.runner.facts(
        RunNeeds(unknown, withCalls: true), in: .builtIn)
      for key in unknown { known[key] = try #require(facts[key] as Run?) }
      Self.known.withLock { [known] in $0.merge(known) { old, _ in old } }
      return RunResults(runs: known).runs(needs)
    }

    /// The runs made for any of the desks.
    private static let known = Mutex<[RunKey: Run]>([:])

    var rows: [String] {
      mutating get { player.frame().rows.map(\.text) }
    }

    var text: String {
      mutating get { rows.joined(separator: "\n") }
    }

    var answers: [Response] {
      effects.compactMap {
        if case .record(.answered(_, _, let response)) = $0 { response } else { nil }
      }
    }
  }

  @Test(arguments: TestScale.some(asked, every: 3))
  func everyTaskIsDoneWithTwoKeys(_ asked: Asked) throws {
    var desk = try Desk(asked)
    try desk.press(.enter)
    for (index, letter) in asked.letters.enumerated() {
      #expect(!desk.text.contains("Done"))
      try desk.type(String(letter))
      let command = "lesson run \(asked.lesson) --scene "
      #expect(desk.text.contains(command) && desk.text.contains(asked.letters.prefix(index + 1)))
    }
    #expect(desk.text.contains("Done, in \(asked.letters.count) steps:"))
    #expect(desk.answers.isEmpty)
    try desk.press(.enter)
    #expect(desk.answers == [Response(answer: .schedule(asked.letters), outcome: .right)])
    #expect(desk.text.contains("You said  \(asked.letters)"))
  }

  /// The first question that wants threads to hang.
  private func hanging() throws -> Asked {
    try #require(
      Self.asked.first {
        if case .scheduler(let sample) = $0.question.assignment {
          sample.goal == .hang
        } else {
          false
        }
      })
  }

  /// Leaving after it's done counts as done; leaving before that answers nothing.
  @Test func leavingLosesNothing() throws {
    let asked = try hanging()
    var desk = try Desk(asked)
    try desk.press(.enter)
    try desk.type("\(asked.letters.dropLast())q")
    #expect(desk.answers.isEmpty && desk.text.contains("try it"))
    try desk.type("\(asked.letters)q")
    #expect(desk.answers == [Response(answer: .schedule(asked.letters), outcome: .right)])
  }

  /// This takes no run, because the reason is known.
  @Test func whoCannotStepSaysWhyAtOnce() throws {
    let asked = try hanging()
    var desk = try Desk(asked)
    try desk.press(.enter)
    try desk.type(asked.letters)
    let runs = desk.runs
    try desk.type("a")
    #expect(desk.rows.last?.wholeMatch(of: /\s+a waits for .+, which b holds\./) != nil)
    #expect(desk.runs == runs)
  }

  @Test func stepsAreTakenBack() throws {
    let asked = try hanging()
    var desk = try Desk(asked)
    try desk.press(.enter)
    var screens = [desk.rows]
    for letter in asked.letters {
      try desk.type(String(letter))
      screens.append(desk.rows)
    }
    for screen in screens.dropLast().reversed() {
      try desk.press(.backspace)
      #expect(desk.rows == screen)
    }
    try desk.type("u")
    #expect(desk.rows.last == "  No step has been taken yet.")
    try desk.type("\(asked.letters)r")
    #expect(desk.rows == screens[0])
  }

  @Test func keysThatComeDuringARunWaitTheirTurn() throws {
    let asked = try hanging()
    let files = try #require(Library.builtIn.files(of: asked.lesson))
    var screen = SchedulerScreen(scenes: [asked.scene], in: files, program: "lesson")
    var pending = screen.handle(.started)
    for letter in asked.letters + "u" { #expect(screen.handle(.key(.character(letter))).isEmpty) }
    var led: [String] = []
    while case .run(let ticket, let needs)? = pending.first, let key = needs.keys.first {
      led.append(key.schedule?.letters ?? "?")
      let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
      pending = screen.handle(.ran(ticket, .finished([key: try #require(facts[key])])))
    }
    let all = (0...asked.letters.count).map { String(asked.letters.prefix($0)) }
    #expect(led == all + [String(asked.letters.dropLast())])
  }

  @Test(arguments: TestScale.some(LedScene.all, every: 3))
  func everythingFits(_ led: LedScene) throws {
    let files = try #require(Library.builtIn.files(of: led.lesson))
    var screen = SchedulerScreen(scenes: [led.scene.name], in: files, program: "swift run lesson")
    let way = try #require(try led.explorations(limit: 8).first).letters
    var pending = screen.handle(.started)
    for letter in way.map(Key.character) + [.character("r")] {
      guard case .run(let ticket, let needs)? = pending.first, let key = needs.keys.first
      else { break }
      let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
      let run: Run = try #require(facts[key])
      #expect(screen.handle(.ran(ticket, .finished([key: run]))).isEmpty)
      for (columns, rows) in Self.sizes {
        for isUnicode in [true, false] {
          let room = ScreenRoom(columns: columns, rows: rows, isUnicode: isUnicode)
          let body = screen.body(in: room)
          let text = body.lines.map(\.text)
          #expect(body.lines.count <= rows, "\(text)")
          #expect(body.lines.allSatisfy { $0.width <= columns }, "\(text)")
          if !isUnicode { #expect(text.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(text)") }
          if columns >= 40 { #expect(body.above + body.below == 0, "\(text)") }
        }
      }
      pending = screen.handle(.key(letter))
    }
  }
}

extension Block {
  fileprivate var question: Question? {
    if case .question(let question) = self { question } else { nil }
  }
}
