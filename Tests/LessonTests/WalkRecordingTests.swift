import LessonCatalog
import LessonKit
import Testing

/// Lessons as they are recorded.
@Suite struct WalkRecordingTests {
  private static let size = ScreenSize(columns: 80, rows: 24)

  @Test(arguments: Catalog.entries.map(\.number))
  func everyStepIsShownToItsEnd(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    let recording = try recording(number)
    let markers = recording.scenes.compactMap(\.marker)
    #expect(
      markers
        == lesson.steps.enumerated().map { "\(number).\($0.offset + 1) \($0.element.title)" })
    let shown = Set(recording.scenes.flatMap { $0.frame.rows.map(\.text) })
    #expect(!shown.contains { $0.contains("running …") }, "a run was not there")
    // At the end of a step nothing is left to be scrolled to.
    for (index, scene) in recording.scenes.enumerated() {
      let isEnd =
        index + 1 == recording.scenes.count || recording.scenes[index + 1].marker != nil
      let footer = scene.frame.rows.last?.text ?? ""
      if isEnd { #expect(!footer.contains("↓"), "left unread: \(footer)") }
    }
    #expect(recording.scenes.allSatisfy { (1_000...30_000).contains($0.duration) })
  }

  @Test func theSameRunsGiveTheSameBytes() throws {
    let numbers = Catalog.entries.map(\.number)
    for version in Cast.Version.allCases {
      let casts = try (0..<2).map { _ in
        try WalkRecording(
          numbers, library: .builtIn, facts: EveryRun.facts(), size: Self.size, program: "lesson"
        ).cast(title: "all", size: Self.size, writer: ANSIWriter(depth: .truecolor)).text(version)
      }
      #expect(casts[0] == casts[1])
    }
  }

  @Test(arguments: [20, 40, 200]) func everyWidthComesToAnEnd(_ columns: Int) throws {
    let size = ScreenSize(columns: columns, rows: columns == 20 ? 5 : 24)
    let recording = try recording(2, size: size)
    #expect(recording.scenes.compactMap(\.marker).count == Library.builtIn.lesson(2)?.steps.count)
  }

  private func recording(_ number: Int, size: ScreenSize = size) throws -> WalkRecording {
    WalkRecording(
      [number], library: .builtIn, facts: try EveryRun.facts(), size: size, program: "lesson")
  }
}
