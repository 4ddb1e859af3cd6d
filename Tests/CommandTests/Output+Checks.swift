import Testing

/// What is measured of output. Nothing here asks the program's own text functions: a fault of theirs
/// must not hide itself.
enum Measure {
  /// The columns that a line takes; nil with a character of which the tests do not know the width.
  static func columns(_ line: some StringProtocol) -> Int? {
    var columns = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      // ASCII, Latin, Greek; punctuation, arrows, mathematics, box drawing, shapes, ticks; braille.
      case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x3FF, 0x2010...0x2027, 0x2030...0x205E,
        0x2070...0x218F, 0x2190...0x22FF, 0x2500...0x25FC, 0x2713...0x2718, 0x2800...0x28FF:
        columns += 1
      default: return nil
      }
    }
    return columns
  }

  /// The text without the sequences that choose styles, and whether each line ends as it began,
  /// without a style. Any other escape sequence stays and so is noticed.
  static func withoutStyles(_ text: String) -> (text: String, unclosed: [String]) {
    var plain: [UInt8] = []
    var unclosed: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var isStyled = false
      var rest = line
      while let byte = rest.popFirst() {
        guard byte == 0x1B, rest.first == UInt8(ascii: "["),
          let end = rest.firstIndex(where: { 0x40...0x7E ~= $0 && $0 != UInt8(ascii: "[") }),
          rest[end] == UInt8(ascii: "m")
        else {
          plain.append(byte)
          continue
        }
        let parameters = rest[rest.index(after: rest.startIndex)..<end]
        isStyled = !(parameters.isEmpty || parameters.elementsEqual("0".utf8))
        rest = rest[rest.index(after: end)...]
      }
      if isStyled { unclosed.append(String(decoding: line, as: UTF8.self)) }
      plain.append(UInt8(ascii: "\n"))
    }
    return (String(decoding: plain.dropLast(), as: UTF8.self), unclosed)
  }

  /// What blank lines keep apart.
  static func blocks(_ finished: Finished) -> [String] {
    finished.lines.split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// Letters and digits, without signs, and a cross as the letter that ASCII has for it. A word that was
  /// cut is left out: two dots leave less of it than an ellipsis.
  static func words(_ block: String) -> [String] {
    block.replacing("✗", with: "x").replacing(/[A-Za-z0-9]+(?:…|\.\.)/, with: "").split {
      !($0.isASCII && ($0.isLetter || $0.isNumber))
    }
    .map(String.init)
  }

  /// Whether there's braille in it, which ASCII can't draw.
  static func isPicture(_ block: String) -> Bool {
    block.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
  }

  /// Arrows, box drawing, blocks and shapes, braille.
  static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF: true
    default: false
    }
  }
}

/// No line is wider than that.
func expectFit(
  _ finished: Finished, width: Int, at location: SourceLocation = #_sourceLocation
) {
  let wide = finished.lines.filter { (Measure.columns($0) ?? .max) > width }
  #expect(
    wide.isEmpty, "\(wide.count) lines over \(width): \(wide.prefix(4))",
    sourceLocation: location)
}

/// It ended well, complained of nothing, and wrote plain lines.
func expectClean(
  _ finished: Finished, at location: SourceLocation = #_sourceLocation
) {
  #expect(finished.end == .exit(0), sourceLocation: location)
  #expect(finished.errorText == "", sourceLocation: location)
  #expect(!finished.output.contains(0x1B), sourceLocation: location)
  #expect(!finished.output.contains(UInt8(ascii: "\r")), sourceLocation: location)
  #expect(finished.output.last == UInt8(ascii: "\n"), sourceLocation: location)
  let trailing = finished.lines.filter { $0.last == " " || $0.last == "\t" }
  #expect(trailing.isEmpty, "\(trailing.prefix(3))", sourceLocation: location)
}
