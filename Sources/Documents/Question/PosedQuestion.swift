/// A question as it's asked: its texts are filled in, its options are in display order, and the
/// right answer is known as far as its runs have told.
package struct PosedQuestion: Hashable, Sendable {
  /// An answer that can be chosen or typed.
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

  /// The key to what's right.
  package enum Key: Hashable, Sendable {
    /// The places of the right options, from 0; several only if code was tried.
    case options([Int])
    /// What may be typed; the first is the one to show.
    case spellings([String])
  }

  package var question: Question
  package var prompt: [Prose] = []
  /// The options; for a typed answer, the wrong answers that have a reason of their own.
  package var options: [Option] = []
  /// Nil in a lesson while a run has yet to tell, and if no list of answers can tell.
  package var key: Key?
  /// Why the right answer is right, if it isn't one of the options.
  package var answer: Option?
  /// The reply to every other wrong answer, if answers aren't chosen.
  package var otherwise: Option?
  /// The code that was run to find the answer.
  package var code: RunKey.Code?
  /// Tells one instance of a template from the others; empty if there's only one.
  package var fingerprint = ""
  /// The lines to pick from; empty if none is to be picked.
  package var lines: [ListingView.Line] = []

  package var id: String { question.id }
  package var form: Question.Form { question.form }

  /// Whether a single key answers it.
  package var isLettered: Bool { question.answerForm == .letter }

  /// The places of the right options; empty if they aren't known or if no option is right.
  package var rightPlaces: [Int] { if case .options(let places) = key { places } else { [] } }

  /// The right option.
  package var right: Option? { rightPlaces.first.map { options[$0] } ?? answer }

  /// Whether only a run can tell, and it was given up or isn't there.
  package var isUndecided: Bool { code != nil && rightAnswer == nil }

  /// The right answer, or an example of one; nil if it isn't known or only a run can tell.
  package var rightAnswer: GivenAnswer? {
    switch key {
    case .options(let places): places.first.map { .option($0) }
    case .spellings(let spellings): .words(spellings.first ?? "")
    case nil: nil
    }
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
