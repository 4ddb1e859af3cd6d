import Testing

/// The limits of a scenario file: exactly that much, and one more.
@Suite(.timeLimit(.minutes(30))) struct ScenarioLimitTests {
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
