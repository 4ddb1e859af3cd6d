@testable import Learning

/// Progress as learners make it, and some that only a broken clock makes.
enum ProgressSamples {
  static let lessons = ["peer-to-peer", "mediator", "concurrency"]
  static let steps = ["one", "two", "three", "four"]
  static let questions = ["ghost", "calls", "twins"]

  /// Returns a number of events, at times that don't always move forward.
  static func events(
    _ count: Int, using generator: inout some RandomNumberGenerator
  ) -> [LearningEvent] {
    var clock = 1_000_000
    return (0..<count).map { _ in
      clock += Int.random(in: -500...1_000, using: &generator)
      return event(at: Moment(milliseconds: clock), using: &generator)
    }
  }

  static func progress(
    _ count: Int, using generator: inout some RandomNumberGenerator
  ) -> LearningProgress {
    var progress = LearningProgress()
    for event in events(count, using: &generator) { progress.record(event) }
    return progress
  }

  private static func event(
    at moment: Moment, using generator: inout some RandomNumberGenerator
  ) -> LearningEvent {
    let step = steps.randomElement(using: &generator) ?? ""
    let question = questions.randomElement(using: &generator) ?? ""
    let answer = AnswerRecord(
      at: moment, verdict: AnswerRecord.Verdict.allCases.randomElement(using: &generator) ?? .open,
      given: ["a", "b", "line \"5\"\n\u{1}", "ü🛫"].randomElement(using: &generator) ?? "",
      betrays: [nil, "fewer-calls"].randomElement(using: &generator) ?? nil,
      isSure: [nil, true, false].randomElement(using: &generator) ?? nil,
      seed: [nil, UInt64.max].randomElement(using: &generator) ?? nil)
    let action: LearningEvent.Action =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .reached(step: step)
      case 1: .finished(step: step)
      case 2: .answered(question: question, answer)
      case 3: .solved(exercise: question, hints: Int.random(in: 0...3, using: &generator))
      case 4: .hinted(exercise: question, hints: Int.random(in: 1...3, using: &generator))
      default: .answeredQuiz(question: question, answer)
      }
    return LearningEvent(
      lesson: lessons.randomElement(using: &generator) ?? "", action, at: moment)
  }
}
