extension Listing {
  /// Adds the lesson's region marks to a learner's version of a listing, so that a call in either
  /// is in the same region. They're comments at the beginning of lines, so all lines keep their
  /// numbers.
  ///
  /// Lines that both have set the places. Lines added between them go to the surrounding region.
  ///
  /// - Parameters:
  ///   - text: the learner's version.
  ///   - original: the lesson's listing, with its marks.
  /// - Returns: nil if a comment would become part of a literal.
  package static func markedWithinLines(_ text: String, as original: String) -> String? {
    let mine = lines(of: text)
    let marks = marks(for: mine, as: original)
    func comments(before line: Int) -> String {
      (marks[line] ?? []).compactMap { mark(in: $0[...]) }
        .map { "/* snippet.\($0) */ " }.joined()
    }
    let lines = mine.enumerated().map { number, line in
      // Directives stay at the beginning of their lines.
      line.trimmed.hasPrefix("#") ? line : comments(before: number) + line
    }
    let last = comments(before: mine.count)
    let isEnded = last.isEmpty || mine.last?.isEmpty == true
    let marked = lines.joined(separator: "\n") + (isEnded ? "" : "\n") + last
    func code(_ text: String) -> [SwiftToken] {
      SwiftLexer.tokens(in: text).filter(\.isSignificant)
    }
    return code(marked) == code(mine.joined(separator: "\n")) ? marked : nil
  }

  /// Returns a text's lines without their ends. A line end of Windows is one character, so splitting
  /// characters at "\n" would miss it.
  private static func lines(of text: String) -> [String] {
    text.lines.map { line in
      var line = line.utf8
      while line.last == UInt8(ascii: "\r") { line.removeLast() }
      return String(Substring(line))
    }
  }

  /// Returns the marks to insert before each line of a version, in order.
  private static func marks(for mine: [String], as original: String) -> [Int: [String]] {
    let all = lines(of: original)
    let plain = all.filter { mark(in: $0[...]) == nil }
    var partner = [Int?](repeating: nil, count: plain.count)
    let difference = mine.difference(from: plain)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    let kept = mine.indices.filter { !inserted.contains($0) }
    for (old, new) in zip(plain.indices.filter { !removed.contains($0) }, kept) {
      partner[old] = new
    }
    var marks: [Int: [String]] = [:]
    var index = 0
    for line in all {
      guard let name = mark(in: line[...]) else {
        index += 1
        continue
      }
      let before = partner[..<index].lazy.compactMap(\.self).last.map { $0 + 1 } ?? 0
      let after = partner[index...].lazy.compactMap(\.self).first ?? mine.count
      // A region begins after the last kept line before it, and ends before the first one after it.
      let place = ["end", "show"].contains(name) ? after : before
      marks[place, default: []].append(line)
    }
    return marks
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
