import Testing

@Suite(.timeLimit(.minutes(30))) struct DiagramPlotTests {
  static let links = Plot(
    caption: "measured, 2…50 planes", xLabel: "planes", yLabel: "links",
    series: [
      Plot.Series("peer to peer", (2...50).map { ($0, $0 * ($0 - 1)) }),
      Plot.Series("mediator", (2...50).map { ($0, $0) }),
    ])

  @Test func wide() {
    #expect(
      Self.links.screen(80) == """
        links                                        measured, 2…50 planes
        2500 ┤                                                          ⣠⠒  peer to peer
             │                                                      ⢀⡠⠖⠉
        2000 ┤                                                   ⣀⠤⠚⠁
             │                                                ⣀⠔⠊⠁
        1500 ┤                                            ⣀⠤⠔⠉
             │                                        ⣀⡠⠒⠊⠁
        1000 ┤                                   ⢀⣀⠤⠒⠉
             │                              ⢀⣀⠤⠒⠊⠁
         500 ┤                        ⢀⣀⠤⠴⠒⠉⠁
             │                ⣀⣀⡠⠤⠔⠒⠊⠉⠁
           0 ┤⣀⣀⣀⣀⣀⣤⣤⣤⣤⣤⣒⣒⣒⣋⣉⣉⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  mediator
             └┬─────────┬───────────┬───────────┬────────────┬───────────┬
              2         10          20          30           40          50  planes
        """)
  }

  @Test func ascii() {
    let plot = Plot(
      xLabel: "planes", yLabel: "links",
      series: [
        Plot.Series("by hand", [(4, 12), (2, 2), (8, 56)]),
        Plot.Series("mediator", [(2, 2), (8, 8)]),
      ])
    #expect(
      plot.screen(60, unicode: false) == """
        links
        60 +
           |                                        ****  * by hand
           |                                    ****
        40 +                                ****
           |                            ****
           |                        ****
           |                    ****
        20 +                ****
           |           *****
           |  *********ooooooooooooooooooooooooooooooooo  o mediator
         0 +**oooooo
           ++-------------+--------------+-------------+
            2             4              6             8  planes
        """)
  }

  @Test func words() {
    #expect(
      Self.links.spoken == """
        links, measured, 2…50 planes
        2 planes: peer to peer 2, mediator 2
        11 planes: peer to peer 110, mediator 11
        21 planes: peer to peer 420, mediator 21
        30 planes: peer to peer 870, mediator 30
        40 planes: peer to peer 1560, mediator 40
        50 planes: peer to peer 2450, mediator 50
        """)
  }

  @Test func nothing() {
    let empty = Plot(xLabel: "planes", yLabel: "links", series: [Plot.Series("none", [])])
    #expect(empty.screen(80) == "links: no values")
    #expect(empty.spoken == "no values")
  }

  @Test(arguments: [
    [(1, 0), (2, 0)], [(1, 3), (4, 3)], [(0, -5)],
    [(Int.min, Int.max), (Int.max, Int.min)], [(Int.max, Int.max), (Int.max, Int.max - 1)],
    [(-5, -10), (5, -100)],
  ])
  func extremes(points: [(Int, Int)]) {
    let plot = Plot(xLabel: "x", yLabel: "y", series: [Plot.Series("s", points)])
    for unicode in [true, false] {
      let screen = plot.screen(80, unicode: unicode)
      #expect(screen.contains("s\n") || screen.contains("* s"))
      #expect(screen.contains(unicode ? "┤" : "+"))
    }
    #expect(plot.spoken.contains("\(points[0].1)"))
  }

  @Test(arguments: [
    (0, 2450, ["0", "500", "1000", "1500", "2000", "2500"]),
    (-3, 4, ["-4", "-2", "0", "2", "4"]),
    (0, 1, ["0", "1"]),
    (0, 30_000_000, ["0", "1e7", "2e7", "3e7"]),
  ])
  func roundTicks(low: Int, high: Int, labels: [String]) {
    let axis = PlotAxis(from: low, to: high, isRounded: true, ticks: 5)
    #expect(axis.ticks.map(\.label) == labels)
    #expect(axis.ticks.first?.position == 0)
    #expect(axis.ticks.last?.position == 1)
  }

  @Test func namesDoNotCover() {
    let plot = Plot(
      xLabel: "x", yLabel: "y",
      series: ["a1", "b2", "c3"].map { Plot.Series($0, [(0, 0), (9, 9)]) })
    for name in ["a1", "b2", "c3"] { #expect(plot.screen(60).contains(name)) }
  }

  /// Two curves that end in the same row, the lower one first in the list: at the top, in the middle
  /// and at the bottom of a plot.
  @Test(arguments: [(1000, 990, 10), (1000, 500, 490), (1000, 12, 10), (1000, 10, 9)])
  func namesHaveTheOrderOfTheCurves(high: Int, middle: Int, low: Int) throws {
    let ends = [("third", low), ("second", middle), ("first", high)]
    let plot = Plot(
      xLabel: "x", yLabel: "y", series: ends.map { Plot.Series($0, [(0, 0), (9, $1)]) })
    for isUnicode in [true, false] {
      let lines = plot.screen(60, unicode: isUnicode).split(separator: "\n")
      let rows = ["first", "second", "third"].compactMap { name in
        lines.firstIndex { $0.hasSuffix(name) }
      }
      #expect(rows.count == 3 && rows == rows.sorted(), "\(rows)")
    }
    let axis = PlotAxis(from: 0, to: high, isRounded: true, ticks: 5)
    let places = plot.namePlaces(on: axis, distance: 15, bottom: 100) { (1 - $0) * 100 }
    #expect(places.map(\.index) == [2, 1, 0])
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.place + 15 <= $1.place })
    #expect(places.allSatisfy { (0...100).contains($0.place) })
  }

  // MARK: Logarithmic scales

  static let calls = Plot(
    xLabel: "planes", yLabel: "calls",
    series: [
      Plot.Series("all", [10, 100, 1000, 10_000].map { ($0, $0) }),
      Plot.Series("some, to 100", [(10, 10), (100, 50)]),
      Plot.Series("few", [10, 100, 1000, 10_000].map { ($0, 2) }),
    ], scale: .logarithmic)

  @Test func eachPowerOfTenTakesTheSameRoom() {
    #expect(
      Self.calls.screen(60) == """
        calls
        10000 ┤                                  ⢀⡠⠤⠒⠉  all
              │                             ⢀⣀⠤⠒⠊⠁
              │                         ⣀⠤⠔⠊⠁
         1000 ┤                    ⣀⠤⠔⠊⠉
              │               ⢀⣀⠤⠒⠊
          100 ┤           ⣀⠤⠔⠊⠁
              │      ⣀⠤⢔⣊⠭⠤⠒⠂                           some, to 100
              │ ⣀⣠⡴⠶⠛⠊⠉⠁
           10 ┤⠉⠁
              │                                         few
            1 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
              └┬────────────┬───────────┬────────────┬
               10          100         1000        10000  planes
        """)
  }

  @Test func equalFactorsAreEqualDistances() {
    let axis = PlotAxis(
      from: 10, to: 10_000, isRounded: false, ticks: 5, scale: .logarithmic)
    #expect(axis.ticks.map(\.label) == ["10", "100", "1000", "10000"])
    let positions: [Double] = axis.ticks.map { ($0.position * 1000).rounded() }
    #expect(positions == [0, 333, 667, 1000])
    let distance: Double = axis.position(200) - axis.position(100)
    #expect(abs(distance - axis.position(20)) < 0.000_01)
    #expect(axis.position(0) == 0)
    #expect(axis.position(-5) == 0)
    #expect(axis.position(.max) == 1)
  }

  @Test func aLogarithmicAxisBeginsAtAPowerOfTen() {
    func labels(_ low: Int, _ high: Int) -> [String] {
      PlotAxis(from: low, to: high, isRounded: true, ticks: 5, scale: .logarithmic)
        .ticks.map(\.label)
    }
    #expect(labels(2, 300) == ["1", "10", "100"])
    #expect(labels(0, 1) == ["1"])
    #expect(labels(20, 99) == ["10"])
    #expect(labels(1, .max).count == 19)
  }
}
