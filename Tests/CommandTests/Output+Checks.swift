import Testing

/// Measurements of output. They don't use the program's own text functions, because a fault in
/// those mustn't hide itself.
enum Measure {
  /// Returns the columns a line takes, or nil if the tests don't know the width of a character.
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

  /// Returns the text without the sequences that choose styles, and the lines that leave one on.
  /// Any other escape sequence stays, so that it's noticed.
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

  /// Returns the first line that differs, as each text has it; nil if they're the same.
  static func firstDifference(_ one: String, _ other: String) -> String? {
    guard one != other else { return nil }
    let left = one.split(separator: "\n", omittingEmptySubsequences: false)
    let right = other.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(left, right).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String {
      lines.indices.contains(place) ? "'\(lines[place])'" : "nothing"
    }
    return "line \(place + 1): \(shown(left)), but \(shown(right))"
  }

  /// Returns the blocks that blank lines separate.
  static func blocks(_ finished: Finished) -> [String] {
    finished.lines.split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// Returns words of letters and digits, without signs, and with ASCII's letter for a cross.
  /// A word that was cut is left out, because two dots leave less of it than an ellipsis.
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

  /// Whether it's an arrow, box drawing, a block, a shape, or braille.
  static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF: true
    default: false
    }
  }
}

func expectFit(
  _ finished: Finished, width: Int, at location: SourceLocation = #_sourceLocation
) {
  let wide = finished.lines.filter { (Measure.columns($0) ?? .max) > width }
  #expect(
    wide.isEmpty, "\(wide.count) lines over \(width): \(wide.prefix(4))",
    sourceLocation: location)
}

/// Expects a successful end, no errors, and plain lines.
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
