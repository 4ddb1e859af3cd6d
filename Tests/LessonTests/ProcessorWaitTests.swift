import Foundation
import Testing

/// Time that a learner's code isn't blamed for, because others had the processors.
@Suite(.timeLimit(.minutes(30))) struct ProcessorWaitTests {
  @Test(arguments: [
    ("12 46751604 3\n", 46_751_604), ("0 0 0", 0), ("", nil), ("12", nil), ("12 -1 3", nil),
    ("12 much 3", nil),
  ])
  func theSecondNumberIsTheWait(_ text: String, _ nanoseconds: Int?) {
    #expect(ProcessorWait.duration(in: text) == nanoseconds.map { .nanoseconds($0) })
  }

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
