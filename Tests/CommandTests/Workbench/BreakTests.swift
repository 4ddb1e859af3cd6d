import TestScale
import Testing

@testable import LessonCLI

/// `lesson break`: bets that are won, lost, and skipped.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30))) struct BreakTests {
  private func letter(_ outcome: Bet.Outcome) throws -> String {
    let index = try #require(Bet.Outcome.allCases.firstIndex(of: outcome))
    return String("abcdef".dropFirst(index).prefix(1))
  }

  private func answering(_ bet: Bet, _ lines: [String]) -> Finished {
    Scratch.with { folder in
      lesson(
        "break 1 \(bet.id)", input: lines.map { $0 + "\n" }.joined(),
        // What the stand-in makes does the same as the course.
        environment: bet.outcome == .nothing ? StandInCompiler.environment : Workplace.environment,
        folder: folder)
    }
  }

  @Test(arguments: [Bet.Outcome.refused, .nothing, .output] + (TestScale.isLong ? [.alive] : []))
  func aBetIsSettledByTheCompilerAndARun(_ outcome: Bet.Outcome) throws {
    let bet = try #require(Library.builtIn.bets(of: 1).first { $0.outcome == outcome })
    let right = try letter(outcome)
    let won = answering(bet, [right])
    #expect(won.text.contains("\nWon. \(right): "), "\(won)")
    #expect(won.lines.last == "1 of 1 bet won")
    let other = try letter(outcome == .hangs ? .nothing : .hangs)
    let lost = answering(bet, ["x", other])
    #expect(lost.text.contains("'x' isn't one of a to f."))
    #expect(lost.text.contains("\nLost. "))
    #expect(lost.lines.last == "0 of 1 bet won")
    let shown = answering(bet, [])
    #expect(shown.text.contains("\n\(right): "))
    #expect(!shown.text.contains(" bet won"))
    #expect([won, lost, shown].allSatisfy { $0.end == .exit(0) })
  }

  @Test(arguments: [
    ("break 1 nothing", 64, "no bet 'nothing'"),
    ("break 9 without-the-flg", 64, "Did you mean 'without-the-flag'?"),
    ("break \(Course.missing)", 64, "no lesson \(Course.missing)"),
  ])
  func whatCannotBeIsSaid(_ words: String, _ code: Int, _ message: String) {
    let finished = lesson(words, environment: Workplace.environment)
    #expect(finished.errorText.contains(message), "\(finished)")
    #expect(finished.end == .exit(Int32(code)))
  }
}
