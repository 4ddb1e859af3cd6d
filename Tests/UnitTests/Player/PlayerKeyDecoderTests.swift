@testable import Screens
import Testing

@Suite(.timeLimited) struct PlayerKeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return (decoder.decode(text.utf8) + decoder.giveUp()).compactMap {
      if case .key(let key) = $0 { key } else { nil }
    }
  }

  @Test(arguments: [
    ("a", [Key.character("a")]), (" ", [.character(" ")]), ("é漢🛩", "é漢🛩".map(Key.character)),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{08}", [.backspace]), ("\u{03}", [.control("c")]), ("\u{0C}", [.control("l")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[Z", [.pageUp, .pageDown, .delete, .backtab]),
    ("\u{1B}[1;5A\u{1B}[6;2~", [.up, .pageDown]),
  ])
  func isTheKey(_ bytes: String, _ expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  /// The key that follows each of these must be the only one.
  @Test(arguments: [
    "\u{1B}[15~", "\u{1B}[2~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[<0;10;5M",
    "\u{1B}[<35;1;1m", "\u{1B}[M !!", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[?1;2$y", "\u{1B}[>0;276;0c",
    "\u{1B}[1;2R", "\u{1B}]11;rgb:zz/00/00\u{07}", "\u{1B}]52;c;aGk=\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1\u{1B}\\", "\u{1B}^text\u{1B}\\", "\u{1B}Xtext\u{1B}\\", "\u{1B}q", "\u{1B}é",
    "\u{1B}\r",
    "\u{1B}( B", "\u{1B}[12\u{18}", "\u{1B}]0;title\u{18}", "\u{FFFE}", "\u{85}", "\u{202E}",
    "\u{00}",
    "\u{1C}", "\u{1B}[1;5P", "\u{1B}[57399;5u",
  ])
  func isSwallowedWhole(_ bytes: String) {
    #expect(keys(bytes + "x").filter { $0 != .character("\u{FFFE}") } == [.character("x")])
  }

  @Test func bytesThatAreNoTextAreDropped() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [0xFF, 0xC3, 0x41, 0xE2, 0x82, 0x42, 0xF5, 0x80, 0xED, 0xA0, 0x80, 0x43]
    #expect(decoder.decode(bytes) == "ABC".map { .key(.character($0)) })
  }

  /// No matter where a read ends, the keys are the same.
  @Test func aSequenceMayArriveInPieces() {
    let text =
      "a\u{1B}[A\u{1B}[1;5B\u{1B}[6~é漢\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\u{1B}[?62;1c\u{1B}[M !!\u{1B}OCz"
    var whole = KeyDecoder()
    let expected = whole.decode(text.utf8)
    #expect(expected.count == 10)
    for cut in 1..<text.utf8.count {
      var decoder = KeyDecoder()
      let parts = [text.utf8.prefix(cut), text.utf8.dropFirst(cut)].map(Array.init)
      #expect(decoder.decode(parts[0]) + decoder.decode(parts[1]) == expected, "cut at \(cut)")
      #expect(decoder.patience == nil)
    }
  }

  @Test func escapeAloneIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.patience == 50)
    #expect(decoder.giveUp() == [.key(.escape)])
    #expect(decoder.patience == nil)
    // A sequence that's given up before its end doesn't give a key.
    #expect(decoder.decode("\u{1B}[1".utf8).isEmpty)
    #expect(decoder.giveUp().isEmpty)
    #expect(decoder.decode("a".utf8) == [.key(.character("a"))])
  }

  @Test(arguments: [
    ("11;rgb:1e1e/1e1e/1e1e", Theme.dark), ("11;rgb:ff/ff/ff", .light), ("11;rgb:f/f/e", .light),
    ("11;rgb:0000/0000/0000", .dark), ("11;rgba:fdfd/f6f6/e3e3/ffff", .light),
  ])
  func theBackgroundGivesATheme(_ reply: String, _ theme: Theme) {
    for end in ["\u{07}", "\u{1B}\\"] {
      var decoder = KeyDecoder()
      guard
        case .report(.background(let color)) = decoder.decode("\u{1B}]\(reply)\(end)".utf8).first
      else {
        Issue.record("no background in \(reply)")
        return
      }
      #expect(Theme(on: color) == theme)
    }
  }

  @Test func everyTerminalSaysWhatItIs() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[?62;4;22c".utf8) == [.report(.attributes)])
  }

  /// There are never more keys than bytes, and nothing is kept forever.
  @Test func noiseIsNoTrap() {
    var generator = SplitMix64(seed: 7)
    var decoder = KeyDecoder()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: .min ... .max, using: &generator)
          : [0x1B, 0x5B, 0x5D, 0x3B, 0x31, 0x7E, 0x4D].randomElement(using: &generator) ?? 0
      }
      let input = decoder.decode(bytes)
      #expect(input.count <= bytes.count + 4)
    }
    _ = decoder.giveUp()
    #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
  }

  /// A command works with a layout that has no Latin letters.
  @Test(
    arguments: [
      ("q", "q"), ("Q", "Q"), ("й", "q"), ("Й", "Q"), ("т", "n"), ("ｑ", "q"), ("？", "?"),
      ("é", "é"),
      ("漢", "漢"), (" ", " "),
    ] as [(Character, Character)])
  func isACommand(_ typed: Character, _ command: Character) {
    #expect(Key.character(typed).asCommand == .character(command))
  }

  /// With Caps Lock, keys mean what they mean without it.
  @Test(
    arguments: [("N", "n"), ("n", "n"), ("G", "G"), ("?", "?"), ("É", "É")]
      as [(Character, Character)])
  func isMeantInSpiteOfCapsLock(_ typed: Character, _ meant: Character) {
    #expect(Key.character(typed).withoutCapsLock == .character(meant))
  }
}
