import Testing

/// A run that hangs is stopped, and the reason is given.
@Suite(.waits, .timeLimited) struct DeadlockTests {
  /// A scene whose two threads hang.
  private func hanging() throws -> (lesson: Int, scene: String) {
    for entry in Catalog.entries {
      if let scene = entry.staging.scenes.first(where: { $0.ending == .hangs && $0.threads == 2 }) {
        return (entry.number, scene.name)
      }
    }
    return try #require(nil, "no scene hangs")
  }

  @Test func eachWaitsForTheOther() throws {
    let (number, scene) = try hanging()
    let finished = lesson("run \(number) --scene \(scene)")
    #expect(finished.output.isEmpty)
    let lines = finished.errorText.split(separator: "\n")
    #expect(lines.first == "error: \(scene) of lesson \(number): it didn't end within 2 s")
    #expect(lines.count { $0.contains(" holds ") && $0.contains(" and waits for ") } == 2)
    #expect(lines.last == "Each waits for the other, so neither can go on: a deadlock.")
    #expect(finished.end == .exit(1))
  }

  /// A trace ends with a picture of the deadlock.
  @Test func aTraceShowsTheCircle() throws {
    let (number, scene) = try hanging()
    let finished = lesson("run \(number) --scene \(scene) --trace --width 80")
    let lines = finished.text.split(separator: "\n").suffix(6)
    #expect(lines.first?.contains("\(scene), lesson \(number)") == true, "\(finished)")
    #expect(
      lines.count { $0.contains(" holds ") } == 2 && lines.contains { $0.contains("waits for") })
  }
}
