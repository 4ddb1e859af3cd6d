@testable import Content
import Foundation
import Testing

/// The demo on one terminal, with its notes on another.
@Suite(.timeLimit(.minutes(30))) struct NotesTests {
  private struct Room {
    let stage: LessonTerminal
    let desk: LessonTerminal

    init() throws {
      stage = try LessonTerminal()
      desk = try LessonTerminal(home: stage.home)
    }

    func startDemo(_ words: String = "1") throws {
      try stage.start("demo \(words)")
      try stage.wait("a demo") { $0.contains("space next") || $0.contains("Going on at") }
    }

    /// Makes the demo go to a step of lesson 1.
    func go(to number: Int) throws {
      stage.press("g")
      stage.enter("\(number)")
      try stage.wait(for: Course.title(number, of: 1))
    }

    /// Takes a first vote on the question of lesson 1 about what two planes say.
    ///
    /// - Returns: the number of its step.
    func vote() throws -> Int {
      let (number, _) = try Course.place(in: 1, asking: "one-way")
      try go(to: number)
      stage.press("Space", "Space", "Space")
      try stage.wait(for: "Before it runs")
      stage.press("v")
      stage.enter("a 13 b 5 c 2")
      try stage.wait(for: "20 hands counted")
      return number
    }

    /// Goes to the step whose second piece is a run.
    func goToIncident() throws { try go(to: Course.incident().number) }
  }

  @Test func theNotesMayBeFirst() throws {
    let room = try Room()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: "Waiting for a demo")
    try room.startDemo()
    let first = Course.steps(1)[0]
    let screen = try room.desk.wait(
      for: Course.title(1, of: 1), try #require(first.notesOpening), "Shown, 1 of"
    ).joined()
    let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
    #expect(screen.contains("of \(minutes) min"))
    try room.goToIncident()
    let (number, step) = try Course.incident()
    try room.desk.wait(
      for: Course.title(number, of: 1), try #require(step.notesOpening), "Shown, 1 of")
    room.stage.press("Space")
    try room.desk.wait(for: "Shown, 2 of", "Run forgotten-link")
  }

  @Test func theNotesAdvanceTheDemo() throws {
    let room = try Room()
    try room.startDemo()
    try room.goToIncident()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: "Shown, 1 of")
    room.desk.press("Space")
    try room.stage.waitAtRest("QF12: Position changed")
    try room.desk.wait(for: "Shown, 2 of")
    room.desk.press("Left")
    try room.stage.wait("it is hidden") { !$0.contains("QF12: Position changed") }
    try room.desk.wait(for: "Shown, 1 of")
    // The notes don't advance anything that the class can't see.
    room.stage.press("?")
    try room.stage.wait(for: "Black screen")
    room.desk.press("Space", "?")
    try room.desk.wait(for: "Let the demo reveal the next piece")
    room.stage.press("Escape")
    let screen = try room.stage.wait(for: "space next").joined()
    #expect(!screen.contains("QF12: Position changed"))
  }

  @Test func theDemoMayDieAndComeBack() throws {
    let room = try Room()
    try room.startDemo()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: Course.title(1, of: 1))
    try room.stage.killProgram()
    try room.desk.wait(
      for: "The demo has ended.", try #require(Course.steps(1)[0].notesOpening))
    room.desk.press("Space")
    try room.desk.wait(for: "There's no demo to advance.")
    try room.startDemo("2")
    try room.desk.wait(for: "2 · The mediator", Course.title(1, of: 2), "space next")
    try room.stage.leaveDemo()
    try room.stage.end()
    try room.desk.wait(for: "The demo has ended.")
  }

  /// Notes aren't needed for that, and may have been killed, too.
  @Test func bothMayDie() throws {
    let room = try Room()
    try room.startDemo()
    let number = try room.vote()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: "a 13, 65 %")
    try room.stage.killProgram()
    try room.desk.killProgram()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: "Waiting for a demo")
    try room.startDemo()
    try room.stage.wait(for: "Going on at 1.\(number)", "The first vote is taken.")
    try room.desk.wait(for: Course.title(number, of: 1), "a 13, 65 %")
    room.stage.press("Home")
    try room.stage.wait(for: Course.title(1, of: 1))
    try room.desk.wait(for: Course.title(1, of: 1))
    // A demo that ends as it was meant to has nothing to go on with.
    _ = try room.vote()
    try room.stage.leaveDemo()
    try room.stage.end()
    try room.startDemo()
    try room.stage.wait(for: Course.title(1, of: 1))
  }

  /// Everything that controls the demo can be done from the notes.
  @Test func theNotesAreAConsole() throws {
    let room = try Room()
    try room.startDemo()
    try room.desk.start("demo --notes")
    let (number, _) = try Course.place(in: 1, asking: "one-way")
    let question = try Course.question("one-way", in: 1)
    let right = try question.letter(printing: "QF12: Position changed / AA101: Too close! Abort!")
    let wrong = question.letters(but: right)
    try room.desk.wait(for: "g go")
    room.desk.press("g")
    try room.desk.wait(for: "Step, or a word of its title:")
    room.desk.enter("1.\(number)")
    try room.stage.wait(for: Course.title(number, of: 1))
    try room.desk.wait(for: Course.title(number, of: 1), "Shown, 1 of")
    for shown in 2...4 {
      room.desk.press("Space")
      try room.desk.wait(for: "Shown, \(shown) of")
    }
    try room.stage.wait(for: "Before it runs")
    room.desk.press("v")
    try room.desk.wait(for: "First vote:")
    room.desk.enter("\(right) 5 \(wrong[0]) 15")
    try room.desk.wait(for: "\(right) 5, 25 % right", "25 % are right.", "Explain first")
    let screen = try room.stage.wait(for: "The first vote is taken.").joined()
    #expect(!screen.contains("15"))
    room.desk.press("v")
    room.desk.enter("\(right) 16 \(wrong[0]) 4")
    try room.desk.wait(for: "80 % are right, 55 more than before.", "Go on")
    room.desk.press(".")
    try room.stage.wait("black") { $0.allSatisfy { $0 == "\n" || $0 == " " } }
    try room.desk.wait(for: "The class's screen is black", ". show the screen again")
    room.desk.press("Space")
    try room.desk.wait(for: "The class's screen is black. Press . to bring it back.")
    room.desk.press(".")
    try room.stage.wait(for: "Before it runs", "second vote, 20")
  }

  @Test func theyTalkThroughASocketOfTheUserAlone() throws {
    let room = try Room()
    try room.startDemo()
    let path = "\(room.stage.home)/demo.socket"
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK)
    #expect(status.st_mode & 0o777 == 0o600)
    // A second demo goes without notes, and takes nothing from the first.
    try room.desk.start("demo 2")
    try room.desk.wait(for: "2 · The mediator · notes follow the first demo")
    // The message outlasts a key press.
    room.desk.press("Space")
    try room.desk.wait(for: "· notes follow the first demo", "space next")
    try room.desk.leaveDemo()
    try room.desk.end()
    #expect(room.desk.text.contains("another demo is running"))
    #expect(stat(path, &status) == 0)
    try room.stage.leaveDemo()
    try room.stage.end()
    #expect(stat(path, &status) != 0)
  }
}

/// The class's screen when code doesn't run.
@Suite(.timeLimit(.minutes(30))) struct NeverStuckTests {
  /// Leaves too few descriptors to start any run, but enough for the demo itself.
  private let narrow = """
    for descriptor in {3..30}; do eval "exec $descriptor>&-"; done
    ulimit -n 16; exec '\(Executable.path)' demo 1
    """

  @Test func aRunThatCannotBeMadeIsSaid() throws {
    let terminal = try LessonTerminal()
    try terminal.start(script: narrow)
    try terminal.wait(for: "space next")
    let step = try terminal.goToIncident()
    terminal.press("Space")
    try terminal.wait(for: "Not run just now")
    terminal.press("Space")
    try terminal.wait(for: step.openings[1])
  }
}
