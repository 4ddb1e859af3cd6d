import Foundation
import Testing

@testable import Commands

/// The way from a walk to the place where a learner writes Swift, and back.
@Suite(.timeLimited) struct WalkExerciseTests {
  @Test func anExerciseIsOneKeyAway() throws {
    // A step that asks something before its exercise.
    let asked = try #require(
      Course.questions.first { asked in
        asked.step.questions.count == 1
          && [.letter, .line].contains(asked.question.answerForm)
          && Library.builtIn.exercises(of: asked.lesson).contains { $0.step == asked.step.id }
      })
    let first = Course.steps(asked.lesson)[0]
    try #require(!Library.builtIn.exercises(of: asked.lesson).contains { $0.step == first.id })
    let terminal = try LessonTerminal(
      columns: 110, rows: 60, environment: StandInCompiler.environment)
    try terminal.start(asked.command)
    try terminal.waitAtRest("skip")
    terminal.press("e")
    try terminal.wait(for: "The exercise comes after your answer.")
    terminal.press("s")
    try terminal.waitAtRest("e exercise")
    terminal.press("e")
    try terminal.wait(for: "checks hold")
    terminal.press("q")
    try terminal.waitAtRest("e exercise")
    // The walk has begun again, and its runs are made again.
    try terminal.catchUp()
    terminal.press("g")
    terminal.enter("1")
    try terminal.waitAtRest(first.title)
    terminal.press("e")
    try terminal.wait(for: "No exercise on this step")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }
}
