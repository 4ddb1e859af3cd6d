@testable import Learning
import Foundation
import Testing

@Suite(.timeLimited) struct ProgressFormatTests {
  private func decoded(_ bytes: some Sequence<UInt8>) throws -> LearningProgress {
    try JSONDecoder().decode(LearningProgress.self, from: Data(bytes))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let progress = ProgressSamples.progress(30, using: &generator)
      try #require(decoded(JSONEncoder().encode(progress)) == progress, "seed \(seed)")
    }
  }

  @Test func theFormatIsThatOfTheHelp() throws {
    var progress = LearningProgress()
    let moment = Moment(milliseconds: 1_795_252_098_123)
    for action in [
      .reached(step: "two"), .finished(step: "one"),
      .answered(
        question: "ghost",
        AnswerRecord(at: moment, verdict: .wrong, given: "b", betrays: "landing-tells-everybody")),
      .answeredQuiz(
        question: "q", AnswerRecord(at: moment, verdict: .right, given: "4", isSure: true, seed: 7)),
      .hinted(exercise: "twice", hints: 2), .hinted(exercise: "twice", hints: 1),
      .solved(exercise: "twice", hints: 2),
    ] as [LearningEvent.Action] {
      progress.record(LearningEvent(lesson: "peer-to-peer", action, at: moment))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      String(decoding: try encoder.encode(progress), as: UTF8.self) == """
        {"lessons":{"peer-to-peer":{"answers":{"ghost":[{"at":1795252098123,\
        "betrays":"landing-tells-everybody","given":"b","turn":1,"verdict":"wrong"}]},"hints":{"twice":2},\
        "place":{"at":1795252098123,"step":"two"},\
        "quiz":{"q":[{"at":1795252098123,"given":"4","seed":"7","sure":true,"turn":1,\
        "verdict":"right"}]},"seen":{"one":1795252098123},\
        "solved":{"twice":{"at":1795252098123,"hints":2}}}},"schema":3}
        """)
  }

  @Test func theSampleOfTheHelpIsProgress() throws {
    let article = try #require(HelpArticle.all.first { $0.name == "progress-file" })
    let samples = article.sections.compactMap { section in
      if case .sample(_, let lines) = section { lines.joined(separator: "\n") } else { nil }
    }
    let progress = try decoded(try #require(samples.first).utf8)
    #expect(progress.stepCount == 1)
    #expect(progress.answerCount == 1)
  }

  @Test(
    arguments: [
      "", "[]", "{}", #"{"schema":1.5,"lessons":{}}"#, #"{"schema":1,"lessons":{"#,
      #"{"schema":1,"lessons":[]}"#, #"{"schema":1,"lessons":{"a":{"seen":[]}}}"#,
      String(repeating: "[", count: 100_000),
    ])
  func whatIsNoProgressIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(text.utf8) }
  }

  @Test func aLaterSchemaIsToldFromDamage() {
    let later = LearningProgress.schema + 1
    #expect {
      try decoded("{\"schema\":\(later),\"lessons\":[]}".utf8)
    } throws: { error in
      (error as? LearningProgress.NewerSchema)?.schema == later
    }
  }

  /// What no longer exists is dropped. Numbers that no program writes end in a number that one does.
  @Test func unknownKeysAndWildNumbersAreNoDamage() throws {
    let progress = try decoded(
      """
      {"schema":1,"tracks":{},"lessons":{"a":{"seen":{"one":-1},"more":1,"answers":{"q":[
        {"turn":\(Int.max),"at":\(Int.max),"verdict":"right","given":"a","track":"fast"}]}}}}
      """.utf8)
    #expect(progress.lessons["a"]?.seen == ["one": .earliest])
    var history = try #require(progress.lessons["a"]?.answers["q"])
    #expect(history.latest?.at == .latest)
    history.append(AnswerRecord(at: .earliest, verdict: .wrong, given: "b"))
    #expect(history.answers.count == 2)
  }
}
