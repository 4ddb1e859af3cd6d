@testable import LessonStage
@testable import Pages
import Testing

/// Pictures of waiting: a ring if two threads wait for each other, and always in words.
@Suite(.timeLimited) struct DiagramWaitGraphTests {
  private typealias Waiter = WaitGraph.Waiter

  static let headOn = WaitGraph([
    Waiter(name: "AA101's thread", holds: ["AA101's queue"], waitsFor: "BA706's queue"),
    Waiter(name: "BA706's thread", holds: ["BA706's queue"], waitsFor: "AA101's queue"),
  ])

  @Test func twoThatWaitForEachOtherAreARing() {
    #expect(
      Self.headOn.screen(80) == """
        AA101's thread ══ holds ══■ AA101's queue
              ┊                           ▴
              ┊ waits for       waits for ┊
              ▾                           ┊
        BA706's queue ■══ holds ═══ BA706's thread
        """)
  }

  @Test func theWordsSayAllThatIsDrawn() {
    #expect(
      words(Self.headOn) == [
        "AA101's thread holds AA101's queue and waits for BA706's queue.",
        "BA706's thread holds BA706's queue and waits for AA101's queue.",
        "Each waits for the other, so neither can go on: a deadlock.",
      ])
  }

  /// Who's in a circle, and the last that's said, for graphs that aren't drawn.
  @Test(arguments: [
    (
      [
        Waiter(name: "a", holds: ["p"], waitsFor: "q"),
        Waiter(name: "b", holds: ["q"], waitsFor: "r"),
        Waiter(name: "c", holds: ["r"], waitsFor: "p"),
      ], ["a", "b", "c"],
      "A circle of waiting, so none can go on, a deadlock: a, then b, then c, then a."
    ),
    (
      [Waiter(name: "a", holds: ["p"], waitsFor: "p")], ["a"],
      "It waits for itself, so it can't go on: a deadlock."
    ),
    (
      [
        Waiter(name: "a", holds: [], waitsFor: "p"), Waiter(name: "b", holds: ["p"], waitsFor: nil),
      ], [],
      "b holds p and waits for nothing."
    ),
    // A thread that only watches isn't part of a circle, but others may be.
    (
      [
        Waiter(name: "z", holds: [], waitsFor: "p"), Waiter(name: "a", holds: ["p"], waitsFor: "q"),
        Waiter(name: "b", holds: ["q"], waitsFor: "p"),
      ], ["a", "b"], "Each waits for the other, so neither can go on: a deadlock."
    ),
  ])
  func circlesAreSaidInWords(_ waiters: [WaitGraph.Waiter], _ circle: [String], _ last: String) {
    let graph = WaitGraph(waiters)
    #expect(graph.circle.map(\.name) == circle && words(graph).last == last)
    #expect(graph.drawing(DrawingStyle(width: 80)) == nil)
  }

  // MARK: From a run

  @Test func aRunHoldsWhatAnotherThreadWaitsFor() throws {
    let graph = try #require(
      WaitGraph(waiting: run([["BA706", "mediator", "AA101"], ["AA101", "mediator"]])))
    #expect(
      graph.waiters == [
        Waiter(name: "AA101's thread", holds: ["AA101's queue"], waitsFor: "mediator's queue"),
        Waiter(name: "BA706's thread", holds: ["mediator's queue"], waitsFor: "AA101's queue"),
      ])
    #expect(graph.circle.count == 2)
  }

  @Test func aMediatorThatBothPassedThroughIsHeldByNeither() {
    let graph = WaitGraph(
      waiting: run([["BA706", "mediator", "AA101"], ["AA101", "mediator", "BA706"]]))
    #expect(graph == Self.headOn)
  }

  @Test func whatNobodyHoldsIsAnAnswerThatIsLate() throws {
    let graph = try #require(WaitGraph(waiting: run([["BA706", "mediator"]])))
    #expect(
      words(graph) == ["BA706's thread waits for an answer from mediator."])
    #expect(WaitGraph(waiting: run([]))?.waiters == [])
  }

  private func run(_ chains: [[String]]) -> Run {
    var events: [Event] = []
    for (thread, chain) in chains.enumerated() {
      for callee in chain {
        events.append(
          .call(
            Call(
              id: events.count, from: "scene", to: callee, name: "f()", kind: .other,
              thread: UInt(thread + 1))))
      }
    }
    return Run(
      RunKey(lesson: 3, code: .scene("s")), recording: .calls(events), counts: nil,
      end: .deadline(seconds: 2))
  }

  private func words(_ graph: WaitGraph) -> [String] { graph.words().map(\.text) }
}
