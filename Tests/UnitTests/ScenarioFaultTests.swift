import Testing

/// Every fault that a scenario file can have, with its exact message and place.
@Suite(.timeLimited) struct ScenarioFaultTests {
  @Test(arguments: [
    ("move", "2:5: missing name, distance and height; write: move NAME DISTANCE HEIGHT"),
    ("move BA706", "2:11: missing distance and height; write: move NAME DISTANCE HEIGHT"),
    ("move BA706 8", "2:13: missing height; write: move NAME DISTANCE HEIGHT"),
    ("\tmove BA706\t8 \t", "2:14: missing height; write: move NAME DISTANCE HEIGHT"),
    ("move BA706 8#low", "2:13: missing height; write: move NAME DISTANCE HEIGHT"),
    ("land", "2:5: missing name; write: land NAME"),
    ("forget BA706", "2:13: missing other; write: forget NAME OTHER"),
  ])
  func missingField(_ line: String, _ fault: String) {
    #expect(scenarioFaults("arrive BA706 9 9\n\(line)\n") == [fault])
    #expect(scenarioFaults("arrive BA706 9 9\r\n\(line)\r\nmove BA706 1 1\r\n") == [fault])
  }

  @Test(arguments: [
    ("move BA706 8 9 10", "2:16: unexpected 10; write: move NAME DISTANCE HEIGHT"),
    ("land BA706 now", "2:12: unexpected now; write: land NAME"),
    ("forget BA706 AA101 CX200", "2:20: unexpected CX200; write: forget NAME OTHER"),
  ])
  func extraField(_ line: String, _ fault: String) {
    #expect(scenarioFaults("arrive BA706 9 9\n\(line)\narrive AA101 1 1") == [fault])
  }

  @Test(arguments: [
    ("8 2e4", "3:14: height 2e4 isn't a whole number from 0 to 100000"),
    ("8 +1", "3:14: height +1 isn't a whole number from 0 to 100000"),
    ("8 100001", "3:14: height 100001 isn't a whole number from 0 to 100000"),
    ("20001 0", "3:12: distance 20001 isn't a whole number from 0 to 20000"),
    ("１ 0", "3:12: distance １ isn't a whole number from 0 to 20000"),
    (
      "18446744073709551617 0",
      "3:12: distance 18446744073709551617 isn't a whole number from 0 to 20000"
    ),
  ])
  func number(_ numbers: String, _ fault: String) {
    #expect(scenarioFaults("# rush\narrive BA706 9 9\nmove BA706 \(numbers)") == [fault])
  }

  @Test(arguments: ["20000 100000", "0 0", "007 000000000000000000000000000100000"])
  func numberAtItsLimit(_ numbers: String) {
    #expect(scenarioFaults("arrive BA706 \(numbers)\nmove BA706 \(numbers)") == [])
  }

  @Test(arguments: [
    ("BA_706", "BA_706"), ("ABCDEFGHIJKLM", "ABCDEFGHIJKLM"), ("BÄ706", "BÄ706"),
    ("BA706\u{202E}", "BA706\\u{202E}"), ("\u{301}", "\\u{301}"), ("\u{3164}", "\\u{3164}"),
    ("\"", "\""),
    (String(repeating: "x", count: 41), String(repeating: "x", count: 40) + "…"),
    (String(repeating: "\u{200B}", count: 9), String(repeating: "\\u{200B}", count: 5) + "…"),
  ])
  func name(_ name: String, _ shown: String) {
    let fault = "name \(shown) isn't 1 to 12 ASCII letters, digits or hyphens"
    #expect(scenarioFaults("arrive \(name) 1 1") == ["1:8: " + fault])
    #expect(scenarioFaults("arrive A 1 1\nland \(name)") == ["2:6: " + fault])
  }

  @Test(arguments: ["A", "0", "-", "ABCDEFGHIJKL", "az-AZ-09"])
  func nameAtItsLimit(_ name: String) {
    #expect(scenarioFaults("arrive \(name) 1 1\nland \(name)") == [])
  }

  @Test(arguments: [
    ("fly BA706 1 1", "1:1: unknown word fly; a line begins with arrive, move, land or forget"),
    ("  arrvie BA706 1 1", "1:3: unknown word arrvie; did you mean arrive?"),
    ("MOVE BA706 1 1", "1:1: unknown word MOVE; did you mean move?"),
    ("lnad BA706", "1:1: unknown word lnad; did you mean land?"),
    ("\u{A0}forget", "1:1: unknown word \\u{A0}forget; did you mean forget?"),
    ("arrive BA706 1 1\nmove BA707 1 1", "2:6: no plane BA707 has arrived; did you mean BA706?"),
    ("arrive BA706 1 1\nland ba706", "2:6: no plane ba706 has arrived; did you mean BA706?"),
    ("arrive BA706 1 1\nland CX200", "2:6: no plane CX200 has arrived"),
    ("land BA706\narrive BA706 1 1", "1:6: no plane BA706 has arrived yet; it arrives in line 2"),
    ("arrive A 1 1\nforget A BA70", "2:10: no plane BA70 arrives"),
    (
      "forget BA7O6 A\narrive A 1 1\narrive BA706 1 1",
      "1:8: no plane BA7O6 arrives; did you mean BA706?"
    ),
    ("arrive A 1 1\narrive A 2 2", "2:8: A arrives twice; it arrived in line 1"),
    (
      "arrive A 1 1\nland A\narrive A 2 2",
      "3:8: A arrives twice; it landed in line 2 and can't come back"
    ),
    ("arrive A 1 1\nland A\nmove A 2 2", "3:6: A can't move; it landed in line 2"),
    ("arrive A 1 1\nland A\nland A", "3:6: A can't land again; it landed in line 2"),
    ("forget A A\narrive A 1 1", "1:10: A can't forget itself"),
  ])
  func nonsense(_ text: String, _ fault: String) {
    #expect(scenarioFaults(text) == [fault])
  }

  @Test func forgettingTwoUnknownPlanes() {
    #expect(
      scenarioFaults("arrive Q 1 1\nforget AAAA BBBB\nforget CCCC CCCC") == [
        "2:8: no plane AAAA arrives", "2:13: no plane BBBB arrives",
        "3:8: no plane CCCC arrives", "3:13: CCCC can't forget itself",
      ])
  }

  @Test func oneProblemIsNotTwo() {
    #expect(scenarioError("land A")?.summary == "1 problem, nothing was flown.")
    #expect(scenarioError("land A\nland A")?.summary == "2 problems, nothing was flown.")
  }

  /// A slip is reported where it is, not in every line that depends on it.
  @Test func noFollowingFaults() {
    #expect(scenarioFaults("arive A 1 1\nmove A 2 2\nforget A B\narrive B 3 3").count == 1)
    #expect(scenarioFaults("arrive A 1 1 1\nmove A 2 2").count == 1)
    #expect(scenarioFaults("arrive A one 1\nmove A 2 2\nland A").count == 1)
    #expect(scenarioFaults(bytes: Array("arrive A 1 \u{7}1\nmove A 2 2".utf8)).count == 1)
  }

  @Test(arguments: ["", "\n", "# only a comment", " \t\r\n#\r\n", "\u{FEFF}", "\u{FEFF}\n\n"])
  func noEvent(_ text: String) {
    #expect(
      scenarioFaults(text) == [
        "1:1: no event; a scenario has at least one line such as: arrive BA706 11 21000"
      ])
  }

  // MARK: Limits: exactly that much, and one more

  @Test(arguments: ["", "\u{FEFF}"])
  func bytes(_ start: String) throws {
    let event = Array("\(start)arrive A 1 1\n#".utf8)
    let comment = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) - event.count)
    #expect(try Scenario(parsing: event + comment, file: "a").events.count == 1)
    #expect(
      scenarioFaults(bytes: event + comment + [0x0A])
        == ["1:1: the file is larger than 1 MiB (1048576 bytes)"])
  }

  @Test func aFileThatNeverEndsIsRefusedToo() {
    let endless = repeatElement(UInt8(ascii: "\n"), count: Int.max)
    #expect(throws: ScenarioError.self) { try Scenario(parsing: endless, file: "-") }
  }

  @Test func events() throws {
    let most = "arrive A 1 1\n" + String(repeating: "\n move A 1 1 #\n", count: 19_999)
    #expect(try Scenario(parsing: Array(most.utf8), file: "a").events.count == 20_000)
    #expect(scenarioFaults(most + "\n  land A") == ["40001:3: more than 20000 events"])
    #expect(scenarioFaults(most + "move A 1 1\nland A\nland A").count == 2)
  }

  @Test func forgettingIsAnEventToo() {
    let most = "arrive A 1 1\narrive B 1 1\n" + String(repeating: "forget A B\n", count: 19_998)
    #expect(scenarioFaults(most) == [])
    #expect(scenarioFaults(most + "forget B A") == ["20001:1: more than 20000 events"])
  }

  @Test func arrivals() throws {
    let most = (1...250).map { "arrive P\($0) 1 1\n" }.joined()
    #expect(try Scenario(parsing: Array(most.utf8), file: "a").events.count == 250)
    #expect(scenarioFaults(most + "land P1\n arrive Q 1 1") == ["252:2: more than 250 arrivals"])
    #expect(scenarioFaults(most + "arrive Q 1 1\narrive R 1 1\nmove R 1 1").count == 1)
    // A plane that arrives twice is one plane.
    #expect(
      scenarioFaults(most + "arrive P9 1 1") == ["251:8: P9 arrives twice; it arrived in line 9"])
  }

  /// Files that aren't scenarios at all must neither take minutes nor hide how bad they are.
  @Test(
    arguments: TestScale.some(
      ["x", "land B", "arive A 1 1", "move", "forget C D", "arrive", "\u{1}", "#\r#"], every: 3))
  func everyFaultOfManyIsKept(_ line: String) throws {
    let text = String(repeating: line + "\n", count: 30_000) + "fly"
    let diagnostics = try #require(scenarioError(text)).diagnostics
    #expect(diagnostics.count >= 30_000)
    #expect(diagnostics.last?.line == 30_001)
    #expect(
      zip(diagnostics, diagnostics.dropFirst()).allSatisfy {
        ($0.line, $0.column) <= ($1.line, $1.column)
      })
  }
}

/// Returns each fault as `LINE:COLUMN: message`.
func scenarioFaults(_ text: String) -> [String] {
  scenarioFaults(bytes: Array(text.utf8))
}

func scenarioFaults(bytes: [UInt8]) -> [String] {
  scenarioError(bytes: bytes)?.diagnostics.map { "\($0.line):\($0.column): \($0.message)" } ?? []
}

func scenarioError(_ text: String) -> ScenarioError? {
  scenarioError(bytes: Array(text.utf8))
}

func scenarioError(bytes: [UInt8]) -> ScenarioError? {
  do throws(ScenarioError) {
    _ = try Scenario(parsing: bytes, file: "rush.flight")
    return nil
  } catch {
    return error
  }
}
