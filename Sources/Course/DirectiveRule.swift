/// What a directive may say, and in which places: the parser checks against it.
package struct DirectiveRule: Sendable {
  /// A place where a directive can be written; a string is the name of a directive.
  package enum Parent: Hashable, Sendable, ExpressibleByStringLiteral {
    /// In a step of `Lesson.md`, or before the first one.
    case lesson
    case quiz
    case exercises
    case directive(String)

    package init(stringLiteral name: String) { self = .directive(name) }
  }

  /// What a directive's braces may hold.
  package struct Body: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Paragraphs.
    static let text = Self(rawValue: 1)
    /// Blocks of code.
    static let code = Self(rawValue: 2)
    static let directives = Self(rawValue: 4)
    /// Headings, lists and asides.
    static let other = Self(rawValue: 8)

    /// Returns what of a body this block is.
    static func part(_ block: MarkupBlock) -> Self {
      switch block {
      case .paragraph: .text
      case .code: .code
      case .directive: .directives
      case .heading, .list, .aside: .other
      }
    }
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
    package var isRequired = false
    /// The arguments that it can't be combined with.
    package var excludedBy: [String] = []
    /// The argument without which it has no meaning.
    package var needs: String?
  }

  package var name: String
  package var parents: [Parent]
  package var arguments: [Argument]
  /// Arguments that belong together; the first one of a form chooses it.
  package var forms: [[Argument]]
  package var body: Body

  init(
    _ name: String, in parents: [Parent], _ arguments: [Argument] = [], forms: [[Argument]] = [],
    body: Body = []
  ) {
    self.name = name
    self.parents = parents
    self.arguments = arguments
    self.forms = forms
    self.body = body
  }

  /// Returns the arguments allowed for a directive of this name: the shared ones and those of its
  /// form. If it has no form, the arguments of all forms are allowed, and none of them is required.
  func arguments(of directive: Directive) -> [Argument] {
    let given = directive.arguments.map(\.name)
    if let form = forms.first(where: { given.contains($0[0].name) }) { return arguments + form }
    return arguments
      + forms.joined().map { argument in
        var argument = argument
        argument.isRequired = false
        return argument
      }
  }
}

extension DirectiveRule.Argument {
  /// More than any author needs, and small enough to add or multiply a few without overflow.
  package static let largestNumber = 9_999_999

  static func text(_ name: String) -> Self { Self(name: name, kind: .text) }

  static func number(
    _ name: String, in limits: ClosedRange<Int> = -largestNumber...largestNumber,
    of counted: String = ""
  ) -> Self {
    Self(name: name, kind: .number(limits, of: counted))
  }

  static func range(_ name: String) -> Self { Self(name: name, kind: .range) }

  static func words(_ name: String, _ words: [String]) -> Self {
    Self(name: name, kind: .words(words))
  }

  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Word.Type
  ) -> Self {
    words(name, type.allCases.map(\.rawValue))
  }

  static func flag(_ name: String) -> Self { Self(name: name, kind: .flag) }

  static func letters(_ name: String) -> Self { Self(name: name, kind: .letters(1...10)) }

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
