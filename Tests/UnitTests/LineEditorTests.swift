import Testing

@testable import Screens

@Suite(.timeLimited) struct LineEditorTests {
  private static func typed(_ text: String, _ keys: Key...) -> LineEditor {
    var editor = LineEditor()
    for character in text { _ = editor.handle(.character(character)) }
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  @Test(arguments: [
    ([Key.left, .character("x")], "move x2"), ([.home, .character("x")], "xmove 2"),
    ([.home, .end, .character("x")], "move 2x"), ([.backspace], "move "),
    ([.left, .delete], "move "), ([.left, .control("k")], "move "),
    ([.left, .control("u")], "2"), ([.control("w")], "move "),
    ([.control("w"), .control("w")], ""), ([.control("a"), .control("d")], "ove 2"),
    ([.home, .backspace, .left], "move 2"), ([.right, .delete], "move 2"),
    ([.up, .down], "move 2"),
  ])
  func keys(_ keys: [Key], _ text: String) {
    var editor = Self.typed("move 2")
    for key in keys { #expect(editor.handle(key) == nil) }
    #expect(editor.text == text)
  }

  /// It shows as much as fits, including the cursor, no matter where that is in a far longer line.
  @Test(arguments: [("a", 9), ("漢", 4), ("e\u{301}", 9)])
  func ofALongLineIsShownWhatIsAroundTheCursor(_ character: Character, _ count: Int) {
    var editor = Self.typed(String(repeating: character, count: 900))
    let end = editor.line(after: "> ", columns: 12)
    #expect(end.line.text == "> " + String(repeating: character, count: count))
    #expect(end.cursor == end.line.width)
    _ = editor.handle(.home)
    let start = editor.line(after: "> ", columns: 12)
    #expect(start.line == end.line && start.cursor == 2)
    for _ in 0..<450 { _ = editor.handle(.right) }
    _ = editor.handle(.character("|"))
    #expect(editor.line(after: "> ", columns: 12).line.text.last == "|")
  }

  @Test func enterGivesTheLineAndEmptiesIt() {
    var editor = Self.typed("land A")
    #expect(editor.handle(.enter) == "land A")
    #expect(editor.text == "" && editor.cursor == 0)
  }

  @Test func theHistoryKeepsWhatWasBeingTyped() {
    var editor = LineEditor()
    for line in ["one", "two", "two", " "] {
      for character in line { _ = editor.handle(.character(character)) }
      _ = editor.handle(.enter)
    }
    for character in "dra" { _ = editor.handle(.character(character)) }
    let seen = [Key.up, .up, .up, .down, .down, .down].map { key in
      _ = editor.handle(key)
      return editor.text
    }
    #expect(seen == ["two", "one", "one", "two", "dra", "dra"])
  }

  /// No matter where the cursor is, it's in sight, and the line fits.
  @Test(arguments: [1, 2, 3, 5, 10, 40]) func theCursorStaysInSight(_ columns: Int) {
    var generator = SplitMix64(seed: UInt64(columns))
    var editor = LineEditor()
    let keys: [Key] = [
      .character("a"), .character("a"), .character("你"), .character("e\u{301}"), .left, .left,
      .right, .home, .end, .backspace, .delete, .control("w"), .up, .down, .enter,
    ]
    for _ in 0..<2_000 {
      _ = editor.handle(keys[Int(generator.next() % UInt64(keys.count))])
      let (line, cursor) = editor.line(after: "12> ", columns: columns)
      #expect(line.width <= max(columns, 3))
      #expect((0..<max(columns, 3)).contains(cursor))
    }
  }
}
