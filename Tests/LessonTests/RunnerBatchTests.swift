import Testing

@Suite(.timeLimited) struct RunnerBatchTests {
  /// A script that does what each scene's name says.
  static let obedient = """
    mkfifo "${0%/*}/meeting" 2>/dev/null
    number=0
    while read -r kind ending calls order lesson variant attempt schedule code name rest <&3; do
      [ "$kind" = end ] && break
      begins $number
      says "$name in $lesson by $$"
      case $name in
        dies) echo "Fatal error: $name" >&2; kill -ILL $$ ;;
        leaves) exit 9 ;;
        hangs) sleep 1000 ;;
        calls|25500) echo > "${0%/*}/meeting" ;;
        hears) read -r _ < "${0%/*}/meeting" ;;
      esac
      ends $number
      number=$((number + 1))
    done
    """

  @Test func everyoneMayDie() throws {
    let fixture = try Fixture(Self.obedient)
    let scenes = ["dies", "leaves", "dies", "one", "two", "leaves"]
    let runs = try fixture.runner.run(requests(scenes))
    #expect(
      runs.map(\.end) == [
        .trap, .exit(code: 9), .trap, .exit(code: 0), .exit(code: 0), .exit(code: 9),
      ])
    #expect(names(runs) == scenes)
    #expect(runs.prefix(2).map(\.standardError) == ["Fatal error: dies", ""])
    #expect(try fixture.whoLived()?.count == 4)
  }

  /// Each job begins without events, and numbers its threads from 1 again.
  @Test func jobsHaveNothingInCommon() throws {
    let fixture = try Fixture(
      """
      skip_jobs
      for job in 0 1 2; do
        begins $job
        for thread in 7$job 70 7$job; do
          printf 'L\\ttext\\tF.swift\\t1\\tmain()\\t%s\\n' $thread >&4
        done
        printf 'C\\t1\\tBA706\\tmediator\\task()\\t3\\t0\\t1\\n' >&4
        [ $job = 2 ] && exit 6
        ends $job
      done
      """)
    let runs = try fixture.runner.run(requests(["one", "two", "three"]))
    #expect(runs.map { $0.output.map(\.thread) } == [[1, 1, 1], [1, 2, 1], [1, 2, 1]])
    #expect(runs.map(\.events?.count) == [4, 4, 4])
    // The first two reported their own costs; the last one didn't live to tell.
    #expect(runs.map { $0.counts?[.request] } == [0, 0, 1])
    #expect(runs.map(\.end) == [.exit(code: 0), .exit(code: 0), .exit(code: 6)])
  }

  /// Gentle jobs share a process, each of the others has its own, and all run at the same time: two of
  /// them meet.
  @Test(.waits) func orderIsThatOfTheRequests() throws {
    let fixture = try Fixture(Self.obedient)
    let patience = Runner.Patience(hang: .milliseconds(300))
    let runs = try BuiltExecutable.runner(fixture.path, patience: patience).run([
      request("hangs", .hangs), request("one"), request("dies", .traps), request("two"),
      request("hangs", .hangs), request("three"), request("hears", .varies),
      request("calls", .varies),
    ])
    #expect(names(runs) == ["hangs", "one", "dies", "two", "hangs", "three", "hears", "calls"])
    #expect(
      runs.map(\.end) == [
        .deadline(seconds: 1), .exit(code: 0), .trap, .exit(code: 0), .deadline(seconds: 1),
        .exit(code: 0), .exit(code: 0), .exit(code: 0),
      ])
    let processes = runs.map { $0.transcript.first?.split(separator: " ").last }
    #expect(processes[1] == processes[3] && processes[3] == processes[5])
    #expect(Set(processes).count == 6)
    #expect(try fixture.whoLived()?.count == 6)
  }

  /// Long computations are split between two processes, one of which takes all other gentle jobs. What
  /// flew stays in a process's memory, so others take their place.
  @Test func whatIsLaboriousIsDealtOut() throws {
    func flights(_ number: UInt64) -> RunRequest {
      RunRequest(RunKey(lesson: 4, code: .randomFlights(500 * number..<500 * (number + 1))))
    }
    let fixture = try Fixture(Self.obedient)
    let runs = try fixture.runner.run([
      flights(1), request("one"), flights(2), flights(3), request("two"), flights(4),
    ])
    #expect(names(runs) == ["500", "one", "1000", "1500", "two", "2000"])
    let processes = runs.map { String($0.transcript.first?.split(separator: " ").last ?? "") }
    #expect(Set([processes[0], processes[1], processes[2], processes[4]]).count == 1)
    #expect(processes[3] == processes[5] && processes[3] != processes[0])
    #expect(try fixture.whoLived()?.count == 2)
    // Neither two nor a few flights are worth a second process.
    let few = RunRequest(RunKey(lesson: 4, code: .randomFlights(0..<25)))
    for group in [[flights(1), flights(2)], [few, few, few]] {
      let single = try Fixture(Self.obedient)
      _ = try single.runner.run(group + [request("one")])
      #expect(try single.whoLived()?.count == 1)
    }
    let many = try Fixture(Self.obedient)
    // The last ones don't wait for what waits for them.
    #expect(
      names(try many.runner.run([request("hears", .varies)] + (0..<52).map(flights)))
        == ["hears"] + (0..<52).map { "\(500 * $0)" })
    #expect(try many.whoLived()?.count == 5)
  }

  /// A scene about order gets its own process, where dictionaries are ordered by chance.
  @Test func dictionariesHaveTheOrderOfChance() throws {
    let fixture = try Fixture(
      """
      skip_jobs
      begins 0
      says "hashing ${SWIFT_DETERMINISTIC_HASHING-by chance}"
      ends 0
      """)
    let environment: Environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"]
    let runner = Runner(executable: fixture.path, environment: environment)
    let runs = try runner.run([
      request("a", isAboutOrder: true), request("b"), request("c", isAboutOrder: true),
    ])
    let said = runs.flatMap(\.transcript)
    #expect(said == ["hashing by chance", "hashing 1", "hashing by chance"])
    #expect(try fixture.whoLived()?.count == 3)
  }

  @Test func nothingIsAskedNothingIsStarted() throws {
    #expect(try BuiltExecutable.runner("/dev/null/lesson").run([]) == [])
  }

  /// A process that leaves without reading its jobs, more than a pipe holds, doesn't take us down.
  @Test func whoLeavesWithoutReadingIsNoHarm() throws {
    let fixture = try Fixture("exit 4")
    let events = Array(
      repeating: FlightEvent.arrive(name: "BA706", distance: 1, height: 1_000), count: 20_000)
    let run = try fixture.runner.run(
      RunRequest(RunKey(lesson: 1, code: .flight(Scenario(name: "many", events: events)))))
    #expect(run?.end == .exit(code: 4))
  }

  private func request(
    _ name: String, _ ending: Scene.Ending = .returns, isAboutOrder: Bool = false
  ) -> RunRequest {
    RunRequest(
      RunKey(lesson: 1, code: .scene(name)), ending: ending, isAboutOrder: isAboutOrder)
  }

  private func requests(_ names: [String]) -> [RunRequest] { names.map { request($0) } }

  private func names(_ runs: [Run]) -> [String?] {
    runs.map { $0.transcript.first?.split(separator: " ").first.map(String.init) }
  }
}
