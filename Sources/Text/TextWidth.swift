/// The number of terminal columns that text takes up.
///
/// It's counted per grapheme cluster, as terminals draw: East Asian wide and fullwidth characters
/// (UAX #11) and emoji presentation (UTS #51) take two columns; combining marks, format characters,
/// and controls take none; all others, including ambiguous and box-drawing characters, take one. A
/// tab counts as one, so expand tabs before laying out text.
package enum TextWidth {
  /// Returns the columns of a whole string.
  package static func columns(of text: String) -> Int {
    if let count = text.utf8.withContiguousStorageIfAvailable(simpleColumns(of:)), count >= 0 {
      return count
    }
    var sum = 0
    for character in text { sum += columns(of: character) }
    return sum
  }

  /// Returns the columns of one grapheme cluster: 0, 1, or 2.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue {
      return ascii == 0x09 || (0x20..<0x7F).contains(ascii) ? 1 : 0
    }
    let scalars = character.unicodeScalars
    guard let base = scalars.first(where: { columns(of: $0) > 0 }) else { return 0 }
    let width = columns(of: base)
    for scalar in scalars where scalar.value >= 0xFE0E {
      // A variation selector asks for the emoji (U+FE0F) or text (U+FE0E) form of its base.
      if scalar.value == 0xFE0F && base.properties.isEmoji { return 2 }
      if scalar.value == 0xFE0E && base.properties.isEmojiPresentation { return 1 }
    }
    return width
  }

  /// Returns the text with each tab replaced by spaces up to the next tab stop.
  ///
  /// - Parameter column: The column, from 0, at which the text begins.
  package static func expandingTabs(in text: String, from column: Int = 0) -> String {
    guard text.utf8.contains(0x09) else { return text }
    let stop = 8
    // Only the position between two stops matters.
    var column = max(column, 0) % stop
    var expanded = ""
    for character in text {
      switch character {
      case "\t":
        let count = stop - column % stop
        expanded += String(repeating: " ", count: count)
        column += count
      case "\n", "\r\n":
        expanded.append(character)
        column = 0
      default:
        expanded.append(character)
        column += columns(of: character)
      }
    }
    return expanded
  }
}

extension TextWidth {
  /// Returns the columns of text in which every scalar is a character of its own, one column wide;
  /// -1 if there's anything else, so that the text must be measured by grapheme clusters.
  ///
  /// Handles ASCII, box drawing, block elements, arrows, and braille: nearly all lines of a screen.
  private static func simpleColumns(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte >= 0x20 ? byte != 0x7F : byte == 0x09 { count += 1 }
        index += 1
      } else if byte == 0xE2, index + 2 < bytes.count {
        let scalar = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard isSimple(scalar) else { return -1 }
        count += 1
        index += 3
      } else {
        return -1
      }
    }
    return count
  }

  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2010...0x2027, 0x2190...0x22FF, 0x2500...0x25FC, 0x2800...0x28FF: true
    default: false
    }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 || value == 0x09 ? 1 : 0 }
    // Terminals draw soft hyphens and Arabic number signs (Cf), which enclose what follows.
    if value == 0xAD || scalar.properties.generalCategory == .format && isDrawnSign(value) {
      return 1
    }
    if isWide(value) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isDrawnSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether it's in a block of wide or fullwidth characters; emoji have a property of their own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F: true
    case 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029: true
    case 0x302E...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x318E: true
    case 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6: true
    case 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19: true
    case 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x16FE3, 0x16FF0...0x16FF6, 0x17000...0x18DFF: true
    case 0x1AFF0...0x1B2FF, 0x1D300...0x1D356, 0x1D360...0x1D376: true
    case 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }
}
