@testable import Commands
import Foundation
import Testing

/// A step while its runs are in progress.
@Suite(.timeLimited) struct WalkScreenTests {
  private struct Asked: Sendable, CustomTestStringConvertible {
    var lesson: Int
    var id: String
    var title: String
    var asksForLine: Bool

    var testDescription: String { id }
  }

  /// The questions of lessons whose runs take no time that can be asked without a run, below runs of
  /// the same step.
  private static let questions = [1, 2].flatMap { number in
    (Library.builtIn.lesson(number)?.steps ?? []).flatMap { step in
      step.passages.compactMap { passage -> Asked? in
        guard let question = passage.question, [.letter, .line].contains(question.answerForm),
          question.askingNeeds.isEmpty, question.bet == nil, !passage.needs.isEmpty
        else { return nil }
        return Asked(
          lesson: number, id: question.id, title: "▌ " + step.title,
          asksForLine: question.answerForm == .line)
      }
    }
  }

  /// It's asked and answered while they're running; the verdict comes with them.
  @Test(arguments: questions)
  private func aQuestionDoesNotWaitForARunThatItDoesNotNeed(_ asked: Asked) throws {
    var desk = try Desk(lesson: asked.lesson, question: asked.id)
    desk.press(.character("n"))
    #expect(desk.isRunning)
    #expect(desk.rows.contains { $0.contains("running …") })
    #expect(desk.rows.last?.contains("s to skip.") == true)
    #expect(desk.rows.last?.contains("stop the run") == false)
    if asked.asksForLine {
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
    #expect(
      desk.rows.contains { $0.hasPrefix("    ✓ ") || $0.dropFirst(2).hasPrefix("You said  ") })
  }

  /// An option has the same mark as its reason, also where a run tells what's right. The right one
  /// is always marked.
  @Test(arguments: ["a", "b"] as [Character])
  func anAnswerIsMarkedAsItsVerdictIs(_ letter: Character) throws {
    var desk = try Desk(lesson: 6, question: "new-word")
    desk.press(.character(letter))
    try desk.run()
    let marks = letter == "b" ? ["✓ b  "] : ["✗ a  ", "✓ b  "]
    for mark in marks {
      #expect(desk.rows.contains { $0.hasPrefix(mark) })
      #expect(desk.rows.contains { $0.hasPrefix("    " + mark) })
    }
  }

  /// A verdict leaves its question in sight, or else the marked options, where that leaves it half a
  /// screen; and no screen begins with a blank row, unless it shows all the rest.
  @Test(arguments: 12...40) func aVerdictLeavesItsQuestionInSight(rows: Int) throws {
    func answered(rows: Int) throws -> [String] {
      var desk = try Desk(lesson: 6, question: "new-word", rows: rows, knowing: EveryRun.facts())
      desk.press(.character("n"), .character("a"))
      return Array(desk.rows.dropFirst(2))
    }
    let all = try answered(rows: 200)
    let verdict = try #require(all.firstIndex { $0.hasPrefix("    ✗ a  ") })
    let starts = ["Before it runs: ", "✗ a  "].compactMap { head in
      all.firstIndex { $0.hasPrefix(head) }
    }
    #expect(starts.count == 2)
    let room = rows - 4
    let start = starts.first { verdict + room / 2 - $0 <= room } ?? verdict
    let shown = try answered(rows: rows)
    let isAtEnd = shown.last?.contains("more") == false
    #expect(shown.contains(all[start]) && (shown[0] != "" || isAtEnd), "\(shown)")
  }

  /// A question keeps its place when output appears above it, if there's something to scroll.
  @Test func aRunMovesNoQuestion() throws {
    var checked = 0
    for asked in Self.questions {
      var desk = try Desk(lesson: asked.lesson, question: asked.id, rows: 20)
      desk.press(.character("n"))
      let before = desk.rows
      let last = try #require(before.dropLast().last { !$0.isEmpty })
      try desk.run()
      let after = desk.rows
      guard !before.contains(asked.title), !after.contains(asked.title) else { continue }
      #expect(after.firstIndex(of: last) == before.firstIndex(of: last), "\(asked.id)")
      checked += 1
    }
    #expect(checked > 0)
  }

  /// Returns a player at the first prediction of what a run prints that's followed by that run.
  private func deskAtPrediction(rows: Int = 60) throws -> Desk {
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
    return try Desk(lesson: found.lesson.number, question: found.question.id, rows: rows)
  }

  /// A run's old output is gone from the screen once the run has printed something else.
  @Test func whatWasRunAgainIsDrawnAnew() throws {
    var desk = try deskAtPrediction(rows: 200)
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
    var desk = try Desk(lesson: 2, question: question.id, rows: 40)
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

  /// A picture that fits is seen whole by someone who reads on with space, even if a page cuts it.
  @Test func aPictureThatFitsIsSeenWhole() throws {
    let facts = try EveryRun.facts()
    let lesson = try #require(Library.builtIn.lesson(2))
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    func picture(_ step: Step) -> Element? {
      builder.elements(of: Passage(blocks: step.blocks), response: nil).first {
        if case .networks = $0 { true } else { false }
      }
    }
    let step = try #require(lesson.steps.firstIndex { picture($0) != nil })
    let lines = TextRenderer(width: 76, isUnicode: true)
      .lines(try #require(picture(lesson.steps[step]))).map(\.text)
    var desk = Desk(Walk(lesson: lesson, stepIndex: step), columns: 80, rows: 22, knowing: facts)
    #expect(lines.count < 18 && desk.rows.contains(lines[0]))
    #expect(!desk.rows.contains(lines.last ?? ""))
    desk.press(.character(" "))
    #expect(desk.text.contains(lines.joined(separator: "\n")), "\(desk.text)")
  }

  /// Where there's room, prose is read beside the code that it's about, and so is a verdict.
  @Test func aWideScreenShowsTwoColumns() throws {
    var desk = try Desk(lesson: 2, question: "oven-off", rows: 60)
    try desk.run()
    func isBeside() -> Bool {
      desk.rows.contains { $0.contains(" │ ") && $0.contains(" a  oven") }
    }
    #expect(!isBeside() && desk.rows.contains { $0.contains(" a  oven") })
    desk.resize(columns: 200, rows: 60)
    #expect(isBeside(), "\(desk.rows)")
    desk.press(.character("c"))
    try desk.run()
    #expect(desk.rows.contains { $0.contains(" │ ") && $0.contains("    ✗ c  ") })
    desk = try Desk(lesson: 2, question: "oven-off", columns: 200, rows: 60)
    try desk.run()
    desk.press(.character("s"))
    try desk.run()
    #expect(desk.rows.contains { $0.contains(" │ ") && $0.contains("Answer: a") }, "\(desk.rows)")
  }

  /// A part's first step has its part above it, in a band; the others have it in their heading.
  @Test func aPartHasAnOpener() throws {
    let lesson = try #require(Library.builtIn.lesson(2))
    let step = try #require(lesson.steps.firstIndex { $0.part?.number == 2 })
    let label = try #require(lesson.steps[step].label)
    let openings = [(step, 80, "  "), (step, 40, "▌ "), (step + 1, 80, "▌ ")]
    for (index, columns, expected) in openings {
      var desk = Desk(Walk(lesson: lesson, stepIndex: index), columns: columns, rows: 30)
      let row = desk.rows.first { $0.contains(label) }
      #expect(row?.hasPrefix(expected + label) == true, "\(columns): \(row ?? "")")
    }
  }

  @Test func aQuestionInSightStaysThereInAnotherSize() throws {
    var desk = try deskAtPrediction()
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
  @Test(arguments: questions) private func aStepBeginsAtItsTitle(_ asked: Asked) throws {
    var desk = try Desk(lesson: asked.lesson, question: asked.id, rows: 24)
    #expect(desk.rows.contains(asked.title))
    try desk.run()
    #expect(desk.rows.contains(asked.title))
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
    var desk = try Desk(lesson: 1, question: question.id, rows: 80)
    // Nothing is left to run in the step before it, which is where we go from the answer.
    desk.press(.left)
    try desk.run()
    desk.type("g\(step + 1)")
    desk.press(.enter)
    try desk.run()
    desk.press(.character("a"))
    #expect(desk.text.contains("running …"))
    desk.press(.left)
    #expect(desk.text.contains("step \(step) of"))
    desk.type("g\(step + 1)")
    desk.press(.enter)
    #expect(desk.text.contains("step \(step + 1) of"))
    #expect(!desk.text.contains("running …") && !desk.text.contains("You said"))
    let letters = question.options.indices.map(letter).joined(separator: " ")
    #expect(desk.text.contains("\(letters) answer"))
    desk.press(.character("a"))
    try desk.run()
    #expect(desk.rows.contains { $0.hasPrefix("    ✓ a  ") || $0.hasPrefix("    ✗ a  ") })
  }
}
