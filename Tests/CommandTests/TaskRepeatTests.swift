import TestScale
import Testing

/// Scenes whose tasks wait for each other, hang, or stop: what they show doesn't depend on chance,
/// on all processors or on one. `LESSON_REPEATS` says how many times.
@Suite(.serialized, .waits, .timeLimit(.minutes(30))) struct TaskRepeatTests {
  struct Led: Sendable, CustomTestStringConvertible {
    var lesson: Int
    var scene: Scene

    var testDescription: String { "\(lesson) \(scene.name)" }
  }

  /// Scenes with code that awaits, or that don't return, unless their end or order is chance.
  static let scenes = Catalog.entries.flatMap { entry in
    let regions = Library.builtIn.files(of: entry.number)?.listings
      .first { $0.name == "Scenes.swift" }.map { Listing($0).regions }
    return entry.staging.scenes.filter { scene in
      let awaits = regions?[scene.name]?.contains { $0.text.contains("await") } ?? false
      // What threads do to each other is tested elsewhere.
      return (awaits || scene.ending == .hangs || scene.ending == .traps)
        && scene.ending != .varies && !scene.isAboutOrder && scene.threads == 0
    }.map { Led(lesson: entry.number, scene: $0) }
  }

  @Test(arguments: scenes) func endsTheSameEachTime(_ led: Led) throws {
    // Ten of them keep one processor busy enough.
    for (times, onOneProcessor) in [(RepeatTests.times, false), (min(RepeatTests.times, 10), true)]
    {
      let shown = RepeatTests.runs(
        of: "run \(led.lesson) --scene \(led.scene.name)", times: times,
        atOnce: onOneProcessor ? 10 : 25, onOneProcessor: onOneProcessor)
      // If Swift's runtime stops a run, it says at which address.
      let runs = Dictionary(
        shown.map { ($0.key.replacing(/0x[0-9a-f]+/, with: "0x"), $0.value) },
        uniquingKeysWith: +)
      try #require(runs.count == 1, "\(runs)")
      let run = try #require(runs.first)
      #expect(run.value == times)
      let end =
        switch led.scene.ending {
        case .hangs: "it didn't end within 2 s"
        case .traps: "it stopped with a runtime failure"
        case .returns, .varies: "[errors]\n[0]"
        }
      #expect(run.key.contains(end), "\(run.key)")
    }
  }

  @Test func thereAreSome() {
    #expect(Set(Self.scenes.map(\.scene.ending)) == [.returns, .hangs, .traps])
  }
}
