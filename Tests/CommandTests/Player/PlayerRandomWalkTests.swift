import TestScale
import Testing

/// The player survives any key, paints whole frames, and gives the terminal back.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct PlayerRandomWalkTests {
  private static let keys =
    [
      "Space", "Space", "Space", "Enter", "n", "p", "Left", "Right", "Up", "Down", "j", "k",
      "PageUp",
      "PageDown", "Home", "End", "a", "b", "c", "d", "s", "g", "1", "3", "i", "?", "/", "Escape",
      "t",
      "v", "r", "o", "h", "u", "Tab", "BSpace", "l", "x", "F5", "M-x", "C-l", "C-u", "ü", "漢", "DC",
      "S-Up",
    ]

  private static let count = TestScale.isLong ? 10_000 : 600

  @Test func endsWhereItBegan() throws {
    var generator = SplitMix64(seed: 20)
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("checked lesson 1")
    try terminal.waitAtRest()
    var pressed = 0
    var size = (80, 24)
    var sizes = [(20, 5), (40, 12), (80, 24), (200, 60), (61, 17)]
    while pressed < Self.count {
      let keys = (0..<40).map { _ in Self.keys.randomElement(using: &generator) ?? "n" }
      terminal.press(keys)
      pressed += keys.count
      if Int.random(in: 0..<4, using: &generator) == 0 {
        size = sizes.removeFirst()
        sizes.append(size)
        try terminal.resize(columns: size.0, rows: size.1)
      }
      guard pressed % 200 == 0 else { continue }
      try terminal.catchUpByWord()
      let screen = try terminal.waitForFrame(columns: size.0, rows: size.1)
      try #require(
        terminal.value("alternate_on") == "1", "it is gone: \(screen), \(terminal.file("status"))")
      try terminal.expectWhole()
    }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.catchUpByWord()
    terminal.press("q")
    // It follows the editors' output on the main screen, wherever that ends: perhaps on two lines.
    try terminal.wait("the end") {
      $0.replacing("\n", with: "").contains("all is checked")
    }
    #expect(terminal.file("status") == "0")
    #expect(terminal.file("before") == terminal.file("after"))
    #expect(terminal.file("left").isEmpty)
    #expect(terminal.value("cursor_flag") == "1")
  }
}
