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
    assert(DirectiveTable.has(name, of: directive), "@\(directive) has no '\(name):' in the table")
    return arguments.first { $0.name == name }?.value
  }

  /// Returns an empty string if the argument is missing, which has been reported already.
  func required(_ name: String) -> String { optional(name) ?? "" }

  /// Reads names that are separated by commas.
  func names(_ name: String) -> [String] { required(name).split(separator: ",").map(\.trimmed) }

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
