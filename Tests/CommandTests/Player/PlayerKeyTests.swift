import Foundation
import Testing

@testable import Course

/// The player on a terminal: what keys do, and what's shown on another day.
@Suite(.timeLimited) struct PlayerKeyTests {
  @Test func aStepIsAScreen() throws {
    let terminal = try LessonTerminal.player(rows: 40)
    let screen = try terminal.waitAtRest(Course.opening)
    let first = Course.steps(1)[0]
    // A margin of two columns, the part in a band, and a heading with a bar.
    #expect(screen[0].hasPrefix("  " + Course.heading(1)))
    #expect(screen[0].contains(Course.title(1, of: 1)))
    #expect(screen[2] == first.label.map { "    \($0)" } && screen[4] == "  ▌ \(first.title)")
    #expect(screen[39] == "  space next   ? keys   q quit")
    #expect(terminal.isAlternate && !terminal.isCursorShown)
  }

  @Test func goesToAStep() throws {
    let terminal = try LessonTerminal.player()
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    #expect(terminal.isCursorShown)
    terminal.press("3")
    try terminal.wait(for: "Go to step: 3")
    terminal.press("Enter")
    try terminal.waitAtRest(Course.title(3, of: 1))
    let count = Course.steps(1).count
    terminal.press("g")
    terminal.enter("\(count + 1)")
    try terminal.wait(for: "There are steps 1 to \(count).")
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    terminal.press("Escape")
    try terminal.wait { !$0.contains("Go to step") && $0.contains(Course.title(3, of: 1)) }
  }

  @Test func theIndexListsEveryStep() throws {
    let terminal = try LessonTerminal.player(rows: 60)
    terminal.press("i")
    let screen = try terminal.wait(for: "you are here")
    for step in Course.core(1) {
      #expect(
        screen.contains { $0.hasSuffix(step.title) || $0.contains("\(step.title)  you are here") })
    }
    terminal.press("Down", "Down", "Enter")
    try terminal.waitAtRest(Course.title(3, of: 1))
    try terminal.catchUp()
    terminal.press("i", "Right")
    try terminal.waitAtRest(Course.heading(2))
    terminal.press("Enter")
    try terminal.waitAtRest(Course.title(1, of: 2))
    // The step's runs are made, and a key pressed before would be dropped.
    try terminal.catchUp()
    terminal.press("i")
    try terminal.wait(for: "you are here")
    terminal.press("q")
    try terminal.wait { $0.contains("q quit") && !$0.contains("you are here") }
  }

  /// On another day, earlier answers are shown beside the results, and can be given again.
  @Test func answersOfEarlierDaysAreShown() throws {
    func isJudged(_ letter: String, on screen: String) -> Bool {
      ["✓", "✗"].contains { screen.contains("\n      \($0) \(letter)  ") }
    }
    let asked = try Course.prediction()
    let terminal = try LessonTerminal.player(asked.command, columns: 100, rows: 60)
    terminal.press("b")
    try terminal.wait { $0.contains("? keys") && isJudged("b", on: $0) }
    terminal.press("q")
    try terminal.end()

    try terminal.start(asked.command)
    try terminal.waitAtRest(asked.title)
    terminal.press("End")
    try terminal.wait { isJudged("b", on: $0) }
    terminal.press("u")
    try terminal.wait { $0.contains("a b c") && !isJudged("b", on: $0) }
    terminal.press("c")
    try terminal.wait { isJudged("c", on: $0) }
  }
}
