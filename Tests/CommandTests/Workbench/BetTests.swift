import Foundation
import Testing

@testable import Course
@testable import Commands

/// Bets in a walk: a change is shown, bet on, and settled by the compiler and a run.
@Suite(.waits, .timeLimited) struct BetTests {
  /// The bets that are all that their steps ask.
  private static let all = Course.questions.filter {
    $0.question.bet != nil && $0.step.questions.count == 1
  }

  /// Returns the first bet on a line that has just that outcome.
  private func asked(_ outcome: Bet.Outcome) throws -> Course.Asked {
    try #require(
      Self.all.first { asked in
        guard case .line(_, _, let outcomes)? = asked.question.bet?.subject else { return false }
        return outcomes == [outcome]
      })
  }

  private func bet(
    _ asked: Course.Asked, _ letter: String, environment: [String: String]
  ) -> Finished {
    Scratch.with { folder in
      lesson(
        "\(asked.command) --plain --width 100", input: "\(letter)\n",
        environment: environment.merging(["LESSON_HOME": folder]) { $1 }, folder: folder)
    }
  }

  private func letter(_ outcome: Bet.Outcome, of asked: Course.Asked) throws -> String {
    try asked.question.letter { $0.spelling == outcome.rawValue }
  }

  // MARK: What comes of a change

  private func run(_ lines: [String], _ end: Run.End = .exit(code: 0), says error: String = "")
    -> Run
  {
    let printed = lines.map {
      OutputLine(text: $0, file: "A.swift", line: 1, function: "a()", thread: 0)
    }
    return Run(
      RunKey(lesson: 1, code: .scene("a")), recording: .lines(printed), counts: nil, end: end,
      standardError: error)
  }

  @Test(arguments: [
    (["a", "b"], Run.End.exit(code: 0), [Bet.Outcome.nothing]),
    (["a", "c"], .exit(code: 0), [.output]),
    // A run that's cut off doesn't print anything else.
    (["a"], .trap, [.stops]), (["c"], .trap, [.stops, .output]),
    (["a"], .deadline(seconds: 2), [.hangs]), (["a", "a"], .flood, [.hangs, .output]),
  ])
  func severalThingsMayBeTrue(_ lines: [String], _ end: Run.End, _ outcomes: [Bet.Outcome]) {
    let original = run(["a", "b"])
    #expect(Bet.outcomes(of: run(lines, end), against: original) == Set(outcomes))
  }

  @Test func aRefusalIsTheOnlyOutcome() {
    let refused = run([], .exit(code: 1), says: "A.swift:1:2: error: no\nlet a\n ^\n")
    #expect(Bet.outcomes(of: refused, against: run(["a"])) == [.refused])
  }

  // MARK: In lines

  /// A bet is settled by a run of the changed code: this one crashes here, and only here.
  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(0, of: 3))
  func aBetIsSettledByTheCompilerAndARun() throws {
    let asked = try asked(.stops)
    let told = bet(asked, try letter(.stops, of: asked), environment: Workplace.environment)
    #expect(told.end == .exit(0), "\(told)")
    #expect(told.lines.contains("Right."), "\(told)")
    #expect(told.text.contains("The changed one: "), "\(told)")
    #expect(!told.text.contains("CI "), "\(told)")
  }

  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(1, of: 3))
  func theCompilersRefusalIsShown() throws {
    let asked = try asked(.refused)
    let told = bet(asked, try letter(.refused, of: asked), environment: Workplace.environment)
    #expect(told.lines.contains("Right."), "\(told)")
    // Its lines are numbered as on the screen.
    guard case .line(let change, _, _)? = asked.question.bet?.subject else { return }
    let lesson = try #require(Library.builtIn.files(of: asked.lesson))
    let said = told.text.split(separator: "What swiftc says").last ?? ""
    let shown = try #require(said.firstMatch(of: /\n(\d+): (.+)\n/))
    let number = try #require(Int(shown.1))
    #expect(
      change.files(in: lesson.listings)?.contains {
        $0.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(number - 1)
          .first == shown.2
      } == true, "\(told)")
  }

  /// Without a compiler, what CI saw is told, and said to be that.
  @Test func withoutACompilerCIIsTheWitness() throws {
    let asked = try asked(.stops)
    let told = bet(asked, try letter(.stops, of: asked), environment: ["PATH": "/nowhere"])
    #expect(told.lines.contains("Right."), "\(told)")
    #expect(told.text.contains("There's no swiftc in PATH to try it with."), "\(told)")
    #expect(told.text.contains("CI "), "\(told)")
    // A text compiles nothing, although there may be a compiler.
    let text = lesson("\(asked.command) --no-input", environment: ["PATH": "/nowhere"])
    #expect(text.text.contains("CI tried this change"), "\(text)")
    #expect(text.text.contains("was produced just now, unless it says otherwise."), "\(text)")
    #expect(!text.text.contains("There's no swiftc"))
  }

  /// Both sides of a race are compiled, run, and held against their lessons' claims.
  @Test(.enabled(if: Workplace.hasCompiler), .takesTurns(2, of: 3))
  func aRaceEndsInATable() throws {
    let asked = try #require(
      Self.all.first { if case .race? = $0.question.bet?.subject { true } else { false } })
    let told = bet(asked, "a", environment: Workplace.environment)
    #expect(!told.text.contains("CI saw"), "\(told)")
    for words in ["without a mediator", "with a mediator", "claims that broke"] {
      #expect(told.text.contains(words), "\(told)")
    }
  }

  // MARK: On a screen

  /// One key bets; the verdict comes when the change has run, and is kept.
  @Test func oneKeyBetsOnAScreen() throws {
    // What this compiler makes runs as the lesson does, so nothing changes.
    let asked = try asked(.output)
    let terminal = try LessonTerminal(
      columns: 100, rows: 60, environment: StandInCompiler.environment)
    try terminal.start(asked.command)
    try terminal.wait(for: "What happens?")
    terminal.press(try letter(.nothing, of: asked))
    try terminal.wait(for: "Right.")
    #expect(!terminal.text.contains("CI "))
    terminal.press("q")
    try terminal.end()
    let kept = try String(contentsOfFile: "\(terminal.home)/progress.json", encoding: .utf8)
    #expect(kept.contains(asked.question.id))
  }
}
