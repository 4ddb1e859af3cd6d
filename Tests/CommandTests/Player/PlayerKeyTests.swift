import Foundation
import Testing

@testable import Content

/// The player on a terminal: what each key does.
@Suite(.timeLimit(.minutes(30))) struct PlayerKeyTests {
  /// Returns a step of lesson 1 that asks nothing, runs something, and is longer than a screen.
  private func longStep() throws -> Int { try Course.place(in: 1, running: "approach").number }

  @Test func aStepIsAScreen() throws {
    let terminal = try LessonTerminal.player(rows: 40)
    let screen = try terminal.waitAtRest(Course.opening)
    let first = Course.steps(1)[0]
    #expect(screen[0].hasPrefix("1 · Peer to peer"))
    #expect(screen[0].contains(Course.title(1, of: 1)))
    #expect(screen[2] == first.label && screen[3] == first.title)
    #expect(screen[39] == "space next   ? keys   q quit")
    #expect(terminal.isAlternate && !terminal.isCursorShown)
  }

  @Test(arguments: ["Space", "n", "Right", "Enter"]) func goesOn(_ key: String) throws {
    let terminal = try LessonTerminal.player(rows: 40)
    terminal.press(key)
    try terminal.waitAtRest(Course.title(2, of: 1))
  }

  @Test(arguments: ["p", "Left", "BSpace"]) func goesBack(_ key: String) throws {
    let terminal = try LessonTerminal.player("1 --step 3")
    terminal.press(key)
    try terminal.waitAtRest(Course.title(2, of: 1))
  }

  @Test func scrolls() throws {
    let terminal = try LessonTerminal.player("1 --step \(longStep())", rows: 16)
    let top = try terminal.waitAtRest(" more")
    let rest = try #require(top.last { !$0.isEmpty }?.firstMatch(of: /(\d+) more$/))
    let below = try #require(Int(rest.1))
    // A page is the step's twelve visible rows minus one, which the next page starts with.
    for (key, text) in [
      ("Down", "\(below - 1) more"), ("j", "\(below - 2) more"), ("Up", "\(below - 1) more"),
      ("k", "\(below) more"), ("PageDown", "\(below - 11) more"), ("PageUp", "\(below) more"),
      ("End", "space next"), ("Home", "\(below) more"),
    ] {
      terminal.press(key)
      try terminal.wait(for: text)
    }
    #expect(terminal.screen.prefix(15) == top.prefix(15))
    // The end has been read, so the key for the next step passes over it.
    #expect(terminal.screen[15].contains("n next"))
  }

  @Test func atTheEndsAreOtherLessons() throws {
    let terminal = try LessonTerminal.player("2")
    terminal.press("Left")
    let last = Course.title(Course.steps(1).count, of: 1)
    try terminal.wait("it at rest") {
      $0.contains("1 · Peer to peer") && $0.contains(last) && $0.contains("? keys")
    }
    // A question on the way to the end can be skipped.
    let asking = try Course.place(in: 1) { $0.questions.contains { $0.form == .recap } }.number
    terminal.press("g", "\(asking)", "Enter")
    try terminal.waitAtRest(Course.title(asking, of: 1))
    try terminal.wait(for: "write")
    terminal.press("s")
    try terminal.waitAtRest("Our sentence")
    terminal.press("g", "\(Course.steps(1).count)", "Enter")
    try terminal.waitAtRest(last)
    terminal.press("End")
    try terminal.wait(for: "lesson 2")
    terminal.press("n")
    try terminal.wait {
      $0.contains("2 · The mediator") && $0.contains(Course.title(1, of: 2))
    }
  }

  @Test func goesToAStep() throws {
    let terminal = try LessonTerminal.player()
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    #expect(terminal.isCursorShown)
    terminal.press("7")
    try terminal.wait(for: "Go to step: 7")
    terminal.press("Enter")
    try terminal.waitAtRest(Course.title(7, of: 1))
    // Two digits are always enough, so Enter isn't needed.
    terminal.press("g", "1", "0")
    try terminal.waitAtRest(Course.title(10, of: 1))
    let count = Course.steps(1).count
    terminal.press("g")
    terminal.enter("\(count + 1)")
    try terminal.wait(for: "There are steps 1 to \(count).")
    terminal.press("g")
    try terminal.wait(for: "Go to step:")
    terminal.press("Escape")
    try terminal.wait { !$0.contains("Go to step") && $0.contains(Course.title(10, of: 1)) }
  }

  @Test func theIndexListsEveryStep() throws {
    let terminal = try LessonTerminal.player(rows: 60)
    terminal.press("i")
    let screen = try terminal.wait(for: "you are here")
    for step in Course.steps(1) {
      #expect(
        screen.contains { $0.hasSuffix(step.title) || $0.contains("\(step.title)  you are here") })
    }
    terminal.press("Down", "Down", "Enter")
    try terminal.waitAtRest(Course.title(3, of: 1))
    try terminal.catchUp()
    terminal.press("i", "Right")
    try terminal.waitAtRest("2 · The mediator")
    terminal.press("Enter")
    try terminal.wait { $0.contains("2 · The mediator") && $0.contains("step 1 of") }
    terminal.press("i")
    try terminal.wait(for: "you are here")
    terminal.press("q")
    try terminal.wait { $0.contains("q quit") && !$0.contains("you are here") }
  }

  @Test func helpListsTheKeys() throws {
    let terminal = try LessonTerminal.player()
    terminal.press("?")
    try terminal.wait { $0.contains("Scroll down, then") && $0.contains("  x   ") }
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
