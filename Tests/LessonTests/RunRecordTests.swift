import LessonCatalog
import LessonKit
import LessonRunner
import TestScale
import Testing

@testable import LessonCLI

/// Runs that are kept for the day on which one fails.
@Suite("Demo: kept runs", .timeLimit(.minutes(30)))
struct RunRecordTests {
  @Test(
    "A run is read as it was written",
    arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 3))
  func roundTrip(lesson number: Int) throws {
    let facts = try EveryRun.facts()
    let lesson = try #require(Library.builtIn.lesson(number))
    let traced = lesson.tracedKeys
    for key in lesson.runKeys {
      let request = try #require(
        RunRequest(key, isTraced: traced.contains(key), in: .builtIn))
      let run = try #require(facts[key])
      let bytes = RunRecord.encode(run)
      #expect(RunRecord.decode(bytes, of: request) == run, "\(key.code.name)")
    }
  }

  @Test("Bytes that are damaged are no run")
  func damage() throws {
    let facts = try EveryRun.facts()
    let lesson = try #require(Library.builtIn.lesson(1))
    let key = try #require(lesson.runKeys.first)
    let request = try #require(RunRequest(key, isTraced: false, in: .builtIn))
    let bytes = RunRecord.encode(try #require(facts[key]))
    for damaged in [
      [], Array("end\n".utf8), Array(bytes.dropLast()), Array(bytes.dropFirst()),
      Array("end exit x\ncomplaint 0\n\n".utf8), Array("end trap\ncomplaint -1\n\n".utf8),
      Array("end trap\ncomplaint 99\n\n".utf8), bytes + Array("?\n".utf8),
    ] {
      #expect(RunRecord.decode(damaged, of: request) == nil)
    }
  }
}
