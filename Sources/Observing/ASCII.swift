/// Named constants for the bytes that the lexer looks for.
package enum ASCII {
  package static let newline: UInt8 = 0x0A
  package static let space: UInt8 = 0x20
  package static let exclamationMark: UInt8 = 0x21
  package static let quote: UInt8 = 0x22
  package static let pound: UInt8 = 0x23
  package static let leftParenthesis: UInt8 = 0x28
  package static let rightParenthesis: UInt8 = 0x29
  package static let asterisk: UInt8 = 0x2A
  package static let plus: UInt8 = 0x2B
  package static let comma: UInt8 = 0x2C
  package static let minus: UInt8 = 0x2D
  package static let point: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B
  package static let at: UInt8 = 0x40
  package static let leftBracket: UInt8 = 0x5B
  package static let backslash: UInt8 = 0x5C
  package static let rightBracket: UInt8 = 0x5D
  package static let backtick: UInt8 = 0x60
  package static let e: UInt8 = 0x65
  package static let p: UInt8 = 0x70
  package static let x: UInt8 = 0x78
  package static let leftBrace: UInt8 = 0x7B
  package static let rightBrace: UInt8 = 0x7D

  /// Returns a letter's lowercase form. Bytes that aren't letters never turn into one.
  package static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  package static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= 0x61 && small <= 0x7A
  }

  /// Whether a byte is a letter, `_`, or `$`.
  package static func isIdentifierHead(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == 0x5F || byte == 0x24
  }

  package static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isIdentifierHead(byte) || isDigit(byte)
  }
}

/// The role that the scalar at a place in Swift source can play, with its length in bytes.
enum ScalarRole {
  case identifier(length: Int)
  case `operator`(length: Int)
  case space(length: Int)
  case other(length: Int)

  /// - Parameter bytes: Valid UTF-8, with a scalar that begins at `index`.
  init(at index: Int, in bytes: [UInt8]) {
    let byte = bytes[index]
    guard byte >= 0x80 else {
      self = Self.role(ofASCII: byte)
      return
    }
    var length = 1
    var value = UInt32(byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07))
    while index + length < bytes.count, bytes[index + length] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[index + length] & 0x3F)
      length += 1
    }
    self = Self.role(of: value, length: length)
  }

  private static func role(ofASCII byte: UInt8) -> ScalarRole {
    switch byte {
    // / = - + ! * % < > & | ^ ~ ?
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E:
      .operator(length: 1)
    default:
      ASCII.isIdentifierHead(byte) ? .identifier(length: 1) : .other(length: 1)
    }
  }

  /// Follows the operator grammar in The Swift Programming Language; a scalar that's neither an
  /// operator nor a space counts as part of a name.
  private static func role(of value: UInt32, length: Int) -> ScalarRole {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      .space(length: length)
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      .operator(length: length)
    default:
      .identifier(length: length)
    }
  }
}
