import TestScale
import Testing

/// The player survives any key, and gives the terminal back.
@Suite(.timeLimit(.minutes(30))) struct PlayerRandomWalkTests {
  private static let keys =
    [
      "Space", "Space", "Space", "Enter", "n", "p", "Left", "Right", "Up", "Down", "j", "k",
      "PageUp",
      "PageDown", "Home", "End", "a", "b", "c", "d", "s", "g", "1", "3", "i", "?", "/", "Escape",
      "t",
      "v", "r", "o", "h", "u", "Tab", "BSpace", "l", "x", "F5", "M-x", "C-u", "ü", "漢",
      "Delete", "S-Up",
    ]

  private static let count = TestScale.isLong ? 10_000 : 600

  @Test func endsWhereItBegan() throws {
    var generator = SplitMix64(seed: 20)
    let terminal = try LessonTerminal.player()
    var sizes = [(20, 5), (40, 12), (80, 24), (200, 60), (61, 17)]
    for _ in 0..<Self.count / 40 {
      try terminal.pressAndCatchUp(
        (0..<40).map { _ in Self.keys.randomElement(using: &generator) ?? "n" })
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let size = sizes.removeFirst()
        sizes.append(size)
        try terminal.resize(columns: size.0, rows: size.1)
        try terminal.waitForFrame(columns: size.0, rows: size.1)
      }
      try #require(terminal.isAlternate, "it's gone: \(terminal.text)")
    }
    // Whatever is open is closed before the lesson itself.
    for _ in 0..<8 { try terminal.pressAndCatchUp(["Escape"]) }
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }
}
