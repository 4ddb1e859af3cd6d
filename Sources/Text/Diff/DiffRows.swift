/// The rows of a diff: the difference between two lists of lines, and how changed ones relate.
package struct DiffRows {
  package let difference: LineDifference
  private let old: [NumberedLine]
  private let new: [NumberedLine]
  private var oldLines: [Int: DiffLine] = [:]
  private var newLines: [Int: DiffLine] = [:]

  package init(from old: [NumberedLine], to new: [NumberedLine]) {
    self.old = old
    self.new = new
    difference = LineDifference(from: old.map(\.text), to: new.map(\.text))
    var interner = Interner()
    var pairing = LinePairing()
    for change in difference.changes where !change.old.isEmpty && !change.new.isEmpty {
      let removed = change.old.map { LexedLine(old[$0].text, interner: &interner) }
      let added = change.new.map { LexedLine(new[$0].text, interner: &interner) }
      for (oldIndex, newIndex) in pairing.pairs(removed, added) {
        pair(
          change.old.lowerBound + oldIndex, change.new.lowerBound + newIndex,
          LineComparison(removed[oldIndex], added[newIndex]))
      }
    }
  }

  package func rows(of hunk: LineDifference.Hunk) -> [DiffRow] {
    hunk.lines.map { line in
      switch line {
      case .common(let oldIndex, let newIndex):
        .context(
          old: old[oldIndex].number, new: new[newIndex].number, text: new[newIndex].text)
      case .removed(let index): .removed(oldLines[index] ?? Self.alone(old[index]))
      case .added(let index): .added(newLines[index] ?? Self.alone(new[index]))
      }
    }
  }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int, _ comparison: LineComparison) {
    let (oldLine, newLine) = (old[oldIndex], new[newIndex])
    let marks = comparison.marks(oldText: oldLine.text, newText: newLine.text)
    let isRespaced =
      ByteExactString(oldLine.text.withoutSpace) == ByteExactString(newLine.text.withoutSpace)
    let relation = isRespaced ? DiffLine.Relation.respaced : DiffLine.Relation.changed
    oldLines[oldIndex] = DiffLine(
      number: oldLine.number, text: oldLine.text, relation: relation(newLine.number),
      marks: marks.old)
    newLines[newIndex] = DiffLine(
      number: newLine.number, text: newLine.text, relation: relation(oldLine.number),
      marks: marks.new)
  }

  private static func alone(_ line: NumberedLine) -> DiffLine {
    DiffLine(number: line.number, text: line.text, relation: .alone, marks: [])
  }
}

extension String {
  /// The text without white space.
  fileprivate var withoutSpace: String {
    String(decoding: utf8.filter { !$0.isSpace }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
