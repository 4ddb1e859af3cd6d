@testable import Learning
import Testing

/// Kept answers, which hold enough to be shown again on another day.
@Suite(.timeLimited) struct RestoredAnswerTests {
  private static let questions = Library.builtIn.lessons.flatMap { files in
    (Library.builtIn.lesson(files.number)?.questions ?? []).map { (files.number, $0) }
  }

  private func responses(_ question: Question) -> [Response] {
    let judged: [Outcome] = [.right, .wrong(betrays: nil), .wrong(betrays: "a-misconception")]
    let skipped = Response(answer: .skipped, outcome: .skipped)
    switch question.answerForm {
    case .letter:
      return [skipped]
        + question.options.indices.flatMap { index in
          judged.filter { fits(question, index, $0) }
            .map { Response(answer: .option(index), outcome: $0) }
        }
    case .line: return [skipped] + judged.map { Response(answer: .line(27), outcome: $0) }
    case .scenario:
      return [skipped]
        + judged.map { Response(answer: .scenario("arrive A 1 1\nmove A 2 2"), outcome: $0) }
    case .schedule:
      return [skipped] + judged.map { Response(answer: .schedule("aabb"), outcome: $0) }
    }
  }

  /// Whether an option can have that outcome, as far as the author says.
  private func fits(_ question: Question, _ index: Int, _ outcome: Outcome) -> Bool {
    !question.options.contains(where: \.isStatedCorrect)
      || question.options[index].isStatedCorrect == (outcome == .right)
  }

  @Test func everyAnswerComesBack() {
    #expect(!Self.questions.isEmpty)
    for (_, question) in Self.questions {
      for response in responses(question) {
        let record = AnswerRecord(response, at: Moment(milliseconds: 0))
        #expect(question.response(record) == response, "\(question.id)")
      }
    }
  }

  /// The question may have been a different one back then.
  @Test func whatDoesNotFitIsNoAnswer() throws {
    for (_, question) in Self.questions {
      let record = AnswerRecord(
        at: Moment(milliseconds: 0), verdict: .open, given: "a sentence")
      #expect(question.response(record) == nil, "\(question.id)")
    }
    // Its options had another order.
    let stated = try #require(
      Self.questions.first {
        $0.1.options.contains(where: \.isStatedCorrect) && $0.1.form == .choice
      }?
      .1)
    for (index, option) in stated.options.enumerated() {
      let moved = AnswerRecord(
        at: Moment(milliseconds: 0), verdict: option.isStatedCorrect ? .wrong : .right,
        given: letter(index))
      #expect(stated.response(moved) == nil)
    }
    let letters = try #require(Self.questions.first { $0.1.answerForm == .letter }?.1)
    for given in ["z", "", "aa", "line 1"] {
      let record = AnswerRecord(at: Moment(milliseconds: 0), verdict: .right, given: given)
      #expect(letters.response(record) == nil, "\(given)")
    }
  }

  /// A learner who answered once and skipped later sees the answer.
  @Test func aSkipTakesNoAnswerBack() throws {
    let lesson = try #require(Library.builtIn.lesson(1))
    let question = try #require(lesson.questions.first { $0.answerForm == .letter })
    let name = try #require(Library.builtIn.files(of: 1)?.name)
    var progress = LearningProgress()
    let right = Response(answer: .option(0), outcome: .right)
    for response in [right, Response(answer: .skipped, outcome: .skipped)] {
      let moment = Moment(milliseconds: 0)
      progress.record(
        LearningEvent(
          lesson: name,
          .answered(question: question.id, AnswerRecord(response, at: moment)), at: moment))
    }
    let memory = try #require(progress.lessons[name])
    #expect(memory.responses(in: lesson) == [question.id: right])
  }
}
