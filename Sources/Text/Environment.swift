/// The variables that a process was or will be started with.
///
/// It isn't a dictionary: there are few variables, most are never asked for, and making the type of
/// a first dictionary takes the runtime 4 % of a short command's time. It keeps bytes because
/// variables are bytes: those that aren't text are passed on unchanged.
package struct Environment: Hashable, Sendable {
  /// The assignments as a process takes them, `NAME=value`, without the terminating zeros.
  package private(set) var assignments: [[UInt8]]

  package init(assignments: [[UInt8]]) {
    self.assignments = assignments
  }

  init(_ variables: some Sequence<(key: String, value: String)>) {
    assignments = variables.map { Array("\($0.key)=\($0.value)".utf8) }
  }

  /// A variable's value; if a name occurs twice, the first one, as with `getenv`. Also nil for
  /// bytes that aren't UTF-8, see ``isText(_:)``. Setting nil removes the variable.
  package subscript(name: String) -> String? {
    get { bytes(of: name).flatMap { String(validating: $0, as: UTF8.self) } }
    set {
      assignments.removeAll { Self.assigns($0, to: name) }
      if let newValue { assignments.append(Array("\(name)=\(newValue)".utf8)) }
    }
  }

  /// The folder for files that aren't kept.
  package var temporaryFolder: String {
    self["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Whether a variable's value is UTF-8, or the variable isn't set.
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
