/// Reads values out of a JSON text and collects everything that's wrong with them, each fault with
/// its place.
package struct JSONReader {
  package private(set) var faults: [JSONFault] = []

  package init() {}

  package mutating func fault(at offset: Int, _ message: String) {
    faults.append(JSONFault(offset: offset, message))
  }

  // MARK: Values

  /// Returns the members of an object by key.
  ///
  /// - Parameter known: the allowed keys; nil if keys are names. Any other key is a fault, because
  ///   it would be lost silently when the value is written again.
  package mutating func object(
    _ node: JSONNode, _ what: String, known: [String]? = nil
  ) -> [String: JSONNode]? {
    guard case .object(let members) = node.value else { return unfit(node, what, "an object") }
    for member in members where known?.contains(member.key) == false {
      fault(at: member.offset, "\(what) has no key \(Untrusted.quoted(member.key))")
    }
    return Dictionary(members.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
  }

  package mutating func array(_ node: JSONNode, _ what: String) -> [JSONNode]? {
    guard case .array(let nodes) = node.value else { return unfit(node, what, "an array") }
    return nodes
  }

  package mutating func string(_ node: JSONNode, _ what: String) -> String? {
    guard case .string(let text) = node.value else { return unfit(node, what, "a string") }
    return text
  }

  package mutating func bool(_ node: JSONNode, _ what: String) -> Bool? {
    guard case .bool(let value) = node.value else { return unfit(node, what, "true or false") }
    return value
  }

  package mutating func integer(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard case .number(let text) = node.value, let number = OutsideNumber(text)?.value(in: range)
    else {
      return unfit(
        node, what, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the case that a string names.
  package mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ what: String, as type: Value.Type = Value.self
  ) -> Value? {
    if case .string(let text) = node.value, let value = Value(rawValue: text) { return value }
    return unfit(
      node, what, Value.allCases.map { "\"\($0.rawValue)\"" }.joined(with: "or"))
  }

  /// Returns a member that an object must have.
  package mutating func member(
    _ key: String, of members: [String: JSONNode], _ node: JSONNode, _ what: String
  ) -> JSONNode? {
    if let member = members[key] { return member }
    fault(at: node.offset, "\(what) lacks \"\(key)\"")
    return nil
  }

  private mutating func unfit<Value>(
    _ node: JSONNode, _ what: String, _ wanted: String
  ) -> Value? {
    fault(at: node.offset, "\(what) must be \(wanted), not \(node.value.words)")
    return nil
  }
}

extension JSONNode.Value {
  /// The value in words, to follow "not".
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string(let text): "\"\(Untrusted.shown(text))\""
    case .number(let text): Untrusted.shown(text)
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }
}
