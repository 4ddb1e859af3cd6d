@testable import Screens
import Testing

@Suite(.timeLimited) struct LabReplyTests {
  private func drawn(_ diagram: some Diagram, unicode: Bool = true) -> [String] {
    diagram.lines(DrawingStyle(width: 78, unicode: unicode)).map(\.text)
  }

  @Test func whereBothSayTheSameOnlyNearnessIsNoted() {
    func truth(_ event: FlightEvent, _ lines: [String]) -> String {
      let flight = LabFlight(runs: [LabSamples.run(1, lines), LabSamples.run(2, lines)])
      return LabReply(
        from: LabSamples.before, to: flight, event: event,
        separation: LabSamples.separation(LabSamples.events + [event], flight)
      ).truth
    }
    #expect(truth(.move(name: "QF12", distance: 1, height: 1), ["QF12: Position changed"]) == "")
    #expect(
      truth(.arrive(name: "BA706", distance: 12, height: 21_500), [])
        == "BA706 is too close to AA101 and QF12.")
    #expect(truth(.land(name: "AA101"), ["AA101: Landed"]) == "")
  }

  @Test func aFalseAlarmIsCalledOne() {
    let flight = LabFlight(
      runs: [
        LabSamples.run(1, ["AA101: Too close! Abort!"]),
        LabSamples.run(2, ["AA101: Position changed"]),
      ])
    let reply = LabReply(
      from: LabSamples.before, to: flight, event: .move(name: "AA101", distance: 0, height: 500),
      separation: LabSamples.separation(
        [.arrive(name: "AA101", distance: 0, height: 500)], flight))
    #expect(reply.truth == "They differ: no plane is too close to AA101, but lesson 1 warns it.")
  }

  /// If no rule is declared, the lab can only tell what was said.
  @Test func withoutARuleNobodyIsCalledNear() {
    let flight = LabFlight(
      runs: [
        LabSamples.run(8, ["A: Position changed"]), LabSamples.run(9, ["A: Too close! Abort!"]),
      ])
    let events: [FlightEvent] = [
      .arrive(name: "A", distance: 1, height: 1), .move(name: "A", distance: 2, height: 1),
    ]
    let reply = LabReply(
      from: LabSamples.before, to: flight, event: events.last,
      separation: LabSamples.separation(events, flight))
    #expect(reply.truth == "They differ: only lesson 9 warns A.")
  }

  @Test func aRunThatBreaksOffIsSaid() {
    let flight = LabFlight(
      runs: [LabSamples.run(1, []), LabSamples.run(2, [], end: .trap)])
    let reply = LabReply(
      from: LabSamples.before, to: flight, event: nil,
      separation: LabSamples.separation([], flight))
    #expect(drawn(reply).contains { $0.hasSuffix("it stopped with a runtime failure") })
  }
}
