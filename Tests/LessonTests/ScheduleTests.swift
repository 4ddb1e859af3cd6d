import Testing

/// A scene whose threads a schedule can lead.
struct LedScene: Sendable, CustomTestStringConvertible {
  var lesson: Int
  var scene: Scene

  static let all = Catalog.entries.flatMap { entry in
    entry.staging.scenes.filter { $0.threads > 0 }.map { LedScene(lesson: entry.number, scene: $0) }
  }

  var testDescription: String { "\(scene.name) of lesson \(lesson)" }

  func request(_ schedule: Schedule, recordsCalls: Bool = false) -> RunRequest {
    RunRequest(
      RunKey(lesson: lesson, code: .scene(scene.name), schedule: schedule), ending: scene.ending,
      recordsCalls: recordsCalls)
  }

  func explorations(limit: Int) throws -> [Exploration] {
    let request = RunRequest(
      RunKey(lesson: lesson, code: .exploration(scene.name, limit: limit)), recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    #expect(run.endedWell, "\(run.end) \(run.standardError)")
    return run.explorations
  }
}

/// Threads that are led do as they're told, and the model of their locks is right.
@Suite(.timeLimited) struct ScheduleTests {
  /// With real threads and real locks, a stuck schedule never ends, and every other one does.
  @Test(.waits, arguments: TestScale.some(LedScene.all, every: 5))
  func theModelOfTheLocksIsRight(_ led: LedScene) throws {
    let found = try led.explorations(limit: 8)
    try #require(!found.isEmpty)
    let hangs = led.scene.ending == .hangs
    // Scenes of many rounds take long: a few schedules must do, plus any that shouldn't be stuck.
    let stride =
      switch (hangs, TestScale.isLong) {
      case (true, true): 1
      case (true, false): 5
      case (false, true): max(1, found.count / 4)
      case (false, false): max(1, found.count / 2)
      }
    let chosen = found.enumerated().filter { $0 % stride == 0 || ($1.outcome == .stuck && !hangs) }
      .map(\.element)
    // Many runs can wait for a deadline side by side; thousands of rounds need a processor.
    for batch in chosen.chunked(by: hangs ? 16 : 2) {
      let runs = try BuiltExecutable.runner.run(
        batch.map { led.request(Schedule($0.letters), recordsCalls: true) })
      for (exploration, run) in zip(batch, runs) {
        let isStuck = exploration.outcome == .stuck
        #expect(
          run.end == (isStuck ? .deadline(seconds: 2) : .exit(code: 0)),
          "\(exploration.letters) is \(exploration.outcome)")
        #expect(run.interleaving?.refusedAt == nil)
        #expect(run.interleaving?.steps.last?.state.isStuck == isStuck)
        #expect(run.waits?.isEmpty == !isStuck)
      }
    }
  }

  /// They're in alphabetical order, without duplicates, and finished ones have their full length.
  @Test(arguments: TestScale.some(LedScene.all, every: 5))
  func explorationsAreComplete(_ led: LedScene) throws {
    let found = try led.explorations(limit: 6)
    let letters = found.map(\.letters)
    #expect(letters == letters.sorted() && Set(letters).count == letters.count)
    for exploration in found {
      #expect((exploration.letters.count == 6) || exploration.outcome != .cut)
      let others = letters.filter { $0 != exploration.letters }
      #expect(!others.contains { $0.hasPrefix(exploration.letters) })
    }
    #expect(try led.explorations(limit: 6) == found)
  }

  /// Every line that a thread stops at is found in the listings, before the first step and after
  /// each of the others.
  @Test(arguments: TestScale.some(LedScene.all, every: 5))
  func everyPlaceIsFound(_ led: LedScene) throws {
    let way = try #require(try led.explorations(limit: 8).last)
    let run = try #require(
      try BuiltExecutable.runner.run(
        led.request(Schedule(way.letters, ending: .stops), recordsCalls: true)))
    let steps = try #require(run.interleaving?.steps)
    #expect(run.endedWell && steps.map(\.number) == Array(0...way.letters.count))
    #expect(steps.map(\.letter).joined() == way.letters)
    let files = try #require(Library.builtIn.files(of: led.lesson))
    var places = ThreadPlaces(files)
    for step in steps {
      for view in places.views(of: step.state, scene: led.scene.name) {
        #expect(view.hasEnded == (view.place == nil), "\(view)")
      }
    }
  }

  @Test func aStepThatCannotHappenIsRefusedWithTheReason() throws {
    let led = try #require(LedScene.all.first { $0.scene.ending == .hangs })
    let found = try led.explorations(limit: 8)
    let stuck = try #require(found.first { $0.outcome == .stuck }).letters
    let over = try #require(found.first { $0.outcome == .over }).letters
    for ending in [Schedule.Ending.goesOn, .stops] {
      for (letters, reason) in [
        (stuck + "a", /a waits for .+, which b holds/),
        (stuck + "b", /b waits for .+, which a holds/),
        (over + "a", /a has ended/),
      ] {
        let run = try #require(
          try BuiltExecutable.runner.run(led.request(Schedule(letters, ending: ending))))
        #expect(run.interleaving?.refusedAt == letters.count, "\(letters)")
        #expect(run.interleaving?.refusal?.wholeMatch(of: reason) != nil)
        #expect(run.end == .exit(code: 65))
      }
    }
  }
}

extension Array {
  fileprivate func chunked(by size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
