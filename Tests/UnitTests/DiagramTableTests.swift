@testable import Text
@testable import Pages
import Testing

@Suite(.timeLimit(.minutes(30))) struct DiagramTableTests {
  static let ledgers = LedgerTable(
    subject: "three-planes", peers: "planes",
    [
      ("lesson 1", ledger(Samples.threePlanesByHand, lines: 14)),
      ("lesson 2", ledger(Samples.threePlanesMediated, lines: 9)),
    ],
    further: [LedgerTable.Row("lines of output", [5, 5])])

  @Test func wide() {
    #expect(
      Self.ledgers.screen(80) == """
        three-planes                 lesson 1    lesson 2    change
        links made by hand                  6           0        −6
        registrations                       0           3        +3
        ───────────────────────────────────────────────────────────
        requests to the mediator            0           4        +4
        questions asked of planes           4           4         =
        ───────────────────────────────────────────────────────────
        total                               4           8        +4
        lines of client code               14           9        −5
        lines of output                     5           5         =
        """)
    #expect(Self.ledgers.screen(49) == "none")
  }

  @Test func words() {
    #expect(
      Self.ledgers.spoken == """
        links made by hand: 6 in lesson 1, 0 in lesson 2, 6 fewer
        registrations: 0 in lesson 1, 3 in lesson 2, 3 more
        requests to the mediator: 0 in lesson 1, 4 in lesson 2, 4 more
        questions asked of planes: 4 in lesson 1, 4 in lesson 2, the same
        total: 4 in lesson 1, 8 in lesson 2, 4 more
        lines of client code: 14 in lesson 1, 9 in lesson 2, 5 fewer
        lines of output: 5 in lesson 1, 5 in lesson 2, the same
        """)
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
    #expect(changes.contains(StyledText.Span("\u{2212}6", .removed)))
    #expect(changes.contains(StyledText.Span("+3", .added)))
    #expect(changes.contains(StyledText.Span("=", .muted)))
  }

  @Test func blocksSideBySideOrStacked() {
    let blocks = [
      Figure(caption: "one", lines: ["a", "bbb"]), Figure(caption: "longer", lines: ["", "cc"]),
    ]
    #expect(
      blocks.sideBySide(DrawingStyle(width: 12), gap: 3).map(\.text) == [
        "one   longer", "", "a", "bbb     cc",
      ])
    #expect(
      blocks.sideBySide(DrawingStyle(width: 11), gap: 3).map(\.text) == [
        "one", "", "a", "bbb", "", "longer", "", "", "cc",
      ])
    #expect([Figure]().sideBySide(DrawingStyle(width: 80)).isEmpty)
  }

  static func ledger(_ events: [Event], lines: Int?) -> Ledger {
    Ledger(counts: CallCounts(counting: events), clientLines: lines)
  }
}
