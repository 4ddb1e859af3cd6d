/// What a directive may say, and in which places. The parser checks against it, and the reference
/// for authors is generated from it.
package struct DirectiveRule: Sendable {
  /// A place where a directive can be written.
  package enum Parent: Hashable, Sendable {
    /// In a step of `Lesson.md`, or before the first one.
    case lesson
    case quiz
    case exercises
    case directive(String)
  }

  /// The contents of a directive's braces.
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
    /// Paragraphs, directives, and blocks of code.
    case quizQuestion
    /// Anything: what's allowed depends on what comes before it.
    case document
  }

  package struct Argument: Sendable {
    package enum Kind: Sendable {
      case text
      /// A whole number within limits, and the noun for what it counts.
      case number(ClosedRange<Int>, of: String = "")
      /// `2…50`, or one number.
      case range
      case words([String])
      case flag
      /// A schedule with this many letters.
      case letters(ClosedRange<Int>)
    }

    package enum Requirement: Sendable {
      case optional, required
      /// Required if the named argument is there.
      case requiredWith(String)
    }

    package var name: String
    package var kind: Kind
    /// Its meaning, for an author.
    package var meaning: String
    package var requirement = Requirement.optional
    /// The arguments that it can't be combined with.
    package var excludedBy: [String] = []
    /// The argument without which it has no meaning.
    package var needs: String?
    /// The name under which the reference describes all arguments of a group, once.
    package var group: String?
  }

  /// Arguments that belong together; the first one chooses the form.
  package struct Form: Sendable {
    package var arguments: [Argument]
    /// The value that chooses the form; nil if any value does.
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

  /// Returns the arguments allowed for a directive of this name: the shared ones and those of its
  /// form. If it has no form, the arguments of all forms are allowed, and none of them is required.
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
  /// More than any author needs, and small enough to add or multiply a few without overflow.
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
