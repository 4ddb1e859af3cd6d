import Testing

/// The most that's read from a run, and failures that aren't the run's fault.
@Suite(.timeLimit(.minutes(30))) struct RunnerLimitTests {
  private func run(saying count: Int) throws -> Run? {
    let fixture = try Fixture(
      """
      skip_jobs
      begins 0
      yes "$(printf 'A\\t1\\t()\\t1')" | head -n \(count) >&4
      ends 0
      """)
    let patience = Runner.Patience(end: .seconds(120))
    return try BuiltExecutable.runner(fixture.path, patience: patience).run(request)
  }

  private let request = RunRequest(RunKey(lesson: 1, code: .scene("s")))

  @Test func asMuchAsIsTaken() throws {
    let run = try #require(try run(saying: Run.eventLimit))
    #expect(run.end == .exit(code: 0))
    #expect(run.events?.count == Run.eventLimit)
  }

  @Test func oneMoreIsAFlood() throws {
    let run = try #require(try run(saying: Run.eventLimit + 1))
    #expect(run.end == .flood)
    #expect(run.events?.count == Run.eventLimit)
    #expect(run.end.words == "it was stopped after 300,000 lines, calls and answers")
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
