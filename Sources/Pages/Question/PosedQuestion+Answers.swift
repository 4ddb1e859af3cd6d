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
