import Foundation
import Testing

@testable import LessonCLI

/// The way from a walk to the place where a learner writes Swift, and back.
@Suite(
  .enabled(if: Workplace.hasCompiler && TerminalTests.tmux != nil), .waits,
  .timeLimit(.minutes(30)))
struct WalkVersionTests {
  /// A script that makes an editor, which changes a word.
  private let editors = """
    printf '#!/bin/sh\\nsed -i "s/Position changed/Moved/" "$2"\\n' > change; chmod +x change
    """

  @Test func theCourseRunsTheLearnersOwnCopy() throws {
    let shown = ListingReference(lesson: 1, file: "Airplane.swift", region: "move")
    let (number, step) = try Course.place(in: 1) { $0.blocks.contains(.listing(shown)) }
    Scratch.with { folder in
      let prepared = bash(editors, folder: folder)
      #expect(prepared.end == .exit(0))
      let made = typing(
        "1 --step \(number)", (100, 60), in: folder,
        """
        await '\(step.title)'; cd '\(folder)'
        tmux send-keys o; await 'This is your version, from lesson-1'; await ', your version'
        grep -q Moved lesson-1/Airplane.swift || echo 'not edited'
        tmux send-keys w; await 'Lessons are ours again'
        screen | grep -q ', your version' && echo 'still theirs'
        screen | grep -q '\(step.title)' || echo 'another step'
        tmux send-keys w; await ', your version'
        echo '}' >> lesson-1/Airplane.swift
        tmux send-keys w; await 'ours again'
        tmux send-keys w; await 'Ours goes on. lesson-1/Airplane.swift:'
        tmux send-keys q; await 'left 0'
        """,
        environment: Workplace.environment.merging(["EDITOR": "\(folder)/change"]) { $1 })
      #expect(made.text == "", "\(made)")
    }
  }

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

  /// The walk has the views that an exercise lacks, such as threads that the learner schedules.
  @Test func aTryLeadsThroughTheLesson() {
    Scratch.with { folder in
      let made = typing(
        "try 3 one-runway --in mine", (110, 60), in: folder,
        """
        await 'checks hold'
        tmux send-keys w; await ', your version'
        tmux send-keys q; await 'checks hold'
        echo '// refused: no' >> '\(folder)/mine/'Airplane.swift; await 'compile yet'
        tmux send-keys w; await 'has to compile before'
        tmux send-keys q; await 'left 0'
        """, environment: StandInCompiler.environment)
      #expect(made.text == "", "\(made)")
    }
  }

  /// Switching back to our code works even if the walk started with the learner's.
  @Test func oursIsRunAgain() throws {
    let (number, _) = try Course.place(in: 2, running: "stand-in")
    Scratch.with { folder in
      _ = StandInCompiler.lesson("try 2 --in mine", in: folder)
      _ = bash("sed -i 's/Too close/Much too close/' mine/Airplane.swift", folder: folder)
      let made = typing(
        "2 --with mine --step \(number)", (100, 60), in: folder,
        """
        await ', your version'
        tmux send-keys w; await 'Lessons are ours again'
        tmux send-keys q; await 'left 0'
        """, environment: StandInCompiler.environment)
      #expect(made.text == "", "\(made)")
    }
  }
}
