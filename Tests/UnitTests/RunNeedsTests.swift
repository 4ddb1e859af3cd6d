@testable import LessonStage
import Testing

/// The runs that are needed; one without its calls never replaces one with them.
@Suite(.timeLimited) struct RunNeedsTests {
  private static let key = RunKey(lesson: 2, code: .scene("three-planes"))
  private static let line = OutputLine(
    text: "BA706: Position changed", file: "Airplane.swift", line: 1, function: "f()", thread: 1)
  private static let events: [Event] = [
    .call(Call(id: 1, from: "scene", to: "mediator", name: "ask()", kind: .other, thread: 1)),
    .answer(Answer(call: 1, value: "true", thread: 1)), .line(line),
  ]

  private static func run(_ recording: Run.Recording) -> Run {
    Run(
      RunKey(lesson: 2, code: .scene("three-planes")), recording: recording, counts: CallCounts(),
      end: .exit(code: 0))
  }

  private static let recorded = run(.calls(events))
  private static let counted = run(.lines([line]))

  private static func facts(_ run: Run) -> RunResults { RunResults(runs: [key: run]) }

  @Test func eachRunIsNamedOnceWithTheMostThatIsNeededOfIt() {
    let other = RunKey(lesson: 1, code: .scene("three-planes"))
    var needs = RunNeeds([Self.key, other, Self.key])
    #expect(needs.keys == [Self.key, other] && !needs.needsCalls(of: Self.key))
    needs.formUnion(RunNeeds(Self.key, withCalls: true))
    needs.formUnion(RunNeeds(Self.key))
    #expect(needs.keys == [Self.key, other] && needs.needsCalls(of: Self.key))
    #expect(!needs.needsCalls(of: other))
  }

  @Test func aRunWithCallsIsNeverReplacedByOneWithout() {
    let (recorded, counted) = (Self.facts(Self.recorded), Self.facts(Self.counted))
    #expect(recorded.merging(counted)[Self.key] == Self.recorded)
    #expect(counted.merging(recorded)[Self.key] == Self.recorded)
  }

  @Test func callsAreReachedOnlyWhereTheyWereRecorded() {
    #expect(Self.recorded.answers(toCallsBeginning: "ask") == ["true"])
    #expect(Self.counted.events == nil && Self.counted.waits == nil)
    #expect(Self.counted.answers(toCallsBeginning: "ask") == nil)
    #expect(Self.counted.output == Self.recorded.output)
    #expect(WaitGraph(waiting: Self.counted) == nil && HoldingPicture(of: Self.counted) == nil)
  }

  /// Something unknown is neither true nor false, even among other checks.
  @Test func aCheckOfCallsIsNotMadeWithoutThem() {
    let check = Claim.Check.answers(Self.key, calls: "ask", .yesOrNo)
    #expect(check.verdict(Self.facts(Self.recorded)).outcome == .holds)
    #expect(check.verdict(Self.facts(Self.counted)).outcome == .unchecked)
    let printed = Claim.Check.prints(Self.key, line: 1, "BA706: Position changed")
    #expect(
      Claim.Check.all([printed, check]).verdict(Self.facts(Self.counted)).outcome == .unchecked)
    let other = Claim.Check.prints(Self.key, line: 1, "else")
    #expect(Claim.Check.all([check, other]).verdict(Self.facts(Self.counted)).outcome == .fails)
    let goal = ScheduleGoal.nobodyWarned
    #expect(goal.isReached(by: Self.counted) == false)
  }

  /// A kept run that's then needed with its calls runs again. If it's needed without them, or run
  /// again on request, it comes with them from then on.
  @Test func whatIsKeptIsAskedForAgainWithItsCalls() throws {
    let (bare, full) = (RunNeeds(Self.key), RunNeeds(Self.key, withCalls: true))
    var runs = KnownRuns(library: Library(lessons: [], scenarios: []), program: "lesson")
    /// Returns the needs that it asks for, without ever meeting them.
    func missing(_ needs: RunNeeds, anticipating later: Lesson? = nil) -> RunNeeds {
      var copy = runs
      return copy.request(needs, anticipating: later) == nil ? RunNeeds() : copy.pending.needs
    }
    func finish(_ needs: RunNeeds, _ run: Run) throws {
      let asked = runs.request(needs)
      let ticket = try #require(asked)
      let second = runs.request(needs)
      #expect(second == nil, "one batch at a time")
      let (isTaken, isTakenTwice) = (runs.finish(ticket, [Self.key: run]), runs.finish(ticket, nil))
      #expect(isTaken && !isTakenTwice)
    }
    #expect(missing(bare) == bare)
    var traced = WrittenLesson("## S\n\nText.").lesson
    traced.steps[0].blocks = [.trace(Self.key, focus: nil)]
    #expect(traced.needs == full && missing(bare, anticipating: traced) == full)
    try finish(bare, Self.counted)
    #expect(runs.isSettled(bare) && !runs.isSettled(full))
    #expect(missing(bare).isEmpty && missing(full) == full)
    try finish(full, Self.recorded)
    #expect(runs.isSettled(full))
    runs.forget(bare)
    #expect(!runs.isSettled(bare))
    #expect(missing(bare) == full)
  }

  /// A run that was given up comes too late, and one that gave nothing is asked for again.
  @Test func runsThatComeToNothingAreMissing() throws {
    var runs = KnownRuns(library: Library(lessons: [], scenarios: []), program: "lesson")
    let needs = RunNeeds(Self.key)
    let first = runs.request(needs)
    let (given, nothing) = (runs.abandon(), runs.abandon())
    #expect(given == first && nothing == nil)
    let late = runs.finish(try #require(first), [Self.key: Self.recorded])
    #expect(!late)
    let second = runs.request(needs)
    let isTaken = runs.finish(try #require(second), nil)
    #expect(isTaken && first != second)
    #expect(!runs.isSettled(needs) && runs.facts[Self.key] == nil)
  }

  // MARK: Waits, as chains of names

  @Test func whoeverGotAnAnswerWaitsNoLonger() {
    #expect(
      waits([
        call(1, to: "BA706", thread: 1), call(2, to: "mediator", thread: 1),
        call(3, to: "AA101", thread: 1), answered(3, thread: 1),
      ]) == [["BA706", "mediator"]])
  }

  /// A thread in one call may be at work: waiting takes two, one that asks and one that's asked.
  @Test func oneOpenCallIsNoChain() {
    #expect(waits([call(1, to: "BA706", thread: 1)]).isEmpty)
    #expect(
      waits([
        call(1, to: "BA706", thread: 1), call(2, to: "AA101", thread: 2),
        call(3, to: "mediator", thread: 2),
      ]) == [["AA101", "mediator"]])
  }

  /// When a task has ended, another one may get its identity, which mustn't show.
  @Test func whatATaskIsCalledIsNotByChance() {
    func numbers(_ tasks: (UInt, UInt, UInt)) -> [UInt] {
      let marked = (
        tasks.0 | Stage.taskMark, tasks.1 | Stage.taskMark, tasks.2 | Stage.taskMark
      )
      let events = [
        call(1, to: "tower", thread: 50), call(2, to: "BA706", thread: marked.0),
        call(3, to: "AA101", thread: marked.0), answered(3, thread: marked.0),
        answered(2, thread: marked.0), call(4, to: "BA706", thread: marked.1),
        answered(4, thread: marked.1), answered(1, thread: 50),
        call(5, to: "AA101", thread: marked.2), call(6, to: "tower", thread: 60),
        answered(6, thread: 60), call(7, to: "tower", thread: 60),
      ]
      var builder = RunBuilder(RunRequest(RunKey(lesson: 11, code: .scene("a"))))
      for event in events { builder.take(.event(event)) }
      return (builder.finished(.exit(code: 0), standardError: "").events ?? []).compactMap {
        if case .call(let call) = $0 { call.thread } else { nil }
      }
    }
    #expect(numbers((7, 7, 7)) == [1, 2, 2, 3, 4, 5, 5])
    #expect(numbers((7, 8, 9)) == [1, 2, 2, 3, 4, 5, 5])
  }

  private func waits(_ events: [Event]) -> [[String]] {
    Run(
      RunKey(lesson: 3, code: .scene("head-on")), recording: .calls(events), counts: nil,
      end: .deadline(seconds: 2)
    ).waits ?? []
  }

  private func call(_ id: Int, to callee: String, thread: UInt) -> Event {
    .call(Call(id: id, from: "scene", to: callee, name: "f()", kind: .other, thread: thread))
  }

  private func answered(_ id: Int, thread: UInt) -> Event {
    .answer(Answer(call: id, value: "()", thread: thread))
  }
}
