extension String {
  /// This text as a JSON string, with its quotation marks.
  package var jsonQuoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ": "\\u" + String(scalar.value + 0x1_0000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
