@testable import Course
@testable import Screens
import Testing

@Suite("Demo: which steps", .timeLimited)
struct DemoPlanTests {
  private func plan(_ steps: (lesson: Int, number: Int)..., minutes: Int? = nil) throws -> DemoPlan
  {
    let stops = steps.map { DemoStop(lesson: $0.lesson, step: $0.number - 1) }
    return try #require(DemoPlan(stops, minutes: minutes, in: .builtIn))
  }

  @Test("Time that's too short is taken from all")
  func time() throws {
    let free = try plan((1, 1), (1, 2), (1, 3))
    #expect(free.duration == free.estimate && free.milliseconds(of: 1) == free.estimates[1])
    #expect(try plan((1, 1), (1, 2), (1, 3), minutes: 99).duration == free.estimate)
    let short = try plan((1, 1), (1, 2), (1, 3), minutes: 1)
    #expect(short.duration == 60_000 && short.estimate == free.estimate)
    #expect(short.milliseconds(of: 1) == free.estimates[1] * 60_000 / free.estimate)
    #expect(short.milliseconds(before: 2) == short.milliseconds(of: 0) + short.milliseconds(of: 1))
  }

  @Test("A demo that goes on by itself ends by itself, and one that a key stopped waits")
  func end() throws {
    for isStopped in [false, true] {
      var walker = Walker(
        DemoScreen(
          library: .builtIn, plan: try plan((2, 4)), program: "lesson",
          pace: DemoScreen.Pace(seconds: 5)),
        knowing: try EveryRun.facts(), columns: 80, rows: 24)
      func hasQuit() -> Bool {
        walker.effects.contains { if case .quit = $0 { true } else { false } }
      }
      while !walker.screen.isAtEnd {
        #expect(walker.screen.patience == 5_000 && !hasQuit())
        walker.tell(.elapsed)
      }
      if isStopped {
        walker.press(.character("x"))
        #expect(walker.screen.patience == nil)
        walker.press(.character(" "))
      } else {
        walker.tell(.elapsed)
      }
      #expect(hasQuit() == !isStopped)
    }
  }

  /// The header says "stop 1 of 4", so that's what a number means.
  @Test("Numbers that are typed are those that the screen counts")
  func numbers() throws {
    let plan = try plan((3, 7), (3, 1), (2, 5), (3, 6))
    var screen = DemoScreen(library: .builtIn, plan: plan, program: "lesson")
    func go(_ text: String) -> [PlayerEffect] {
      ([.character("g")] + text.map(Key.character) + [.enter]).reduce([]) { effects, key in
        effects + screen.handle(.key(key))
      }
    }
    _ = screen.handle(.started)
    #expect(screen.place.name == "stop" && screen.place.count == 4)
    _ = go("3")
    #expect(screen.demoPlace == DemoPlace(lesson: 2, step: 4, shown: 1) && screen.place.number == 3)
    _ = go("3.6")
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: 5, shown: 1) && screen.place.number == 4)
    let said = go("5").compactMap { if case .say(let text) = $0 { text } else { nil } }
    #expect(said == ["This demo has 4 stops."])
    // In a demo of a whole lesson, numbers count steps. A step is found by its title, too.
    screen = try DemoScreen(lessons: [3])
    _ = go("6")
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: 5, shown: 1))
    let steps = try #require(Library.builtIn.lesson(3)).core
    _ = go(try #require(steps.last).title.lowercased())
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: steps.count - 1, shown: 1))
    for (typed, answer) in [
      ("3.99", "Lesson 3 has steps 1 to \(steps.count)."),
      ("5.1", "Lesson 5 isn't part of this demo."),
      ("no such title", "No step's title holds 'no such title'."),
    ] {
      #expect(
        go(typed).compactMap { if case .say(let text) = $0 { text } else { nil } } == [answer])
    }
  }
}
