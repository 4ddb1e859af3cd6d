import Foundation
import LessonStage
import Testing

@Suite("Text: untrusted", .timeLimited)
struct TextUntrustedTests {
  @Test(
    "Nothing that a terminal would obey is left",
    arguments: [
      ("plain │ 航空 é\n\ttab", "plain │ 航空 é\n\ttab"),
      ("a\u{0}b\u{7}c\u{8}d\re\u{7F}f", "abcdef"),
      ("a\u{7F}b", "ab"),
      ("a\r\nb", "a\nb"),
      ("a\u{85}b\u{80}c\u{A0}d", "abc\u{A0}d"),
      ("\u{1B}[31mred\u{1B}[0m", "red"),
      ("\u{1B}[?1049h\u{1B}[2Jx\u{1B}[1;2 qy", "xy"),
      ("a\u{1B}[31", "a"),
      ("a\u{1B}[3\nb", "a\nb"),
      ("a\u{9B}31mb", "ab"),
      ("\u{1B}]0;title\u{7}x", "x"),
      ("\u{1B}]0;title\u{1B}\\x", "x"),
      ("\u{9D}0;title\u{9C}x", "x"),
      ("a\u{1B}]52;c;secret", "a"),
      ("a\u{1B}]0;one\ntwo", "a"),
      ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\!", "link!"),
      ("\u{1B}Pq#0\u{7}data\u{1B}\\x", "x"),
      ("\u{1B}_apc\u{1B}\\a\u{1B}^pm\u{1B}\\b\u{1B}Xsos\u{1B}\\c", "abc"),
      ("\u{90}dcs\u{9C}a\u{9F}apc\u{9C}b\u{9E}pm\u{9C}c\u{98}sos\u{9C}d", "abcd"),
      ("\u{1B}Pdcs\u{18}x", "x"),
      ("\u{1B}]0;a\u{1B}[31mb", "b"),
      ("\u{1B}(Bx\u{1B}cy\u{1B}7z", "xyz"),
      ("\u{1B}", ""), ("a\u{1B}\u{1B}[1mb", "ab"), ("a\u{1B}é", "aé"), ("\u{1B}[é", "é"),
      ("\u{1B}#", ""),
      ("BA\u{202E}607", "BA\\u{202E}607"),
      ("\u{202A}\u{202B}\u{202C}\u{202D}", "\\u{202A}\\u{202B}\\u{202C}\\u{202D}"),
      ("\u{2066}\u{2067}\u{2068}\u{2069}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}"),
      ("\u{2029}\u{2065}\u{206A}\u{202F}", "\u{2029}\u{2065}\u{206A}\u{202F}"),
      ("", ""),
    ])
  func sanitized(text: String, expected: String) {
    #expect(Array(Untrusted.sanitized(text).utf8) == Array(expected.utf8))
  }

  @Test("Any mixture of pieces comes out clean, and again as itself")
  func anyMixture() {
    let pieces = [
      "\u{1B}", "[", "]", "P", "\\", "\u{9B}", "\u{9D}", "\u{9C}", "\u{7}", "3", "m", "é", "\n",
      "\u{202E}",
      "\u{18}", "\u{C2}", "😀",
    ]
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let clean = Untrusted.sanitized(text)
      #expect(
        !clean.unicodeScalars.contains { scalar in
          scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
            || (0x202A...0x202E).contains(scalar.value)
        }, "\(text.debugDescription)")
      #expect(Untrusted.sanitized(clean) == clean)
    }
  }

  @Test(
    "JSON that a terminal can show",
    arguments: [
      (#"{"a":"é │ 航空\u001b"}"#, #"{"a":"é │ 航空\u001b"}"#),
      ("\"a\u{9B}31mb\u{7F}\"", #""a\u009b31mb\u007f""#),
      ("\"\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\"", #""\u202e\u2066\u200f\u061c\u2028""#),
    ])
  func escapedJSON(json: String, expected: String) throws {
    #expect(Untrusted.escapedJSON(json) == expected)
    // A reader gets back what was written.
    func read(_ json: String) throws -> NSObject? {
      try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        as? NSObject
    }
    #expect(try read(json) == read(expected))
  }
}
