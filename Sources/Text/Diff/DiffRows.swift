/// The rows of a diff: the difference between two lists of lines, and how changed ones relate.
package struct DiffRows {
  package let difference: LineDifference
  private let old: [NumberedLine]
  private let new: [NumberedLine]
  private var oldLines: [Int: DiffLine] = [:]
  private var newLines: [Int: DiffLine] = [:]
  /// The positions of the added lines that removed ones are paired with.
  private var partners: [Int: Int] = [:]
  private var pairing = LinePairing()
  private var lexedOld: [Int: LexedLine] = [:]
  private var lexedNew: [Int: LexedLine] = [:]

  /// Relates the most certain lines first: those of one change that differ only in white space, and
  /// moved blocks. A single line may be elsewhere by chance, so a similar one in its place wins.
  package init(from old: [NumberedLine], to new: [NumberedLine]) {
    self.old = old
    self.new = new
    difference = LineDifference(from: old.map(\.text), to: new.map(\.text))
    lex()
    pairRespaced()
    pairMoved(leastLines: 2)
    pairAlike(within: .near)
    pairMoved(leastLines: 1)
    pairAlike(within: .far)
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

  private mutating func lex() {
    var interner = Interner()
    for change in difference.changes {
      for index in change.old { lexedOld[index] = LexedLine(old[index].text, interner: &interner) }
      for index in change.new { lexedNew[index] = LexedLine(new[index].text, interner: &interner) }
    }
  }

  private mutating func pairRespaced() {
    var interner = Interner()
    for change in difference.changes where !change.old.isEmpty && !change.new.isEmpty {
      let oldIndices = change.old.filter { (lexedOld[$0]?.letters ?? 0) > 0 }
      let newIndices = change.new.filter { (lexedNew[$0]?.letters ?? 0) > 0 }
      let difference = MyersDifference(
        from: oldIndices.map { interner.id(of: old[$0].text.withoutSpace) },
        to: newIndices.map { interner.id(of: new[$0].text.withoutSpace) })
      let oldKept = zip(oldIndices, difference.removed).filter { !$0.1 }.map(\.0)
      let newKept = zip(newIndices, difference.inserted).filter { !$0.1 }.map(\.0)
      for (oldIndex, newIndex) in zip(oldKept, newKept) { pair(oldIndex, newIndex) }
    }
  }

  private mutating func pairMoved(leastLines: Int) {
    var interner = Interner()
    let removed = difference.changes.flatMap(\.old).filter { oldLines[$0] == nil }.map {
      MovedBlocks.Candidate(
        position: $0, key: interner.id(of: old[$0].text.withoutOuterSpace),
        letters: lexedOld[$0]?.letters ?? 0)
    }
    let added = difference.changes.flatMap(\.new).filter { newLines[$0] == nil }.map {
      MovedBlocks.Candidate(
        position: $0, key: interner.id(of: new[$0].text.withoutOuterSpace),
        letters: lexedNew[$0]?.letters ?? 0)
    }
    let pairs = MovedBlocks.pairs(removed: removed, added: added, leastLines: leastLines)
    for (oldIndex, newIndex) in pairs {
      let (oldLine, newLine) = (old[oldIndex], new[newIndex])
      oldLines[oldIndex] = DiffLine(
        number: oldLine.number, text: oldLine.text, relation: .moved(counterpart: newLine.number),
        marks: [])
      newLines[newIndex] = DiffLine(
        number: newLine.number, text: newLine.text, relation: .moved(counterpart: oldLine.number),
        marks: [])
    }
  }

  /// Pairs similar lines. Lines that are already paired split a change, because pairs never cross.
  private mutating func pairAlike(within distance: LineDistance) {
    for change in difference.changes where !change.old.isEmpty && !change.new.isEmpty {
      var (oldStart, newStart) = (change.old.lowerBound, change.new.lowerBound)
      for oldIndex in change.old {
        guard let newIndex = partners[oldIndex] else { continue }
        pairAlike(oldStart..<oldIndex, newStart..<newIndex, distance)
        (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
      }
      pairAlike(oldStart..<change.old.upperBound, newStart..<change.new.upperBound, distance)
    }
  }

  private mutating func pairAlike(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ distance: LineDistance
  ) {
    let oldFree = oldRange.filter { oldLines[$0] == nil }
    let newFree = newRange.filter { newLines[$0] == nil }
    let pairs = pairing.pairs(
      oldFree.compactMap { lexedOld[$0] }, newFree.compactMap { lexedNew[$0] }, within: distance)
    for (oldIndex, newIndex) in pairs { pair(oldFree[oldIndex], newFree[newIndex]) }
  }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    guard let oldLexed = lexedOld[oldIndex], let newLexed = lexedNew[newIndex] else { return }
    partners[oldIndex] = newIndex
    let (oldLine, newLine) = (old[oldIndex], new[newIndex])
    let marks = LineComparison(oldLexed, newLexed)
      .marks(oldText: oldLine.text, newText: newLine.text)
    let isRespaced =
      ByteExactString(oldLine.text.withoutSpace) == ByteExactString(newLine.text.withoutSpace)
      && ByteExactString(oldLine.text) != ByteExactString(newLine.text)
    oldLines[oldIndex] = DiffLine(
      number: oldLine.number, text: oldLine.text,
      relation: isRespaced
        ? .respaced(counterpart: newLine.number) : .changed(counterpart: newLine.number),
      marks: marks.old)
    newLines[newIndex] = DiffLine(
      number: newLine.number, text: newLine.text,
      relation: isRespaced
        ? .respaced(counterpart: oldLine.number) : .changed(counterpart: oldLine.number),
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

  /// The text without white space at either end.
  fileprivate var withoutOuterSpace: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !$0.isSpace }),
      let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
