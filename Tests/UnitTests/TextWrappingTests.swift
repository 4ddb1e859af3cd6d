@testable import Course
@testable import Text
import Testing

@Suite("Text: wrapping", .timeLimited)
struct TextWrappingTests {
  @Test(
    "Lines break at spaces",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 6, ["one", "two", "three"]),
      ("one two", 100, ["one two"]),
      ("  one  two ", 100, ["one  two"]),
      ("one\ntwo\t three\r\nfour", 100, ["one two three four"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("x abcdefgh ij", 5, ["x", "abcde", "fgh", "ij"]),
      ("x abcdefgh i", 5, ["x", "abcde", "fgh i"]),
      ("a 航空機", 4, ["a", "航空", "機"]),
      ("航空", 1, ["航", "空"]),
      ("at\u{A0}12 miles", 6, ["at\u{A0}12", "miles"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("", 5, [""]), ("   ", 5, [""]), ("\n\n", 5, [""]),
      ("abc", 0, ["a", "b", "c"]), ("ab", .min, ["a", "b"]),
    ])
  func breaks(text: String, width: Int, expected: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.text) == expected)
  }

  @Test("Styles stay with their words, also inside a word and a gap")
  func styles() {
    let text = StyledText("call ", .emphasis) + StyledText("run", .code) + ", then stop"
    let expected = [
      StyledText("call ", .emphasis) + StyledText("run", .code) + ",", StyledText("then stop"),
    ]
    #expect(text.wrapped(to: 9) == expected)
  }

  @Test("A word in several spans is broken like one")
  func brokenSpans() {
    let word = StyledText("abc", .strong) + StyledText("defg", .code)
    #expect(
      word.wrapped(to: 2) == [
        StyledText("ab", .strong), StyledText("c", .strong) + StyledText("d", .code),
        StyledText("ef", .code), StyledText("g", .code),
      ])
  }

  @Test("Indents begin the lines and count in their width")
  func indents() {
    let lines = StyledText("one two three").wrapped(to: 9, firstIndent: "- ", indent: "  ")
    #expect(lines.map(\.text) == ["- one two", "  three"])
    let narrow = StyledText("ab c").wrapped(to: 3, firstIndent: "12345", indent: "    ")
    #expect(narrow.map(\.text) == ["12a", "  b", "  c"])
    #expect(StyledText().wrapped(to: 9, firstIndent: "- ").map(\.text) == ["- "])
  }

  @Test("No line is too wide, none is empty, no word is lost", arguments: 1...40)
  func properties(width: Int) {
    let prose =
      "A mediator moves knowledge, not work: 航空管制 (4 → 8) “requests”, 👩‍👩‍👧‍👦 and e\u{301}lan; antidisestablishmentarianism."
    var text = StyledText()
    for (index, piece) in prose.split(separator: "e", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { text.append("e", .strong) }
      text.append(String(piece), index.isMultiple(of: 2) ? .plain : .muted)
    }
    let lines = text.wrapped(to: width, firstIndent: ">", indent: "")
    for line in lines {
      #expect(!line.isEmpty && line.width <= max(width, 2), "\(line.text)")
    }
    let words = lines.map(\.text).joined().dropFirst(width > 1 ? 1 : 0).filter { $0 != " " }
    #expect(String(words) == prose.filter { $0 != " " })
  }

  @Test("A long text takes time in proportion")
  func longText() {
    let lines = StyledText(String(repeating: "word ", count: 20_000)).wrapped(to: 79)
    #expect(lines.count == 1_250)
    #expect(StyledText(String(repeating: "x", count: 100_000)).wrapped(to: 1).count == 100_000)
  }

  // MARK: Trimming: byte by byte, as by characters

  @Test(arguments: [
    ("", ""), (" \t\r\n", ""), ("a", "a"), ("  a b\n", "a b"), ("\u{A0}a\u{2003} ", "a"),
    (" \u{A0} a", "a"), ("é ", "é"), (" 世界\n", "世界"), ("\u{3000}", ""), ("a\u{301} ", "a\u{301}"),
    (" 🛬\t", "🛬"), ("\r\na\r\n", "a"), ("- ", "-"),
  ])
  func trimmed(_ text: String, _ wanted: String) {
    #expect(text.trimmed == wanted)
    // A part of a longer text is trimmed like the text.
    let framed = "<\(text)>"
    #expect(framed.dropFirst().dropLast().trimmed == wanted)
  }

  @Test(arguments: [
    ("a\n  b", "a\n  b"), ("  a\n  b", "a\nb"), ("    a\n\n  b\n", "  a\n\nb\n"),
    ("  é\n   \n    世", "é\n \n  世"), ("\n", "\n"), ("", ""), ("  a\n b ", " a\nb "),
  ])
  func dedented(_ text: String, _ wanted: String) {
    #expect(text.dedented == wanted)
  }

  @Test(arguments: [
    ("one two", 2), ("  one   two ", 2), ("– one …", 1), ("é 世", 2), ("½ ②", 2), ("_ $ = -", 0),
    ("", 0), ("a-b 3,000", 2),
  ])
  func words(_ text: String, _ count: Int) {
    #expect(Prose(parsing: text) { _ in nil }.wordCount == count)
  }
}
