@testable import LessonStage
import Testing

/// The requirements on a learner's scenario, judged by two runs of it.
@Suite(.timeLimit(.minutes(30))) struct ChallengeCheckTests {
  private func run(_ lines: [String], requests: Int, questions: Int) -> Run {
    var counts = CallCounts()
    counts.add(.request, times: requests)
    counts.add(.question, times: questions)
    return Run(
      RunKey(lesson: 5, code: .scenario("mine")),
      events: lines.map {
        .line(OutputLine(text: $0, file: "Airplane.swift", line: 1, function: "", thread: 1))
      }, counts: counts, end: .exit(code: 0))
  }

  @Test(
    "asks-on wants the same words for more calls",
    arguments: [
      (["BA706: Too close! Abort!"], 3, true),
      (["BA706: Too close! Abort!"], 1, false),
      (["BA706: Position changed"], 3, false),
      (["BA706: Too close! Abort!", "BA706: Landed"], 3, false),
    ])
  func asksOn(_ lines: [String], questions: Int, holds: Bool) {
    let other = run(["BA706: Too close! Abort!"], requests: 1, questions: 1)
    let mine = run(lines, requests: 1, questions: questions)
    #expect(ChallengeCheck.asksOn.holds(mine, comparedWith: other, in: LabSamples.words) == holds)
  }

  @Test("asks-on and saves-calls are never both met")
  func oppositeOfSaving() {
    for questions in 0...3 {
      let mine = run([], requests: 1, questions: questions)
      let other = run([], requests: 1, questions: 1)
      #expect(
        !(ChallengeCheck.asksOn.holds(mine, comparedWith: other, in: LabSamples.words)
          && ChallengeCheck.savesCalls.holds(mine, comparedWith: other, in: LabSamples.words)))
    }
  }

  @Test("A run that did not live to tell its calls meets no check of calls")
  func withoutCounts() {
    let mine = run([], requests: 1, questions: 2)
    var other = mine
    other.counts = nil
    #expect(!ChallengeCheck.asksOn.holds(mine, comparedWith: other, in: LabSamples.words))
    #expect(!ChallengeCheck.savesCalls.holds(other, comparedWith: mine, in: LabSamples.words))
  }
}
