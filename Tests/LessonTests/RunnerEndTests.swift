@testable import LessonStage
@testable import Commands
import Testing

/// The ends of runs: each is a value, and no process is left.
@Suite(.timeLimited) struct RunnerEndTests {
  @Test(arguments: [("exit 3", Run.End.exit(code: 3)), ("ends 0", .exit(code: 0))])
  func whatItSaidAndItsCodeAreKept(_ script: String, _ end: Run.End) throws {
    let fixture = try Fixture("begins 0; says one; echo 'no more' >&2; \(script)")
    let run = try fixture.run()
    #expect(run.end == end && run.endedWell == (script == "ends 0"))
    #expect(run.transcript == ["one"])
    #expect(run.standardError == "no more\n")
    #expect(run.key.code == .scene("scene") && run.lesson == 1)
    try expectNobody(fixture)
  }

  /// The same goes for signals that we ignore, or hold back on the thread that starts it.
  @Test(arguments: [("PIPE", SIGPIPE), ("TERM", SIGTERM), ("INT", SIGINT), ("KILL", SIGKILL)])
  func whoIsKilledIsNoTrap(_ name: String, _ signal: Int32) throws {
    let fixture = try Fixture("begins 0; says one; kill -\(name) $$; exec sleep 1000")
    var all = sigset_t()
    sigfillset(&all)
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let run = try fixture.run(ending: .hangs)
    #expect(run.end == .killed(signal: signal))
    #expect(run.transcript == ["one"])
    try expectNobody(fixture)
  }

  @Test(arguments: ["ILL", "TRAP", "SEGV", "BUS", "ABRT", "FPE"])
  func aTrapIsSaidUpToTheFatalError(_ signal: String) throws {
    let fixture = try Fixture(
      """
      begins 0
      says 'one more'
      echo 'a warning' >&2
      echo 'Lesson05/Fleet.swift:12: Fatal error: no answer' >&2
      echo 'Current stack trace:' >&2
      echo '0    lesson   0x000055d0c1' >&2
      kill -\(signal) $$
      """)
    let run = try fixture.run(ending: .traps)
    #expect(run.end == .trap)
    #expect(run.transcript == ["one more"])
    #expect(
      run.standardError == "a warning\nLesson05/Fleet.swift:12: Fatal error: no answer")
    try expectNobody(fixture)
  }

  /// It ignores every signal that it can, and has another process wait with it.
  @Test(.waits) func aRunThatHangsReachesItsDeadline() throws {
    let fixture = try Fixture(
      """
      trap '' TERM INT HUP QUIT
      sleep 1000 &
      begins 0
      says waiting
      printf 'C\\t1\\tBA706\\tmediator\\task()\\t3\\t0\\t1\\n' >&4
      wait
      wait
      """)
    let start = ContinuousClock.now
    let run = try fixture.run(ending: .hangs)
    #expect(run.end == .deadline(seconds: 2))
    #expect(ContinuousClock.now - start >= .seconds(2))
    #expect(run.transcript == ["waiting"])
    #expect(run.counts?[.request] == 1)
    try expectNobody(fixture)
  }

  /// In a run that has too much to do, nothing waits for anything else.
  @Test(.waits) func whoIsAtWorkStandsNotStill() throws {
    let fixture = try Fixture(
      """
      begins 0
      call=0
      while call=$((call + 1)); do
        printf 'C\\t%s\\tBA706\\tmediator\\task()\\t3\\t0\\t1\\n' $call >&4
        sleep 0.05
      done
      """)
    let run = try fixture.run(patience: Runner.Patience(end: .seconds(1)))
    #expect(run.end == .overdue(seconds: 1))
    #expect(run.complaint.hasSuffix("it was stopped after 1 s, still at work"))
    try expectNobody(fixture)
  }

  /// The run stops the process that waits for it, as Ctrl-Z does, for longer than its own limit,
  /// and then needs a little more time.
  @Test(.inOwnProcess, .waits) func whileWeAreStoppedItsTimeStandsStill() throws {
    let fixture = try Fixture(
      """
      begins 0
      sleep 0.3 # until the beginning was heard
      kill -STOP $PPID
      sleep 2.2
      kill -CONT $PPID
      sleep 1
      says done
      ends 0
      """)
    // If the process is never continued, this kills it.
    alarm(60)
    let request = RunRequest(RunKey(lesson: 1, code: .scene("scene")), ending: .returns)
    let patience = Runner.Patience(end: .seconds(2))
    let run = try BuiltExecutable.runner(fixture.path, patience: patience).run(request)
    #expect(run?.end == .exit(code: 0))
    #expect(run?.transcript == ["done"])
    try expectNobody(fixture)
  }

  /// A process that a well-ended run leaves behind ends with it.
  @Test func nobodyIsLeftBehind() throws {
    let fixture = try Fixture(
      "begins 0; sleep 1000 >/dev/null 2>&1 4>&- & says one; ends 0")
    #expect(try fixture.run().endedWell)
    try expectNobody(fixture)
  }

  @Test(arguments: [0, 3])
  func aFloodOfComplaintsDrownsNobody(_ code: Int32) throws {
    let fixture = try Fixture(
      """
      begins 0
      head -c 10485760 /dev/zero | tr '\\0' x >&2
      says dry
      [ \(code) = 0 ] && ends 0
      exit \(code)
      """)
    let run = try fixture.run()
    #expect(run.end == .exit(code: code))
    #expect(run.transcript == ["dry"])
    #expect(run.standardError.utf8.count == 65_536)
    try expectNobody(fixture)
  }

  @Test func halfAFrameIsNoEvent() throws {
    let fixture = try Fixture(
      """
      begins 0
      says whole
      printf 'nothing known\\nL\\ttoo\\tfew\\nL\\tbad\\tF.swift\\tx\\tmain()\\t1\\n\\n' >&4
      printf '\\377\\n' >&4
      says again
      printf 'L\\thalf\\tFixture.swift\\t1' >&4
      exit 7
      """)
    let run = try fixture.run()
    #expect(run.transcript == ["whole", "again"])
    #expect(run.end == .exit(code: 7))
    try expectNobody(fixture)
  }

  /// More than a pipe holds, in blocks that end within a frame: so does each read, however late.
  @Test func aReadEndsWithinAFrame() throws {
    let fixture = try Fixture(
      """
      begins 0
      yes "$(printf 'L\\tone of many\\tF.swift\\t12\\tmain()\\t1')" | head -n 3000 | dd obs=4096 2>/dev/null >&4
      ends 0
      """)
    let run = try fixture.run()
    #expect(run.output.count == 3000)
    #expect(run.endedWell)
  }

  /// Nothing more can be read from it, yet it goes on for a moment.
  @Test func whoClosesEverythingIsWaitedFor() throws {
    let fixture = try Fixture(
      "begins 0; says bye; exec 0<&- 1>&- 2>&- 3<&- 4>&-; sleep 0.2; exit 5")
    let run = try fixture.run()
    #expect(run.transcript == ["bye"])
    #expect(run.end == .exit(code: 5))
    try expectNobody(fixture)
  }

  @Test func theEnvironmentIsWhatRunsNeed() throws {
    let fixture = try Fixture(
      "begins 0; says \"$SWIFT_BACKTRACE $SWIFT_DETERMINISTIC_HASHING $1 $(cat)\"; ends 0")
    #expect(try fixture.run().transcript == ["enable=no 1 __perform "])
  }

  /// The signal is one that no thread of Dispatch blocks, so that an actor's is traced, too.
  @Test func whatDoesNotEndIsTraced() throws {
    let fixture = try Fixture(
      """
      trap 'printf "here\\nBacktrace took 1s\\n" >&2' TRAP
      begins 0; while :; do :; done
      """)
    let request = RunRequest(RunKey(lesson: 1, code: .scene("scene")))
    let run = try #require(
      try fixture.runner.tracingStops(within: .milliseconds(100)).run(request))
    #expect(run.standardError == "here\nBacktrace took 1s\n")
  }

  @Test(arguments: [("/nowhere/lesson", ENOENT), ("/dev/null", EACCES), ("/", EACCES)])
  func anExecutableThatIsNoneIsAnError(_ path: String, _ code: Int32) {
    let error = #expect(throws: SystemError.self) {
      try BuiltExecutable.runner(path)
        .run(RunRequest(RunKey(lesson: 1, code: .scene("ghost"))))
    }
    #expect(error?.code == code)
    #expect(error?.attempt == "start \(path)")
  }

  private func expectNobody(_ fixture: Fixture) throws {
    let scripts = try #require(try fixture.whoLived(), "somebody is left")
    #expect(scripts.count == 1)
    for script in scripts {
      // It was waited for, too: its process id is free.
      let result = kill(script, 0)
      let code = errno
      #expect(result == -1 && code == ESRCH)
    }
  }
}
