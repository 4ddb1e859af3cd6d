/// Looks up the arguments of a directive, which have been checked already; what was wrong isn't there.
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
    assert(DirectiveTable.has(name, of: directive), "@\(directive) has no '\(name):' in the table")
    return arguments.first { $0.name == name }?.value
  }

  /// Empty if it's missing, which has been reported.
  func required(_ name: String) -> String { optional(name) ?? "" }

  /// False if it's left out.
  func flag(_ name: String) -> Bool { optional(name) == "true" }

  func number(_ name: String) -> Int? { optional(name).flatMap { Int($0) } }

  /// `2…50`, or one number.
  func range(_ name: String) -> ClosedRange<Int>? { optional(name).flatMap { ClosedRange($0) } }

  /// One of the raw values of an enumeration.
  func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: Choice.Type) -> Choice? {
    optional(name).flatMap(Choice.init)
  }

  func measure() -> Measurement.Measure? { choice("measure", Measurement.Measure.self) }
}
