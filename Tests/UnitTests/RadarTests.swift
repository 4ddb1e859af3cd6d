import Testing

@testable import Screens

@Suite(.timeLimited) struct RadarTests {
  /// Returns the radar of lessons 1 and 2, in which no plane has said a word.
  static func radar(_ events: [FlightEvent]) -> Radar {
    let flight = LabFlight(runs: [LabSamples.run(1, []), LabSamples.run(2, [])])
    return Radar(LabSamples.separation(events, flight))
  }

  /// Planes all over the range, with the longest names.
  private static let crowded = radar(
    (0..<40).map { index in
      .arrive(
        name: "LONGNAME-\(100 + index)", distance: index % 3 * 10_000,
        height: index % 7 * 16_666)
    } + [.land(name: "LONGNAME-100")])

  static let three = radar(
    [
      .arrive(name: "BA706", distance: 8, height: 10_000),
      .arrive(name: "AA101", distance: 12, height: 22_000),
      .arrive(name: "QF12", distance: 12, height: 22_400),
      .arrive(name: "CX200", distance: 3, height: 1000),
      .land(name: "CX200"),
    ])

  @Test func isDrawn() {
    #expect(
      Self.three.drawing(DrawingStyle(width: 60), rows: 7)?.map(\.text) == [
        "feet",
        "30000 ┤",
        "      │",
        "20000 ┤                                   ◆ AA101, QF12",
        "      │",
        "10000 ┤                       ● BA706",
        "      │",
        "    0 ┤",
        "      └┬──────────────┬─────────────┬──────────────┬",
        "       0              5             10             15 miles",
        "◆ too close: AA101 and QF12", "landed: CX200",
      ])
  }

  @Test func isDrawnInASCII() {
    let lines = Self.three.drawing(DrawingStyle(width: 60, unicode: false), rows: 7)?.map(\.text)
    #expect(lines?[3] == "20000 +                                   X AA101, QF12")
    #expect(lines?[5] == "10000 +                       o BA706")
    #expect(lines?[8] == "      ++--------------+-------------+--------------+")
  }

  @Test func hasNoRoomInNarrowPlaces() {
    #expect(Self.three.drawing(DrawingStyle(width: 30), rows: 9) == nil)
    #expect(Self.three.drawing(DrawingStyle(width: 32), rows: 9) != nil)
    #expect(Self.radar([]).drawing(DrawingStyle(width: 80), rows: 9) == nil)
  }

  @Test(arguments: [true, false]) func noLineIsTooWide(unicode: Bool) {
    for width in 1...120 {
      let style = DrawingStyle(width: width, unicode: unicode)
      let lines = Self.crowded.drawing(style, rows: 9) ?? []
      #expect((lines.map(\.columns).max() ?? 0) <= width)
    }
  }

  /// Every plane is on the picture or below it; a long list below says how many more there are.
  @Test(arguments: [40, 60, 80, 120, 200]) func everybodyIsSomewhere(_ width: Int) {
    var generator = SplitMix64(seed: UInt64(width))
    for _ in 0..<200 {
      let count = 1 + Int(generator.next() % 12)
      let radar = Self.radar(
        (0..<count).map { index in
          .arrive(
            name: "P\(index)X", distance: Int(generator.next() % 6),
            height: Int(generator.next() % 6) * 700)
        })
      let lines = radar.drawing(DrawingStyle(width: width), rows: 9) ?? []
      let text = lines.map(\.text).joined(separator: "\n")
      for plane in radar.fleet.planes { #expect(text.contains(plane.name), "\(text)") }
      let marks = lines.dropLast(lines.count - 10).map(\.text).joined()
        .count { "◆●".contains($0) }
      #expect(marks > 0)
      #expect(marks <= count)
    }
  }
}
