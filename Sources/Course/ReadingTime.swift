/// Estimates, from the text alone, of how long it takes to walk through steps.
extension Library {
  /// Returns how long one part of a lesson takes, in minutes.
  package func minutes(ofPart part: Int, in lesson: Lesson) -> Int {
    minutes(of: lesson.core.filter { $0.part?.number == part })
  }

  /// Returns how long steps take, in whole minutes, at least one.
  package func minutes(of steps: some Sequence<Step>) -> Int {
    max(Int(time(of: steps).rounded()), 1)
  }

  /// Returns how long steps take, to the millisecond for a clock; at least a quarter of a minute.
  package func milliseconds(of steps: some Sequence<Step>) -> Int {
    max(Int((time(of: steps) * 60_000).rounded()), 15_000)
  }

  /// - Returns: minutes, of which 180 words of prose take one, and 25 lines of code.
  private func time(of steps: some Sequence<Step>) -> Double {
    steps.flatMap(\.blocks).reduce(0) { time, block in
      var texts = block.texts
      var references = block.references
      var time = time
      switch block {
      case .notes: texts = []
      case .question(let question):
        time += question.minutes
        texts = question.prompt + question.options.map(\.text)
      case .codeDiff(_, let to): references = [to]
      default: break
      }
      let words = texts.reduce(0) { $0 + $1.wordCount }
      let lines = references.reduce(0) { $0 + (self.lines(of: $1)?.count ?? 0) }
      return time + Double(words) / 180 + Double(lines) / 25
    }
  }
}

extension Question {
  /// How long it takes to think of an answer.
  fileprivate var minutes: Double {
    switch form {
    case .challenge, .scheduler: 3
    case .choice, .predict, .line: 1
    }
  }
}
