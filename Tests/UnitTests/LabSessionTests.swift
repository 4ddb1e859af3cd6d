import Testing

@testable import Screens

@Suite(.timeLimited) struct LabSessionTests {
  @discardableResult
  private static func enter(
    _ line: String, _ session: inout LabSession, number: Int? = nil
  ) -> [LabSession.Effect] {
    session.enter(Array(line.utf8), file: "line", number: number)
  }

  private static func session(after lines: [String]) -> LabSession {
    var session = LabSession(lesson: 2, in: LabSamples.library)
    for line in lines {
      for effect in enter(line, &session) {
        if case .fly = effect { _ = session.flown(LabSamples.after) }
      }
    }
    return session
  }

  @Test(arguments: [(1, [1, 2]), (2, [2, 3]), (3, [1, 3]), (4, [1, 4]), (6, [1, 6])])
  func liesBesideLessonOne(_ lesson: Int, _ lessons: [Int]) {
    #expect(LabSession(lesson: lesson, in: LabSamples.library).lessons == lessons)
  }

  @Test(arguments: [
    ("undo", LabAction.undo), ("  CLEAR\t", .clear), ("help\r", .help), ("?", .help),
    ("quit", .quit), ("exit", .quit), ("Save my own.flight ", .save(path: "my own.flight")),
  ])
  func actions(_ line: String, _ action: LabAction) {
    #expect(LabEntry(Array(line.utf8)) == .action(action))
  }

  @Test(arguments: [
    ("udno", 1, "unknown word udno; did you mean undo?"),
    ("  arive A 1 2", 3, "unknown word arive; did you mean arrive?"),
    (
      "frobnicate", 1,
      "unknown word frobnicate; a line begins with arrive, move, land or forget; help lists the "
        + "commands"
    ),
    ("save", 5, "missing the file; write: save FILE"),
    ("save caf\u{FFFD}", 6, "the name of the file isn't UTF-8"),
    ("undo 3", 6, "undo takes nothing after it: unexpected 3"),
    (
      "\u{1B}]0;x\u{7}", 1,
      #"unknown word \u{1B}]0;x\u{7}; a line begins with arrive, move, land or forget; help "#
        + "lists the commands"
    ),
  ])
  func faults(_ line: String, _ column: Int, _ message: String) {
    #expect(LabEntry(Array(line.utf8)) == .fault(column: column, message: message))
  }

  @Test(arguments: ["", " ", "\t\r"]) func blanksAreNothing(_ line: String) {
    var session = LabSession(lesson: 2, in: LabSamples.library)
    #expect(Self.enter(line, &session) == [])
    #expect(session == LabSession(lesson: 2, in: LabSamples.library))
  }

  @Test func anEventFlies() {
    var session = LabSession(lesson: 2, in: LabSamples.library)
    #expect(
      Self.enter("arrive AA101 12 22000", &session)
        == [.fly([.arrive(name: "AA101", distance: 12, height: 22000)])])
    #expect(session.prompt == "2> ")
    let effects = session.flown(LabSamples.before)
    guard case .say(.reply(let reply))? = effects.first else {
      Issue.record("no reply: \(effects)")
      return
    }
    #expect(reply.answers.map(\.costs.first?.noun) == ["link", "registration"])
    #expect(session.flight == LabSamples.before)
  }

  @Test func aCommentFliesNothing() {
    var session = LabSession(lesson: 2, in: LabSamples.library)
    #expect(Self.enter("# a storm", &session) == [])
    #expect(session.lab.lines.map(\.text) == ["# a storm"])
  }

  @Test func whatIsRefusedNamesItsPlace() {
    var session = Self.session(after: ["arrive AA101 1 2"])
    #expect(
      session.enter(Array("move AA11 1 2".utf8), file: "<stdin>", number: 17) == [
        .say(
          .refusal([
            Diagnostic(
              file: "<stdin>", line: 17, column: 6,
              message: "no plane AA11 has arrived; did you mean AA101?")
          ]))
      ])
  }

  @Test func nothingTypedIsNothingSaved() {
    var session = Self.session(after: ["# only a comment"])
    #expect(
      Self.enter("save a.flight", &session)
        == [.say(.failure("error: nothing to save: no event was typed yet"))])
  }

  @Test func undoFliesWhatIsLeft() {
    var session = Self.session(after: ["arrive A 1 2", "land A"])
    #expect(
      Self.enter("undo", &session) == [.fly([.arrive(name: "A", distance: 1, height: 2)])])
    #expect(session.flown(LabSamples.before) == [.say(.note("Took back: land A"))])
    #expect(Self.enter("undo", &session) == [.fly([])])
    _ = session.flown(LabFlight(grounding: [1, 2]))
    #expect(Self.enter("undo", &session) == [.say(.note("Nothing to take back."))])
  }

  // MARK: Limits

  private func session(typed count: Int) -> LabSession {
    var session = LabSession(lesson: 1, in: LabSamples.library)
    Self.enter("arrive A 1 2", &session)
    for number in 1..<count { Self.enter("# \(number)", &session) }
    return session
  }

  private let refusal = LabSession.Effect.say(
    .refusal([
      Diagnostic(
        file: "line", line: 501,
        message: "500 lines were typed, which is all that a lab takes; save FILE keeps them, and "
          + "clear begins again")
    ]))

  @Test func theLastLineThatFits() {
    var session = session(typed: Lab.mostTyped - 1)
    #expect(Self.enter("move A 3 4", &session) == [.fly(session.lab.events)])
    #expect(session.lab.lines.count == 500)
    #expect(Self.enter("move A 5 6", &session) == [refusal])
    #expect(session.lab.lines.count == 500)
    // If no person is typing, each remaining line would be refused with the same words.
    #expect(Self.enter("move A 5 6", &session, number: 501) == [refusal, .quit])
    #expect(Self.enter("save f", &session).count == 1)
  }

  @Test(arguments: ["undo", "clear"]) func takingBackMakesRoom(_ word: String) {
    var session = session(typed: Lab.mostTyped)
    #expect(Self.enter("land A", &session) == [refusal])
    Self.enter(word, &session)
    #expect(Self.enter("arrive B 1 2", &session) == [.fly(session.lab.events)])
  }
}
