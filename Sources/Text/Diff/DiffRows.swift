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

/// One row of a diff that's shown from top to bottom.
package enum DiffRow: Hashable, Sendable {
  /// A line on both sides, with its number on each.
  case context(old: Int, new: Int, text: String)
  /// A line on the old side.
  case removed(DiffLine)
  /// A line on the new side.
  case added(DiffLine)
}

/// A line that only one side has at this place.
package struct DiffLine: Hashable, Sendable {
  /// The line's relation to the other side. A counterpart is the number, from 1, of a line there.
  package enum Relation: Hashable, Sendable {
    /// No line on the other side resembles it.
    case alone
    /// The counterpart is a different version; the marks show the differences.
    case changed(counterpart: Int)
    /// The counterpart differs only in white space.
    case respaced(counterpart: Int)
  }

  /// A part of a line's text, changed or not.
  package struct Piece: Hashable, Sendable {
    package var text: String
    package var isChanged: Bool
  }

  /// The line's number in its file, from 1.
  package var number: Int
  /// The text without the line feed that ended it.
  package var text: String
  package var relation: Relation
  /// The parts that the counterpart doesn't have, as offsets into the text's UTF-8: in order,
  /// separate, never empty, never inside a character. Only changed and respaced lines have any.
  package var marks: [Range<Int>]

  /// The number of the line that belongs in the same row of a side-by-side view.
  package var partner: Int? {
    switch relation {
    case .changed(let counterpart), .respaced(let counterpart): counterpart
    case .alone: nil
    }
  }

  /// The text in parts, with changed ones set off; joined, they're the text.
  package var pieces: [Piece] {
    var pieces: [Piece] = []
    let bytes = text.utf8
    var (index, offset) = (bytes.startIndex, 0)
    func take(upTo end: Int, isChanged: Bool) {
      guard end > offset else { return }
      let next = bytes.index(index, offsetBy: end - offset, limitedBy: bytes.endIndex)
      let until = next ?? bytes.endIndex
      guard until > index else { return }
      pieces.append(Piece(text: String(text[index..<until]), isChanged: isChanged))
      (index, offset) = (until, end)
    }
    for mark in marks {
      take(upTo: mark.lowerBound, isChanged: false)
      take(upTo: mark.upperBound, isChanged: true)
    }
    take(upTo: bytes.count, isChanged: false)
    return pieces
  }
}
