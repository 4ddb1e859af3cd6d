import Testing

/// The characters that a scenario file may contain, byte by byte.
@Suite(.timeLimited) struct ScenarioCharacterTests {
  @Test(
    arguments: [
      ([0xFF], "1:1: byte 0xFF isn't UTF-8 text"),
      (Array("\t# caf".utf8) + [0xE9], "1:7: byte 0xE9 isn't UTF-8 text"),
      ([0xE2, 0x82], "1:1: byte 0xE2 isn't UTF-8 text"),
      ([0x23, 0xC0, 0x80], "1:2: byte 0xC0 isn't UTF-8 text"),
      ([0x23, 0xED, 0xA0, 0x80], "1:2: byte 0xED isn't UTF-8 text"),
      ([0x23, 0x00, 0xFF], "1:2: control character \\u{0}"),
      ([0x23, 0xFF, 0x00], "1:2: byte 0xFF isn't UTF-8 text"),
    ] as [([UInt8], String)])
  func notUTF8(_ line: [UInt8], _ fault: String) {
    #expect(scenarioFaults(bytes: line) == [fault])
    let inside = line + Array("\narrive A 1 1".utf8)
    #expect(scenarioFaults(bytes: inside) == [fault])
  }

  @Test func everyBadLineOnce() {
    let latin1 = Array("# é\narrive A 1 1 # ".utf8) + [0xE9, 0xE9, 0x0A] + Array("land B\n".utf8)
    #expect(
      scenarioFaults(bytes: latin1 + [0x23, 0xFF, 0x20, 0xFE]) == [
        "2:16: byte 0xE9 isn't UTF-8 text", "3:6: no plane B has arrived",
        "4:2: byte 0xFF isn't UTF-8 text",
      ])
  }

  @Test(arguments: [
    ("land\u{0}A", "2:5: control character \\u{0}"),
    ("# \u{1B}[2J", "2:3: control character \\u{1B}"),
    ("move A 1 1\u{7F}", "2:11: control character \\u{7F}"),
    ("move A 1 1 # é\u{9B}31m", "2:15: control character \\u{9B}"),
    ("move A 1 1\rland A", "2:11: carriage return without a line feed after it"),
    ("# é\rland A", "2:4: carriage return without a line feed after it"),
    ("\u{C}land B", "2:1: control character \\u{C}"),
  ])
  func controlCharacter(_ line: String, _ fault: String) {
    #expect(scenarioFaults("arrive A 1 1\n\(line)\n") == [fault])
    #expect(scenarioFaults("arrive A 1 1\n\(line)") == [fault])
  }

  /// In a comment it spoils nothing else: the rest of the line is still checked.
  @Test func badCommentHidesNoOtherFault() {
    #expect(
      scenarioFaults("arrive A 1 x # \u{1B}") == [
        "1:12: height x isn't a whole number from 0 to 100000",
        "1:16: control character \\u{1B}",
      ])
  }

  @Test func columnsCountCharacters() {
    #expect(
      scenarioFaults("arrive A 1 1\nmove\tÄÄ\u{1F468}\u{200D}\u{2708}\u{FE0F} x 1").map {
        $0.prefix(5)
      }
        == ["2:6: ", "2:10:"])
  }

  @Test func messagesHoldNothingThatATerminalObeys() throws {
    // Bad lines may be cut short, but every scalar still appears in some message.
    let values = (UInt32(0)...0x2FFF).filter { TestScale.isLong || $0 < 0x100 || $0 % 8 == 6 }
    for scalar in values.compactMap(Unicode.Scalar.init) {
      for line in [
        "\(scalar)x", "land \(scalar)", "arrive A \(scalar)1 1", "land A \(scalar)\(scalar)",
      ] {
        for diagnostic in scenarioError(line)?.diagnostics ?? [] {
          let isClean = diagnostic.message.unicodeScalars.allSatisfy {
            switch $0.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
            default: true
            }
          }
          try #require(isClean, "U+\(String(scalar.value, radix: 16)) in \(line.debugDescription)")
        }
      }
    }
  }

  @Test func longValuesAreShortened() throws {
    let long = String(repeating: "é\u{1B}", count: 100_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    for value in [long, marks, String(repeating: "x", count: 500_000)] {
      for line in [value, "land \(value)", "arrive A \(value) 1", "land A \(value)"] {
        for diagnostic in try #require(scenarioError(line)).diagnostics {
          #expect(diagnostic.message.unicodeScalars.count < 130)
        }
      }
    }
  }

  @Test(arguments: [
    "arrive A 1 2\nland A\n", "arrive A 1 2\r\nland A\r\n", "\u{FEFF}arrive A 1 2\nland A",
    "\u{FEFF}# BOM\r\n\tarrive\t A  1 2#c\r\n \r\n land A # é \u{1F6EC} \u{202E}",
  ])
  func taken(_ text: String) throws {
    let scenario = try Scenario(parsing: Array(text.utf8), file: "a.flight")
    #expect(
      scenario.events == [.arrive(name: "A", distance: 1, height: 2), .land(name: "A")])
  }

  @Test func byteOrderMarkIsNoColumn() {
    #expect(scenarioFaults("\u{FEFF}fly").map { $0.prefix(4) } == ["1:1:"])
    #expect(
      scenarioFaults("\u{FEFF}\u{FEFF}land A")
        == ["1:1: unknown word \\u{FEFF}land; did you mean land?"])
  }

  // MARK: A file and its name

  @Test func textIsCanonical() throws {
    let text =
      "\u{FEFF}forget\tB  A # never\r\n\r\n arrive A 01 2\r\narrive B 3 4\r\nmove B 5 6\r\nland B"
    let scenario = try Scenario(parsing: Array(text.utf8), file: "x")
    #expect(scenario.text == "forget B A\narrive A 1 2\narrive B 3 4\nmove B 5 6\nland B\n")
    #expect(Scenario(name: "", events: []).text == "")
  }

  @Test(arguments: [
    ("rush.flight", "rush"), ("/a/b.c/rush.flight", "rush"), ("rush.txt", "rush.txt"), ("-", "-"),
    (".flight", ".flight"), ("", ""), ("/", "/"), ("a/b/", "b"), ("a.flight.flight", "a.flight"),
  ])
  func nameOfTheFile(_ file: String, _ name: String) throws {
    #expect(try Scenario(parsing: Array("arrive A 1 1".utf8), file: file).name == name)
  }

  @Test func caseOfNamesMatters() {
    #expect(scenarioFaults("arrive A 1 1\narrive a 1 1\nland a\nmove A 2 2") == [])
  }
}
