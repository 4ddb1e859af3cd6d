/// A question as it's asked: its texts are filled in, its options are in display order, and the
/// right answer is known as far as its runs have told.
package struct PosedQuestion: Hashable, Sendable {
  /// An answer that can be chosen.
  package struct Option: Hashable, Sendable {
    /// The text a reader sees; empty if the lines of `value` are shown instead.
    package var text: Prose
    /// Lines that a program may print, or a number; empty for an option in words.
    package var value: [String]
    /// The line of the listing that the option refers to, from 1.
    package var lineNumber: Int?
    /// The other lines of the same statement, which count as the same answer.
    package var lineNumbersBeside: Set<Int> = []
    /// The misconception behind a wrong answer; nil for the right one.
    package var betrays: String?
    package var justification: Prose
    /// The option's name in reports, wherever it was shown.
    package var name: String
    /// The place of a wrong answer among the question's own, from 0, if a run may leave some out.
    package var place: Int?
  }

  package var question: Question
  package var prompt: [Prose] = []
  package var options: [Option] = []
  /// The places of the right options, from 0; several only of a bet, nil while a run has yet to tell.
  package var key: [Int]?
  /// The reply to every other wrong answer, if a line is picked.
  package var otherwise: Option?
  /// The code that was run to find the answer.
  package var code: RunKey.Code?
  /// Tells one instance of a template from the others; empty if there's only one.
  package var fingerprint = ""
  /// The lines to pick from; empty if none is to be picked.
  package var lines: [ListingView.Line] = []

  package var id: String { question.id }
  package var form: Question.Form { question.form }

  /// The places of the right options; empty if they aren't known or if no option is right.
  package var rightPlaces: [Int] { key ?? [] }

  /// The right option.
  package var right: Option? { rightPlaces.first.map { options[$0] } }

  /// Whether only a run can tell, and it was given up or isn't there.
  package var isUndecided: Bool { code != nil && rightAnswer == nil }

  /// The right answer, or an example of one; nil if it isn't known or only a run can tell.
  package var rightAnswer: GivenAnswer? {
    rightPlaces.first.map { .option($0) }
  }

  /// Returns the option about a line, or about another line of its statement; nil for a line that
  /// the author says nothing about.
  ///
  /// - Parameter number: The line number in the file, from 1.
  package func option(atLine number: Int) -> Int? {
    options.firstIndex { $0.lineNumber == number }
      ?? options.firstIndex { $0.lineNumbersBeside.contains(number) }
  }
}

extension ListingView.Line {
  /// Whether something can be decided in the line, so that it can be picked.
  package var canDecide: Bool { statement != nil }

  /// The reason the line can't be picked.
  package var refusal: String {
    let code = text.text.trimmed
    let what =
      code.isEmpty ? "is blank" : code.hasPrefix("/") ? "is a comment" : "only closes a bracket"
    return "Line \(number) \(what), so nothing is decided there; pick another one."
  }
}

extension PosedQuestion {
  /// - Parameter confidence: nil if it isn't asked for.
  /// - Returns: nil if the answer doesn't fit the question, or if only a missing run can judge it.
  package func response(
    to answer: GivenAnswer, _ confidence: Confidence? = nil
  ) -> Response? {
    let isRight: Bool
    var name: String?
    switch (answer, key) {
    case (.skipped, _): return .skipped
    case (.option(let index), let right?):
      guard options.indices.contains(index) else { return nil }
      isRight = right.contains(index)
      name = options[index].name
    case (.line(let number), let right?):
      guard lines.contains(where: { $0.number == number && $0.canDecide }) else { return nil }
      isRight = option(atLine: number).map(right.contains) ?? false
    default: return nil
    }
    let outcome: Outcome = isRight ? .right : .wrong(betrays: wrongOption(answer)?.betrays)
    return Response(answer: answer, outcome: outcome, confidence: confidence, name: name)
  }

  /// Returns the option that explains a right or wrong answer; nil if the question was skipped.
  func option(for response: Response) -> Option? {
    switch response.outcome {
    case .skipped: nil
    case .right: right
    case .wrong: wrongOption(response.answer)
    }
  }

  private func wrongOption(_ answer: GivenAnswer) -> Option? {
    switch answer {
    case .option(let index): options.indices.contains(index) ? options[index] : nil
    case .line(let number): option(atLine: number).map { options[$0] } ?? otherwise
    case .named: nil
    default: otherwise
    }
  }

  /// Restores an answer from an earlier sitting, known only by its name, to its original form.
  package func recalling(_ response: Response) -> Response {
    guard response.answer == .named(response.name) else { return response }
    var response = response
    if response.outcome == .right {
      response.answer = rightAnswer ?? response.answer
    } else if let place = options.firstIndex(where: { $0.name == response.name }) {
      response.answer = .option(place)
    }
    return response
  }
}

extension Question {
  /// Returns the outcome of a learner's schedule.
  ///
  /// - Parameter run: A run that followed the schedule and stopped there, with its calls recorded.
  /// - Returns: nil if the question doesn't ask for a schedule, or if the run can't tell.
  package func outcome(of run: Run) -> Outcome? {
    guard case .scheduler(let schedule) = assignment else { return nil }
    return schedule.goal.isReached(by: run).map { $0 ? .right : .wrong(betrays: nil) }
  }
}

extension String {
  /// The string, cut to at most 60 characters.
  var shortened: String { count > 60 ? "\(prefix(59).trimmed)…" : self }
}
