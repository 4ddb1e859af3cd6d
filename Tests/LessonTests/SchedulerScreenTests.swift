@testable import Screens
import Synchronization
import TestScale
import Testing

@testable import LessonCLI

/// You're the scheduler, in the full-screen player.
@Suite(.timeLimit(.minutes(30))) struct SchedulerScreenTests {
  private static let sizes = [(20, 3), (38, 8), (40, 8), (72, 14), (80, 20), (104, 40), (156, 56)]

  /// A player in lesson 3 at a question, with a learner who never waits.
  private struct Desk {
    var player: Player
    /// The effects to carry out outside, except for runs.
    var effects: [PlayerEffect] = []
    var runs = 0

    init(_ id: String, columns: Int = 80, rows: Int = 24, isUnicode: Bool = true) throws {
      let lesson = try #require(Library.builtIn.lesson(3))
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

  static let solutions = [
    "make-them-hang": "aabb", "let-them-through": "aaaabbbb", "neither-notices": "aaabbbab",
  ]

  @Test(arguments: TestScale.some(solutions.keys.sorted(), every: 3))
  func everyTaskIsDoneWithTwoKeys(_ id: String) throws {
    let letters = try #require(Self.solutions[id])
    var desk = try Desk(id)
    try desk.press(.enter)
    for (index, letter) in letters.enumerated() {
      #expect(!desk.text.contains("Done"))
      try desk.type(String(letter))
      let command = "lesson run 3 --scene "
      #expect(desk.text.contains(command) && desk.text.contains(letters.prefix(index + 1)))
    }
    #expect(desk.text.contains("Done, in \(letters.count) steps:"))
    #expect(desk.answers.isEmpty)
    try desk.press(.enter)
    let done = Response(answer: .schedule(letters), outcome: .right)
    #expect(desk.answers == [done])
    #expect(desk.text.contains("You said  \(letters)"))
  }

  /// Leaving after it's done counts as done; leaving before that answers nothing.
  @Test func leavingLosesNothing() throws {
    var desk = try Desk("make-them-hang")
    try desk.press(.enter)
    try desk.type("aabq")
    #expect(desk.answers.isEmpty && desk.text.contains("try it"))
    try desk.type("aabbq")
    #expect(desk.answers == [Response(answer: .schedule("aabb"), outcome: .right)])
  }

  /// This takes no run, because the reason is known.
  @Test func whoCannotStepSaysWhyAtOnce() throws {
    var desk = try Desk("make-them-hang")
    try desk.press(.enter)
    try desk.type("aab")
    let runs = desk.runs
    try desk.type("ba")
    #expect(desk.rows.last == "a waits for AA101's queue, which b holds.")
    #expect(desk.runs == runs + 1)
    try desk.press(.enter)
    try desk.type("aaaa")
    #expect(desk.rows.last?.contains("Enter") == false)
    var through = try Desk("let-them-through")
    try through.press(.enter)
    try through.type("aaaaa")
    #expect(through.rows.last == "a has ended.")
  }

  @Test func stepsAreTakenBack() throws {
    var desk = try Desk("make-them-hang")
    try desk.press(.enter)
    var screens = [desk.rows]
    for letter in "aabb" {
      try desk.type(String(letter))
      screens.append(desk.rows)
    }
    for screen in screens.dropLast().reversed() {
      try desk.press(.backspace)
      #expect(desk.rows == screen)
    }
    try desk.type("u")
    #expect(desk.rows.last == "No step has been taken yet.")
    try desk.type("aabbr")
    #expect(desk.rows == screens[0])
  }

  @Test func keysThatComeDuringARunWaitTheirTurn() throws {
    let files = try #require(Library.builtIn.files(of: 3))
    var screen = SchedulerScreen(scenes: ["head-on"], in: files, program: "lesson")
    var pending = screen.handle(.started)
    for letter in "aabbu" { #expect(screen.handle(.key(.character(letter))).isEmpty) }
    var asked: [String] = []
    while case .run(let ticket, let needs)? = pending.first, let key = needs.keys.first {
      asked.append(key.schedule?.letters ?? "?")
      let facts = try BuiltExecutable.runner.facts(RunNeeds(key), in: .builtIn)
      pending = screen.handle(.ran(ticket, .finished([key: try #require(facts[key])])))
    }
    #expect(asked == ["", "a", "aa", "aab", "aabb", "aab"])
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
