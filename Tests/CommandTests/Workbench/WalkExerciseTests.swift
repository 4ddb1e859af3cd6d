import Foundation
import Testing

@testable import LessonCLI

/// The way from a walk to the place where a learner writes Swift, and back.
@Suite(.timeLimit(.minutes(30))) struct WalkExerciseTests {
  @Test func anExerciseIsOneKeyAway() throws {
    let exercise = try Workplace.exercise("unheard-goodbye", of: 1)
    let lesson = try #require(Library.builtIn.lesson(1))
    let index = try #require(lesson.steps.firstIndex { $0.id == exercise.step })
    // Otherwise, nothing has to be answered first.
    try #require(!lesson.steps[index].questions.isEmpty)
    let terminal = try LessonTerminal(
      columns: 110, rows: 60, environment: StandInCompiler.environment)
    try terminal.start("1 --step \(index + 1)")
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
    try terminal.waitAtRest(lesson.steps[0].title)
    terminal.press("e")
    try terminal.wait(for: "No exercise on this step")
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }
}
