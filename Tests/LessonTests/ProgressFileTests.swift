@testable import Learning
import Foundation
import Testing

@testable import Commands

/// Progress that couldn't be read back later isn't written.
@Suite(.timeLimit(.minutes(30))) struct ProgressFileTests {
  @Test func aFileThatWouldBeTooLongIsNotWritten() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: home) }
    var file = ProgressFile(folder: home)
    let first = LearningEvent(
      lesson: "mediator", .finished(step: "one"), at: Moment(milliseconds: 1_000))
    let kept = try file.update { $0.record(first) }.progress

    // There's room for the next event only if the file is a single line.
    let second = LearningEvent(
      lesson: "mediator", .finished(step: "two"), at: Moment(milliseconds: 2_000))
    var wanted = kept
    wanted.record(second)
    file.longest = try wanted.json(isPretty: true).utf8.count - 1
    let both = try file.update { $0.record(second) }.progress
    #expect(both == wanted)
    let line = try #require(FileManager.default.contents(atPath: file.path))
    #expect(line.count <= file.longest && line.count { $0 == UInt8(ascii: "\n") } <= 1)

    // And there's no room for these.
    #expect(throws: ProgressFailure.self) {
      try file.update { progress in
        for step in 0..<50 {
          progress.record(
            LearningEvent(
              lesson: "mediator", .finished(step: "step-\(step)"), at: Moment(milliseconds: 3_000)))
        }
      }
    }
    #expect(FileManager.default.contents(atPath: file.path) == line)
    guard case .progress(both) = file.read() else {
      Issue.record("\(file.read())")
      return
    }
  }
}
