@testable import Commands
import Testing

/// Threads that are led step by step: every way through every scene, up to six steps.
@Suite(.timeLimited) struct ScheduleSessionTests {
  private static let limit = 6

  /// Returns all schedules of at most `limit` steps that can be followed, with their runs.
  private static func prefixes(
    of led: LedScene
  ) throws -> (runs: [String: Run], found: [Exploration]) {
    let found = try led.explorations(limit: limit)
    let letters = Set(
      found.flatMap { one in (0...one.letters.count).map { String(one.letters.prefix($0)) } })
    let session = ScheduleSession(lesson: led.lesson, scene: led.scene.name, goal: nil)
    let keys = letters.sorted().map(session.key)
    let facts = try BuiltExecutable.runner.facts(RunNeeds(keys), in: .builtIn)
    var runs: [String: Run] = [:]
    for key in keys {
      let run: Run = try #require(facts[key])
      runs[key.schedule?.letters ?? "?"] = run
    }
    return (runs, found)
  }

  @Test(arguments: TestScale.some(LedScene.all, every: 10))
  func everyStepIsKnownBeforeItIsTaken(_ led: LedScene) throws {
    let (runs, found) = try Self.prefixes(of: led)
    #expect(runs.count > Self.limit)
    for (letters, run) in runs {
      var session = ScheduleSession(lesson: led.lesson, scene: led.scene.name, goal: nil)
      #expect(session.take(run) == nil)
      #expect(session.letters == letters)
      // A step that it calls impossible is in no schedule; every other step is in one.
      if letters.count < Self.limit {
        for thread in 0..<led.scene.threads {
          let next = session.letters(adding: thread)
          #expect((session.obstacle(to: thread) == nil) == (runs[next] != nil), "\(next)")
        }
      }
      #expect((session.outcome == nil) == (session.progress == .open))
      if let end = found.first(where: { $0.letters == letters && $0.outcome != .cut }) {
        #expect(session.progress == .ended)
        #expect((session.outcome == "each waits for the other") == (end.outcome == .stuck))
      }
    }
  }

  /// The search judges a schedule like a run that stops with it.
  @Test(arguments: TestScale.pairs(TestScale.some(LedScene.all, every: 6), ScheduleGoal.allCases))
  func goalsAreJudgedByTheRun(_ led: LedScene, _ goal: ScheduleGoal) throws {
    let found = try led.explorations(limit: 8).filter { $0.outcome != .cut }
    let session = ScheduleSession(lesson: led.lesson, scene: led.scene.name, goal: goal)
    let keys = found.map { session.key(following: $0.letters) }
    let facts = try BuiltExecutable.runner.facts(RunNeeds(keys), in: .builtIn)
    for (one, key) in zip(found, keys) {
      var session = session
      #expect(session.take(try #require(facts[key])) == nil)
      let isReached =
        switch goal {
        case .hang: one.outcome == .stuck
        case .nobodyWarned: one.outcome == .over && one.answers > 0 && one.trues == 0
        case .nobodyRefused:
          one.outcome == .over && one.answers > 0 && one.trues == one.answers
        }
      #expect(session.progress == (isReached ? .reached : .ended), "\(one.letters)")
    }
  }
}
