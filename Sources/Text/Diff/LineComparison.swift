/// How similar two lines are, and what each has that the other doesn't.
struct LineComparison {
  /// How much the lines share, in bytes of either line's tokens.
  let sharedWeight: Int

  /// The work that it took: the search's steps and the tokens examined.
  var work: Int { difference.steps + old.ids.count + new.ids.count }

  private let old: LexedLine
  private let new: LexedLine
  private let difference: MyersDifference

  init(_ old: LexedLine, _ new: LexedLine) {
    self.old = old
    self.new = new
    // It's exact up to 128 changed tokens, and linear for lines as long as a file.
    difference = MyersDifference(from: old.ids, to: new.ids, limit: 64)
    sharedWeight = zip(old.tokens, difference.removed).reduce(0) {
      $0 + ($1.1 ? 0 : $1.0.count)
    }
  }

  /// Whether the lines are versions of each other.
  var isClose: Bool { Self.isClose(total: old.weight + new.weight, shared: sharedWeight) }

  /// Whether two lines share enough: at most three fifths of their tokens, by weight, differ.
  static func isClose(total: Int, shared: Int) -> Bool { 5 * (total - 2 * shared) <= 3 * total }

  /// Returns what's only in the old and only in the new line: tokens, and white space that differs
  /// before a common token or at the end. White space between two marked tokens is marked, too.
  func marks(
    oldText: String, newText: String
  ) -> (old: [Range<Int>], new: [Range<Int>]) {
    var oldMarks = Marks(line: old, text: oldText, isChanged: difference.removed)
    var newMarks = Marks(line: new, text: newText, isChanged: difference.inserted)
    let oldCommon = difference.removed.indices.filter { !difference.removed[$0] }
    let newCommon = difference.inserted.indices.filter { !difference.inserted[$0] }
    // The end of the line acts as one more common token.
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

/// The marks in one line.
private struct Marks {
  let line: LexedLine
  let bytes: [UInt8]
  let isChanged: [Bool]
  /// The tokens, plus the line's end, whose preceding white space is marked.
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

  /// Returns the marks in order, with touching ones joined.
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

/// A line as tokens: words (letters, digits, `_`) and single other characters, separated by white
/// space. It's enough to find the changed parts in a line of code or of a program's output.
struct LexedLine {
  /// The places of the tokens, as offsets into the line's UTF-8.
  var tokens: [Range<Int>] = []
  /// The tokens' texts as numbers, from one interner for all compared lines.
  var ids: [Int] = []

  /// The number of bytes in its tokens, since white space doesn't count.
  var weight: Int { tokens.reduce(0) { $0 + $1.count } }

  init(_ text: String, interner: inout Interner) {
    var end = 0
    var wasInWord = false
    for character in text {
      let start = end
      end += character.utf8.count
      let isInWord = character == "_" || character.isLetter || character.isNumber
      if isInWord, wasInWord {
        tokens[tokens.count - 1] = tokens[tokens.count - 1].lowerBound..<end
      } else if !character.isWhitespace {
        tokens.append(start..<end)
      }
      wasInWord = isInWord
    }
    let bytes = Array(text.utf8)
    ids = tokens.map { interner.id(of: String(decoding: bytes[$0], as: UTF8.self)) }
  }
}
