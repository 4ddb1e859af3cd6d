@testable import Content
import Foundation
import Testing

/// The demo in one pane of a terminal, its notes in another.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct NotesTests {
  private struct Room {
    let terminal: TmuxTerminal
    let stage: TmuxPane
    let desk: TmuxPane

    init() throws {
      terminal = try TmuxTerminal(columns: 80, rows: 24)
      stage = TmuxPane(firstOf: terminal)
      desk = try TmuxPane(beside: terminal)
    }

    func startDemo(_ words: String = "1") throws {
      stage.enter("lesson demo \(words)")
      try stage.wait("a demo") { $0.contains("space next") }
    }

    /// Has the demo go to a step of lesson 1.
    func go(to number: Int) throws {
      stage.press("g")
      stage.enter("\(number)")
      try stage.wait(for: Course.title(number, of: 1))
    }

    /// Where the second piece is a run.
    func goToIncident() throws { try go(to: Course.incident().number) }
  }

  @Test func theNotesMayBeFirst() throws {
    let room = try Room()
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: "Waiting for a demo")
    try room.startDemo()
    let first = Course.steps(1)[0]
    let screen = try room.desk.wait(
      for: Course.title(1, of: 1), try #require(first.notesOpening), "Shown, 1 of")
    let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
    #expect(screen.contains("of \(minutes) min"))
    try room.goToIncident()
    let (number, step) = try Course.incident()
    try room.desk.wait(
      for: Course.title(number, of: 1), try #require(step.notesOpening), "Shown, 1 of")
    room.stage.press("Space")
    try room.desk.wait(for: "Shown, 2 of", "Run forgotten-link")
  }

  @Test func theNotesMayBeSecond() throws {
    let room = try Room()
    try room.startDemo()
    let (number, step) = try Course.place(in: 1, asking: "one-way")
    try room.go(to: number)
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: Course.title(number, of: 1), try #require(step.notesOpening))
  }

  @Test func theNotesAdvanceTheDemo() throws {
    let room = try Room()
    try room.startDemo()
    try room.goToIncident()
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: "Shown, 1 of")
    room.desk.press("Space")
    try room.stage.wait(for: "QF12: Position changed")
    try room.desk.wait(for: "Shown, 2 of")
    room.desk.press("Left")
    try room.stage.wait("it is hidden") { !$0.contains("QF12: Position changed") }
    try room.desk.wait(for: "Shown, 1 of")
    // Nobody advances what the class does not see.
    room.stage.press("?")
    try room.stage.wait(for: "Black screen")
    room.desk.press("Space", "?")
    try room.desk.wait(for: "Let the demo reveal the next piece")
    room.stage.press("Escape")
    let screen = try room.stage.wait(for: "space next")
    #expect(!screen.contains("QF12: Position changed"))
  }

  @Test func theAnswerIsKnownBeforeTheClassKnowsIt() throws {
    let room = try Room()
    try room.startDemo()
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: "Shown, 1 of")
    let question = try Course.question("one-way", in: 1)
    let right = try question.letter(printing: "QF12: Position changed / AA101: Too close! Abort!")
    let belief = try #require(
      Library.builtIn.lesson(1)?.misconceptions.first { $0.id == "links-are-mutual" })
    try #require(question.options.contains { $0.betrays == belief.id })
    try room.go(to: Course.place(in: 1, asking: question.id).number)
    room.stage.press("Space", "Space", "Space")
    try room.stage.wait(for: "Before it runs")
    try room.desk.wait(
      for: "Question: \(question.prompt[0].opening)",
      "\(right). \(question.option(right).justification.opening)", "Often believed",
      belief.believed.opening)
  }

  @Test func theDemoMayDieAndComeBack() throws {
    let room = try Room()
    try room.startDemo()
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: Course.title(1, of: 1))
    try room.stage.killProgram()
    try room.desk.wait(
      for: "The demo has ended.", try #require(Course.steps(1)[0].notesOpening))
    room.desk.press("Space")
    try room.desk.wait(for: "There's no demo to advance.")
    try room.startDemo("2")
    try room.desk.wait(for: "2 · The mediator", Course.title(1, of: 2), "r resume at 1.1")
    // That lesson isn't part of this demo.
    room.desk.press("r")
    try room.desk.wait("nothing to resume") { !$0.contains("resume at") }
    try room.stage.wait(for: "2 · The mediator")
    room.stage.press("q")
    try room.stage.wait(for: "ready>")
    try room.desk.wait(for: "The demo has ended.")
  }

  @Test func aDemoThatIsBackGoesToWhereItWas() throws {
    let room = try Room()
    try room.startDemo()
    room.desk.enter("lesson demo --notes")
    let (number, _) = try Course.place(in: 1, asking: "one-way")
    let here = Course.title(number, of: 1)
    try room.go(to: number)
    room.stage.press("Space")
    try room.desk.wait(for: here, "Shown, 2 of")
    try room.stage.killProgram()
    try room.desk.wait(for: "The demo has ended.")
    try room.startDemo()
    try room.desk.wait(for: "r resume at 1.\(number)")
    room.desk.press("r")
    try room.desk.wait(for: here, "Shown, 2 of")
    // The second piece.
    try room.stage.wait(for: "one-way.flight")
  }

  @Test func theNotesMayDieAndComeBack() throws {
    let room = try Room()
    try room.startDemo()
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: Course.title(1, of: 1))
    try room.desk.killProgram()
    try room.goToIncident()
    room.stage.press("Space")
    try room.stage.wait(for: "QF12: Position changed")
    room.desk.enter("lesson demo --notes")
    try room.desk.wait(for: "Shown, 2 of")
  }

  @Test func theyTalkThroughASocketOfTheUserAlone() throws {
    let room = try Room()
    try room.startDemo()
    let path = "\(room.terminal.folder)/home/demo.socket"
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK)
    #expect(status.st_mode & 0o777 == 0o600)
    // A second demo is one without notes, and takes nothing from the first.
    room.desk.enter("lesson demo 2")
    try room.desk.wait(for: "2 · The mediator")
    room.desk.press("q")
    try room.desk.wait(for: "another demo is under way")
    #expect(stat(path, &status) == 0)
    room.stage.press("q")
    try room.stage.wait("a new prompt") {
      $0.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("ready>")
    }
    #expect(stat(path, &status) != 0)
  }
}

/// What a class sees when code does not run.
@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct NeverStuckTests {
  /// So few descriptors are left that no run can be started, and the demo itself can.
  private let narrow = "ulimit -n 16; lesson demo 1"

  @Test func whatRanBeforeIsShownWithItsAge() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson demo 1")
    try terminal.wait(for: "space next")
    try terminal.goToIncident()
    terminal.press("Space")
    try terminal.wait(for: "QF12: Position changed")
    terminal.press("q")
    try terminal.wait { !$0.contains("Peer to peer") }
    terminal.enter("(\(narrow))")
    try terminal.wait(for: "space next")
    let step = try terminal.goToIncident()
    terminal.press("Space")
    try terminal.wait {
      $0.contains("Not run just now") && $0.contains("ago") && $0.contains("QF12: Position changed")
    }
    terminal.press("Space")
    try terminal.wait(for: step.openings[1])
  }

  @Test func whatWasRehearsedIsKept() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("lesson demo 1 --auto 0 --no-input | tail -1")
    try terminal.wait(for: "All of it went as it should.")
    terminal.enter("(\(narrow))")
    try terminal.wait(for: "space next")
    try terminal.goToIncident()
    terminal.press("Space")
    try terminal.wait { $0.contains("Not run just now") && $0.contains("QF12: Position changed") }
  }

  @Test func whereNothingIsKeptThatIsSaid() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    terminal.enter("(\(narrow))")
    try terminal.wait(for: "space next")
    let step = try terminal.goToIncident()
    terminal.press("Space")
    try terminal.wait { $0.contains("Not run just now") && $0.contains("no earlier result") }
    terminal.press("Space")
    try terminal.wait(for: step.openings[1])
  }
}
