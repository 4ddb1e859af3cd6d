import Foundation
import Testing

@testable import LessonCLI

/// The way from a walk to the place where a learner writes Swift, and back.
@Suite(.enabled(if: TerminalTests.tmux != nil), .waits, .timeLimit(.minutes(30)))
struct WalkExerciseTests {
  @Test func anExerciseIsOneKeyAway() throws {
    let exercise = try Workplace.exercise("unheard-goodbye", of: 1)
    let lesson = try #require(Library.builtIn.lesson(1))
    let index = try #require(lesson.steps.firstIndex { $0.id == exercise.step })
    // Otherwise, nothing has to be answered first.
    try #require(!lesson.steps[index].questions.isEmpty)
    Scratch.with { folder in
      let made = typing(
        "1 --step \(index + 1)", (110, 60), in: folder,
        """
        await 'skip'
        tmux send-keys e; await 'The exercise comes after your answer.'
        tmux send-keys s; await 'e exercise'
        tmux send-keys e; await 'checks hold'
        tmux send-keys q; await 'e exercise'
        tmux send-keys g; tmux send-keys 1; tmux send-keys Enter; await '\(lesson.steps[0].title)'
        tmux send-keys e; await 'No exercise on this step'
        tmux send-keys q; await 'left 0'
        """, environment: StandInCompiler.environment)
      #expect(made.text == "", "\(made)")
    }
  }
}
