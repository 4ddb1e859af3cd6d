import LessonStage

@testable import LessonKit

/// Flights for the tests of the lab.
enum LabSamples {
  static func run(
    _ lesson: Int, _ lines: [String], links: Int = 0, registrations: Int = 0, questions: Int = 0,
    end: Run.End = .exit(code: 0)
  ) -> Run {
    var counts = CallCounts()
    counts.add(.link, times: links)
    counts.add(.registration, times: registrations)
    counts.add(.question, times: questions)
    return Run(
      lesson: lesson, subject: .scenario("lab"),
      events: lines.map {
        .line(OutputLine(text: $0, file: "Airplane.swift", line: 1, function: "", thread: 1))
      }, counts: counts, end: end)
  }

  static let events: [FlightEvent] = [
    .arrive(name: "AA101", distance: 12, height: 22000),
    .arrive(name: "QF12", distance: 14, height: 22000),
    .move(name: "QF12", distance: 12, height: 22000),
  ]

  static let before = LabFlight(runs: [run(1, [], links: 2), run(2, [], registrations: 2)])
  static let after = LabFlight(
    runs: [
      run(1, ["QF12: Position changed"], links: 2, questions: 1),
      run(2, ["QF12: Too close! Abort!"], registrations: 2, questions: 2),
    ])

  static let reply = LabReply(
    from: before, to: after, event: events.last, fleet: Fleet(events))

  /// A plane is forgotten, and a line that was printed earlier is another one.
  static let revision = LabReply(
    from: LabFlight(
      runs: [
        run(1, ["QF12: Too close! Abort!"], links: 2, questions: 1),
        run(2, ["QF12: Too close! Abort!"], registrations: 2),
      ]),
    to: LabFlight(
      runs: [
        run(1, ["QF12: Position changed"], links: 1),
        run(2, ["QF12: Too close! Abort!"], registrations: 2),
      ]), event: .forget(name: "QF12", other: "AA101"), fleet: Fleet(events))

  static let outputs = LabOutputs(after, events: events)
}
