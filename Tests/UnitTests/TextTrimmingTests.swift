@testable import Course
import Testing

@testable import Text

/// What's looked at byte by byte because that's faster gives what characters would give.
@Suite(.timeLimit(.minutes(30))) struct TextTrimmingTests {
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
