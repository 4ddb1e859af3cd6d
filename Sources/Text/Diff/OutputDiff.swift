/// The outputs of two runs, compared line by line.
package struct OutputDiff: Hashable, Sendable {
  /// All lines of both, including common ones, numbered from 1.
  package var rows: [DiffRow]
  /// Whether both printed the same bytes in the same order.
  package var isSame: Bool

  /// - Parameters:
  ///   - old: The lines of one run, without line feeds.
  ///   - new: The lines of the other.
  package init(from old: [String], to new: [String]) {
    let numbered = DiffRows(
      from: NumberedLine.numbered(old), to: NumberedLine.numbered(new))
    let whole = LineDifference.Hunk(
      old: 0..<old.count, new: 0..<new.count, changes: numbered.difference.changes)
    rows = numbered.rows(of: whole)
    isSame = numbered.difference.isEmpty
  }
}
