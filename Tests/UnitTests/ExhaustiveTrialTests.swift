@testable import LessonStage
import Testing

/// Trials of all cases of a kind, and claims about how many of them go wrong.
@Suite(.timeLimit(.minutes(30))) struct ExhaustiveTrialTests {
  private static let trial = ExhaustiveTrial([
    "plain": { ExhaustiveTrial.Count(of: 0..<24) { $0.isMultiple(of: 2) } },
    "careful": { ExhaustiveTrial.Count(of: 0..<24) { _ in false } },
  ])

  @Test func everyCaseIsCounted() {
    #expect(Self.trial.lines(for: nil) == ["plain: 12 of 24", "careful: 0 of 24"])
    #expect(Self.trial.lines(for: "careful") == ["0 of 24"])
    #expect(Self.trial.lines(for: "carefree") == nil)
  }

  @Test(arguments: [
    ("12 of 24", 24, 12), ("0 of 1", 1, 0), ("24 of 24", 24, 24),
  ])
  func aCountIsRead(_ text: String, _ cases: Int, _ faults: Int) throws {
    let count = try #require(ExhaustiveTrial.Count(text))
    #expect(count == ExhaustiveTrial.Count(cases: cases, faults: faults))
    #expect(count.text == text)
  }

  @Test(arguments: [
    "", "12", "12 of", "25 of 24", "-1 of 24", "12 in 24", "12 of 24 ", "plain: 12 of 24",
    "12  of 24",
  ])
  func nothingElseIsACount(_ text: String) { #expect(ExhaustiveTrial.Count(text) == nil) }

  @Test(arguments: [
    (["12 of 24"], true, "12 faults in 24 cases"),
    (["1 of 24"], false, "1 fault in 24 cases"),
    (["12 of 23"], false, "12 faults in 23 cases"),
    (["no idea"], false, "no count"),
    ([], false, "no count"),
  ])
  func aClaimIsAboutBothNumbers(_ printed: [String], _ holds: Bool, _ found: String) throws {
    let check = try #require(parsed("of: 24, faults: 12").lesson.claims.first).check
    let key = RunKey(lesson: 9, code: .script(["orders"]), variant: "plain")
    #expect(check.needs.keys == [key])
    #expect(!check.verdict(RunResults(runs: [:], clientLines: { _ in nil })).holds)
    let run = Run(key, printing: printed)
    let verdict = check.verdict(RunResults(runs: [key: run], clientLines: { _ in nil }))
    #expect(verdict.holds == holds)
    #expect(verdict.found == found)
  }

  @Test func aTrialThatDiesProvesNothing() throws {
    let check = try #require(parsed("of: 24, faults: 12").lesson.claims.first).check
    let key = try #require(check.needs.keys.first)
    let run = Run(key, printing: [], end: .trap)
    let verdict = check.verdict(RunResults(runs: [key: run], clientLines: { _ in nil }))
    #expect(!verdict.holds && verdict.found == "it stopped with a runtime failure")
  }

  @Test(arguments: [
    ("of: 24, faults: 25", "there can't be 25 faults in 24 cases"),
    ("faults: 0", "@Claim wants 'of:'"),
    ("of: 0, faults: 0", "of: 0 is less than 1"),
  ])
  func whatCannotBeIsRefused(_ arguments: String, _ fault: String) {
    let written = parsed(arguments)
    #expect(written.lesson.claims.isEmpty)
    #expect(written.faults.contains { $0.hasPrefix(fault) }, "\(written.faults)")
  }

  private func parsed(_ arguments: String) -> WrittenLesson {
    let claim = #"@Claim(id: "c", trial: "orders", variant: "plain", \#(arguments)) { So many. }"#
    return WrittenLesson("## One\n\n\(claim)", folder: "09-Long")
  }
}
