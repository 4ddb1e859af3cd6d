@testable import Text
import Testing

@Suite("Text: width", .timeLimited)
struct TextWidthTests {
  @Test(
    "Columns of a text",
    arguments: [
      ("", 0), ("plane", 5), ("a\u{1B}b\u{7F}", 2), ("\r\n", 0), ("é", 1), ("e\u{301}", 1),
      ("\u{301}", 0), ("航空", 4), ("ｈ", 2), ("ﾊ", 1), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("✈", 1), ("✈\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2),
      ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("│├──▶", 5), ("✓✗", 2), ("⣀⠔", 2), ("a\u{200B}b", 2),
      ("α±§", 3), ("n(n−1) … “x”", 12), ("क्षि", 1), ("\u{A0}", 1), ("─é", 2), ("\u{1F6E9}", 1),
      ("\u{2329}", 2), ("▶\u{FE0F}", 2), ("\u{600}1", 1), ("\u{2500}\u{301}", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(TextWidth.columns(of: text) == expected)
  }

  @Test(
    "Tabs go to the next stop",
    arguments: [
      ("a\tb", 0, "a       b"), ("\t", 0, "        "), ("\tb", 7, " b"),
      ("abcdefgh\ti", 0, "abcdefgh        i"),
      ("航\tb", 0, "航      b"), ("ab\n\tc", 1, "ab\n        c"),
      ("none", 0, "none"), ("a\tb", -5, "a       b"),
    ])
  func tabs(text: String, column: Int, expected: String) {
    #expect(TextWidth.expandingTabs(in: text, from: column) == expected)
  }

  @Test("Tabs in spans are counted from the start of the line")
  func tabsInSpans() {
    let line = StyledText("let", .syntax(.keyword)) + "\tx\t" + StyledText("= 1\t", .muted)
    let expected =
      StyledText("let", .syntax(.keyword)) + "     x       " + StyledText("= 1     ", .muted)
    #expect(line.expandingTabs() == expected)
  }

  @Test("A prefix keeps whole characters and their styles")
  func prefix() {
    let text = StyledText("ab", .strong) + StyledText("航空", .muted) + "c"
    #expect(text.width == 7)
    #expect(text.prefix(columns: 7) == text)
    #expect(text.prefix(columns: 3) == StyledText("ab", .strong))
    #expect(text.prefix(columns: 4) == StyledText("ab", .strong) + StyledText("航", .muted))
    #expect(text.prefix(columns: 5) == StyledText("ab", .strong) + StyledText("航", .muted))
    #expect(text.prefix(columns: 0).isEmpty)
    #expect(text.prefix(columns: .min).isEmpty)
  }

  @Test(
    "What is cut shows",
    arguments: [
      (10, false, "Airplane"), (8, false, "Airplane"), (7, false, "Airpla…"), (1, false, "…"),
      (0, false, ""), (-3, false, ""), (8, true, "Airplane"), (7, true, "Airp..."), (2, true, ".."),
    ])
  func truncation(width: Int, ascii: Bool, expected: String) {
    #expect(StyledText("Airplane").truncated(to: width, ascii: ascii).text == expected)
  }

  @Test("A cut in front of a wide character leaves a column free, and the mark keeps the style")
  func truncationOfWideText() {
    let text = StyledText("a", .strong) + StyledText("航空", .muted)
    #expect(text.truncated(to: 3) == StyledText("a…", .strong))
    #expect(text.truncated(to: 4) == StyledText("a", .strong) + StyledText("航…", .muted))
    #expect(text.truncated(to: .min).isEmpty)
  }

  @Test("Padding fills up to the width, on either side")
  func padding() {
    let text = StyledText("航", .strong)
    #expect(text.padded(to: 4) == text + "  ")
    #expect(text.padded(to: 4, alignment: .trailing) == "  " + text)
    #expect(text.padded(to: 2) == text)
    #expect(text.padded(to: .min) == text)
    #expect(text.padded(to: .max).width == 10_000)
  }
}
