import TestScale
import Testing

@testable import LessonCLI

/// Runs that are kept for the day when one fails.
@Suite("Demo: kept runs", .timeLimit(.minutes(30)))
struct RunRecordTests {
  @Test(
    "A run is read as it was written",
    arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 3))
  func roundTrip(lesson number: Int) throws {
    let facts = try EveryRun.facts()
    let lesson = try #require(Library.builtIn.lesson(number))
    for key in lesson.needs.keys {
      let run = try #require(facts[key])
      let request = try #require(RunRequest(key, isTraced: run.hasCalls, in: .builtIn))
      #expect(RunRecord.decode(RunRecord.encode(run), of: request) == run, "\(key.code.name)")
      // A run that was kept without its calls comes back without them, and under another name.
      let counting = try #require(RunRequest(key, isTraced: false, in: .builtIn))
      guard run.interleaving == nil, !counting.recordsCalls else { continue }
      var counted = run
      counted.recording = .lines(run.output)
      counted.holdings = []
      #expect(RunRecord.decode(RunRecord.encode(counted), of: counting) == counted)
      #expect(request == counting || request.encoded != counting.encoded)
    }
  }

  @Test(
    "Each end is kept",
    arguments: [
      .exit(code: 0), .exit(code: 3), .trap, .killed(signal: 9), .flood, .glut, .spill,
      .deadline(seconds: 2), .overdue(seconds: 3),
    ] as [Run.End])
  func ends(_ end: Run.End) {
    let request = RunRequest(RunKey(lesson: 1, code: .scene("scene")))
    let run = Run(request.key, recording: .lines([]), counts: nil, end: end)
    #expect(RunRecord.decode(RunRecord.encode(run), of: request)?.end == end)
  }

  @Test("Bytes that are damaged are no run")
  func damage() throws {
    let facts = try EveryRun.facts()
    let lesson = try #require(Library.builtIn.lesson(1))
    let key = try #require(lesson.needs.keys.first)
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
