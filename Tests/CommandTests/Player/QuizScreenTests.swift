import Foundation
import Testing

@Suite(.timeLimited) struct QuizScreenTests {
  private func started(_ words: String = "quiz 1 --seed 7") throws -> LessonTerminal {
    let terminal = try LessonTerminal()
    try terminal.start(words)
    try terminal.wait { $0.contains("question 1 of") }
    try terminal.catchUp()
    return terminal
  }

  /// Returns what's shown after the quiz is left.
  private func result(of terminal: LessonTerminal) throws -> String {
    terminal.press("q")
    #expect(try terminal.end() == .exit(0))
    return terminal.everything
  }

  private func answer(_ typed: String, _ terminal: LessonTerminal) {
    terminal.press("End")
    terminal.type(typed)
  }

  /// Every question, right and wrong, sure and guessed, with the verdict in its place.
  @Test(arguments: TestScale.some(QuizTests.lessons, every: 8), [true, false])
  func everyQuestionIsAnsweredByKeys(_ lesson: Int, isRight: Bool) throws {
    let items = try QuizTests.items(lesson, seed: 7)
    let terminal = try started("quiz \(lesson) --seed 7")
    for (index, item) in items.enumerated() {
      try terminal.waitAtRest("question \(index + 1) of \(items.count)")
      let typed = isRight ? QuizTests.right(item) : QuizTests.wrong(item)[0].typed
      answer(isRight ? typed : typed.uppercased(), terminal)
      try terminal.wait("a verdict") {
        $0.contains(isRight ? "you were sure" : "you guessed") && $0.contains(isRight ? "✓" : "✗")
      }
      if isRight { #expect(!terminal.screen.contains { $0.contains("✗") }, "\(item.id)") }
      terminal.press("End", "Space")
    }
    let all = isRight ? items.count : 0
    try terminal.wait(for: "\(all) of \(items.count) questions right.")
    let shell = try result(of: terminal)
    #expect(shell.contains("Again: lesson quiz \(lesson) --seed 7"))
  }

  // MARK: Leaving, and coming back

  @Test func aQuizThatIsLeftGoesOn() throws {
    let items = try QuizTests.items(1, seed: 7)
    let terminal = try started()
    answer(QuizTests.wrong(items[0])[0].typed, terminal)
    try terminal.wait(for: "Read again")
    #expect(try result(of: terminal).contains("Go on: lesson quiz 1 --seed 7"))
    try terminal.start("quiz 1")
    try terminal.wait(for: "You're back where you left off.")
    #expect(terminal.screen[0].contains("question 2 of 10"))
    try terminal.catchUp()
    terminal.press("Left")
    try terminal.waitAtRest("you were sure")
  }

  // MARK: Reviewing

  @Test func whatIsDueIsAskedOnTheScreen() throws {
    let items = try QuizTests.items(1, seed: 7)
    let terminal = try LessonTerminal(environment: ["LESSON_CLOCK": "1000"])
    try terminal.start("review")
    try terminal.end()
    #expect(terminal.text.contains("Nothing to review"))
    try terminal.start("quiz 1 --seed 7")
    try terminal.waitAtRest("question 1 of 10")
    answer(QuizTests.right(items[0]), terminal)
    try terminal.wait(for: "✓")
    _ = try result(of: terminal)
    try terminal.start("review", environment: ["LESSON_CLOCK": "900000000"])
    let screen = try terminal.waitAtRest("question 1 of 1")
    #expect(screen[0].hasPrefix("  Review"))
    terminal.press("s")
    try terminal.wait(for: "result")
    #expect(try result(of: terminal).contains("Again: lesson review"))
  }
}
