@testable import Content
import Testing

/// Side trips and the end of the course in the player, on a terminal.
@Suite(.timeLimit(.minutes(30))) struct PlayerSideTripTests {
  // MARK: Side trips

  /// Reading on, with any key, never gets into one.
  @Test(arguments: ["Space", "Enter", "n", "Right"])
  func readingOnPassesASideTripBy(_ key: String) throws {
    let (lesson, before, trip, after) = try Course.sideTrip()
    let terminal = try LessonTerminal.player("\(lesson) --step \(before)")
    terminal.press("End")
    let screen = try terminal.wait(for: "space next")
    #expect(screen[23].contains("x side trip: \(trip.step.title)"))
    terminal.press(key)
    try terminal.waitAtRest(Course.title(after, of: lesson))
    #expect(terminal.screen.contains(Course.steps(lesson)[after - 1].title))
    terminal.press("Left")
    try terminal.waitAtRest(Course.title(before, of: lesson))
  }

  /// It's left like any other step, and leads back to where it began or past all of its kind.
  @Test(arguments: ["Space", "n"]) func xTakesASideTrip(_ key: String) throws {
    let (lesson, before, trip, after) = try Course.sideTrip()
    let terminal = try LessonTerminal.player("\(lesson) --step \(before)")
    terminal.press("x")
    let screen = try terminal.waitAtRest(Course.title(trip.number, of: lesson))
    #expect(screen[2] == trip.step.label && screen[2].hasSuffix("Side trip"))
    #expect(screen[3] == trip.step.title)
    terminal.press("Left")
    try terminal.waitAtRest(Course.title(before, of: lesson))
    terminal.press("x")
    try terminal.waitAtRest(Course.title(trip.number, of: lesson))
    for _ in 0..<12 where !terminal.screen[0].contains(Course.title(after, of: lesson)) {
      terminal.press("End", key)
      try terminal.catchUp()
      if terminal.screen[23].contains("s skip") { terminal.press("s") }
    }
    try terminal.waitAtRest(Course.title(after, of: lesson))
    // Going back follows the main path.
    terminal.press("Left")
    try terminal.waitAtRest(Course.title(before, of: lesson))
  }

  @Test func whereNoneBeginsXSaysSo() throws {
    let terminal = try LessonTerminal.player()
    #expect(!terminal.screen[23].contains("side trip"))
    terminal.press("x")
    try terminal.wait { screen in
      screen.contains("No side trip begins here.") && screen.contains(Course.title(1, of: 1))
    }
  }

  // MARK: The end of the course

  /// It includes what was done in this very terminal.
  @Test func afterTheLastStepComesWhatYouDid() throws {
    let last = try #require(Catalog.entries.map(\.number).max())
    let count = Course.steps(last).count
    let terminal = try LessonTerminal.player("\(last) --step \(count)")
    terminal.press("End")
    try terminal.wait(for: "space how you did")
    terminal.press("Space")
    let screen = try terminal.wait(for: "The end of the course")
    #expect(screen[2].hasPrefix("Your progress: "))
    #expect(terminal.screen.contains { $0.contains("1 of \(count)") })
    terminal.press("End")
    try terminal.wait(for: "space back to the lesson")
    terminal.press("Space")
    try terminal.waitAtRest(Course.title(count, of: last))
    terminal.press("q")
  }
}
