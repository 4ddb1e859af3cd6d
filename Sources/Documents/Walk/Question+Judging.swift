extension Question {
  /// What an answer is worth, for questions that a choice or a line answers.
  ///
  /// - Parameters:
  ///   - lines: the lines of the listing that a `line` question asks about.
  ///   - facts: must hold ``answeringNeeds``.
  /// - Returns: nil where the answer does not fit the question, or where only a run of the learner's
  ///   own can tell: a challenge.
  package func outcome(
    of answer: GivenAnswer, lines: [ListingView.Line] = [], _ facts: RunResults
  ) -> Outcome? {
    switch (answer, key) {
    case (.skipped, _): .skipped
    case (.words, .open), (.words, .cells): .compared
    case (.option(let index), .variants):
      options.indices.contains(index)
        ? passing(facts).contains(index) ? .right : .wrong(betrays: options[index].betrays) : nil
    case (.option(let index), .stated), (.option(let index), .output),
      (.option(let index), .measurement):
      options.indices.contains(index)
        ? self.answer(facts).map { outcome(ofOption: index, right: $0) } : nil
    case (.line(let number), .line):
      lines.contains { $0.number == number && $0.canDecide }
        ? self.answer(facts).map { right in
          option(at: number, in: lines).map { outcome(ofOption: $0, right: right) }
            ?? .wrong(betrays: nil)
        } : nil
    default: nil
    }
  }

  /// What a learner's schedule is worth.
  ///
  /// - Parameter run: one that followed it and stopped there, its calls recorded.
  /// - Returns: nil if the question asks for no schedule, and where the run can't tell.
  package func outcome(of run: Run) -> Outcome? {
    guard case .scheduler(let schedule) = key else { return nil }
    return schedule.goal.isReached(by: run).map { $0 ? .right : .wrong(betrays: nil) }
  }

  private func outcome(ofOption index: Int, right: Int) -> Outcome {
    index == right ? .right : .wrong(betrays: options[index].betrays)
  }

  /// The option that speaks of a line, or of another line of its statement; nil for a line that the
  /// author has nothing to say about.
  ///
  /// - Parameters:
  ///   - number: the file's own, from 1.
  ///   - lines: those of the listing that is asked about.
  package func option(at number: Int, in lines: [ListingView.Line]) -> Int? {
    let spoken = options.map { line(of: $0, in: lines) }
    if let index = spoken.firstIndex(where: { $0?.number == number }) { return index }
    guard let statement = lines.first(where: { $0.number == number })?.statement else { return nil }
    let near = spoken.indices.filter { spoken[$0]?.statement == statement }
    return near.first { options[$0].isStatedCorrect } ?? near.first
  }

  /// The line that an option of a `line` question means: the first that holds its text.
  package func line(of option: Option, in lines: [ListingView.Line]) -> ListingView.Line? {
    guard case .text(let value) = option.value else { return nil }
    return lines.first { $0.text.text.contains(value) }
  }
}

extension ListingView.Line {
  /// Whether something can be decided in it, so that it can be picked.
  package var canDecide: Bool { statement != nil }

  /// Why it can't be picked.
  package var refusal: String {
    let code = text.text.trimmed
    let what =
      code.isEmpty ? "is blank" : code.hasPrefix("/") ? "is a comment" : "only closes a bracket"
    return "Line \(number) \(what), so nothing is decided there; pick another one."
  }
}
