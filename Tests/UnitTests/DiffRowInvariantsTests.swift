import LessonStage
import Testing

@testable import Text

@Suite(.timeLimited) struct DiffRowInvariantsTests {
  @Test(arguments: 0..<(TestScale.isLong ? 150 : 25)) func rowsTellBothTexts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let alphabet = DiffLineTests.alphabet + ["let höhe = 1", "move(to: first, then: second)"]
    let old = random.lines(0...40, alphabet: alphabet)
    let new = random.edited(old, edits: seed % 17, alphabet: alphabet)
      .map { Int.random(in: 0..<6, using: &random) == 0 ? $0 + " \($0.count)" : $0 }
    let diff = OutputDiff(from: old, to: new)
    #expect(diff.isSame == (old == new))
    #expect(diff.rows.compactMap(\.oldText) == old)
    #expect(diff.rows.compactMap(\.newText) == new)
    expectSound(diff.rows)
    let partners = diff.rows.filter(\.isRemoved).compactMap { $0.line?.partner }
    #expect(partners == partners.sorted(), "partners don't cross")
  }

  /// Expects counterparts to refer to each other, marks to be sound, and unmarked text to match.
  private func expectSound(_ rows: [DiffRow]) {
    let removed = rows.filter(\.isRemoved).compactMap(\.line)
    let added = rows.filter { !$0.isRemoved }.compactMap(\.line)
    let addedByNumber = Dictionary(uniqueKeysWithValues: added.map { ($0.number, $0) })
    for line in removed + added {
      #expect(line.pieces.map(\.text).joined() == line.text)
      #expect(line.pieces.allSatisfy { !$0.text.isEmpty })
      #expect(line.pieces.count { $0.isChanged } == line.marks.count)
      for (mark, next) in zip(line.marks, line.marks.dropFirst()) {
        #expect(mark.upperBound < next.lowerBound)
      }
    }
    for line in removed {
      guard let number = line.partner else { continue }
      let other = addedByNumber[number]
      #expect(other?.partner == line.number)
      #expect(other?.unmarked == line.unmarked)
    }
    #expect(
      added.count { $0.relation != .alone } == removed.count { $0.relation != .alone })
  }
}

extension [NumberedLine] {
  static func numbered(_ lines: [String]) -> Self { NumberedLine.numbered(lines) }
}

extension DiffLine {
  /// The unmarked text, without white space, which isn't marked if only one neighbor is.
  var unmarked: String {
    pieces.filter { !$0.isChanged }.map(\.text).joined().filter { !$0.isWhitespace }
  }
}

extension DiffRow {
  var line: DiffLine? {
    switch self {
    case .context: nil
    case .removed(let line), .added(let line): line
    }
  }

  var isRemoved: Bool { if case .removed = self { true } else { false } }

  var marked: String {
    let text = (line?.pieces ?? []).map { $0.isChanged ? "«\($0.text)»" : $0.text }.joined()
    return (isRemoved ? "-" : "+") + text
  }

  var oldText: String? {
    switch self {
    case .context(_, _, let text): text
    case .removed(let line): line.text
    case .added: nil
    }
  }

  var newText: String? {
    switch self {
    case .context(_, _, let text): text
    case .removed: nil
    case .added(let line): line.text
    }
  }
}
