import Foundation
import Testing

@testable import Course

/// The player on a terminal: what each key does.
@Suite(.timeLimit(.minutes(30))) struct PlayerKeyTests {
  @Test func aStepIsAScreen() throws {
    let terminal = try LessonTerminal.player(rows: 40)
    let screen = try terminal.waitAtRest(Course.opening)
    let first = Course.steps(1)[0]
    // A margin of two columns, and a heading with a bar.
    #expect(screen[0].hasPrefix("  " + Course.heading(1)))
    #expect(screen[0].contains(Course.title(1, of: 1)))
    #expect(screen[2] == first.label.map { "  ▌ \($0)" } && screen[3] == "  ▌ \(first.title)")
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

  @Test func helpListsTheKeys() throws {
    let terminal = try LessonTerminal.player()
    terminal.press("?")
    try terminal.wait(for: "Scroll down, then")
    terminal.press("End")
    try terminal.wait(for: "Suspend; fg comes back")
    terminal.press("?")
    try terminal.waitAtRest(Course.title(1, of: 1))
  }

  @Test func unknownKeysDoNothing() throws {
    let terminal = try LessonTerminal.player()
    let before = try terminal.waitAtRest(Course.opening)
    terminal.press("F1", "F5", "F12", "Insert", "M-q", "M-n", "C-x", "z", "ü", "漢", "S-F3")
    try terminal.catchUp()
    #expect(terminal.screen == before)
  }
}
