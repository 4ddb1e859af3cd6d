extension Question {
  /// Returns the answer that a record was made from; nil if it doesn't fit the question, which may
  /// have changed since.
  package func response(_ record: AnswerRecord) -> Response? {
    guard record.verdict != .open else { return nil }
    let outcome = Outcome(record)
    guard outcome != .skipped else { return .skipped }
    guard let answer = answer(record.given), fits(answer, outcome) else { return nil }
    return Response(answer: answer, outcome: outcome)
  }

  /// Whether an option that the author marks can have had that outcome; options may have moved since.
  private func fits(_ answer: GivenAnswer, _ outcome: Outcome) -> Bool {
    guard case .option(let index) = answer, options.contains(where: \.isStatedCorrect) else {
      return true
    }
    return options[index].isStatedCorrect == (outcome == .right)
  }

  private func answer(_ given: String) -> GivenAnswer? {
    switch answerForm {
    case .letter:
      return options.indices.first { letter($0) == given }.map { .option($0) }
    case .line:
      guard given.hasPrefix("line ") else { return nil }
      return OutsideNumber(given.dropFirst(5))?.value(in: 1...SourceFile.lineLimit).map {
        .line($0)
      }
    case .scenario: return .scenario(given)
    case .schedule:
      return given.allSatisfy { $0 == "a" || $0 == "b" } ? .schedule(given) : nil
    }
  }
}

extension Outcome {
  package init(_ record: AnswerRecord) {
    self =
      switch record.verdict {
      case .right: .right
      case .wrong: .wrong(betrays: record.betrays)
      case .skipped, .open: .skipped
      }
  }

  package var verdict: AnswerRecord.Verdict {
    switch self {
    case .right: .right
    case .wrong: .wrong
    case .skipped: .skipped
    }
  }
}

extension AnswerRecord {
  /// Makes the record of an answer.
  ///
  /// - Parameter seed: the seed of the quiz or review that asked; nil for a lesson's question.
  package init(_ response: Response, at moment: Moment, seed: UInt64? = nil) {
    self.init(
      at: moment, verdict: response.outcome.verdict, given: response.name,
      betrays: response.outcome.betrays, isSure: response.confidence.map { $0 == .sure }, seed: seed
    )
  }
}
