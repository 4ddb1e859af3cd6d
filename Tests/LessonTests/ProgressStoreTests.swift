@testable import Learning
import Foundation
import Testing

@testable import Commands

/// A store whose lock another process holds.
@Suite(.timeLimited) struct ProgressStoreTests {
  private func with(_ body: (String, inout ProgressStore) throws -> Void) throws {
    try Scratch.with { home in
      var store = ProgressStore(environment: ["LESSON_HOME": home])
      try body(home, &store)
    }
  }

  private func answer(_ number: Int, in store: inout ProgressStore) -> String? {
    store.record([.finished(step: "step-\(number)")], lesson: 2, in: .builtIn)
  }

  private func hold(_ home: String) throws -> Int32 {
    let descriptor = open("\(home)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }

  /// The first event waits; those after it take less time together than it did.
  @Test func aLockIsWaitedForOnce() throws {
    try with { home, store in
      let descriptor = try hold(home)
      defer { close(descriptor) }
      let clock = ContinuousClock()
      var warning: String?
      let first = clock.measure { warning = answer(0, in: &store) }
      #expect(
        warning == "progress isn't saved for now: another lesson is holding \(home)/lock; it's "
          + "saved as soon as that lesson lets go")
      var warnings: [String?] = []
      let later = clock.measure {
        for number in 1...4 { warnings.append(answer(number, in: &store)) }
      }
      #expect(warnings == [nil, nil, nil, nil])
      #expect(later < first)
      #expect(
        store.finish()
          == "what you did since then isn't saved: another lesson is holding the file's lock")
    }
  }

  @Test func whatWasKeptBackIsWrittenInTheEnd() throws {
    try with { home, store in
      let descriptor = try hold(home)
      for number in 0..<3 { _ = answer(number, in: &store) }
      close(descriptor)
      #expect(store.finish() == nil)
      guard case .progress(let progress) = ProgressFile(folder: home).read() else {
        Issue.record("nothing was written")
        return
      }
      #expect(progress.stepCount == 3)
    }
  }

  // MARK: Progress that couldn't be read back later isn't written

  @Test func aFileThatWouldBeTooLongIsNotWritten() throws {
    let home = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: home) }
    var file = ProgressFile(folder: home)
    let first = LearningEvent(
      lesson: "mediator", .finished(step: "one"), at: Moment(milliseconds: 1_000))
    let kept = try file.update { $0.record(first) }.progress

    let text = try #require(FileManager.default.contents(atPath: file.path))
    file.longest = text.count
    #expect(throws: StateFault.self) {
      try file.update { progress in
        for step in 0..<50 {
          progress.record(
            LearningEvent(
              lesson: "mediator", .finished(step: "step-\(step)"), at: Moment(milliseconds: 3_000)))
        }
      }
    }
    #expect(FileManager.default.contents(atPath: file.path) == text)
    guard case .progress(kept) = file.read() else {
      Issue.record("\(file.read())")
      return
    }
  }
}
