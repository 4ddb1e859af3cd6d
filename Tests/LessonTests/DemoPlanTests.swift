@testable import Content
@testable import Screens
import Testing

/// Demos of some steps of some lessons.
@Suite("Demo: which steps", .timeLimit(.minutes(30)))
struct DemoPlanTests {
  /// Returns a plan of steps, by their numbers.
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

  @Test("A demo goes through its steps, to the end and back")
  func walk() throws {
    let plan = try plan((3, 7), (3, 1), (2, 4), (2, 5))
    let facts = try EveryRun.facts()
    var screen = DemoScreen(library: .builtIn, plan: plan, program: "lesson")
    let room = ScreenRoom(columns: 80, rows: 24, isUnicode: true)
    func tell(_ event: ScreenEvent) {
      var effects = screen.handle(event)
      while !effects.isEmpty {
        var more: [PlayerEffect] = []
        for case .run(let ticket, let needs) in effects {
          more += screen.handle(.ran(ticket, .finished(facts.runs(needs))))
        }
        effects = more
      }
      _ = screen.body(in: room)
    }
    tell(.started)
    var stops = [screen.demoPlace]
    while !screen.isAtEnd {
      tell(.key(.character(" ")))
      if stops.last?.step != screen.demoPlace.step { stops.append(screen.demoPlace) }
      try #require(stops.count < 10)
    }
    #expect(stops.map(\.lesson) == [3, 3, 2, 2])
    #expect(stops.map(\.step) == plan.stops.map(\.step))
    while screen.demoPlace != stops[0] { tell(.key(.left)) }
  }

  @Test("A demo that goes on by itself ends by itself, and one that a key stopped waits")
  func end() throws {
    let facts = try EveryRun.facts()
    for isStopped in [false, true] {
      var screen = DemoScreen(
        library: .builtIn, plan: try plan((2, 4)), program: "lesson",
        pace: DemoScreen.Pace(seconds: 5))
      var hasQuit = false
      func tell(_ event: ScreenEvent) {
        for effect in screen.handle(event) {
          switch effect {
          case .run(let ticket, let needs):
            _ = screen.handle(.ran(ticket, .finished(facts.runs(needs))))
          case .quit: hasQuit = true
          default: break
          }
        }
        _ = screen.body(in: ScreenRoom(columns: 80, rows: 24, isUnicode: true))
      }
      tell(.started)
      while !screen.isAtEnd {
        #expect(screen.patience == 5_000 && !hasQuit)
        tell(.elapsed)
      }
      if isStopped {
        tell(.key(.character("x")))
        #expect(screen.patience == nil)
        tell(.key(.character(" ")))
      } else {
        tell(.elapsed)
      }
      #expect(hasQuit == !isStopped)
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
    // In a demo of a whole lesson, numbers count steps.
    screen = try DemoScreen(lessons: [3])
    _ = go("6")
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: 5, shown: 1))
  }

  @Test("The index says what isn't shown")
  func index() throws {
    let lesson = try #require(Library.builtIn.lesson(3))
    var index = IndexScreen(
      library: .builtIn, walk: Walk(lesson: lesson, stepIndex: 0), seen: [:],
      plan: try plan((3, 1), (3, 6)))
    let lines = index.body(in: ScreenRoom(columns: 80, rows: 200, isUnicode: true)).lines
    let missing = lines.filter { $0.text.hasSuffix("not in this demo") }
    #expect(missing.count == lesson.core.count - 2)
  }
}
