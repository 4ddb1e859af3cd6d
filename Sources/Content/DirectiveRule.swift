/// What a directive may say and where. The parser checks against it, and the reference for authors is
/// written from it.
package struct DirectiveRule: Sendable {
  /// Where a directive is written.
  package enum Parent: Hashable, Sendable {
    /// In a step of `Lesson.md`, or before the first one.
    case lesson
    case quiz
    case exercises
    case bets
    case race
    case directive(String)
  }

  /// What is written in the braces of a directive.
  package enum Body: Sendable {
    case nothing
    /// Paragraphs.
    case text
    /// One block of code.
    case code
    case directives
    /// A paragraph and a `@Justification`.
    case option
    /// Paragraphs and directives.
    case question
    /// The same with blocks of code.
    case quizQuestion
    /// Anything: where it may be depends on what's before it.
    case document
  }

  package struct Argument: Sendable {
    package enum Kind: Sendable {
      case text
      /// A whole number within limits, and what it counts.
      case number(ClosedRange<Int>, of: String = "")
      /// `2…50`, or one number.
      case range
      case words([String])
      case flag
      /// A schedule of so many letters.
      case letters(ClosedRange<Int>)
    }

    package enum Requirement: Sendable {
      case optional, required
      /// Required if that argument is there.
      case requiredWith(String)
    }

    package var name: String
    package var kind: Kind
    /// What it says, for an author.
    package var meaning: String
    package var requirement = Requirement.optional
    /// The arguments that exclude it.
    package var excludedBy: [String] = []
    /// The argument without which it means nothing.
    package var needs: String?
    /// The name under which a reference tells of it once, with others that always come together.
    package var group: String?
  }

  /// Arguments that belong together; the first one chooses the form.
  package struct Form: Sendable {
    package var arguments: [Argument]
    /// The value that chooses the form; nil for any.
    package var value: String?
    package var meaning: String
    package var example: String

    func isChosen(by directive: Directive) -> Bool {
      directive.arguments.contains {
        $0.name == arguments[0].name && (value == nil || $0.value == value)
      }
    }
  }

  package var name: String
  package var parents: [Parent]
  /// What it does, in one sentence.
  package var summary: String
  package var arguments: [Argument] = []
  package var forms: [Form] = []
  package var body = Body.nothing
  package var example: String

  /// The arguments of a directive of this name: those that all forms share, and those of its form. Where it has
  /// none, those of all forms are allowed, and none of them is required.
  func arguments(of directive: Directive) -> [Argument] {
    if let form = forms.first(where: { $0.isChosen(by: directive) }) {
      return arguments + form.arguments
    }
    return arguments
      + forms.flatMap(\.arguments).map { argument in
        var argument = argument
        argument.requirement = .optional
        return argument
      }
  }
}

extension DirectiveRule.Argument {
  /// No author needs a larger number, and a few of them can be added and multiplied without overflow.
  package static let largestNumber = 9_999_999

  static func text(_ name: String, _ meaning: String) -> Self {
    Self(name: name, kind: .text, meaning: meaning)
  }

  static func number(
    _ name: String, _ meaning: String, in limits: ClosedRange<Int> = -largestNumber...largestNumber,
    of counted: String = ""
  ) -> Self {
    Self(name: name, kind: .number(limits, of: counted), meaning: meaning)
  }

  static func range(_ name: String, _ meaning: String) -> Self {
    Self(name: name, kind: .range, meaning: meaning)
  }

  static func words(_ name: String, _ words: [String], _ meaning: String) -> Self {
    Self(name: name, kind: .words(words), meaning: meaning)
  }

  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Word.Type, _ meaning: String
  ) -> Self {
    words(name, type.allCases.map(\.rawValue), meaning)
  }

  static func flag(_ name: String, _ meaning: String) -> Self {
    Self(name: name, kind: .flag, meaning: meaning)
  }

  static func letters(_ name: String, _ meaning: String) -> Self {
    Self(name: name, kind: .letters(1...10), meaning: meaning)
  }

  var required: Self {
    var copy = self
    copy.requirement = .required
    return copy
  }

  func required(with name: String) -> Self {
    var copy = self
    copy.requirement = .requiredWith(name)
    return copy
  }

  func excluded(by names: String...) -> Self {
    var copy = self
    copy.excludedBy = names
    return copy
  }

  func needing(_ name: String) -> Self {
    var copy = self
    copy.needs = name
    return copy
  }
}

extension [DirectiveRule.Argument] {
  func grouped(_ group: String) -> Self {
    map { argument in
      var argument = argument
      argument.group = group
      return argument
    }
  }
}
