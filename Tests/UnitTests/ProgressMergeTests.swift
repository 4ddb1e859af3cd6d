@testable import Learning
import Testing

/// Copies of a learner's progress that went separate ways, and become one again.
@Suite(.timeLimited) struct ProgressMergeTests {
  /// Returns three copies that share a past, each with a future of its own.
  private func copies(_ seed: UInt64) -> [LearningProgress] {
    var generator = SplitMix64(seed: seed)
    let past = ProgressSamples.progress(Int.random(in: 0...8, using: &generator), using: &generator)
    return (0..<3).map { _ in
      var copy = past
      let count = Int.random(in: 0...12, using: &generator)
      for event in ProgressSamples.events(count, using: &generator) { copy.record(event) }
      return copy
    }
  }

  @Test func neitherOrderNorGroupingNorRepetitionMatters() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let copies = copies(seed)
      let (a, b, c) = (copies[0], copies[1], copies[2])
      try #require(a.merging(b) == b.merging(a), "seed \(seed)")
      try #require(a.merging(b).merging(c) == a.merging(b.merging(c)), "seed \(seed)")
      try #require(a.merging(a) == a, "seed \(seed)")
      try #require(a.merging(b).merging(b) == a.merging(b), "seed \(seed)")
      try #require(a.merging(LearningProgress()) == a, "seed \(seed)")
    }
  }

  @Test func nothingIsLost() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let copies = copies(seed)
      let merged = copies[0].merging(copies[1])
      for copy in copies.prefix(2) {
        for (name, lesson) in copy.lessons {
          let kept = try #require(merged.lessons[name])
          try #require(Set(lesson.seen.keys).isSubset(of: kept.seen.keys), "seed \(seed)")
          for (one, all) in [(lesson.answers, kept.answers), (lesson.quiz, kept.quiz)] {
            for (question, history) in one {
              let merged = try #require(all[question])
              try #require(Set(history.answers).isSubset(of: merged.answers), "seed \(seed)")
            }
          }
        }
      }
      let places = copies.prefix(2).compactMap(\.place)
      try #require(merged.place.map(\.place) == places.map(\.place).max(), "seed \(seed)")
    }
  }

  /// Recording adds to the past, so an older copy has nothing to say anymore.
  @Test func aCopyOfThePastChangesNothing() throws {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var progress = ProgressSamples.progress(8, using: &generator)
      let past = progress
      for event in ProgressSamples.events(8, using: &generator) { progress.record(event) }
      try #require(progress.merging(past) == progress, "seed \(seed)")
    }
  }

  @Test func whatWasDoneLastIsTheLastEvenIfTheClockWasSetBack() {
    var progress = LearningProgress()
    func reach(_ step: String, _ lesson: String, _ milliseconds: Int) {
      progress.record(
        LearningEvent(
          lesson: lesson, .reached(step: step), at: Moment(milliseconds: milliseconds)))
    }
    reach("two", "mediator", 5_000_000_000)
    reach("one", "peer-to-peer", 1_000)
    #expect(progress.place?.lesson == "peer-to-peer")
    reach("three", "peer-to-peer", 0)
    #expect(progress.place?.place.step == "three")
    #expect(progress.lessons["mediator"]?.place?.step == "two")

    func answer(_ given: String, _ milliseconds: Int) {
      let moment = Moment(milliseconds: milliseconds)
      progress.record(
        LearningEvent(
          lesson: "mediator",
          .answered(
            question: "twins", AnswerRecord(at: moment, verdict: .wrong, given: given)),
          at: moment))
    }
    answer("a", 9_000)
    answer("b", 1_000)
    let history = progress.lessons["mediator"]?.answers["twins"]
    #expect(history?.answers.map(\.given) == ["a", "b"])
    #expect(history?.answers.map(\.turn) == [1, 2])
    // It's kept as the clock gave it.
    #expect(history?.latest?.at == Moment(milliseconds: 1_000))
  }

  @Test func clocksAreTakenWhateverTheySay() {
    #expect(Moment(milliseconds: .min) == .earliest)
    #expect(Moment(milliseconds: .max) == .latest)
    var progress = LearningProgress()
    for step in ["one", "two"] {
      progress.record(LearningEvent(lesson: "x", .reached(step: step), at: .latest))
    }
    #expect(progress.place?.place.at == .latest)
  }

  @Test func endlessAnswersAreCutAtACharacter() {
    let text = String(repeating: "🛫", count: 2_000)
    let answer = AnswerRecord(at: .earliest, verdict: .open, given: text)
    #expect(answer.given == String(repeating: "🛫", count: 1_024))
  }
}
