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
    /// The counterpart is the same line, perhaps indented differently, in another place.
    case moved(counterpart: Int)
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

  /// The number of the line that belongs in the same row of a side-by-side view. A moved line has
  /// none, because its counterpart is elsewhere.
  package var partner: Int? {
    switch relation {
    case .changed(let counterpart), .respaced(let counterpart): counterpart
    case .alone, .moved: nil
    }
  }

  /// The number of the line that this one was moved to or from.
  package var movedCounterpart: Int? {
    if case .moved(let counterpart) = relation { counterpart } else { nil }
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

/// One row of a side-by-side diff.
package enum SideBySideRow: Hashable, Sendable {
  /// A line on both sides, with its number on each.
  case context(old: Int, new: Int, text: String)
  /// A line on the old side, with nothing beside it.
  case removed(DiffLine)
  /// A line on the new side, with nothing beside it.
  case added(DiffLine)
  /// Two lines that are partners.
  case changed(old: DiffLine, new: DiffLine)

  /// Returns the same rows with partners joined. Lines between partners come before them, removed
  /// lines first.
  package static func rows(of rows: [DiffRow]) -> [SideBySideRow] {
    var result: [SideBySideRow] = []
    var removed: [DiffLine] = []
    var added: [DiffLine] = []
    for row in rows {
      switch row {
      case .context(let old, let new, let text):
        result += joined(removed, added)
        (removed, added) = ([], [])
        result.append(.context(old: old, new: new, text: text))
      case .removed(let line): removed.append(line)
      case .added(let line): added.append(line)
      }
    }
    return result + joined(removed, added)
  }

  private static func joined(_ removed: [DiffLine], _ added: [DiffLine]) -> [SideBySideRow] {
    var result: [SideBySideRow] = []
    var rest = added[...]
    for line in removed {
      guard line.partner != nil,
        let index = rest.firstIndex(where: {
          $0.partner == line.number && $0.number == line.partner
        })
      else {
        result.append(.removed(line))
        continue
      }
      result += rest[..<index].map(SideBySideRow.added)
      result.append(.changed(old: line, new: rest[index]))
      rest = rest[(index + 1)...]
    }
    return result + rest.map(SideBySideRow.added)
  }
}
