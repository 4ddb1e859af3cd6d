import LessonCatalog
import Testing

@testable import LessonCLI
@testable import LessonKit

/// Runs that have to be waited for are waited for together.
@Suite(.timeLimit(.minutes(1))) struct LineWalkBatchTests {
  /// Every step of which several runs hang or may hang.
  private static let steps = Catalog.entries.flatMap { entry in
    (Library.builtIn.lesson(entry.number)?.steps ?? []).filter { step in
      step.passages.count { !keys(of: $0).allSatisfy(QuizDesk.isQuick) } > 1
    }
  }

  private static func keys(of passage: Passage) -> [RunKey] {
    passage.runKeys + (passage.question?.answeringKeys ?? [])
  }

  @Test func aStepWaitsOnce() {
    #expect(!Self.steps.isEmpty)
    for step in Self.steps {
      let all = step.passages.flatMap(Self.keys)
      var settled: Set<RunKey> = []
      var waits = 0
      // As a walk asks for them, passage by passage, and answer by answer.
      for passage in step.passages {
        for keys in [passage.runKeys, passage.question?.answeringKeys ?? []] {
          let batch = LineWalk.batch(for: keys, of: all, isQuick: QuizDesk.isQuick)
          let missing = batch.filter { settled.insert($0).inserted }
          if !missing.allSatisfy(QuizDesk.isQuick) { waits += 1 }
        }
      }
      #expect(waits == 1, "\(step.id)")
      #expect(settled == Set(all))
    }
  }

  @Test func whatIsQuickWaitsForNothing() {
    for step in Self.steps {
      let all = step.passages.flatMap(Self.keys)
      let quick = all.filter(QuizDesk.isQuick)
      #expect(LineWalk.batch(for: quick, of: all, isQuick: QuizDesk.isQuick) == quick)
    }
  }
}
