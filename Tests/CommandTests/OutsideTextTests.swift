import Testing

@testable import Text

/// Every command takes text from outside the same way: the mark that some editors put at its start
/// and the line ends of Windows change nothing.
@Suite(.timeLimited) struct OutsideTextTests {
  private static let sheet = "1 a\n2 b\n3 c\n"
  private static let flight = "arrive BA706 11 21000\narrive AA101 12 22000\nmove BA706 12 22000\n"

  /// A command, and a text that it reads: from a file named in it, or else from standard input.
  private static let inputs =
    [
      ("1 --plain", nil, "a\nb\n\na\n"), ("2", nil, "b\nb\nb\n"),
      ("quiz 1 --seed 7", nil, "a\nb\nc\n"), ("lab 1 --plain", nil, flight + "quit\n"),
      ("quiz 1 --seed 7 --answers answers.txt", "answers.txt", sheet),
      ("quiz 1 --seed 7 --answers -", nil, sheet),
      ("run 1 --scenario mine.flight", "mine.flight", flight), ("run 1 --scenario -", nil, flight),
      (
        "progress --import other.json", "other.json",
        "{\n\"schema\": 1,\n\"lessons\": {\"peer-to-peer\": {\"seen\": {\"two-calm-lines\": 5}}}}\n"
      ),
      ("report ann.json", "ann.json", report), ("report -", nil, report),
    ] as [(String, String?, String)]

  private static let report =
    "{\n\"kind\": \"quiz\", \"schema\": 1,\n\"questions\": []}\n"

  private func finished(_ words: String, _ file: String?, _ text: some Sequence<UInt8>) throws
    -> Finished
  {
    try Scratch.with { folder in
      if let file { try Scratch.write(text, to: "\(folder)/\(file)") }
      return lesson(
        words.split(separator: " ").map(String.init), input: file == nil ? Array(text) : [],
        environment: ["LESSON_HOME": "\(folder)/home"], folder: folder)
    }
  }

  @Test(arguments: inputs, [0, 0xFF] as [UInt8])
  func whatIsNotTextIsNamed(
    _ input: (words: String, file: String?, text: String), _ byte: UInt8
  ) throws {
    let end = try #require(input.text.utf8.firstIndex(of: UInt8(ascii: "\n")))
    let bytes = input.text.utf8[...end] + [byte] + input.text.utf8[end...].dropFirst()
    let finished = try finished(input.words, input.file, bytes)
    let place = "\(input.file ?? "<stdin>"):2:1: error: "
    #expect(finished.errorText.contains(place), "\(finished)")
    #expect(finished.end == .exit(65))
  }

  @Test(arguments: inputs)
  func marksAndLineEndsChangeNothing(_ words: String, _ file: String?, _ text: String) throws {
    func shown(_ finished: Finished) -> String {
      // The folder has a name of its own each time.
      finished.text.replacing(/\/\S*home/, with: "home")
    }
    let plain = try finished(words, file, text.utf8)
    let windows = try finished(
      words, file, ("\u{FEFF}" + text.replacing("\n", with: "\r\n")).utf8)
    #expect(shown(windows) == shown(plain))
    #expect(windows.errorText == plain.errorText && windows.end == plain.end)
  }

  @Test(arguments: [
    (Array("a\nbc\u{0}".utf8), 2, 3, "a zero byte, so this isn't a text file"),
    (Array("a\r\nb".utf8) + [0xFF, 0x0A], 2, 2, "not UTF-8"), ([0xC3], 1, 1, "not UTF-8"),
    (Array("\u{FEFF}é".utf8) + [0xC3], 1, 3, "not UTF-8"),
    (Array("ééA".utf8) + [0xFF], 1, 6, "not UTF-8"),
    (Array("\u{FFFD}".utf8) + [0xEF, 0xBF, 0x41], 1, 4, "not UTF-8"),
  ])
  func whatIsNotTextHasAPlace(_ bytes: [UInt8], _ line: Int, _ column: Int, _ message: String) {
    #expect(throws: OutsideText.Fault(line: line, column: column, message: message)) {
      try OutsideText.text(bytes)
    }
  }
}
