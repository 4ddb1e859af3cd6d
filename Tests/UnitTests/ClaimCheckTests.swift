@testable import LessonStage
import Testing

/// Claims about lines in any order, about runs that end by chance, and about all cases of a kind.
@Suite(.timeLimited) struct ClaimCheckTests {
  /// Returns a lesson with a claim, as an author writes it.
  private func written(_ arguments: String) -> WrittenLesson {
    WrittenLesson(
      "## One\n\n@Claim(id: \"c\", \(arguments)) { It's so. }", folder: "09-Long")
  }

  private func check(_ arguments: String) throws -> Claim.Check {
    try #require(written(arguments).lesson.claims.first).check
  }

  private func facts(_ runs: Run...) -> RunResults {
    RunResults(runs: Dictionary(uniqueKeysWithValues: runs.map { ($0.key, $0) }))
  }

  @Test(arguments: [
    (
      #"trial: "orders", variant: "plain", of: 24, faults: 25"#,
      "there can't be 25 faults in 24 cases"
    ),
    (#"trial: "orders", variant: "plain", faults: 0"#, "@Claim wants 'of:'"),
    (#"trial: "orders", variant: "plain", of: 0, faults: 0"#, "of: 0 is less than 1"),
    (#"scene: "race", tries: 1, failsToPrint: "a""#, "tries: 1 isn't a number from 2 to 20"),
    (#"scene: "race", tries: 21, failsToPrint: "a""#, "tries: 21 isn't a number from 2 to 20"),
    (#"scene: "race", tries: -1, failsToPrint: "a""#, "tries: -1 isn't a number from 2 to 20"),
  ])
  func whatCannotBeIsRefused(_ arguments: String, _ fault: String) {
    let written = written(arguments)
    #expect(written.lesson.claims.isEmpty)
    #expect(written.faults.contains { $0.hasPrefix(fault) }, "\(written.faults)")
  }

  // MARK: In any order

  private static let scene = RunKey(lesson: 9, code: .scene("hello"))

  /// All lines are compared, each as often as it's printed.
  @Test(arguments: [
    ("a / b / b", ["b", "a", "b"], true), ("a", ["a"], true), ("a /  / b", ["b", "a", ""], true),
    ("a / b", ["a"], false), ("a", ["a", "a"], false), ("a / a / b", ["a", "b", "b"], false),
    ("a / b", ["a", "B"], false), ("a / b", ["a / b"], false), ("a", [], false),
  ])
  func holdsInAnyOrder(_ claimed: String, _ printed: [String], _ holds: Bool) throws {
    let check = try check("scene: \"hello\", printsAsSet: \"\(claimed)\"")
    let verdict = check.verdict(facts(Run(Self.scene, printing: printed)))
    #expect(verdict.holds == holds)
    if holds { #expect(verdict.found.hasPrefix(plural(printed.count, "line"))) }
  }

  /// The finding reads the same for every order of the same lines.
  @Test func findsTheSameInAnyOrder() throws {
    let check = try check(#"scene: "hello", printsAsSet: "c""#)
    for lines in [["b", "a"], ["a", "b"]] {
      #expect(check.verdict(facts(Run(Self.scene, printing: lines))).found == "a / b")
    }
    let trap = check.verdict(facts(Run(Self.scene, printing: ["a"], end: .trap)))
    #expect(trap.found == Run.End.trap.words)
  }

  // MARK: By chance

  /// Each try is a run of its own, and one that fails is enough.
  @Test(arguments: [
    (2, "try 2: it stopped with a runtime failure"), (3, "try 3: 1 of 2"),
    (nil, "2 of 2 in all of 3 tries"),
  ])
  func oneFailureIsEnough(_ failing: Int?, _ found: String) throws {
    let check = try check(#"scene: "race", tries: 3, failsToPrint: "2 of 2""#)
    let keys = check.needs.keys
    #expect(keys.map(\.attempt) == [1, 2, 3] && Set(keys).count == 3)
    let runs = keys.map { key in
      switch (key.attempt == failing, failing) {
      case (true, 2): (key, Run(key, printing: ["2 of 2"], end: .trap))
      case (true, _): (key, Run(key, printing: ["1 of 2"]))
      default: (key, Run(key, printing: ["2 of 2"]))
      }
    }
    let verdict = check.verdict(RunResults(runs: Dictionary(uniqueKeysWithValues: runs)))
    #expect(verdict.holds == (failing != nil) && verdict.found == found)
  }

  // MARK: All cases

  private static let trial = ExhaustiveTrial([
    "plain": { ExhaustiveTrial.Count(of: 0..<24) { $0.isMultiple(of: 2) } },
    "careful": { ExhaustiveTrial.Count(of: 0..<24) { _ in false } },
  ])

  @Test func everyCaseIsCounted() {
    #expect(Self.trial.lines(for: nil) == ["plain: 12 of 24", "careful: 0 of 24"])
    #expect(Self.trial.lines(for: "careful") == ["0 of 24"])
    #expect(Self.trial.lines(for: "carefree") == nil)
  }

  @Test(arguments: [("12 of 24", 24, 12), ("0 of 1", 1, 0), ("24 of 24", 24, 24)])
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
    (["12 of 24"], Run.End.exit(code: 0), true, "12 faults in 24 cases"),
    (["1 of 24"], .exit(code: 0), false, "1 fault in 24 cases"),
    (["12 of 23"], .exit(code: 0), false, "12 faults in 23 cases"),
    (["no idea"], .exit(code: 0), false, "no count"), ([], .exit(code: 0), false, "no count"),
    // A trial that dies proves nothing.
    ([], .trap, false, "it stopped with a runtime failure"),
  ])
  func aClaimIsAboutBothNumbers(
    _ printed: [String], _ end: Run.End, _ holds: Bool, _ found: String
  ) throws {
    let check = try check(#"trial: "orders", variant: "plain", of: 24, faults: 12"#)
    let key = RunKey(lesson: 9, code: .script(["orders"]), variant: "plain")
    #expect(check.needs.keys == [key] && !check.verdict(facts()).holds)
    let verdict = check.verdict(facts(Run(key, printing: printed, end: end)))
    #expect(verdict.holds == holds && verdict.found == found)
  }
}
