import Foundation
import Testing

/// A person who walks a lesson at a terminal, line by line or full screen, and comes back to it.
@Suite(.timeLimit(.minutes(30))) struct WalkTerminalTests {
  @Test func aPersonIsPromptedAndComesBack() throws {
    let prediction = try Course.question("ghost", in: 1)
    let first = try Course.place(in: 1, asking: prediction.id).number
    let line = try Course.question("who-was-asked", in: 1)
    let second = try Course.place(in: 1, asking: line.id).number
    let lines = try Course.lines(of: try #require(line.listing))
    let which = "Which line, \(lines[0]) to \(try #require(lines.last))?"
    // The step that the person goes back to asks nothing.
    try #require(Course.steps(1)[first - 2].questions.isEmpty)
    let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("1 --step \(first) --plain")
    try terminal.wait(for: "\(prediction.letters)? (skip")
    terminal.enter("z")
    try terminal.wait(for: "'z' isn't one of \(prediction.letters).")
    terminal.enter("A)")
    try terminal.wait(for: "Enter goes on")
    terminal.enter("b")
    try terminal.wait(for: "S\(Course.title(first - 1, of: 1).dropFirst())", "Enter goes on")
    terminal.enter("\(second)")
    try terminal.wait(for: which)
    terminal.enter("q")
    try terminal.expectEnd(.exit(0))
    #expect(
      terminal.text.contains("Stopped at \(Course.title(second, of: 1)).\nNext   lesson next\n"))

    let again = try LessonTerminal(home: terminal.home)
    try again.start("1 --plain")
    try again.wait(for: which)
    #expect(
      again.everything.hasPrefix(
        "Continues at step \(second). To begin again: lesson 1 --step 1\n"))
    again.enter("line \(lines[2])")
    try again.wait(for: "Enter goes on")
    again.press("C-d")
    try again.expectEnd(.exit(0))
    let contents = lesson("", environment: ["LESSON_HOME": terminal.home])
    let part = try #require(Course.steps(1)[second - 1].part)
    let state = "part \(part.letter), step \(second) of \(Course.steps(1).count)"
    let row = "  \(Course.column(1))  Peer to peer          \(minutes) min   \(state)"
    #expect(contents.lines.contains { $0 == row })
  }

  /// The lines that solve the first challenge, except the last.
  private static let solution = [
    "forget A B", "forget B A", "arrive A 1 1", "arrive B 1 1", "move A 1 2",
  ]

  /// A solved challenge is saved before Enter goes on, because ^C may come first.
  @Test func aSolvedChallengeOutlivesAnInterrupt() throws {
    let step = try Course.place(in: 1, asking: "blind-both").number
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("1 --step \(step) --plain")
    try terminal.wait(for: "1>")
    for line in Self.solution + ["move B 1 2"] { terminal.enter(line) }
    try terminal.wait(for: "Enter goes on")
    terminal.press("C-c")
    try terminal.expectEnd(.signal(SIGINT))
    let kept = try String(contentsOfFile: "\(terminal.home)/progress.json", encoding: .utf8)
    #expect(kept.components(separatedBy: "\"verdict\" : \"right\"").count == 2, "\(kept)")
  }

  @Test func challengesAreTakenUpInLines() throws {
    let (step, _) = try Course.place(in: 1, asking: "blind-both")
    let hints = try Course.question("blind-both", in: 1).hints.count
    try #require(Course.steps(1)[step].question("raise-a-false-alarm") != nil)
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("1 --step \(step) --plain")
    try terminal.wait(for: "1>")
    terminal.enter("hint")
    try terminal.wait(for: "Hint 1 of \(hints):")
    terminal.enter("impossible")
    try terminal.wait(for: "It can be done.")
    for line in Self.solution + ["move B 1 2"] { terminal.enter(line) }
    try terminal.wait(for: "Enter goes on")
    terminal.enter("")
    try terminal.wait(for: "That does it.", "Enter goes on, a number")
    terminal.enter("")
    try terminal.wait { screen in
      guard let next = screen.range(of: "S\(Course.title(step + 1, of: 1).dropFirst())")
      else { return false }
      return screen[next.upperBound...].contains("1>")
    }
    terminal.enter("s")
    try terminal.wait(for: "One solution: ")
    terminal.enter("q")
    try terminal.expectEnd(.exit(0))
    let shown = lesson("progress 1", environment: ["LESSON_HOME": terminal.home])
    #expect(shown.lines.contains { $0.hasPrefix("  1  Peer to peer") && $0.hasSuffix("open") })
    #expect(shown.errorText == "")
  }

  /// The full-screen walk remembers the same things, and goes on at the same step. A key pressed
  /// while code is still running would be dropped.
  @Test func theScreenRemembers() throws {
    // A step with a run, then one with a question.
    let (first, _) = try Course.place(in: 1, running: "approach")
    let titles = (0..<3).map { Course.title(first + $0, of: 1) }
    try #require(Course.steps(1)[first].questions.count == 1)
    let left = Course.steps(1)[first + 1]
    let terminal = try LessonTerminal.player("1 --step \(first)")
    try terminal.wait(for: titles[0], "t trace")
    terminal.press("End", "n")
    try terminal.wait(for: titles[1], "space more")
    terminal.press("End", "s")
    try terminal.wait(for: "u answer again")
    terminal.press("End", "n")
    try terminal.wait(for: titles[2])
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
    let next = lesson("next --plain", environment: ["LESSON_HOME": terminal.home])
    #expect(next.lines.contains { $0.hasSuffix("S\(titles[2].dropFirst()): \(left.title)") })
    try terminal.start("1")
    try terminal.wait(for: titles[2])
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }
}
