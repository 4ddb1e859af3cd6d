/// Checks directives against their rules and drops anything that breaks one, so that the parser
/// sees only blocks, arguments, and values that the table allows.
struct DirectiveChecker {
  private(set) var faults: [MarkupParser.Fault] = []

  /// - Returns: the blocks that are allowed in this place.
  mutating func checked(
    _ blocks: [MarkupBlock], in parent: DirectiveRule.Parent,
    body: DirectiveRule.Body = [.text, .code, .directives, .other]
  ) -> [MarkupBlock] {
    blocks.compactMap { block in
      if body.contains(.part(block)) {
        guard case .directive(let directive) = block else { return block }
        if let rule = DirectiveTable.rule(directive.name, in: parent) {
          return checked(directive, rule).map(MarkupBlock.directive)
        }
      }
      report(block.at, misplaced(block, in: parent, body))
      return nil
    }
  }

  private mutating func checked(_ directive: Directive, _ rule: DirectiveRule) -> Directive? {
    var copy = directive
    let isReadable = check(&copy, rule.arguments(of: directive))
    copy.body = checked(directive.body, in: .directive(rule.name), body: rule.body)
    return isReadable ? copy : nil
  }

  private func misplaced(
    _ block: MarkupBlock, in parent: DirectiveRule.Parent, _ body: DirectiveRule.Body
  ) -> String {
    let child = if case .directive(let directive) = block { directive.name } else { "" }
    let names = DirectiveTable.names(in: parent)
    guard case .directive(let name) = parent else {
      let place =
        switch parent {
        case .quiz: " in a quiz"
        case .exercises: " outside an exercise"
        case .lesson, .directive: ""
        }
      return "no directive @\(child)\(place)\(suggestion(child, names))"
    }
    if body.isEmpty { return "@\(name) takes no braces" }
    if !child.isEmpty, body.isStrictSuperset(of: .directives) {
      return "@\(child) doesn't belong in @\(name)"
    }
    var parts: [String] = []
    if body.contains(.text) { parts.append(body == .text ? "text only" : "text") }
    if body.contains(.code) { parts.append(body == .code ? "one block of code" : "code") }
    if body.contains(.directives) {
      parts.append(names.count > 3 ? "directives" : names.map { "@\($0)" }.joined(with: "and"))
    }
    return "@\(name) holds \(parts.joined(with: "and"))"
  }

  // MARK: Arguments

  /// - Returns: false if a value is outside its limits, so that nothing sensible can be read.
  private mutating func check(
    _ directive: inout Directive, _ allowed: [DirectiveRule.Argument]
  ) -> Bool {
    let given = Set(directive.arguments.map(\.name))
    var isReadable = true
    var seen: Set<String> = []
    directive.arguments.removeAll { argument in
      guard
        let rule = allowed.first(where: { $0.name == argument.name }),
        given.isDisjoint(with: rule.excludedBy), rule.needs.map(given.contains) ?? true
      else {
        report(
          argument.at,
          "@\(directive.name) has no argument '\(argument.name):'"
            + suggestion(argument.name, allowed.map(\.name).filter { $0 != argument.name }))
        return true
      }
      guard seen.insert(argument.name).inserted else {
        report(argument.at, "'\(argument.name):' twice")
        return true
      }
      if argument.value.isEmpty, rule.isRequired {
        seen.remove(argument.name)
        return true
      }
      guard let fault = rule.kind.fault(of: argument.value) else { return false }
      report(directive.at, "\(argument.name): \(fault.message)")
      if fault.isOutsideLimits { isReadable = false }
      return true
    }
    for rule in allowed where rule.isRequired && !seen.contains(rule.name) {
      report(directive.at, "@\(directive.name) wants '\(rule.name):'")
    }
    return isReadable
  }

  private mutating func report(_ at: Int, _ message: String) {
    faults.append(MarkupParser.Fault(at: at, message: message))
  }
}

extension DirectiveRule.Argument.Kind {
  /// Returns a value's fault, and whether the value is merely too small or too large.
  fileprivate func fault(of value: String) -> (message: String, isOutsideLimits: Bool)? {
    switch self {
    case .text: return nil
    case .flag:
      return ["true", "false"].contains(value)
        ? nil : ("'\(value)' is neither true nor false", false)
    case .range:
      return ClosedRange(value) == nil
        ? ("\"\(value)\" isn't a range such as \"2…50\"", false) : nil
    case .words(let words):
      if words.contains(value) { return nil }
      if words.count < 3 {
        let choices = words.map { "\"\($0)\"" } + (words.count == 1 ? ["nothing"] : [])
        return ("\(choices.joined(separator: " or ")), not \"\(value)\"", false)
      }
      return (
        "'\(value)' is none of \(words.joined(separator: ", "))" + suggestion(value, words), false
      )
    case .letters(let limits):
      return limits.contains(value.utf8.count)
        ? nil
        : ("'\(value)' must have \(limits.lowerBound) to \(limits.upperBound) letters", true)
    case .number(let limits, let counted):
      let largest = DirectiveRule.Argument.largestNumber
      guard let number = OutsideNumber(value) else {
        return ("'\(value)' isn't a whole number", false)
      }
      guard let number = number.value(in: -largest...largest) else {
        return ("'\(value)' is out of range; write a number up to \(largest)", false)
      }
      if limits.contains(number) { return nil }
      if limits.upperBound == largest {
        return ("\(number) is less than \(limits.lowerBound)", true)
      }
      let what = counted.isEmpty ? "" : " of \(counted)"
      return (
        "\(number) isn't a number\(what) from \(limits.lowerBound) to \(limits.upperBound)", true
      )
    }
  }
}

extension ClosedRange<Int> {
  /// Reads `2…50`, `2...50`, or a single number, from 1; nil for anything else.
  init?(_ text: String) {
    let ends = text.replacing("...", with: "…").split(
      separator: "…", omittingEmptySubsequences: false
    ).map {
      OutsideNumber($0)?.value(in: 1...10_000)
    }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last
    else { return nil }
    self = first...last
  }
}

/// Looks up the arguments of a directive that has been checked; invalid arguments are gone by now.
struct ArgumentReader {
  let directive: String
  let at: Int
  private let arguments: [Directive.Argument]

  init(_ directive: Directive) {
    self.directive = directive.name
    at = directive.at
    arguments = directive.arguments
  }

  func has(_ name: String) -> Bool { optional(name) != nil }

  func optional(_ name: String) -> String? {
    arguments.first { $0.name == name }?.value
  }

  /// Returns an empty string if the argument is missing, which has been reported already.
  func required(_ name: String) -> String { optional(name) ?? "" }

  /// Reads names that are separated by commas.
  func names(_ name: String) -> [String] { required(name).split(separator: ",").map(\.trimmed) }

  /// Reads numbers that are separated by commas; 0 for what's no number.
  func numbers(_ name: String) -> [Int] { names(name).map { Int($0) ?? 0 } }

  /// Returns false if the argument is left out.
  func flag(_ name: String) -> Bool { optional(name) == "true" }

  func number(_ name: String) -> Int? { optional(name).flatMap { Int($0) } }

  /// Reads `2…50`, or a single number.
  func range(_ name: String) -> ClosedRange<Int>? { optional(name).flatMap { ClosedRange($0) } }

  /// Reads one of an enumeration's raw values.
  func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: Choice.Type) -> Choice? {
    optional(name).flatMap(Choice.init)
  }

  func measure() -> Measurement.Measure? { choice("measure", Measurement.Measure.self) }
}
