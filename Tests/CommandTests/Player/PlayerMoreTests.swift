@testable import Course
import Testing

/// What's after a lesson's card, and the end of the course, in the player, on a terminal.
@Suite(.timeLimited) struct PlayerMoreTests {
  // MARK: More

  /// Reading on from the card, with any key, leads to the next lesson.
  @Test(arguments: ["Space", "Enter", "n", "Right"])
  func readingOnFromTheCardLeadsToTheNextLesson(_ key: String) throws {
    let (lesson, card, _, next) = try Course.more()
    let terminal = try LessonTerminal.player("\(lesson) --step \(card)")
    terminal.press("End")
    let screen = try terminal.wait(for: "space lesson \(next)")
    #expect(screen[23].contains("m More"))
    terminal.press(key)
    try terminal.waitAtRest(Course.title(1, of: next))
    // Going back leads to the card.
    terminal.press("Left")
    try terminal.waitAtRest(Course.title(card, of: lesson))
  }

  // MARK: The end of the course

  /// It includes what was done in this very terminal.
  @Test func afterTheLastStepComesWhatYouDid() throws {
    let last = try #require(Catalog.entries.map(\.number).max())
    let count = try #require(Library.builtIn.lesson(last)).core.count
    let terminal = try LessonTerminal.player("\(last) --step \(count)")
    terminal.press("End")
    try terminal.wait(for: "space how you did")
    terminal.press("Space")
    let screen = try terminal.wait(for: "The end of the course")
    #expect(screen[2].hasPrefix("  Your progress: "))
    #expect(terminal.screen.contains { $0.contains("1 of \(count)") })
    terminal.press("End")
    try terminal.wait(for: "space back to the lesson")
    terminal.press("Space")
    try terminal.waitAtRest(Course.title(count, of: last))
    terminal.press("q")
  }
}
