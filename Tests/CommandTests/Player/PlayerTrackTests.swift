@testable import Content
import TestScale
import Testing

/// Side trips and the fast track in the player, on a terminal.
@Suite(.timeLimit(.minutes(30))) struct PlayerTrackTests {
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

  // MARK: The fast track

  /// Only the key steps come, from the first to the last; any other can be reached by its number.
  @Test(arguments: TestScale.some(Catalog.entries.map(\.number), every: 8))
  func fastIsTheKeySteps(_ lesson: Int) throws {
    let steps = Course.steps(lesson)
    let keys = steps.indices.filter { steps[$0].isKey }.map { $0 + 1 }
    try #require(keys.count > 1 && keys.count < steps.count)
    let terminal = try LessonTerminal.player("\(lesson) --fast")
    let places = keys.indices.map { "fast track, step \($0 + 1) of \(keys.count)" }
    try terminal.waitAtRest(places[0])
    for (here, next) in zip(places, places.dropFirst()) {
      try leave(here, terminal)
      try terminal.waitAtRest(next)
    }
    #expect(terminal.screen.joined(separator: "\n").contains(steps[keys[keys.count - 1] - 1].title))
    // Back the same way.
    for previous in places.dropLast().reversed() {
      terminal.press("Left")
      try terminal.waitAtRest(previous)
    }
    try terminal.catchUp()
    let other = try #require(steps.indices.first { !steps[$0].isKey }) + 1
    terminal.press("g")
    terminal.enter("\(other)")
    try terminal.waitAtRest(Course.title(other, of: lesson))
    terminal.press("q")
    try terminal.end()
  }

  /// Skips what a step asks, and reads on until another step is there.
  private func leave(_ title: String, _ terminal: LessonTerminal) throws {
    for _ in 0..<12 where terminal.screen[0].contains(title) {
      terminal.press("n")
      try terminal.catchUp()
      guard terminal.screen[0].contains(title) else { break }
      terminal.press("s")
      try terminal.catchUp()
    }
  }

  /// The next lesson begins where the track ends.
  @Test func afterTheLastKeyStepIsTheNextLesson() throws {
    let last = try #require(Course.steps(1).lastIndex { $0.isKey }) + 1
    let terminal = try LessonTerminal.player("1 --fast")
    terminal.press("g")
    terminal.enter("\(last)")
    let count = Course.steps(1).count { $0.isKey }
    try terminal.waitAtRest("fast track, step \(count) of \(count)")
    terminal.press("End")
    try terminal.wait(for: "space lesson 2")
    terminal.press("n")
    try terminal.waitAtRest("2 · The mediator")
  }

  /// In lines it's the same, and the end says how to read the whole lesson.
  @Test func fastInLines() throws {
    let keys = Course.steps(1).filter(\.isKey)
    let titles = keys.indices.map { "Step \($0 + 1) of \(keys.count): \(keys[$0].title)" }
    let whole = lesson("1 --fast --plain")
    let heads = whole.lines.filter { $0.contains("Step ") && $0.contains(" of \(keys.count): ") }
    #expect(heads.count == titles.count)
    #expect(zip(heads, titles).allSatisfy { $0.hasSuffix($1) }, "\(heads)")
    #expect(whole.lines.last == "The whole lesson   lesson 1")
    let terminal = try LessonTerminal(rows: 60)
    try terminal.start("1 --fast --plain")
    for (title, step) in zip(titles.dropLast(), keys) {
      try terminal.wait(for: title)
      for _ in step.questions {
        try terminal.wait(for: "skip")
        terminal.enter("skip")
      }
      try terminal.wait(for: "Enter goes on")
      terminal.enter("")
    }
    try terminal.wait(for: titles[keys.count - 1])
    #expect(try terminal.end() == .exit(0))
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
