@testable import Screens
import Testing

/// The lab's lines on the screen, each beside what it made the lessons print.
@Suite(.timeLimit(.minutes(30))) struct LabRecordTests {
  private func drawing(
    _ lines: [String], _ flight: LabFlight, width: Int = 80, height: Int = 20
  ) throws -> [String] {
    var lab = Lab()
    for line in lines { try lab.add(Array(line.utf8), file: "line") }
    return LabRecord(lab, flight).drawing(DrawingStyle(width: width), height: height)
      .map(\.text)
  }

  private let lines = [
    "# calm", "arrive AA101 12 22000", "forget AA101 LH7", "arrive QF12 14 22000",
    "move QF12 12 22000", "land QF12",
  ]
  private let flight = LabFlight(
    runs: [
      LabSamples.run(1, ["QF12: Position changed", "QF12: Landed"]),
      LabSamples.run(2, ["QF12: Too close! Abort!", "QF12: Landed"]),
    ])

  @Test func eachLineIsBesideWhatItPrinted() throws {
    #expect(
      try drawing(lines, flight) == [
        "     typed                                  lesson 1          lesson 2",
        "  1  # calm",
        "  2  arrive AA101 12 22000",
        "  3  forget AA101 LH7  (waits for a plane)",
        "  4  arrive QF12 14 22000",
        "≠ 5  move QF12 12 22000                     Position changed  Too close! Abort!",
        "  6  land QF12                              Landed            the same",
      ])
  }

  @Test func theNewestComeFirstAndTheLinesBeforeWhatTheyPrinted() throws {
    #expect(
      try drawing(lines, flight, height: 3).dropFirst() == [
        "≠ 5  move QF12 12 22000  Position changed  Too close! Abort!",
        "  6  land QF12           Landed            the same",
      ])
    #expect(try drawing(lines, flight, width: 24, height: 2) == ["     typed", "  6  land QF12"])
  }

  /// A run that breaks off has printed less than was typed.
  @Test func nothingIsBesideALineThatDidNotCauseIt() throws {
    let broken = LabFlight(
      runs: [flight.runs[0], LabSamples.run(2, ["QF12: Landed"], end: .trap)])
    #expect(
      try drawing(lines, broken).suffix(2) == [
        "≠ 5  move QF12 12 22000                     Position changed  nothing",
        "≠ 6  land QF12                              Landed            nothing",
      ])
  }
}
