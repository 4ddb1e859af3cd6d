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

    package var name: String
    package var kind: Kind
    /// Its meaning, for an author.
    package var meaning: String
    package var isRequired = false
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
        argument.isRequired = false
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
    copy.isRequired = true
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

extension DirectiveRule.Argument {
  /// What an author needs to know about it, as a sentence: `How many times, 2 to 9. Required.`
  package var words: String {
    var text = meaning.capitalizedFirst
    switch kind {
    case .number(let limits, _) where limits.upperBound < Self.largestNumber:
      text += ", \(limits.lowerBound) to \(limits.upperBound)"
    case .flag: text += ", true or false"
    case .range: text += #", such as "2...50""#
    case .words(let words): text += ": \(words.joined(with: "or"))"
    case .text, .letters, .number: break
    }
    text += "."
    if isRequired { text += " Required." }
    if !excludedBy.isEmpty {
      text += " Not with \(excludedBy.map { "'\($0):'" }.joined(with: "or"))."
    }
    if let needs { text += " Only with '\(needs):'." }
    return text
  }
}

extension DirectiveRule {
  /// The places where it's allowed: `Lesson.md, and in @Predict`.
  package var places: String {
    let names = parents.compactMap { if case .directive(let name) = $0 { name } else { nil } }
    let isEvidence = DirectiveTable.anyQuizQuestion.allSatisfy(parents.contains)
    let documents = [
      parents.contains(.lesson) ? "Lesson.md" : nil, parents.contains(.quiz) ? "Quiz.md" : nil,
      isEvidence ? "any question of Quiz.md" : nil,
    ].compactMap(\.self)
    return (documents + (isEvidence ? [] : names.map { "@\($0)" })).joined(with: "and")
  }
}

// MARK: Arguments, as the reference describes them

extension DirectiveRule {
  /// An argument and its meaning; a group of arguments makes one row.
  package typealias Row = (term: String, meaning: String)

  /// The directive's own forms, without those that it takes over from claims.
  package var ownForms: [Form] {
    let checks = Set(DirectiveTable.checks.map(\.meaning))
    return name == "Claim" ? forms : forms.filter { !checks.contains($0.meaning) }
  }

  /// Whether it accepts a claim's checks.
  package var takesChecks: Bool { ownForms.count < forms.count }
}

extension [DirectiveRule.Argument] {
  package var rows: [DirectiveRule.Row] {
    var groups: Set<String> = []
    return compactMap { argument in
      guard let group = argument.group else { return (argument.name, argument.words) }
      return groups.insert(group).inserted
        ? (group, "The arguments that are listed as \(group).") : nil
    }
  }
}
