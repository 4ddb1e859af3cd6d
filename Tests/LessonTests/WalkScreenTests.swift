import Foundation
import Testing

@testable import Commands

/// A step while its runs are in progress.
@Suite(.timeLimit(.minutes(30))) struct WalkScreenTests {
  struct Asked: Sendable, CustomStringConvertible {
    var lesson: Int
    var id: String

    var description: String { "\(id) of lesson \(lesson)" }
  }

  /// The questions of lesson 2, whose runs take no time, that can be asked without a run, below runs
  /// of the same step.
  private static let questions: [Asked] = Library.builtIn.lessons.filter {
    $0.number == 2
  }.flatMap { files -> [Asked] in
    let steps = Library.builtIn.lesson(files.number)?.steps ?? []
    return steps.flatMap(\.passages).compactMap { passage in
      guard let question = passage.question, [.letter, .line].contains(question.answerForm),
        question.askingNeeds.isEmpty, !passage.needs.isEmpty
      else { return nil }
      return Asked(lesson: files.number, id: question.id)
    }
  }

  /// A player at a question whose runs aren't over yet.
  private struct Desk {
    let question: Question
    let title: String
    var player: Player
    var effects: [PlayerEffect] = []

    init(_ asked: Asked, rows: Int = 60) throws {
      let id = asked.id
      let lesson = try #require(Library.builtIn.lesson(asked.lesson))
      let step = try #require(
        lesson.steps.firstIndex { $0.passages.contains { $0.question?.id == id } })
      title = "▌ " + lesson.steps[step].title
      question = try #require(lesson.questions.first { $0.id == id })
      var walk = Walk(lesson: lesson, stepIndex: step)
      for other in lesson.questions where other.id != id {
        walk.record(Response(answer: .skipped, outcome: .skipped), to: other.id)
      }
      player = Player(
        WalkScreen(library: .builtIn, walk: walk, program: "lesson"),
        size: ScreenSize(columns: 100, rows: rows), isUnicode: true)
      tell(.started)
    }

    mutating func tell(_ event: ScreenEvent) {
      for effect in player.handle(event) {
        if case .cancel = effect {
          effects.removeAll { if case .run = $0 { true } else { false } }
        } else {
          effects.append(effect)
        }
      }
      _ = player.frame()
    }

    mutating func resize(columns: Int, rows: Int) {
      effects += player.handle(.resized(ScreenSize(columns: columns, rows: rows)))
      _ = player.frame()
    }

    mutating func press(_ key: Key) { tell(.key(key)) }

    /// - Parameter index: from 0.
    mutating func go(toStep index: Int) {
      for character in "g\(index + 1)" { press(.character(character)) }
      press(.enter)
    }

    /// Finishes the runs that were asked for.
    ///
    /// - Parameter change: changes what a run gave.
    mutating func run(_ change: (inout Run) -> Void = { _ in }) throws {
      while let index = effects.firstIndex(where: { if case .run = $0 { true } else { false } }) {
        guard case .run(let ticket, let needs) = effects.remove(at: index) else { continue }
        var runs = try BuiltExecutable.runner.runs(needs, in: .builtIn)
        #expect(runs.count == needs.keys.count)
        runs = runs.mapValues { run in
          var run = run
          change(&run)
          return run
        }
        tell(.ran(ticket, .finished(runs)))
      }
    }

    var isRunning: Bool {
      effects.contains { if case .run = $0 { true } else { false } }
    }

    var answers: [Response] {
      effects.compactMap {
        if case .record(.answered(_, question.id, let response)) = $0 { response } else { nil }
      }
    }

    /// The rows without their margin.
    var rows: [String] {
      mutating get {
        player.frame().rows.map { String($0.text.dropFirst($0.text.hasPrefix("  ") ? 2 : 0)) }
      }
    }

    var text: String {
      mutating get { rows.joined(separator: "\n") }
    }

    var marked: String? {
      mutating get { rows.first { $0.hasPrefix("» ") } }
    }
  }

  /// It's asked and answered while they're running; the verdict comes with them.
  @Test(arguments: questions)
  func aQuestionDoesNotWaitForARunThatItDoesNotNeed(_ asked: Asked) throws {
    var desk = try Desk(asked)
    desk.press(.character("n"))
    #expect(desk.isRunning)
    #expect(desk.rows.contains { $0.contains("running …") })
    #expect(desk.rows.last?.contains("s to skip.") == true)
    #expect(desk.rows.last?.contains("stop the run") == false)
    if desk.question.answerForm == .line {
      #expect(desk.marked == nil)
      desk.press(.down)
      let marked = desk.marked
      let first = try #require(marked)
      desk.press(.down)
      #expect(desk.marked != nil && desk.marked != first)
      desk.press(.enter)
    } else {
      desk.press(.character("b"))
      #expect(desk.rows.contains { $0.hasPrefix("You said  b") })
    }
    #expect(desk.answers.isEmpty)
    try desk.run()
    #expect(desk.answers.count == 1)
    #expect(!desk.rows.contains { $0.contains("running …") })
    #expect(desk.rows.contains { $0.hasPrefix("You said  ") })
  }

  /// A question keeps its place when output appears above it, if there's something to scroll.
  @Test func aRunMovesNoQuestion() throws {
    var checked = 0
    for asked in Self.questions {
      var desk = try Desk(asked, rows: 20)
      desk.press(.character("n"))
      let before = desk.rows
      let last = try #require(before.dropLast().last { !$0.isEmpty })
      try desk.run()
      let after = desk.rows
      guard !before.contains(desk.title), !after.contains(desk.title) else { continue }
      #expect(after.firstIndex(of: last) == before.firstIndex(of: last), "\(asked)")
      checked += 1
    }
    #expect(checked > 0)
  }

  /// Returns the first question that meets a condition.
  private func asked(_ isWanted: (Question) -> Bool) throws -> Asked {
    let named = try #require(NamedQuestion.all.first { isWanted($0.question) })
    return Asked(lesson: named.lesson.number, id: named.question.id)
  }

  /// Returns the first prediction of what a run prints that's followed by that run.
  private func prediction() throws -> Asked {
    let named = NamedQuestion.all.first { named in
      guard case .lines? = named.question.asks, named.question.form == .predict,
        named.question.askingNeeds.isEmpty
      else { return false }
      return named.lesson.steps.contains { step in
        step.questions.contains { $0.id == named.question.id }
          && step.blocks.contains { block in
            if case .run(let key) = block { named.question.needs.keys.contains(key) } else { false }
          }
      }
    }
    let found = try #require(named)
    return Asked(lesson: found.lesson.number, id: found.question.id)
  }

  /// A run's old output is gone from the screen once the run has printed something else.
  @Test func whatWasRunAgainIsDrawnAnew() throws {
    var desk = try Desk(try prediction(), rows: 200)
    try desk.run()
    desk.press(.character("b"))
    var printed: [String] = []
    // What the question is about is run first; claims of its step may run something else.
    try desk.run { if printed.isEmpty { printed = $0.output.map(\.text) } }
    let line = "│ \(try #require(printed.last))"
    #expect(desk.rows.contains { $0.contains(line) })
    desk.press(.character("r"))
    try desk.run { run in
      let lines = run.output.map { line in
        var line = line
        line.text = "Something else"
        return line
      }
      run.recording = run.hasCalls ? .calls(lines.map(Event.line)) : .lines(lines)
    }
    #expect(desk.rows.contains { $0.contains("│ Something else") })
    #expect(!desk.rows.contains { $0.contains(line) })
  }

  /// There's nothing to say about a blank line.
  @Test func blankLinesAreNotPicked() throws {
    let lesson = try #require(Library.builtIn.lesson(2))
    let question = try #require(lesson.questions.first { $0.answerForm == .line })
    var desk = try Desk(Asked(lesson: 2, id: question.id), rows: 40)
    desk.press(.character("n"))
    for key in [Key.down, .up] {
      for _ in 0..<12 {
        desk.press(key)
        let marked = desk.marked
        let line = try #require(marked, "\(question.id)")
        #expect(!line.trimmingCharacters(in: .whitespaces).hasSuffix("│"))
      }
    }
  }

  /// Where there's room, prose is read beside the code that it's about, and so is a verdict.
  @Test func aWideScreenShowsTwoColumns() throws {
    var desk = try Desk(Asked(lesson: 2, id: "still-possible"), rows: 60)
    try desk.run()
    func isBeside() -> Bool {
      desk.rows.contains { $0.contains(" │ ") && $0.contains(" a  A") }
    }
    #expect(!isBeside() && desk.rows.contains { $0.contains(" a  A") })
    desk.resize(columns: 200, rows: 60)
    #expect(isBeside(), "\(desk.rows)")
    desk.press(.character("c"))
    try desk.run()
    #expect(desk.rows.contains { $0.contains(" │ ") && $0.contains("You said") })
  }

  @Test func aQuestionInSightStaysThereInAnotherSize() throws {
    var desk = try Desk(try prediction())
    try desk.run()
    desk.press(.character("n"))
    for (columns, rows) in [(80, 24), (100, 12), (40, 12), (60, 60)] {
      desk.resize(columns: columns, rows: rows)
      desk.press(.tab)
      let footer = desk.rows.last
      #expect(footer?.contains(" answer") == true, "\(columns) × \(rows): \(footer ?? "")")
    }
  }

  /// A reader who has just arrived starts at the title, even once the runs are over.
  @Test(arguments: questions) func aStepBeginsAtItsTitle(_ asked: Asked) throws {
    var desk = try Desk(asked, rows: 24)
    #expect(desk.rows.contains(desk.title))
    try desk.run()
    #expect(desk.rows.contains(desk.title))
  }

  /// An answer that's left while it waits for a run is asked for again as if nothing had been
  /// answered: nothing runs there, and the screen doesn't claim it does.
  @Test func aQuestionThatIsLeftBeforeItsVerdictIsAskedAgain() throws {
    let lesson = try #require(Library.builtIn.lesson(1))
    let index = lesson.steps.indices.dropFirst().first { index in
      let question = lesson.steps[index].passages.first?.question
      return question?.form == .predict && question?.askingNeeds.isEmpty == true
    }
    let step = try #require(index)
    let question = try #require(lesson.steps[step].passages.first?.question)
    var desk = try Desk(Asked(lesson: 1, id: question.id), rows: 80)
    // Nothing is left to run in the step before it, which is where we go from the answer.
    desk.press(.left)
    try desk.run()
    desk.go(toStep: step)
    try desk.run()
    desk.press(.character("a"))
    #expect(desk.text.contains("running …"))
    desk.press(.left)
    #expect(desk.text.contains("step \(step) of"))
    desk.go(toStep: step)
    #expect(desk.text.contains("step \(step + 1) of"))
    #expect(!desk.text.contains("running …") && !desk.text.contains("You said"))
    #expect(desk.text.contains("a b c answer"))
    desk.press(.character("a"))
    try desk.run()
    #expect(desk.text.contains("You said  a"))
  }
}
