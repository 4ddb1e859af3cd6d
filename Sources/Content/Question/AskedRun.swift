/// Whose code runs something.
package struct Flier: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// Which of its variants; nil for the lesson itself.
  package var variant: String?
  /// Which thread takes each step; nil where they run as they like.
  package var schedule: Schedule?

  package init(lesson: Int, variant: String? = nil, schedule: Schedule? = nil) {
    self.lesson = lesson
    self.variant = variant
    self.schedule = schedule
  }

  package func key(_ code: RunKey.Code) -> RunKey {
    RunKey(lesson: lesson, code: code, variant: variant, schedule: schedule)
  }
}

/// What is run to find an answer.
package enum Trial: Hashable, Sendable {
  case code(RunKey.Code)
  /// Something new for each seed.
  case template(QuizTemplate)
}

/// What is asked of a run.
package enum Asked: Hashable, Sendable {
  case lines(LineSelection)
  case measure(Measurement.Measure)
  /// Is typed, word by word.
  case list(AskedList)

  /// Some of the lines that a run printed.
  package enum LineSelection: Hashable, Sendable {
    case all
    /// All of them, whatever their order.
    case set
    case last(Int)
    /// From 1.
    case range(ClosedRange<Int>)
  }
}

/// A run that did not happen, but would have if a belief were true; it is made all the same.
package struct BelievedRun: Hashable, Sendable {
  /// Nil for the lesson that the question is about.
  package var lesson: Int?
  package var variant: String?
  /// The scenario as somebody believes it to be; nil for the scenario itself.
  package var belief: String?
  /// What somebody counts instead of what is asked for.
  package var measure: Measurement.Measure?
  package var times = 1
  package var dividedBy = 1
  package var plus = 0
}
