import Testing

@testable import LessonCLI

/// Slow runs are waited for together.
@Suite(.timeLimit(.minutes(30))) struct LineWalkBatchTests {
  /// Every step with several runs that hang or may hang.
  private static let steps = Catalog.entries.flatMap { entry in
    (Library.builtIn.lesson(entry.number)?.steps ?? []).filter { step in
      step.passages.count { !needs(of: $0).keys.allSatisfy(QuizPreparer.isQuick) } > 1
    }
  }

  private static func needs(of passage: Passage) -> RunNeeds {
    passage.needs.union(passage.question?.answeringNeeds ?? RunNeeds())
  }

  @Test func aStepWaitsOnce() {
    #expect(!Self.steps.isEmpty)
    for step in Self.steps {
      let all = RunNeeds(joining: step.passages.map(Self.needs))
      var settled = RunNeeds()
      var waits = 0
      // Ask for them as a walk does, passage by passage, and answer by answer.
      for passage in step.passages {
        for needs in [passage.needs, passage.question?.answeringNeeds ?? RunNeeds()] {
          let batch = LineWalk.batch(for: needs, of: all, isQuick: QuizPreparer.isQuick)
          if !batch.subtracting(settled).keys.allSatisfy(QuizPreparer.isQuick) { waits += 1 }
          settled.formUnion(batch)
        }
      }
      #expect(waits == 1, "\(step.id)")
      #expect(settled.covers(all) && all.covers(settled))
    }
  }

  @Test func whatIsQuickWaitsForNothing() {
    for step in Self.steps {
      let all = RunNeeds(joining: step.passages.map(Self.needs))
      let quick = all.filter(QuizPreparer.isQuick)
      #expect(LineWalk.batch(for: quick, of: all, isQuick: QuizPreparer.isQuick) == quick)
    }
  }
}
