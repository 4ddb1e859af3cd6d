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

/// The numbers that the linter holds lessons to; the reference for authors states the same ones.
package enum ContentLimits {
  /// The widest line of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64
  /// The most lines in a step with everything revealed, on a screen of ``screenColumns`` columns.
  package static let linesOfStep = 60
  package static let screenColumns = 88
  /// The number of hints for a challenge.
  package static let hints = 3
  /// The number of solutions to an exercise.
  package static let solutions = 2
  package static let attempts = 2

  // MARK: The course

  /// In minutes.
  package static let minutesOfCore = 28
  package static let cores = (minutes: 225, words: 39_500)
  package static let more = (minutes: 90, words: 16_000)
  /// The lessons whose output is compared with that of the stage before, the last one with itself.
  package static let lessonsWithOutputDiff = 2...9
}
