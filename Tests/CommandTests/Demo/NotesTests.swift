@testable import Course
@testable import Screens
import Foundation
import Testing

/// The demo on one terminal, with its notes on another.
@Suite(.timeLimited) struct NotesTests {
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

    /// Takes a first vote on the first prediction of lesson 1.
    ///
    /// - Returns: the number of its step.
    func vote() throws -> Int {
      let asked = try Course.firstPrediction()
      try stage.go(to: asked)
      stage.press("v")
      stage.enter("a 13 b 7")
      try stage.wait(for: "20 hands counted")
      return asked.number
    }
  }

  @Test func theNotesMayBeFirst() throws {
    let room = try Room()
    try room.desk.start("demo --notes")
    try room.desk.wait(for: "Waiting for a demo")
    try room.startDemo()
    let first = Course.steps(1)[0]
    let screen = try room.desk.wait(
      for: Course.title(1, of: 1), first.notesOpening ?? first.title, "Shown, 1 of"
    ).joined()
    let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
    // By the clock, each step takes a quarter of a minute or more.
    #expect((minutes...minutes + 1).contains { screen.contains("of \($0) min") })
    let (number, step, caption) = try room.stage.goToIncident()
    try room.desk.wait(
      for: Course.title(number, of: 1), step.notesOpening ?? step.title, "Shown, 1 of")
    room.stage.press("Space")
    try room.desk.wait(for: "Shown, 2 of", "Run \(caption.prefix { $0 != "," })")
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
    // A demo that ends as it was meant to has nothing to go on with.
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
    let asked = try Course.firstPrediction()
    let (number, question) = (asked.number, asked.question)
    let place = try #require(asked.step.pieces.firstIndex { $0.question?.id == question.id })
    let right = try question.rightLetter()
    let wrong = question.letters(but: right)
    try room.desk.wait(for: "g go")
    room.desk.press("g")
    try room.desk.wait(for: "Step, or a word of its title:")
    room.desk.enter("1.\(number)")
    try room.stage.wait(for: Course.title(number, of: 1))
    try room.desk.wait(for: Course.title(number, of: 1), "Shown, 1 of")
    for shown in 2..<place + 2 {
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

  @Test func theyTalkThroughFilesOfTheUserAlone() throws {
    let room = try Room()
    try room.startDemo()
    let path = "\(room.stage.home)/demo.wishes"
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat("\(room.stage.home)/demo.json", &status) == 0 && status.st_mode & 0o777 == 0o600)
    // A second demo goes without notes, and takes nothing from the first.
    try room.desk.start("demo 2")
    try room.desk.wait(for: Course.heading(2), "notes can't follow this demo")
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
@Suite(.timeLimited) struct NeverStuckTests {
  /// Leaves too few descriptors to start any run, but enough for the demo itself.
  private let narrow = """
    for descriptor in {3..30}; do eval "exec $descriptor>&-"; done
    ulimit -n 16; exec '\(Executable.path)' demo 1
    """

  @Test func aRunThatCannotBeMadeIsSaid() throws {
    let terminal = try LessonTerminal()
    try terminal.start(script: narrow)
    try terminal.wait(for: "space next")
    let step = try terminal.goToIncident().step
    terminal.press("Space")
    try terminal.wait(for: "Not run just now")
    terminal.press("Space")
    try terminal.wait(for: step.openings[1])
  }
}
