@testable import LessonStage
import Testing

/// The waits in a run that was stopped, as chains of names.
@Suite(.timeLimit(.minutes(30))) struct RunWaitsTests {
  @Test func whoeverGotAnAnswerWaitsNoLonger() {
    #expect(
      waits([
        call(1, to: "BA706", thread: 1), call(2, to: "mediator", thread: 1),
        call(3, to: "AA101", thread: 1), answer(3, thread: 1),
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
        call(3, to: "AA101", thread: marked.0), answer(3, thread: marked.0),
        answer(2, thread: marked.0), call(4, to: "BA706", thread: marked.1),
        answer(4, thread: marked.1), answer(1, thread: 50),
        call(5, to: "AA101", thread: marked.2), call(6, to: "tower", thread: 60),
        answer(6, thread: 60), call(7, to: "tower", thread: 60),
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
      RunKey(lesson: 3, code: .scene("head-on")), events: events, counts: nil,
      end: .deadline(seconds: 2)
    ).waits ?? []
  }

  private func call(_ id: Int, to callee: String, thread: UInt) -> Event {
    .call(Call(id: id, from: "scene", to: callee, name: "f()", kind: .other, thread: thread))
  }

  private func answer(_ id: Int, thread: UInt) -> Event {
    .answer(Answer(call: id, value: "()", thread: thread))
  }
}
