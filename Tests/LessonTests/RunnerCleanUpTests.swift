import Foundation
import Testing

/// The leftovers of many runs, of which there mustn't be any. Each test has its own process, where
/// nothing else opens descriptors or starts processes.
@Suite(.timeLimited) struct RunnerCleanUpTests {
  @Test(.inOwnProcess) func fiftyRunsLeaveNoDescriptorAndNoZombie() throws {
    let fixture = try Fixture(RunnerBatchTests.obedient)
    let runner = fixture.runner
    let requests = ["one", "dies", "leaves", "two"].map {
      RunRequest(RunKey(lesson: 1, code: .scene($0)), ending: $0 == "dies" ? .traps : .returns)
    }
    _ = try runner.run(requests)
    let before = try openDescriptors()
    for _ in 1...50 {
      let runs = try runner.run(requests)
      #expect(runs.map(\.end) == [.exit(code: 0), .trap, .exit(code: 9), .exit(code: 0)])
    }
    for _ in 1...50 {
      let nowhere = BuiltExecutable.runner("/dev/null/lesson")
      #expect(throws: SystemError.self) { try nowhere.run(requests) }
    }
    #expect(try openDescriptors() < before + 5)
    // No child is left, not even one to be waited for.
    #expect(!hasChildren())
    #expect(try fixture.whoLived() != nil)
  }

  /// One more process can't be started, although those before it were.
  @Test(.inOwnProcess) func aFailureOnTheWayLeavesNobody() throws {
    let fixture = try Fixture("begins 0; sleep 1000")
    let runner = fixture.runner
    let requests = (1...200).map {
      RunRequest(RunKey(lesson: 1, code: .scene("scene-\($0)")), ending: .hangs)
    }
    let before = try openDescriptors()
    var limit = rlimit()
    getrlimit(descriptors, &limit)
    let enough = limit.rlim_cur
    limit.rlim_cur = 64
    setrlimit(descriptors, &limit)
    var errors: [Int32?] = []
    for _ in 1...10 {
      errors.append(#expect(throws: SystemError.self) { try runner.run(requests) }?.code)
    }
    limit.rlim_cur = enough
    setrlimit(descriptors, &limit)
    #expect(errors == Array(repeating: EMFILE, count: 10))
    #expect(try openDescriptors() < before + 5)
    #expect(!hasChildren())
    #expect(try fixture.whoLived() != nil)
  }

  /// It writes faster than it's read, and would do so forever.
  @Test(.inOwnProcess, .waits) func whoNeverFallsSilentReachesTheDeadline() throws {
    let fixture = try Fixture(
      "skip_jobs; begins 0; exec yes \"$(says again 4>&1)\" >&4")
    // If the wait takes longer, the process dies of it.
    alarm(300)
    let request = RunRequest(RunKey(lesson: 8, code: .scene("farewell")), ending: .hangs)
    let patience = Runner.Patience(hang: .milliseconds(300))
    let run = try BuiltExecutable.runner(fixture.path, patience: patience).run(request)
    // If reading is quick, it writes more than is ever read before its time is over.
    #expect(run?.end == .deadline(seconds: 1) || run?.end == .flood)
    #expect(run?.transcript.allSatisfy { $0 == "again" } == true)
    #expect(try fixture.whoLived() != nil)
  }
}

/// Whether this process has a child, even one that only has to be waited for.
private func hasChildren() -> Bool {
  // This isn't in an expectation, which may change `errno`.
  waitpid(-1, nil, WNOHANG) != -1 || errno != ECHILD
}

/// Returns the number of open descriptors, give or take a few that libraries open when they please.
/// A leak would add up over many runs.
private func openDescriptors() throws -> Int {
  #if os(Linux)
    let folder = "/proc/self/fd"
  #else
    let folder = "/dev/fd"
  #endif
  return try FileManager.default.contentsOfDirectory(atPath: folder).count
}

#if canImport(Glibc)
  private let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let descriptors = RLIMIT_NOFILE
#endif
