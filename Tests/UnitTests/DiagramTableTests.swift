@testable import Text
@testable import Pages
import Testing

@Suite(.timeLimited) struct DiagramTableTests {
  static let ledgers = LedgerTable(
    subject: "three-planes", peers: "planes",
    [
      ("lesson 1", ledger(Samples.threePlanesByHand, lines: 14)),
      ("lesson 2", ledger(Samples.threePlanesMediated, lines: 9)),
    ],
    further: [LedgerTable.Row("lines of output", [5, 5])])

  @Test func tooNarrowThereIsNoTable() {
    #expect(Self.ledgers.screen(50) != "none" && Self.ledgers.screen(49) == "none")
  }

  @Test func absentValuesHaveNoChange() {
    let table = LedgerTable(
      subject: "s",
      [
        ("a", Self.ledger([], lines: nil)), ("b", Self.ledger([], lines: 3)),
      ], further: [LedgerTable.Row("far", [Int.min, Int.max])])
    #expect(table.rows.map(\.label) == ["lines of client code", "far"])
    #expect(table.words()[0].text == "lines of client code: 3 in b")
    #expect(!table.screen(80).contains("+"))
  }

  @Test func changesHaveTheColorsOfChanges() {
    let rows = Self.ledgers.drawing(DrawingStyle(width: 80)) ?? []
    let changes = rows.compactMap(\.spans.last)
    #expect(changes.contains(StyledText.Span(text: "\u{2212}6", style: .removed)))
    #expect(changes.contains(StyledText.Span(text: "+3", style: .added)))
    #expect(changes.contains(StyledText.Span(text: "=", style: .muted)))
  }

  @Test func blocksSideBySideOrStacked() {
    let blocks = [
      Figure(caption: "one", lines: ["a", "bbb"]), Figure(caption: "longer", lines: ["", "cc"]),
    ]
    #expect(
      blocks.sideBySide(DrawingStyle(width: 15)).map(\.text) == [
        "one      longer", "", "a", "bbb        cc",
      ])
    #expect(
      blocks.sideBySide(DrawingStyle(width: 14)).map(\.text) == [
        "one", "", "a", "bbb", "", "longer", "", "", "cc",
      ])
    #expect([Figure]().sideBySide(DrawingStyle(width: 80)).isEmpty)
  }

  static func ledger(_ events: [Event], lines: Int?) -> Ledger {
    Ledger(counts: CallCounts(counting: events), clientLines: lines)
  }

  // MARK: A comparison, which says for each cell what proves it

  static let comparison = ComparisonTable(
    aspects: ["order", "typing"],
    rows: [
      ComparisonTable.Row(
        lesson: 2,
        cells: [.init(value: "none", mark: .listing), .init(value: "protocol", mark: .run)]),
      ComparisonTable.Row(
        lesson: 7,
        cells: [
          .init(value: "joining", mark: .run), .init(value: "words", mark: .wrong),
        ]),
    ])

  @Test func drawn() {
    #expect(
      Self.comparison.screen(80) == """
        lesson    order        typing
             2    none ≡       protocol ✓
             7    joining ✓    words ✗

        ≡  seen in the compiled listing
        ✓  checked by a run just now
        ✗  checked, and not true
        """)
    #expect(Self.comparison.screen(20) == "none")
  }

  @Test func spoken() {
    #expect(
      Self.comparison.spoken == """
        Lesson 2. order: none; typing: protocol.
        Lesson 7. order: joining; typing: words (checked, and not true).
        The other values were checked by a run just now, or read in a listing that was compiled.
        """)
  }
}
