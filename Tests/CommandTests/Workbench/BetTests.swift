import Foundation
import TestScale
import Testing

@testable import LessonCLI

/// Bets in a walk: a change is shown, bet on, and settled by the compiler and a run.
@Suite(.waits, .timeLimit(.minutes(30))) struct BetTests {
  /// The bets of all lessons, with the words that open their steps.
  private static let all = Library.builtIn.lessons.flatMap { files in
    let lesson = Library.builtIn.lesson(files.number)
    return (lesson?.steps ?? []).enumerated().flatMap { index, step in
      step.questions.compactMap { question in
        question.bet.map { (bet: $0, words: "\(files.number) --step \(index + 1)") }
      }
    }
  }

  private func step(_ id: String) throws -> String {
    try #require(Self.all.first { $0.bet.id == id }).words
  }

  /// Walks the step of a bet in lines.
  private func bet(
    _ id: String, _ letter: String, environment: [String: String]
  ) throws -> Finished {
    let words = try step(id)
    return Scratch.with { folder in
      lesson(
        "\(words) --plain --width 100", input: "\(letter)\n",
        environment: environment.merging(["LESSON_HOME": folder]) { $1 }, folder: folder)
    }
  }

  @Test func everyLessonHasThreeAndOneHasARace() {
    for files in Library.builtIn.lessons {
      let bets = Self.all.filter { $0.bet.lesson == files.number }
      #expect(bets.count >= 3, "lesson \(files.number)")
    }
    #expect(
      Self.all.count { if case .race = $0.bet.subject { true } else { false } } == 2)
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
    (["a", "b", "Still alive: B"], Run.End.exit(code: 0), [Bet.Outcome.nothing]),
    (["a", "c", "Still alive: B"], .exit(code: 0), [.output]),
    (["a", "b", "Still alive: C"], .exit(code: 0), [.alive]),
    (["a", "c", "Still alive: C"], .exit(code: 0), [.output, .alive]),
    // A run that's cut off doesn't print anything else.
    (["a"], .trap, [.stops]), (["c"], .trap, [.stops, .output]),
    (["a"], .deadline(seconds: 2), [.hangs]), (["a", "a"], .flood, [.hangs, .output]),
  ])
  func severalThingsMayBeTrue(_ lines: [String], _ end: Run.End, _ outcomes: [Bet.Outcome]) {
    let original = run(["a", "b", "Still alive: B"])
    #expect(Bet.outcomes(of: run(lines, end), against: original) == Set(outcomes))
  }

  @Test func aRefusalIsTheOnlyOutcome() {
    let refused = run([], .exit(code: 1), says: "A.swift:1:2: error: no\nlet a\n ^\n")
    #expect(Bet.outcomes(of: refused, against: run(["a"])) == [.refused])
  }

  // MARK: In lines

  /// A bet is settled by a run of the changed code: this one crashes here, and only here.
  @Test(.enabled(if: Workplace.hasCompiler), arguments: ["a", "c"])
  func aBetIsSettledByTheCompilerAndARun(_ letter: String) throws {
    let told = try bet("asks-back", letter, environment: Workplace.environment)
    #expect(told.end == .exit(0), "\(told)")
    #expect(told.text.contains("mediator.hasConflict(for: self, at: other)"))
    #expect(told.lines.contains("Right.") == (letter == "c"), "\(told)")
    #expect(told.text.contains("The changed one: "), "\(told)")
    #expect(!told.text.contains("CI "), "\(told)")
  }

  @Test(.enabled(if: Workplace.hasCompiler)) func theCompilersRefusalIsShown() throws {
    let told = try bet("any-kind-of-peer", "a", environment: Workplace.environment)
    #expect(told.lines.contains("Right."), "\(told)")
    #expect(told.text.contains("Mediator.swift") && told.text.contains("error"), "\(told)")
  }

  /// Without a compiler, what CI saw is told, and said to be that.
  @Test(arguments: ["asks-back", "storm"]) func withoutACompilerCIIsTheWitness(_ id: String) throws
  {
    let told = try bet(id, id == "storm" ? "d" : "c", environment: ["PATH": "/nowhere"])
    #expect(told.lines.contains("Right."), "\(told)")
    #expect(told.text.contains("There's no swiftc in PATH to try it with."), "\(told)")
    #expect(told.text.contains("CI "), "\(told)")
  }

  /// A text compiles nothing, although there's a compiler.
  @Test func aTextTellsWhatCISaw() throws {
    let words = try step("asks-back")
    let text = lesson("\(words) --no-input", environment: ["PATH": "/nowhere"])
    #expect(text.text.contains("CI compiled and ran this change"), "\(text)")
    #expect(!text.text.contains("There's no swiftc"))
  }

  /// Both sides of a race are compiled, run, and held against their lessons' claims.
  @Test(.enabled(if: Workplace.hasCompiler)) func aRaceEndsInATable() throws {
    let told = try bet("storm", "b", environment: Workplace.environment)
    #expect(told.lines.contains("Right."), "\(told)")
    #expect(told.text.contains("d is true, too."), "\(told)")
    #expect(!told.text.contains("CI saw"), "\(told)")
    for side in ["without a mediator", "with a mediator"] {
      #expect(told.text.contains(side), "\(told)")
    }
    #expect(told.text.contains("claims that broke"), "\(told)")
  }

  // MARK: On a screen

  /// One key bets; the verdict comes when the change has run, and is kept.
  @Test func oneKeyBetsOnAScreen() throws {
    let words = try step("where-it-is-now")
    let terminal = try LessonTerminal(
      columns: 100, rows: 60, environment: StandInCompiler.environment)
    try terminal.start(words)
    try terminal.wait(for: "What happens?")
    terminal.press("d")
    try terminal.wait(for: "✓ Right.")
    #expect(!terminal.text.contains("CI "))
    terminal.press("q")
    try terminal.end()
    let kept = try String(contentsOfFile: "\(terminal.home)/progress.json", encoding: .utf8)
    #expect(kept.contains("bet-where-it-is-now"))
  }
}
