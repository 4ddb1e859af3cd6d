@testable import Pages
import Testing

/// A filled-in table, which says for each cell what proves it.
@Suite(.timeLimit(.minutes(30))) struct DiagramComparisonTests {
  static let table = ComparisonTable(
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
      Self.table.screen(80) == """
        lesson    order        typing
             2    none ≡       protocol ✓
             7    joining ✓    words ✗

        ≡  seen in the compiled listing
        ✓  checked by a run just now
        ✗  checked, and not true
        """)
    #expect(Self.table.screen(20) == "none")
  }

  @Test func spoken() {
    #expect(
      Self.table.spoken == """
        Lesson 2. order: none; typing: protocol.
        Lesson 7. order: joining; typing: words (checked, and not true).
        The other values were checked by a run just now, or read in a listing that was compiled.
        """)
  }
}
