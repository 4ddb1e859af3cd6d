@testable import Course
@testable import Screens
import Foundation
import Testing

@Suite(.timeLimited) struct DemoTests {
  @Test func theScreenGoesBlackAndComesBack() throws {
    let terminal = try LessonTerminal.demo()
    let before = terminal.cells
    terminal.press(".")
    try terminal.wait { $0.allSatisfy { $0 == "\n" || $0 == " " } }
    // A letter that means something elsewhere only brings the screen back.
    terminal.press("q")
    try terminal.wait(for: Course.heading(1))
    #expect(terminal.cells == before)
    try terminal.expectWhole()
  }

  // MARK: Going about

  @Test(
    arguments: [("l", "Lab"), ("i", "you are here"), ("t", "moment"), ("?", "Black screen")])
  func aDetourComesBackToTheSamePlace(key: String, text: String) throws {
    let (terminal, _, caption) = try LessonTerminal.demoAtIncident()
    try terminal.advance()
    try terminal.wait(for: caption)
    let before = terminal.cells
    terminal.press(key)
    try terminal.wait(for: text)
    terminal.press("Escape")
    try terminal.wait("the same place") { _ in terminal.cells == before }
  }

  @Test func theEditorGetsACopyThatsKeptOnlyIfItsChanged() throws {
    // A step whose second piece is a listing of a whole file.
    let (number, step) = try Course.place(in: 6) { step in
      guard case .listing(let listing)? = step.blocks.dropFirst().first else { return false }
      return listing.region == nil && listing.file.hasSuffix(".swift")
    }
    guard case .listing(let listing) = step.blocks[1] else { return }
    let source = try #require(Library.builtIn.listing(lesson: 6, file: listing.file))
    let code = try #require(source.lines.last { $0.text.count > 5 }).text
    let terminal = try LessonTerminal(environment: ["VISUAL": "sh ./look"])
    try Scratch.write(
      """
      echo "$@" > args
      [ ! -e spoil ] || echo spoilt > "$2"
      printf 'busy %s' "$(ls spoil 2> /dev/null)"
      read -r line

      """.utf8, to: "\(terminal.folder)/look")
    try terminal.start("demo 6.\(number)")
    try terminal.wait(for: Course.steps(6)[number - 1].title)
    terminal.press("Space")
    try terminal.wait(for: code)
    terminal.press("o")
    try terminal.wait(for: "busy")
    let first = terminal.file("args").split(whereSeparator: \.isWhitespace).last.map(String.init)
    #expect(terminal.file("args").hasPrefix("+1 /"))
    #expect(first?.hasSuffix("/\(listing.file)") == true)
    terminal.press("Enter")
    try terminal.wait(for: code)
    #expect(!FileManager.default.fileExists(atPath: first ?? "/"))

    try Scratch.write([], to: "\(terminal.folder)/spoil")
    terminal.press("o")
    try terminal.wait(for: "busy spoil")
    let second =
      terminal.file("args").split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    terminal.press("Enter")
    try terminal.wait(for: "This was just a copy.")
    #expect(try String(contentsOfFile: second, encoding: .utf8) == "spoilt\n")
    try FileManager.default.removeItem(atPath: (second as NSString).deletingLastPathComponent)
  }

  @Test func controlCEndsARunAndNotTheDemo() throws {
    let (lesson, number, step) = try Course.compiled()
    let terminal = try LessonTerminal.demo(
      of: lesson, rows: 60, environment: StalledCompiler.environment)
    terminal.press("g")
    terminal.enter("\(number)")
    try terminal.wait(for: step.title)
    terminal.press("End")
    try terminal.wait(for: "running")
    terminal.press("C-c")
    try terminal.wait { $0.contains("didn't run") && $0.contains("? keys") }
    terminal.press("C-c")
    try terminal.wait(for: "Press the same key again to leave")
    // Any key takes that back.
    terminal.press("Left")
    try terminal.wait { !$0.contains("Press the same key again") && !$0.contains("running") }
    terminal.press("C-c")
    try terminal.wait(for: "Press the same key again to leave")
    terminal.press("C-c")
    try terminal.expectEnd(.signal(SIGINT))
  }

  @Test func nothingIsRemembered() throws {
    let terminal = try LessonTerminal.demoAtIncident().terminal
    terminal.press("End")
    // Its last piece is the answer to a question, which a key pressed earlier wouldn't leave.
    try terminal.wait { $0.contains("Answer: ") && !$0.contains("running") }
    terminal.press("Space")
    try terminal.wait(for: Course.title(try Course.incident().number + 1, of: 1))
    try terminal.leaveDemo()
    try terminal.end()
    #expect(!FileManager.default.fileExists(atPath: "\(terminal.home)/progress.json"))
  }

  // MARK: By itself

  @Test func anyKeyStopsTheClock() throws {
    let terminal = try LessonTerminal()
    try terminal.start("demo 1 --auto 3600")
    try terminal.wait(for: "any key stops the clock")
    let before = terminal.screen
    let next = Course.steps(1)[0].openings[1]
    #expect(!before.joined().contains(next))
    terminal.press("Space")
    try terminal.wait(for: "Stopped here. Press tab")
    #expect(terminal.screen.prefix(22) == before.prefix(22))
    terminal.press("Space")
    try terminal.wait { $0.contains(next) && $0.contains("start the clock") }
    terminal.press("Tab")
    try terminal.wait(for: "any key stops the clock")
  }
}
