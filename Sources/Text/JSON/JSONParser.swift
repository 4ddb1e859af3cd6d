extension JSONNode {
  /// Reads a JSON text (RFC 8259).
  ///
  /// - Throws: the first fault, since nothing can be said about the text after it.
  package init(parsing bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

private struct JSONParser {
  /// Deeper than anything that we write; a text with deeper nesting must not exhaust the stack.
  private static let deepest = 64
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  let bytes: [UInt8]
  var position = 0
  var depth = 0

  mutating func document() throws(JSONFault) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONFault(offset: 0, "not UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw fault("nothing may follow the value") }
    return node
  }

  private mutating func value() throws(JSONFault) -> JSONNode {
    skipSpace()
    let start = position
    guard depth < Self.deepest else { throw fault("nested deeper than \(Self.deepest) levels") }
    depth += 1
    defer { depth -= 1 }
    let value: JSONNode.Value =
      switch peek {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .array(try elements())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "t"): try word("true", .bool(true))
      case UInt8(ascii: "f"): try word("false", .bool(false))
      case UInt8(ascii: "n"): try word("null", .null)
      case UInt8(ascii: "-"): .number(try number())
      case let byte? where Self.digits.contains(byte): .number(try number())
      default: throw fault("expected a value")
      }
    return JSONNode(offset: start, value: value)
  }

  // MARK: Collections

  private mutating func members() throws(JSONFault) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    position += 1
    if take("}") { return [] }
    repeat {
      skipSpace()
      let start = position
      guard peek == UInt8(ascii: "\"") else { throw fault("expected a key in quotation marks") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw JSONFault(offset: start, "the key \(Untrusted.quoted(key)) is there twice")
      }
      guard take(":") else { throw fault("expected ':' after the key") }
      members.append(JSONNode.Member(key: key, offset: start, node: try value()))
    } while take(",")
    guard take("}") else { throw fault("expected ',' or '}'") }
    return members
  }

  private mutating func elements() throws(JSONFault) -> [JSONNode] {
    var elements: [JSONNode] = []
    position += 1
    if take("]") { return [] }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw fault("expected ',' or ']'") }
    return elements
  }

  // MARK: Scalars

  private mutating func word(
    _ word: StaticString, _ value: JSONNode.Value
  ) throws(JSONFault) -> JSONNode.Value {
    let text = word.description.utf8
    guard bytes[position...].starts(with: text) else { throw fault("expected a value") }
    position += text.count
    return value
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while let byte = peek, Self.digits.contains(byte) { position += 1 }
    guard position > start else { throw fault("expected a digit") }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text += String(try escaped()).utf8
      case 0..<0x20: throw fault("a control character must be escaped")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw JSONFault(offset: start, "the string has no end")
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    let start = position - 1
    guard let letter = peek else { throw JSONFault(offset: start, "the string has no end") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var unit = try codeUnit(start)
      // This is the first half of a surrogate pair; the second must follow.
      if (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let low = try codeUnit(start)
        guard (0xDC00..<0xE000).contains(low) else { break }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(unit) { return scalar }
    default: break
    }
    throw JSONFault(offset: start, "no character has this escape")
  }

  private mutating func codeUnit(_ start: Int) throws(JSONFault) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONFault(offset: start, "\\u needs four hexadecimal digits") }
    position += 4
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String) -> JSONFault {
    JSONFault(offset: position, position < bytes.count ? message : "\(message), not the end")
  }
}
