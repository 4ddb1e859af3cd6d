extension Question {
  /// What an answer is worth, for questions that a choice or a line answers.
  ///
  /// - Parameters:
  ///   - lines: the lines of the listing that a `line` question asks about.
  ///   - facts: must hold ``answeringKeys``.
  /// - Returns: nil where the answer does not fit the question, or where only a run of the learner's
  ///   own can tell: a challenge.
  package func outcome(
    of answer: GivenAnswer, lines: [ListingView.Line] = [], _ facts: Facts
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
      lines.contains { $0.number == number }
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
  /// - Returns: nil if the question asks for no schedule.
  package func outcome(of run: Run) -> Outcome? {
    guard case .scheduler(let schedule) = key else { return nil }
    return schedule.goal.isReached(by: run) ? .right : .wrong(betrays: nil)
  }

  private func outcome(ofOption index: Int, right: Int) -> Outcome {
    index == right ? .right : .wrong(betrays: options[index].betrays)
  }

  /// The option that speaks of a line; nil for a line that the author has nothing to say about.
  ///
  /// - Parameters:
  ///   - number: the file's own, from 1.
  ///   - lines: those of the listing that is asked about.
  package func option(at number: Int, in lines: [ListingView.Line]) -> Int? {
    options.firstIndex { line(of: $0, in: lines)?.number == number }
  }

  /// The line that an option of a `line` question means: the first that holds its text.
  package func line(of option: Option, in lines: [ListingView.Line]) -> ListingView.Line? {
    option.value.flatMap { value in lines.first { $0.text.text.contains(value) } }
  }
}
