/// The lesson or variant whose code runs something.
package struct Flier: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// The lesson's variant; nil for the lesson itself.
  package var variant: String?
  /// The thread that takes each step; nil if threads run freely.
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

/// The code or template that runs to find an answer.
package enum Trial: Hashable, Sendable {
  case code(RunKey.Code)
  /// Something new for each seed.
  case template(QuizTemplate)
}

/// What a question asks about a run.
package enum Asked: Hashable, Sendable {
  case lines(LineSelection)
  case measure(Measurement.Measure)
  /// A list that's typed, word by word.
  case list(AskedList)

  /// Some of the lines that a run printed.
  package enum LineSelection: Hashable, Sendable {
    case all
    /// All lines, in any order.
    case set
    case last(Int)
    /// A range of lines, from 1.
    case range(ClosedRange<Int>)
  }
}

/// A run that would have happened if a wrong belief were true; it's carried out all the same.
package struct BelievedRun: Hashable, Sendable {
  /// The lesson that runs; nil for the one that the question is about.
  package var lesson: Int?
  package var variant: String?
  /// The name of the scenario's misread version; nil for the scenario itself.
  package var belief: String?
  /// The measure that's counted instead of the one asked for.
  package var measure: Measurement.Measure?
  package var times = 1
  package var dividedBy = 1
  package var plus = 0
}
