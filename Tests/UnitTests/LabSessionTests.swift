import Testing

@testable import Screens

/// The lab's handling of a line, and its effects outside.
@Suite(.timeLimit(.minutes(30))) struct LabSessionTests {
  private static func enter(
    _ line: String, _ session: inout LabSession
  ) -> [LabSession.Effect] {
    session.enter(Array(line.utf8), file: "line")
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

  @Test func overwritesAtTheSecondTime() {
    var session = Self.session(after: ["arrive A 1 2"])
    func saves(_ overwrites: Bool) -> [LabSession.Effect] {
      [.write(text: "arrive A 1 2\n", path: "a.flight", overwrites: overwrites)]
    }
    #expect(Self.enter("save a.flight", &session) == saves(false))
    #expect(
      session.wrote(.exists, text: "arrive A 1 2\n", path: "a.flight") == [
        .say(
          .failure(
            "error: a.flight exists already; to overwrite it, type save a.flight again"))
      ])
    var other = session
    #expect(Self.enter("save a.flight", &session) == saves(true))
    // Only the very next line does it.
    _ = Self.enter("help", &other)
    #expect(Self.enter("save a.flight", &other) == saves(false))
  }

  @Test func nothingTypedIsNothingSaved() {
    var session = Self.session(after: ["# only a comment"])
    #expect(
      Self.enter("save a.flight", &session)
        == [.say(.failure("error: nothing to save: no event was typed yet"))])
  }

  @Test func aForgetThatWaitsSaysForWhom() {
    var session = Self.session(after: ["arrive AA101 12 22000"])
    #expect(
      Self.enter("forget QF12 AA110", &session) == [
        .say(
          .note(
            "Noted. It'll count from the first line on, once QF12 and AA110 have arrived."))
      ])
    #expect(
      Self.enter("forget AA110 AA101", &session) == [
        .say(
          .note(
            "Noted. It'll count from the first line on, once AA110 has arrived."))
      ])
    #expect(
      session.wrote(.done, text: session.lab.text, path: "a")
        == [.say(.note("Saved 3 lines to a."))])
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
}
