/// A question as it's asked: its texts are filled in, its options are in the order in which they're shown, and
/// what's right is known as far as its runs have told.
package struct PosedQuestion: Hashable, Sendable {
  /// An answer that can be chosen, or that may be typed.
  package struct Option: Hashable, Sendable {
    /// What a reader sees; empty where the lines of `value` are shown instead.
    package var text: Prose
    /// Lines that a program may print, or a number; empty for an option in words.
    package var value: [String]
    /// The line that it stands for, from 1, in the listing.
    package var lineNumber: Int?
    /// The other lines of its statement, which mean the same.
    package var lineNumbersBeside: Set<Int> = []
    /// The misconception behind a wrong answer; nil for the right one.
    package var betrays: String?
    package var justification: Prose
    /// What the option is called in reports, whatever place it was shown at.
    package var name: String
  }

  /// What is right.
  package enum Key: Hashable, Sendable {
    /// The places of the options that are; several only where code was tried.
    case options([Int])
    /// The places of the options, from 0, in the order of the trace.
    case order([Int])
    /// What may be typed; the first is the one to show.
    case spellings([String])
    /// A list of words that may be typed.
    case list(ListKey)
  }

  package var question: Question
  package var prompt: [Prose] = []
  /// Of a question that is answered by typing, the wrong answers that have a reason of their own.
  package var options: [Option] = []
  /// Nil in a lesson as long as a run has yet to tell, and for what no list of answers can tell.
  package var key: Key?
  /// Why the right answer is right, where that is no option.
  package var answer: Option?
  /// What every other wrong answer betrays, where answers are not chosen.
  package var otherwise: Option?
  /// What was run to find the answer.
  package var code: RunKey.Code?
  /// Tells one instance of a template from the others; empty where there is only one.
  package var fingerprint = ""
  /// The lines among which one is picked; empty where none is.
  package var lines: [ListingView.Line] = []

  package var id: String { question.id }
  package var form: Question.Form { question.form }

  /// Whether one key answers it.
  package var isLettered: Bool { question.answerForm == .letter }

  /// The places of the right options; empty where they aren't known, and where no option is right.
  package var rightPlaces: [Int] { if case .options(let places) = key { places } else { [] } }

  /// The right option.
  package var right: Option? { rightPlaces.first.map { options[$0] } ?? answer }

  /// What is right where a list is typed; nil elsewhere.
  package var listKey: ListKey? { if case .list(let list) = key { list } else { nil } }

  /// The answer that is right, or an example of one; nil where it isn't known, or only a run can tell.
  package var rightAnswer: GivenAnswer? {
    switch key {
    case .options(let places): places.first.map { .option($0) }
    case .order(let places): .order(places)
    case .spellings(let spellings): .words(spellings.first ?? "")
    case .list(let list): .words(list.shown)
    case nil: nil
    }
  }

  /// The option that speaks of a line, or of another line of its statement; nil for a line that the
  /// author has nothing to say about.
  ///
  /// - Parameter number: the file's own, from 1.
  package func option(atLine number: Int) -> Int? {
    options.firstIndex { $0.lineNumber == number }
      ?? options.firstIndex { $0.lineNumbersBeside.contains(number) }
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
