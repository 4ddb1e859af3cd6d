/// The lines of a Swift source grouped by statement, so that picking any line picks the statement.
///
/// The header of a block is a statement (`if … {`, even on two lines); each line of its body begins
/// its own. It reads the indentation, so it's right about formatted code, and takes any text.
package struct SwiftStatements: Hashable, Sendable {
  /// For each line, from the first: the number of the line where its statement begins.
  private var starts: [Int?] = []

  package init(_ source: String) {
    // The lines that the current one is inside of or below, outermost first.
    var above: [Line] = []
    for text in source.lines {
      var line = Line(text, start: starts.count + 1)
      guard !line.isBlank else {
        starts.append(nil)
        continue
      }
      while let last = above.last, last.indent > line.indent { above.removeLast() }
      let before = above.last
      if let before, before.indent == line.indent {
        above.removeLast()
        if line.continuesStatement { line.start = before.start }
      }
      if let outer = above.last, !outer.opensBlock { line.start = outer.start }
      starts.append(line.isClosing ? nil : line.start)
      above.append(line)
    }
  }

  /// Returns the number of the line where a line's statement begins; nil if that's undefined: for a
  /// blank line, a comment, or brackets that only close.
  ///
  /// - Parameter line: from 1.
  package func start(ofLine line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  private struct Line {
    private let code: Substring
    let indent: Int
    var start: Int

    init(_ text: Substring, start: Int) {
      let code = text.drop { $0 == " " }
      self.code = code.firstRange(of: "//").map { code[..<$0.lowerBound] } ?? code
      indent = text.count - code.count
      self.start = start
    }

    var isBlank: Bool { code.allSatisfy(\.isWhitespace) }

    /// Whether it only closes what was open.
    var isClosing: Bool { code.allSatisfy { ")]},; ".contains($0) } }

    private var words: [Substring] { code.split(separator: " ") }

    /// Whether a block begins after it: a body, a closure's, or that of a `case` or an `#if`.
    var opensBlock: Bool {
      let last = words.last ?? ""
      return last == "in" || last.hasSuffix("{") || code.hasPrefix("#")
        || last.hasSuffix(":") && ["case", "default:"].contains(words.first)
    }

    /// Whether it belongs to a line above that's indented like it. What begins after `) {` is a
    /// block of its own, separate from the call that it's passed to.
    var continuesStatement: Bool {
      let first = words.first ?? ""
      return ["{", "else", "where", "->", "&&", "||"].contains(first)
        || first.hasPrefix(")") && words.last != "in"
    }
  }
}
