extension MarkupParser {
  func isDirective(_ place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "@") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place + 1])
  }

  func startsBlock(_ place: Int) -> Bool {
    isDirective(place) || has("- ", at: place) || has("#", at: place) || has(">", at: place)
      || has("```", at: place)
  }

  func startsLine(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, bytes[before] == 32 { before -= 1 }
    return before < 0 || bytes[before] == 10
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  func rest(from place: Int) -> ArraySlice<UInt8> { bytes[place...] }

  mutating func restOfLine() -> String {
    let end = bytes[min(at, bytes.count)...].firstIndex(of: 10) ?? bytes.count
    defer { at = end }
    return String(decoding: bytes[min(at, end)..<end], as: UTF8.self)
  }

  mutating func identifier() -> String {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return ASCII.isLetter(byte) || ASCII.isDigit(byte) }
    let character = Character(UnicodeScalar(byte))
    return character.isLetter || character.isNumber
  }

  mutating func skipWhitespace() {
    while at < bytes.count, bytes[at] == 32 || bytes[at] == 10 || bytes[at] == 9 { at += 1 }
  }

  func character(at place: Int) -> Character {
    String(decoding: bytes[place...].prefix(4), as: UTF8.self).first ?? "?"
  }
}

/// Finds the line and column of many places in one text.
struct TextPlaces {
  private let bytes: [UInt8]
  /// The UTF-8 offset at which each line begins.
  private let lineStarts: [Int]

  init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
    var starts = [0]
    // An iterator would take most of the time in a debug build.
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == ASCII.newline { starts.append(offset + 1) }
      offset += 1
    }
    lineStarts = starts
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line, from 1.
  func line(_ offset: Int) -> Int {
    // Find the last line that begins at or before the place.
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line and the column in scalars, both from 1.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let line = line(offset)
    let before = bytes[lineStarts[line - 1]..<min(offset, bytes.count)]
    return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}
