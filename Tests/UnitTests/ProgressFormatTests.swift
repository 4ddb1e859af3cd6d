@testable import Learning
import Foundation
import Testing

/// Progress as a file.
@Suite(.timeLimit(.minutes(30))) struct ProgressFormatTests {
  private func encoded(_ progress: LearningProgress) throws -> [UInt8] {
    Array(try JSONEncoder().encode(progress))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let progress = ProgressSamples.progress(30, using: &generator)
      let reading = try LearningProgress.read(try encoded(progress))
      try #require(reading.faults == [], "seed \(seed)")
      try #require(reading.progress == progress, "seed \(seed)")
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
    let reading = try LearningProgress.read(Array(try #require(samples.first).utf8))
    #expect(reading.faults == [])
    #expect(reading.progress.stepCount == 1)
    #expect(reading.progress.answerCount == 1)
  }

  @Test(
    arguments: [
      ("", "1:1: error: expected a value, not the end"),
      ("[]", "1:1: error: this isn't a progress file: it has no \"schema\", a whole number from 1"),
      ("{}", "1:1: error: this isn't a progress file: it has no \"schema\", a whole number from 1"),
      (#"{"schema":0}"#, "1:11: error: schema must be a whole number from 1 to \(Int.max), not 0"),
      (
        #"{"schema":1.5}"#,
        "1:11: error: schema must be a whole number from 1 to \(Int.max), not 1.5"
      ),
      (
        "{\"schema\":1,\n  \"lessons\":{",
        "2:14: error: expected a key in quotation marks, not the end"
      ),
      (#"{"schema":1,"schema":2}"#, "1:13: error: the key 'schema' is there twice"),
      (#"{"schema":1} x"#, "1:14: error: nothing may follow the value"),
      (String(repeating: "[", count: 70), "1:65: error: nested deeper than 64 levels"),
    ])
  func whatIsNoProgressIsRefused(_ text: String, _ message: String) {
    let bytes = Array(text.utf8)
    #expect {
      try LearningProgress.read(bytes)
    } throws: { error in
      guard case .unreadable(let fault) = error as? LearningProgress.FormatError else {
        return false
      }
      #expect(fault.diagnostic(in: bytes, file: "p.json").description == "p.json:\(message)")
      return true
    }
  }

  @Test func aLaterSchemaIsToldFromDamage() {
    let later = LearningProgress.schema + 1
    #expect(throws: LearningProgress.FormatError.newer(schema: later)) {
      try LearningProgress.read(Array("{\"schema\":\(later),\"lessons\":[]}".utf8))
    }
  }

  /// Every fault is named with its place, and everything without a fault is kept.
  @Test func allFaultsAtOnce() throws {
    let bytes = Array(
      """
      {"schema":1,"lesson":{},"lessons":{
        "a":{"seen":{"one":5,"two":-1},"place":{"step":7,"at":1},"more":1},
        "b":{"answers":{"q":[
          {"turn":1,"at":5,"verdict":"right","given":"a"},
          {"turn":0,"at":5,"verdict":"rihgt","given":"a"},
          {"at":5,"verdict":"wrong","given":"b","turn":2,"sure":"yes"}]}},
        "c":[]
      }}
      """.utf8)
    let reading = try LearningProgress.read(bytes)
    #expect(
      reading.faults.map { $0.diagnostic(in: bytes, file: "p").description } == [
        "p:1:13: error: the progress has no key 'lesson'",
        "p:2:30: error: step 'two' must be a whole number from 0 to 253402300799999, not -1",
        "p:2:50: error: \"step\" of the place in lesson 'a' must be a string, not 7",
        "p:2:60: error: lesson 'a' has no key 'more'",
        "p:5:13: error: \"turn\" of answer 2 to question 'q' must be a whole number from 1 to "
          + "1000000000, not 0",
        "p:5:32: error: \"verdict\" of answer 2 to question 'q' must be \"right\", \"wrong\", "
          + "\"skipped\" or \"open\", not \"rihgt\"",
        "p:6:59: error: \"sure\" of answer 3 to question 'q' must be true or false, not \"yes\"",
        "p:7:7: error: lesson 'c' must be an object, not an array",
      ])
    #expect(reading.progress.lessons.keys.sorted() == ["a", "b"])
    #expect(reading.progress.lessons["a"]?.seen == ["one": Moment(milliseconds: 5)])
    #expect(reading.progress.lessons["b"]?.answers["q"]?.answers.count == 1)
  }

  /// No matter what happens to a file's bytes, reading it ends in an answer.
  @Test func brokenBytesAreNoTrap() throws {
    var generator = SplitMix64(seed: 11)
    let bytes = try encoded(ProgressSamples.progress(20, using: &generator))
    for _ in 0..<2_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<broken.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: broken[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: broken.remove(at: index)
        default: broken.removeSubrange(index...)
        }
        if broken.isEmpty { break }
      }
      if let reading = try? LearningProgress.read(broken) {
        _ = reading.faults.map { $0.diagnostic(in: broken, file: "p").description }
      }
    }
  }
}
