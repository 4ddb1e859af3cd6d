@testable import Screens
import Testing

/// A scenario in the making: the lines it takes and refuses, and the way back.
@Suite(.timeLimited) struct LabTests {
  private static func typed(_ lines: [String]) throws -> Lab {
    var lab = Lab()
    for line in lines { try lab.add(Array(line.utf8), file: "line") }
    return lab
  }

  private static func random(_ seed: Int) -> Scenario {
    var generator = SplitMix64(seed: UInt64(seed))
    return Scenario.random(using: &generator, forgetting: !seed.isMultiple(of: 2))
  }

  /// A `forget` can be anywhere in a random scenario, even before both its planes have arrived.
  @Test func whatIsTypedIsTheScenario() throws {
    for seed in 0..<200 {
      let scenario = Self.random(seed)
      let lines = scenario.text.split(separator: "\n").map(String.init)
      let lab = try Self.typed(lines)
      #expect(lab.lines.map(\.text) == lines, "seed \(seed)")
      #expect(lab.text == scenario.text, "seed \(seed)")
      #expect(lab.events == scenario.events, "seed \(seed)")
      #expect(lab.lines.allSatisfy { lab.missingPlanes(of: $0).isEmpty })
    }
  }

  /// At every point, the lines typed so far are a scenario that flies.
  @Test func everyBeginningFlies() throws {
    for seed in 0..<100 {
      var lab = Lab()
      for line in Self.random(seed).text.split(separator: "\n") {
        try lab.add(Array(line.utf8), file: "line")
        guard !lab.events.isEmpty else { continue }
        let parsed = try Scenario(parsing: lab.text.utf8, file: "lab.flight")
        try #require(parsed.events == lab.events, "seed \(seed): \(line)")
      }
    }
  }

  /// Every line can be taken back, and so can the removal of all lines.
  @Test func undoGivesWhatWas() throws {
    for seed in 0..<100 {
      var lab = Lab()
      var states = [lab]
      for (index, line) in Self.random(seed).text.split(separator: "\n").enumerated() {
        let count = lab.lines.count
        // After a clear, it may no longer make sense.
        try? lab.add(Array("\(line)  # \(index)".utf8), file: "line")
        guard lab.lines.count > count else { continue }
        states.append(lab)
        if index % 7 == 5 {
          lab.clear()
          states.append(lab)
        }
      }
      var back = lab
      for state in states.dropLast().reversed() {
        #expect(back.undo() != nil)
        try #require(back == state, "seed \(seed)")
      }
      #expect(back.undo() == nil)
    }
  }

  @Test func commentsAndOtherLineEndsAreKept() throws {
    let lab = try Self.typed(["\u{FEFF}# both\r", "  arrive A 1 2 # here \r", "land A"])
    #expect(lab.text == "# both\n  arrive A 1 2 # here\nland A\n")
  }

  @Test func aForgetWaitsForBothPlanes() throws {
    var lab = try Self.typed(["forget A B", "arrive A 1 2"])
    #expect(lab.missingPlanes(of: lab.lines[0]) == ["B"])
    #expect(lab.events == [.arrive(name: "A", distance: 1, height: 2)])
    #expect(lab.text == "# forget A B\narrive A 1 2\n")
    try lab.add(Array("arrive B 3 4".utf8), file: "line")
    #expect(lab.missingPlanes(of: lab.lines[0]).isEmpty)
    #expect(lab.events.first == .forget(name: "A", other: "B"))
    #expect(lab.undo() == "arrive B 3 4")
    #expect(lab.missingPlanes(of: lab.lines[0]) == ["B"])
  }

  @Test(arguments: [
    ("move BA707 1 2", "4:6: error: no plane BA707 has arrived; did you mean BA706?"),
    ("arrive BA706 1 2", "4:8: error: BA706 arrives twice; it arrived in line 1"),
    ("forget Z Z", "4:10: error: Z can't forget itself"),
    ("\u{1B}[31mmove BA706 1 2", #"4:1: error: control character \u{1B}"#),
  ])
  func aFaultyLineChangesNothing(_ line: String, _ message: String) throws {
    var lab = try Self.typed(["arrive BA706 1 2", "arrive QF12 3 4", "land QF12"])
    let before = lab
    #expect {
      try lab.add(Array(line.utf8), file: "line")
    } throws: { error in
      ((error as? ScenarioError)?.diagnostics.map(\.description)) == ["line:\(message)"]
    }
    #expect(lab == before)
  }

  @Test func theLimitsOfAFileHold() throws {
    var many = try Self.typed((1...250).map { "arrive P\($0) 1 2" })
    #expect(throws: ScenarioError.self) {
      try many.add(Array("arrive P251 1 2".utf8), file: "line")
    }
    var large = Lab()
    let comment = "# " + String(repeating: "x", count: Scenario.Limit.bytes - 4 - 1)
    try large.add(Array(comment.utf8), file: "line")
    #expect(throws: ScenarioError.self) { try large.add([UInt8(ascii: "#")], file: "line") }
  }
}
