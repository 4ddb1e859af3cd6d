import Testing

/// The most that's read from a run, and failures that aren't the run's fault.
@Suite(.timeLimited) struct RunnerLimitTests {
  private let request = RunRequest(RunKey(lesson: 1, code: .scene("s")))

  /// As much as is taken, and one event more.
  @Test(arguments: [(0, Run.End.exit(code: 0)), (1, .flood)])
  func oneMoreIsAFlood(_ more: Int, _ end: Run.End) throws {
    let fixture = try Fixture(
      """
      skip_jobs
      begins 0
      yes "$(printf 'A\\t1\\t()\\t1')" | head -n \(Run.eventLimit + more) >&4
      ends 0
      """)
    let patience = Runner.Patience(end: .seconds(120))
    let run = try BuiltExecutable.runner(fixture.path, patience: patience).run(request)
    #expect(run?.end == end && run?.events?.count == Run.eventLimit)
  }

  @Test func whatTheSystemRefusesIsNotTheRuns() throws {
    let fixture = try Fixture(
      """
      skip_jobs
      begins 0
      printf 'F\\tstart a thread\\t11\\n' >&4
      exit 71
      """)
    #expect(throws: SystemError("start a thread", code: 11)) { try fixture.runner.run(request) }
  }
}
