/// The lesson or variant whose code runs something.
package struct Flier: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// The lesson's variant; nil for the lesson itself.
  package var variant: String?
  /// The thread that takes each step; nil if threads run freely.
  package var schedule: Schedule?

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
  /// Which lines of a flight, or which objects, do something in it.
  case list(AskedList)

  /// Some of the lines that a run printed.
  package enum LineSelection: Hashable, Sendable {
    case all, last
    /// A range of lines, from 1.
    case range(ClosedRange<Int>)
  }
}

/// A list that a run gives: its options are that list, and those of runs that didn't happen.
package struct AskedList: Hashable, Sendable {
  /// The kind of items in the list; the raw value is the word in `Quiz.md`.
  package enum Items: String, Hashable, Sendable, CaseIterable {
    /// The numbers of the flight's lines, in any order.
    case lines
    /// Names from the flight or the script, in any order.
    case names
    /// Names in the order of the run, repeated as often as they occur.
    case row
  }

  package var items: Items
  /// The text that a printed line must contain to count; nil to count every line.
  package var says: String?
  /// The prefix of the calls that count instead of lines; the list then names the called objects.
  package var calls: String?
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
}
