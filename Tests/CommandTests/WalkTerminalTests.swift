import Foundation
import Testing

@testable import Course

/// A person who walks a lesson at a terminal, line by line or full screen, and comes back to it.
@Suite(.timeLimited) struct WalkTerminalTests {
  @Test func aPersonIsPromptedAndComesBack() throws {
    let first = try Course.firstPrediction()
    let second = try Course.pick()
    let right = try Course.rightLine(of: second)
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("\(first.command) --plain")
    try terminal.wait(for: "\(first.question.letters)? (skip")
    terminal.enter("z")
    try terminal.wait(for: "'z' isn't one of \(first.question.letters).")
    terminal.enter("A)")
    try terminal.wait(for: "Enter goes on")
    terminal.enter("back")
    try terminal.wait(for: "S\(Course.title(first.number - 1, of: first.lesson).dropFirst())")
    terminal.enter("\(second.number)")
    try terminal.wait(for: "Which line, ")
    terminal.enter("q")
    try terminal.expectEnd(.exit(0))
    #expect(terminal.text.contains("Stopped at \(second.title).\nNext   lesson next\n"))

    let again = try LessonTerminal(rows: 60, home: terminal.home)
    try again.start("\(first.lesson) --plain")
    try again.wait(for: "Which line, ")
    #expect(again.everything.hasPrefix("Continues at step \(second.number). To begin again: "))
    again.enter("line \(right)")
    try again.wait(for: "Right.", "Enter goes on")
    again.press("C-d")
    try again.expectEnd(.exit(0))
    let contents = lesson("", environment: ["LESSON_HOME": terminal.home])
    #expect(contents.lines.contains { $0.contains("  \(second.title)  ") })
  }

  /// A solved challenge is saved before Enter goes on, because ^C may come first.
  @Test func aSolvedChallengeOutlivesAnInterrupt() throws {
    let challenge = try Course.challenge()
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("\(challenge.command) --plain")
    try terminal.wait(for: "1>")
    terminal.enter("hint")
    try terminal.wait(for: "Hint 1 of \(challenge.question.hints.count):")
    for line in try Course.solution(of: challenge) { terminal.enter(line) }
    try terminal.wait(for: "Enter goes on")
    terminal.press("C-c")
    try terminal.expectEnd(.signal(SIGINT))
    let kept = try String(contentsOfFile: "\(terminal.home)/progress.json", encoding: .utf8)
    #expect(kept.components(separatedBy: "\"verdict\" : \"right\"").count == 2, "\(kept)")
  }

  /// The full-screen walk remembers the same things, and goes on at the same step.
  @Test func theScreenRemembers() throws {
    let (number, _) = try Course.plain()
    let next = Course.title(number + 1, of: 1)
    let terminal = try LessonTerminal.player("1 --step \(number)", rows: 60)
    terminal.press("End", "n")
    try terminal.waitAtRest(next)
    terminal.press("q")
    try terminal.expectEnd(.exit(0))

    let said = lesson("next --plain", environment: ["LESSON_HOME": terminal.home])
    #expect(
      said.lines.contains { $0.hasSuffix("S\(next.dropFirst()): \(Course.steps(1)[number].title)") }
    )
    try terminal.start("1")
    try terminal.wait(for: next)
    terminal.press("q")
    try terminal.expectEnd(.exit(0))
  }
}
