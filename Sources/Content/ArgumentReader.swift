/// Takes the arguments of a directive one by one, and knows in the end which nobody asked for.
struct ArgumentReader {
  let directive: String
  let at: Int
  static let largestNumber = 9_999_999
  private let arguments: [Directive.Argument]
  private var read: Set<String> = []
  private var known: [String] = []
  private var found: [MarkupParser.Fault] = []

  init(_ directive: Directive) {
    self.directive = directive.name
    at = directive.at
    arguments = directive.arguments
  }

  func has(_ name: String) -> Bool { arguments.contains { $0.name == name } }

  mutating func optional(_ name: String) -> String? {
    read.insert(name)
    known.append(name)
    return arguments.first { $0.name == name }?.value
  }

  mutating func required(_ name: String) -> String {
    if let value = optional(name), !value.isEmpty { return value }
    found.append(MarkupParser.Fault(at: at, message: "@\(directive) wants '\(name):'"))
    return ""
  }

  /// `true` or `false`; false where it is left out.
  mutating func flag(_ name: String) -> Bool {
    guard let text = optional(name) else { return false }
    if text != "true", text != "false" {
      found.append(
        MarkupParser.Fault(at: at, message: "\(name): '\(text)' is neither true nor false"))
    }
    return text == "true"
  }

  /// A whole number of at most seven digits, so that adding and multiplying a few of them can't overflow.
  mutating func number(_ name: String, required: Bool = true) -> Int? {
    if !required, !has(name) {
      known.append(name)
      return nil
    }
    let text = self.required(name)
    if let number = OutsideNumber(text) {
      if let value = number.value(in: -Self.largestNumber...Self.largestNumber) { return value }
      found.append(
        MarkupParser.Fault(
          at: at,
          message: "\(name): '\(text)' is out of range; write a number up to \(Self.largestNumber)"
        ))
    } else if !text.isEmpty {
      found.append(MarkupParser.Fault(at: at, message: "\(name): '\(text)' isn't a whole number"))
    }
    return nil
  }

  /// One of the raw values of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) -> Choice? {
    choice(name, among: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  mutating func choice(_ name: String, among choices: [String]) -> String? {
    let text = required(name)
    if choices.contains(text) { return text }
    if !text.isEmpty {
      let known = choices.isEmpty ? "unknown here" : "none of \(choices.joined(separator: ", "))"
      found.append(
        MarkupParser.Fault(
          at: at, message: "\(name): '\(text)' is \(known)" + suggestion(text, choices)))
    }
    return nil
  }

  /// Where the directive itself is unknown, its arguments are no further fault.
  mutating func readAll() {
    read.formUnion(arguments.map(\.name))
  }

  /// What was missing or malformed, and each argument that nobody asked for.
  func faults() -> [MarkupParser.Fault] {
    var faults = found
    var seen: Set<String> = []
    for argument in arguments {
      if !read.contains(argument.name) {
        faults.append(
          MarkupParser.Fault(
            at: argument.at,
            message: "@\(directive) has no argument '\(argument.name):'"
              + suggestion(argument.name, known)))
      } else if !seen.insert(argument.name).inserted {
        faults.append(MarkupParser.Fault(at: argument.at, message: "'\(argument.name):' twice"))
      }
    }
    return faults
  }
}
