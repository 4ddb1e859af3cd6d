import Testing

/// A known wrong version: one that fails the same checks, and the first in the same way.
@Suite(.timeLimit(.minutes(30))) struct KnownAttemptTests {
  private static let exercise = LessonParser.parseExercises(
    """
    # Exercises

    @Exercise(id: "e", title: "E", kind: mend, minutes: 5, step: "s") {
      A task.

      @Check(id: "a", unchanged: "A.swift") { A. }
      @Check(id: "b", unchanged: "B.swift") { B. }
      @Check(id: "c", unchanged: "C.swift") { C. }
      @Attempt(title: "One", fails: "b", printing: "1") { One. }
      @Attempt(title: "Two", fails: "b, c", printing: "1") { Two. }
      @Attempt(title: "Three", fails: "b", printing: "2") { Three. }
      @Attempt(title: "Four", fails: "a", sometimes: "c", printing: "4") { Four. }
    }

    """, folder: "01-PeerToPeer"
  ).exercises.first

  private func judgment(
    _ outcomes: [(holds: Bool, found: String)], isUntouched: Bool = false
  ) throws -> Judgment {
    let exercise = try #require(Self.exercise)
    return Judgment(
      exercise: exercise,
      findings: zip(exercise.checks, outcomes).map { check, outcome in
        Judgment.Finding(
          check: check, verdict: Claim.Verdict(holds: outcome.holds, found: outcome.found))
      },
      facts: RunResults(runs: [:]), isUntouched: isUntouched)
  }

  @Test(
    arguments: [
      ([(true, ""), (false, "1"), (true, "")], "One"),
      ([(true, ""), (false, "1"), (false, "whatever")], "Two"),
      ([(true, ""), (false, "2"), (true, "")], "Three"),
      ([(false, "4"), (true, ""), (false, "")], "Four"),
      ([(false, "4"), (true, ""), (true, "")], "Four"),
      ([(false, "4"), (false, ""), (true, "")], nil),
      ([(true, ""), (false, "3"), (true, "")], nil),
      ([(true, ""), (false, "2"), (false, "")], nil),
      ([(false, "1"), (false, "1"), (true, "")], nil),
      ([(true, ""), (true, "1"), (false, "1")], nil),
      ([(true, ""), (true, ""), (true, "")], nil),
    ] as [([(Bool, String)], String?)])
  func allOutcomesAreCompared(_ outcomes: [(Bool, String)], _ title: String?) throws {
    let judgment = try judgment(outcomes.map { (holds: $0.0, found: $0.1) })
    #expect(judgment.attempt?.answer.title == title)
  }

  /// A learner hasn't written any of it.
  @Test func theStartIsNoAttempt() throws {
    let judgment = try judgment(
      [(true, ""), (false, "1"), (true, "")], isUntouched: true)
    #expect(judgment.attempt == nil)
  }
}
