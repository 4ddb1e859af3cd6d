/// Text from outside the program (a file, a name, the environment, a child's output), which must
/// not control the terminal that it's shown on.
package enum Untrusted {
  /// Returns the text without anything that a terminal would obey.
  ///
  /// It removes C0 controls other than tab and newline, DEL, C1 controls, and whole control
  /// sequences (ECMA-48): CSI, OSC, DCS, APC, PM, SOS, and other escape sequences. An unterminated
  /// control string reaches to the end of the text, as on a terminal. Bidirectional controls, which
  /// make text look different from what it is, are shown as escapes, such as `\u{202E}`.
  package static func sanitized(_ text: String) -> String {
    if text.utf8.withContiguousStorageIfAvailable(isClean(_:)) == true { return text }
    var filter = ControlFilter(bytes: Array(text.utf8))
    return filter.filtered()
  }

  /// Returns JSON that a terminal can show as is: DEL, C1 controls, direction marks, and line
  /// separators, which JSON allows in strings, become escapes that any reader decodes: `\u009b`.
  package static func escapedJSON(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: steers) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if steers(scalar) {
        escaped += "\\u" + String(scalar.value, radix: 16).leftPadded(to: 4, with: "0")
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether JSON allows a scalar unescaped that a terminal would obey, or that moves the text
  /// after it. All of them are below U+10000.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether there's nothing to remove or escape.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 ? byte != 0x09 && byte != 0x0A : byte == 0x7F { return false }
      // These bytes begin the scalars to look for. In a String's valid UTF-8, the rest follows.
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return false }
      if byte == 0xE2, index + 2 < bytes.count,
        bidirectionalControl(bytes[index + 1], bytes[index + 2]) != nil
      {
        return false
      }
      index += 1
    }
    return true
  }

  /// Returns the escape for the scalar E2 `second` `third`, if it's a bidirectional control.
  fileprivate static func bidirectionalControl(_ second: UInt8, _ third: UInt8) -> String? {
    switch (second, third) {
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
      let value = 0x2000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: return nil
    }
  }
}

/// A single pass over the bytes of a text.
private struct ControlFilter {
  let bytes: [UInt8]
  var position = 0
  var kept: [UInt8] = []

  mutating func filtered() -> String {
    kept.reserveCapacity(bytes.count)
    while let byte = peek() {
      switch byte {
      case 0x1B:
        position += 1
        skipEscapeSequence()
      case 0x09, 0x0A:
        keep(1)
      case 0x00..<0x20, 0x7F:
        position += 1
      case 0xC2 where peek(1).map { $0 < 0xA0 } == true:
        let control = peek(1)
        position += 2
        skipAfter(c1: control)
      case 0xE2:
        if let second = peek(1), let third = peek(2),
          let escape = Untrusted.bidirectionalControl(second, third)
        {
          kept.append(contentsOf: escape.utf8)
          position += 3
        } else {
          keep(1)
        }
      default:
        keep(1)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func keep(_ count: Int) {
    kept.append(contentsOf: bytes[position..<position + count])
    position += count
  }

  /// Skips what follows ESC: the 7-bit form of a C1 control, or intermediates and a final byte.
  private mutating func skipEscapeSequence() {
    guard let byte = peek() else { return }
    switch byte {
    case 0x40...0x5F:
      position += 1
      skipAfter(c1: byte + 0x40)
    case 0x20...0x7E:
      skip(while: 0x20...0x2F)
      if let final = peek(), (0x30...0x7E).contains(final) { position += 1 }
    default:
      break
    }
  }

  /// Skips what belongs to a C1 control that opens a sequence.
  private mutating func skipAfter(c1 control: UInt8?) {
    switch control {
    case 0x9B:
      skip(while: 0x20...0x3F)
      if let final = peek(), (0x40...0x7E).contains(final) { position += 1 }
    case 0x9D:
      skipControlString(endsAtBell: true)
    case 0x90, 0x98, 0x9E, 0x9F:
      skipControlString(endsAtBell: false)
    default:
      break
    }
  }

  private mutating func skipControlString(endsAtBell: Bool) {
    while let byte = peek() {
      switch byte {
      case 0x07 where endsAtBell, 0x18, 0x1A:
        position += 1
        return
      case 0x1B:
        // ESC \ is the terminator; any other escape sequence cancels the string and is read next.
        if peek(1) == 0x5C { position += 2 }
        return
      case 0xC2 where peek(1) == 0x9C:
        position += 2
        return
      default:
        position += 1
      }
    }
  }

  private mutating func skip(while range: ClosedRange<UInt8>) {
    while let byte = peek(), range.contains(byte) { position += 1 }
  }
}
