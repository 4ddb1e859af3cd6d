import Foundation
import Testing

@testable import LessonStage

@Suite(.timeLimited) struct ThreadActivityTests {
  @Test(arguments: [
    ("", false), ("S", false), ("R", true), ("SSRSS", true), ("RSSSR", false), ("SRRR", false),
  ])
  func oneIsAwake(_ states: String, _ isSo: Bool) {
    let threads = (0..<states.count).map(String.init)
    let asleep = zip(threads, states).filter { $0.1 == "S" }.map(\.0)
    #expect(ThreadActivity.isOneAwake(of: threads) { asleep.contains($0) } == isSo)
  }

  /// They fall asleep and awake at any moment, and then a second look sees something else.
  @Test func eachThreadIsLookedAtOnce() {
    var looks: [String: Int] = [:]
    let isOneAwake = ThreadActivity.isOneAwake(of: ["1", "2", "3", "4"]) { thread in
      looks[thread, default: 0] += 1
      // From the second look on, it's the other way around.
      return (thread == "1") == (looks[thread] == 1)
    }
    #expect(!isOneAwake && looks == ["1": 1, "2": 1, "3": 1])
  }

  // MARK: Time that a learner's code isn't blamed for, because others had the processors

  /// Three processes that are busy for a while, on one processor.
  @Test(
    .enabled(if: FileManager.default.isReadableFile(atPath: "/proc/self/schedstat"), "Linux's"),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset"), "no taskset"))
  func waitsForAProcessorAreCounted() throws {
    let busy = "i=0; while [ $i -lt 3000000 ]; do i=$((i + 1)); done"
    let processes = try (1...3).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
      process.arguments = ["-c", "0", "/bin/sh", "-c", busy]
      // They don't keep any stream open that others listen to.
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    defer { for process in processes { kill(process.processIdentifier, SIGKILL) } }
    var longest = Duration.zero
    while longest < .milliseconds(300), processes[0].isRunning {
      longest = max(longest, ProcessorWait.total(of: processes[0].processIdentifier))
    }
    #expect(longest >= .milliseconds(300))
  }
}
