@testable import Text
@testable import Pages
import Testing

/// Code as blocks whose rows are set off, without a change to its text.
@Suite(.timeLimit(.minutes(30))) struct CodeRowTests {
  private let layout = CodeLayout(width: 60, isUnicode: true)

  private func surfaces(_ rows: [StyledText]) -> [Surface?] { rows.map(\.surfaceAtEnd) }

  @Test func aListingIsABlockWithATab() {
    var view = ListingView(
      file: "A.swift", SwiftHighlighter.highlight("let a = 1\n\nlet b = \"x\""))
    view.lines[2].isHighlighted = true
    let rows = layout.listing(view)
    #expect(rows.map(\.width) == [10, 60, 60, 60])
    #expect(surfaces(rows) == [.code, .code, .code, .marked])
    // What's marked keeps its colors.
    #expect(rows[3].spans.contains { $0.style == .on(.marked, .syntax(.string)) })
    #expect(
      rows.map { $0.restyled(.plain).trimmedEnd.text } == [
        "  A.swift", "   1 │ let a = 1", "   2 │", "▸  3 │ let b = \"x\"",
      ])
  }

  @Test func aChangeHasRowsOfItsOwnAndKeepsItsColors() {
    let diff = FileDiff(
      name: "A.swift", from: NumberedLine.all(in: "let a = 1\nlet b = 2\n"),
      to: NumberedLine.all(in: "let a = 1\nlet b = 3\n"))
    let rows = layout.diff(DiffView(oldCaption: "old", newCaption: "new", diff: diff))
    #expect(surfaces(rows) == [.code, .code, .removed, .added])
    #expect(rows[1].spans.contains { $0.style == .on(.code, .syntax(.number)) })
    #expect(rows[2].spans.contains { $0.style == .on(.removed, .syntax(.keyword)) })
    #expect(rows[3].spans.contains { $0.style == .on(.added, .addedToken) })
    #expect(Set(rows.dropFirst().map(\.width)) == [60])
  }
}
