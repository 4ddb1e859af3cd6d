/// How far apart two lines may be: the part of their tokens, by weight, that they do not share, from
/// 0 to 100 per cent.
enum LineDistance: Int {
  /// Hardly more than a word was changed.
  case near = 30
  /// Versions of one line.
  case far = 60

  func admits(total: Int, shared: Int) -> Bool {
    100 * (total - 2 * shared) <= rawValue * total
  }
}

/// How alike two lines are, and what one has that the other has not.
struct LineComparison {
  /// How much of both lines is the same, in bytes of tokens of one of them.
  let sharedWeight: Int

  /// The work that it took, in steps of the search and tokens looked at.
  var work: Int { difference.steps + old.ids.count + new.ids.count }

  private let old: LexedLine
  private let new: LexedLine
  private let difference: MyersDifference

  init(_ old: LexedLine, _ new: LexedLine) {
    self.old = old
    self.new = new
    // Exact up to 128 changed tokens, and linear for lines as long as a file.
    difference = MyersDifference(from: old.ids, to: new.ids, limit: 64)
    sharedWeight = zip(old.tokens, difference.removed).reduce(0) {
      $0 + ($1.1 ? 0 : $1.0.count)
    }
  }

  func isWithin(_ distance: LineDistance) -> Bool {
    distance.admits(total: old.weight + new.weight, shared: sharedWeight)
  }

  /// What only the old line and only the new line has: tokens, and white space that is not the same
  /// before a common token or at the end. White space between two marked tokens is marked with them.
  func marks(
    oldText: String, newText: String
  ) -> (old: [Range<Int>], new: [Range<Int>]) {
    var oldMarks = Marks(line: old, text: oldText, isChanged: difference.removed)
    var newMarks = Marks(line: new, text: newText, isChanged: difference.inserted)
    let oldCommon = difference.removed.indices.filter { !difference.removed[$0] }
    let newCommon = difference.inserted.indices.filter { !difference.inserted[$0] }
    // The line's end follows the last token as one more common one.
    let oldAnchors = oldCommon + [old.tokens.count]
    let newAnchors = newCommon + [new.tokens.count]
    for (oldIndex, newIndex) in zip(oldAnchors, newAnchors) {
      guard !oldMarks.space(before: oldIndex).elementsEqual(newMarks.space(before: newIndex)) else {
        continue
      }
      oldMarks.markSpace(before: oldIndex)
      newMarks.markSpace(before: newIndex)
    }
    return (oldMarks.ranges(), newMarks.ranges())
  }
}

/// What is marked in one line.
private struct Marks {
  let line: LexedLine
  let bytes: [UInt8]
  let isChanged: [Bool]
  /// Tokens, and the end of the line, whose white space before them is marked.
  private var markedSpaces: [Bool]

  init(line: LexedLine, text: String, isChanged: [Bool]) {
    self.line = line
    bytes = Array(text.utf8)
    self.isChanged = isChanged
    markedSpaces = Array(repeating: false, count: isChanged.count + 1)
    for index in isChanged.indices.dropFirst() where isChanged[index] && isChanged[index - 1] {
      markedSpaces[index] = true
    }
  }

  func space(before index: Int) -> ArraySlice<UInt8> {
    bytes[spaceRange(before: index)]
  }

  mutating func markSpace(before index: Int) {
    markedSpaces[index] = true
  }

  /// The marks in order, touching ones joined.
  func ranges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func mark(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      if let last = ranges.indices.last, ranges[last].upperBound == range.lowerBound {
        ranges[last] = ranges[last].lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    for index in markedSpaces.indices {
      if markedSpaces[index] { mark(spaceRange(before: index)) }
      if index < isChanged.count, isChanged[index] { mark(line.tokens[index]) }
    }
    return ranges
  }

  private func spaceRange(before index: Int) -> Range<Int> {
    let start = index > 0 ? line.tokens[index - 1].upperBound : 0
    let end = index < line.tokens.count ? line.tokens[index].lowerBound : bytes.count
    return start..<end
  }
}
