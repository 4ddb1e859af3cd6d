import TestScale
import Testing

/// Demos as they're recorded.
@Suite(.timeLimit(.minutes(30))) struct DemoRecordingTests {
  private static let numbers = Catalog.entries.map(\.number)
  private static let size = ScreenSize(columns: 80, rows: 24)

  @Test(arguments: TestScale.some(numbers, every: 3))
  func aMarkerStandsAtEveryStepBeforeItsFirstScreen(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    let cast = try recording([number])
    let markers = cast.events.compactMap { timed in
      if case .marker(let label) = timed.event { label } else { nil }
    }
    #expect(
      markers == lesson.steps.enumerated().map { "\(number).\($0.offset + 1) \($0.element.title)" })
    for (event, next) in zip(cast.events, cast.events.dropFirst()) {
      guard case .marker = event.event else { continue }
      guard case .output = next.event, next.time == event.time else {
        Issue.record("\(event) is followed by \(next)")
        continue
      }
    }
    #expect(!cast.text(.two).contains("running …"), "a run was not there")
    // Every reveal is a screen of its own.
    #expect(cast.events.count > lesson.steps.map(\.pieces.count).reduce(0, +))
    let gaps = zip(cast.events, cast.events.dropFirst()).map { $1.time - $0.time }
    #expect(gaps.allSatisfy { $0 == 0 || (250...30_000).contains($0) })
  }

  @Test func theSameRunsGiveTheSameBytes() throws {
    for version in Cast.Version.allCases {
      let numbers = TestScale.some(Self.numbers, every: 4)
      let texts = try (0..<2).map { _ in try recording(numbers).text(version) }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: [20, 40, 200]) func everyWidthComesToAnEnd(_ columns: Int) throws {
    let size = ScreenSize(columns: columns, rows: columns == 20 ? 5 : 24)
    let markers = try recording([2], size: size).events.count {
      if case .marker = $0.event { true } else { false }
    }
    #expect(markers == Library.builtIn.lesson(2)?.steps.count)
  }

  @Test func whatIsSeenOfARunThatGoesOnIsLeftOut() throws {
    let lesson = try #require(Library.builtIn.lesson(1)?.fromItsFirstRun)
    let screen = try #require(
      DemoScreen(library: .builtIn, lessons: [lesson], program: "lesson"))
    var player = Player(screen, size: Self.size, isUnicode: true)
    var recorder = DemoRecorder(title: "", size: Self.size, writer: ANSIWriter(depth: .ansi256))
    _ = player.handle(.started)
    recorder.look(at: player, player.frame())
    let effects = player.handle(.key(.character(" ")))
    recorder.look(at: player, player.frame())
    // The marker, the first screen, and the end.
    #expect(recorder.cast.events.count == 3)
    for case .run(let ticket, let needs) in effects {
      _ = player.handle(.ran(ticket, .finished(try EveryRun.facts().runs(needs))))
    }
    recorder.look(at: player, player.frame())
    #expect(recorder.cast.events.count == 4)
    // A key that changes nothing takes no time.
    let end = recorder.cast.events.last?.time
    recorder.look(at: player, player.frame())
    #expect(recorder.cast.events.last?.time == end)
  }

  private func recording(_ numbers: [Int], size: ScreenSize = size) throws -> Cast {
    let cast = Cast.demo(
      numbers.compactMap(Library.builtIn.lesson), library: .builtIn, facts: try EveryRun.facts(),
      program: "lesson", size: size, writer: ANSIWriter(depth: .truecolor))
    return try #require(cast)
  }
}
