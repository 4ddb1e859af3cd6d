/// The variables that a process was started with, or is to be.
///
/// No dictionary: there are few, most are never asked for, and the runtime takes 4 % of a short command's
/// time to make the type of a first dictionary. Bytes, because that is what they are: what is no text is
/// handed on as it came.
package struct Environment: Hashable, Sendable {
  /// As a process takes them, `NAME=value`, without the zero at their ends.
  package private(set) var assignments: [[UInt8]]

  package init(assignments: [[UInt8]]) {
    self.assignments = assignments
  }

  init(_ variables: some Sequence<(key: String, value: String)>) {
    assignments = variables.map { Array("\($0.key)=\($0.value)".utf8) }
  }

  /// A variable's value; where a name is there twice, the first, as for `getenv`. Nil also for bytes that
  /// are no UTF-8, see ``isText(_:)``. Set to nil, there is none.
  package subscript(name: String) -> String? {
    get { bytes(of: name).flatMap { String(validating: $0, as: UTF8.self) } }
    set {
      assignments.removeAll { Self.assigns($0, to: name) }
      if let newValue { assignments.append(Array("\(name)=\(newValue)".utf8)) }
    }
  }

  /// Whether a variable's value is UTF-8, or there is none.
  package func isText(_ name: String) -> Bool { bytes(of: name) == nil || self[name] != nil }

  private func bytes(of name: String) -> ArraySlice<UInt8>? {
    assignments.first { Self.assigns($0, to: name) }?.dropFirst(name.utf8.count + 1)
  }

  private static func assigns(_ assignment: [UInt8], to name: String) -> Bool {
    assignment.dropFirst(name.utf8.count).first == UInt8(ascii: "=")
      && assignment.starts(with: name.utf8)
  }
}

extension Environment: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.lazy.map { (key: $0, value: $1) })
  }
}
