import LessonStage
import Testing

@testable import Text

extension SplitMix64 {
  mutating func lines(_ count: ClosedRange<Int>, alphabet: [String]) -> [String] {
    (0..<Int.random(in: count, using: &self)).map { _ in pick(alphabet) }
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// Returns the lines with some removed, added, replaced, indented, or moved.
  mutating func edited(_ lines: [String], edits: Int, alphabet: [String]) -> [String] {
    var lines = lines
    for _ in 0..<edits {
      let place = Int.random(in: 0...lines.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: lines.insert(pick(alphabet), at: place)
      case 1 where place < lines.count: lines.remove(at: place)
      case 2 where place < lines.count: lines[place] = pick(alphabet)
      case 3 where place < lines.count: lines[place] = "  " + lines[place]
      case 4 where place < lines.count:
        let end = min(lines.count, place + 3)
        let block = Array(lines[place..<end])
        lines.removeSubrange(place..<end)
        lines.insert(contentsOf: block, at: Int.random(in: 0...lines.count, using: &self))
      default: break
      }
    }
    return lines
  }
}

@Suite(.timeLimited) struct DiffLineTests {
  static let alphabet = [
    "{", "}", "", "  let a = 1", "  return", "func fly() {", "  }", "\tland()",
  ]

  /// The textbook's table gives the number to compare with.
  @Test(arguments: 0..<(TestScale.isLong ? 200 : 30)) func changesAreTheFewest(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 1000)
    let letters = Array("abcdefg").prefix(2 + seed % 5).map(String.init)
    let old = random.lines(0...25, alphabet: letters)
    let new = random.lines(0...25, alphabet: letters)
    let changes = LineDifference(from: old, to: new).changes
    let common = old.count - changes.reduce(0) { $0 + $1.old.count }
    #expect(common == longestCommonSubsequence(old, new))
    for (change, next) in zip(changes, changes.dropFirst()) {
      #expect(change.old.upperBound < next.old.lowerBound)
      #expect(change.new.upperBound < next.new.lowerBound)
    }
  }

  /// Two symbols in random order are the worst case: nothing to set aside, thousands of edits.
  @Test func hugeInputsTakeBoundedWork() {
    var random = SplitMix64(seed: 7)
    let count = 30_000
    let old = (0..<count).map { _ in Int.random(in: 0..<2, using: &random) }
    let new = (0..<count).map { _ in Int.random(in: 0..<2, using: &random) }
    let difference = MyersDifference(from: old, to: new, limit: 64)
    #expect(difference.steps < 64 * count)
    #expect(
      zip(old, difference.removed).filter { !$0.1 }.map(\.0)
        == zip(new, difference.inserted).filter { !$0.1 }.map(\.0))
    // It isn't far from the shortest: random bits have about 81 % in common.
    #expect(difference.removed.count { !$0 } > count * 6 / 10)
  }

  @Test func linesAreComparedByTheirBytes() {
    let one = "caf\u{E9}"
    let two = "cafe\u{301}"
    #expect(one == two)
    #expect(LineDifference(from: [one], to: [two]).changes == [.init(old: 0..<1, new: 0..<1)])
    // These have as many bytes, in another order.
    let marks = ("a\u{301}\u{323}", "a\u{323}\u{301}")
    #expect(marks.0 == marks.1)
    #expect(!LineDifference(from: [marks.0], to: [marks.1]).isEmpty)
    #expect(LineDifference(from: ["12345678a"], to: ["12345678b"]).changes.count == 1)
  }

  @Test(arguments: [
    // A whole function, a last method inside its type, a statement with its own brace.
    (
      ["func a() {", "  x()", "}", "", "func c() {", "  x()", "}"],
      ["func a() {", "  x()", "}", "", "func b() {", "  x()", "}", "", "func c() {", "  x()", "}"],
      4..<8
    ),
    (
      ["struct S {", "  func a() {", "    x()", "  }", "}"],
      ["struct S {", "  func a() {", "    x()", "  }", "", "  func b() {", "    x()", "  }", "}"],
      4..<8
    ),
    (
      ["  if a {", "    x()", "  }", "  done()"],
      ["  if a {", "    x()", "  }", "  if b {", "    x()", "  }", "  done()"], 3..<6
    ),
    // Not before a closing bracket: `b {` and `}` were added, rather than `}` and `b {`.
    (["a {", "}", "c"], ["a {", "}", "b {", "}", "c"], 2..<4),
    (["f(", ")", "", "x"], ["f(", ")", "g(", ")", "", "x"], 2..<4),
    // If nothing else differs, the last place.
    (["x", "x"], ["x", "x", "x"], 2..<3),
    // After a blank line, and not before one.
    (["q", "", "b", "a", "r"], ["q", "", "b", "a", "", "b", "a", "r"], 2..<5),
    (["p", "b", "r"], ["p", "b", "", "y", "b", "r"], 1..<4),
    (["{", "  a", "", "  c", "}"], ["{", "  a", "", "  b", "", "  c", "}"], 3..<5),
    // The blank line ends the part above it.
    (["a", "", "b", "x", "x"], ["a", "", "b", "", "b", "x", "x"], 2..<4),
    // At the very beginning, because the end is indented.
    (["b", "  a", "  c"], ["b", "  a", "b", "  a", "  c"], 0..<2),
    // After the very first blank line.
    (["", "b", "", " q"], ["", "b", "", "b", "", " q"], 1..<3),
    // At the outermost place, though it could begin elsewhere.
    (["f", "  x", "g"], ["f", "  x", "f", "  x", "g"], 2..<4),
  ])
  func editsSlideToWhereTheyReadBest(old: [String], new: [String], added: Range<Int>) {
    #expect(LineDifference(from: old, to: new).changes.map(\.new) == [added])
    #expect(LineDifference(from: new, to: old).changes.map(\.old) == [added])
  }

  @Test func hunksKeepTheirContextApart() {
    let old = (1...30).map(String.init)
    var new = old
    new[4] = "five"
    new[11] = "twelve"
    new[20] = "twenty-one"
    let difference = LineDifference(from: old, to: new)
    let hunks = difference.hunks()
    #expect(hunks.map(\.old) == [1..<15, 17..<24])
    #expect(hunks.map(\.new) == hunks.map(\.old))
    #expect(hunks.map(\.changes.count) == [2, 1])
    #expect(
      hunks.last?.lines == [
        .common(old: 17, new: 17), .common(old: 18, new: 18), .common(old: 19, new: 19),
        .removed(old: 20), .added(new: 20),
        .common(old: 21, new: 21), .common(old: 22, new: 22), .common(old: 23, new: 23),
      ])
    #expect(difference.hunks(context: 0).map(\.old) == [4..<5, 11..<12, 20..<21])
    #expect(difference.hunks(context: -5) == difference.hunks(context: 0))
    #expect(difference.hunks(context: .max).map(\.old) == [0..<30])
    #expect(LineDifference(from: old, to: old).hunks().isEmpty)
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a\n"]), ("\n", ["\n"]), ("a\r\nb", ["a\r\n", "b"]),
    ("\n\r\n\r", ["\n", "\r\n", "\r"]),
  ])
  func textsSplitAtLineFeeds(text: String, lines: [String]) {
    #expect(TextLines.terminated(in: text) == lines)
    #expect(TextLines.terminated(in: text).joined() == text)
    #expect(
      NumberedLine.all(in: text).map(\.text)
        == lines.map { line in
          line.utf8.last == 10 ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line
        })
  }
}

private func longestCommonSubsequence(_ old: [String], _ new: [String]) -> Int {
  var row = Array(repeating: 0, count: new.count + 1)
  for line in old {
    var diagonal = 0
    for (index, other) in new.enumerated() {
      let above = row[index + 1]
      row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
      diagonal = above
    }
  }
  return row[new.count]
}
