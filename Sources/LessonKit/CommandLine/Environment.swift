/// The variables that a process was started with, or is to be.
///
/// No dictionary: there are few, most are never asked for, and the runtime takes 4 % of a short command's
/// time to make the type of a first dictionary.
package struct Environment: Hashable, Sendable {
  /// As a process takes them, `NAME=value`.
  package private(set) var assignments: [String]

  package init(assignments: [String]) {
    self.assignments = assignments
  }

  package init(_ variables: some Sequence<(key: String, value: String)>) {
    assignments = variables.map { "\($0.key)=\($0.value)" }
  }

  /// A variable's value; where a name is there twice, the first, as for `getenv`. Set to nil, there is
  /// none.
  package subscript(name: String) -> String? {
    get {
      assignments.first { Self.assigns($0, to: name) }
        .map { String($0.utf8.dropFirst(name.utf8.count + 1)) ?? "" }
    }
    set {
      assignments.removeAll { Self.assigns($0, to: name) }
      if let newValue { assignments.append("\(name)=\(newValue)") }
    }
  }

  private static func assigns(_ assignment: String, to name: String) -> Bool {
    let rest = assignment.utf8.dropFirst(name.utf8.count)
    return rest.first == UInt8(ascii: "=") && assignment.utf8.starts(with: name.utf8)
  }
}

extension Environment: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.lazy.map { (key: $0, value: $1) })
  }
}
