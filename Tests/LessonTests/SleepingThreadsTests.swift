import Foundation
import Testing

/// A run that hangs is seen, however its threads wait, and one that only pauses is never taken for it.
@Suite(.waits, .timeLimited) struct SleepingThreadsTests {
  #if os(Linux)
    /// A deadline of ten minutes would be noticed.
    private static let patience = Runner.Patience(end: .seconds(600), hang: .seconds(600))

    @Test(.enabled(if: SwiftCompiler.path != nil, "no swiftc in PATH"))
    func hangsAreToldFromPauses() throws {
      let compiler = try #require(SwiftCompiler.path)
      let folder = Scratch.make()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let program = "\(folder)/waiting"
      let sources = [
        "Tests/LessonTests/Samples/Waiting/main.swift", "Sources/LessonStage/TaskThreads.swift",
      ]
      .map { "\(Repository.root)/\($0)" }
      let built = execute(
        compiler, [compiler, "-swift-version", "5", "-o", program] + sources,
        environment: BuiltExecutable.environment)
      try #require(built.end == .exit(0))

      let runner = BuiltExecutable.runner(program, patience: Self.patience)
      func request(_ name: String, _ ending: Scene.Ending = .hangs) -> RunRequest {
        RunRequest(RunKey(lesson: 1, code: .scene(name)), ending: ending)
      }
      func names(_ group: String) throws -> [String] {
        let names = try #require(try runner.run(request(group))).transcript
        try #require(!names.isEmpty)
        return names
      }
      let start = ContinuousClock.now
      let hangs = try names("hangs")
      let pauses = try names("pauses")
      let runs = try runner.run(
        (hangs + pauses).map { request($0) } + hangs.map { request($0, .varies) })
      for run in runs {
        let isHang = hangs.contains(run.name)
        #expect(run.end == (isHang ? .deadline(seconds: 600) : .exit(code: 0)), "\(run.name)")
      }
      #expect(ContinuousClock.now - start < .seconds(600))
    }

    /// It neither does anything nor will, until another process wakes it.
    @Test func aStoppedProcessDoesNotSleep() throws {
      let process = try spawn("/bin/sh", ["sh", "-c", "kill -STOP $$"])
      defer { end(process) }
      var status: Int32 = 0
      try #require(waitpid(process, &status, WUNTRACED) == process)
      let ends = try makePipe()
      defer { for end in [ends.read, ends.write] { close(end) } }
      #expect(SleepingThreads(of: process, lifeline: ends.write) == nil)
    }

    /// It's listed until it's waited for, and how it ended is still to be heard.
    @Test func aProcessThatIsOverDoesNotSleep() throws {
      let process = try spawn("/bin/sh", ["sh", "-c", "exit 3"])
      var information = siginfo_t()
      try #require(waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == 0)
      let ends = try makePipe()
      defer { for end in [ends.read, ends.write] { close(end) } }
      #expect(SleepingThreads(of: process, lifeline: ends.write) == nil)
      #expect(ProcessEnd(waitingFor: process) == .exit(code: 3))
    }

    /// Whether it may wake up depends on the pipe that it reads.
    @Test func whoReadsTheLifelineSleeps() throws {
      let (lifeline, other) = (try makePipe(), try makePipe())
      defer { for end in [lifeline.read, lifeline.write, other.read, other.write] { close(end) } }
      let process = try spawn(
        "/bin/sh", ["sh", "-c", "exec cat >/dev/null"], descriptors: [STDIN_FILENO: lifeline.read])
      defer { end(process) }
      // The system says that it sleeps a moment before it has counted that.
      var first: SleepingThreads?
      while first == nil || first != SleepingThreads(of: process, lifeline: lifeline.write) {
        first = SleepingThreads(of: process, lifeline: lifeline.write)
      }
      #expect(SleepingThreads(of: process, lifeline: other.write) == nil)
      // It wakes up, and falls asleep once more.
      try writeAll([0], to: lifeline.write)
      var second = first
      while second == nil || second == first {
        second = SleepingThreads(of: process, lifeline: lifeline.write)
      }
    }

    private func end(_ process: pid_t) {
      kill(process, SIGKILL)
      _ = ProcessEnd(waitingFor: process)
    }
  #endif
}
