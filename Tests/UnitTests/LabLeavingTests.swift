import Testing

/// Leaving the lab: typed lines aren't lost without a warning, but the second time it leaves.
@Suite(.timeLimited) struct LabLeavingTests {
  @discardableResult
  private func enter(_ line: String, _ session: inout LabSession) -> [LabSession.Effect] {
    let effects = session.enter(Array(line.utf8), file: "line")
    guard case .fly? = effects.first else { return effects }
    return session.flown(
      LabFlight(runs: session.lessons.map { LabSamples.run($0, []) }))
  }

  private func session(after lines: [String] = ["arrive A 1 2"]) -> LabSession {
    var session = LabSession(lesson: 1, in: LabSamples.library)
    for line in lines { enter(line, &session) }
    return session
  }

  @Test func quitAsksOnceToo() {
    var session = session(after: ["arrive A 1 2", "arrive B 2 2"])
    guard case .say(.note(let text))? = enter("quit", &session).first else {
      Issue.record("left")
      return
    }
    #expect(text.text.hasPrefix("Your 2 lines aren't saved; save FILE keeps them."))
    #expect(enter("q", &session) == [.quit])
  }

  /// A learner who goes on typing has lines to lose again.
  @Test func anotherLineBeginsAnew() {
    var session = session()
    _ = session.leave(by: "press esc")
    enter("arrive B 2 2", &session)
    #expect(session.leave(by: "press esc") != [.quit])
    #expect(session.leave(by: "press esc") == [.quit])
  }

  @Test(arguments: [[], ["# only a comment"], ["arrive A 1 2", "undo"]])
  func nothingTypedIsNothingLost(_ lines: [String]) {
    var session = session(after: lines)
    #expect(session.leave(by: "press esc") == [.quit])
  }

  @Test func whatIsSavedIsNotLost() {
    var saved = session()
    _ = saved.wrote(.done, text: saved.lab.text, path: "a.flight")
    #expect(saved.leave(by: "press esc") == [.quit])
    enter("arrive B 2 2", &saved)
    #expect(saved.leave(by: "press esc") != [.quit])
    var failed = session()
    _ = failed.wrote(.failed("error: no room"), text: failed.lab.text, path: "a.flight")
    #expect(failed.leave(by: "press esc") != [.quit])
  }

  /// A script isn't asked.
  @Test func aPipeLeavesAtOnce() {
    var session = session()
    session.asksBeforeLeaving = false
    #expect(enter("quit", &session) == [.quit])
  }

  private func player(after line: String = "arrive A 1 2") -> Player {
    var player = Player(
      LabScreen(lesson: 1, in: LabSamples.library), size: ScreenSize(columns: 80, rows: 24),
      isUnicode: true)
    for character in line { _ = player.handle(.key(.character(character))) }
    return player
  }

  private func isInterrupted(_ effects: [PlayerEffect]) -> Bool {
    if case .quitInterrupted? = effects.last { true } else { false }
  }

  @Test func theSecondInterruptAlwaysLeaves() {
    var empty = player(after: "")
    #expect(isInterrupted(empty.handle(.interrupted)))
    var idle = player()
    guard case .run(let ticket, _)? = idle.handle(.key(.enter)).first else {
      Issue.record("nothing flies")
      return
    }
    // During a flight, the flight is stopped as well.
    var busy = idle
    guard case .cancel? = busy.handle(.interrupted).first else {
      Issue.record("not stopped")
      return
    }
    #expect(isInterrupted(busy.handle(.interrupted)))
    _ = idle.handle(.ran(ticket, .stopped))
    #expect(idle.handle(.interrupted).isEmpty)
    let text = idle.frame().rows.map(\.text).joined(separator: "\n")
    #expect(text.contains("press ^C"), "\(text)")
    #expect(isInterrupted(idle.handle(.interrupted)))
  }
}
