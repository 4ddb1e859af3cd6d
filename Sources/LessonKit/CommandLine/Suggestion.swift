/// The nearest valid word to one that somebody typed.
enum Suggestion {
  /// The candidate that differs least from `word`, case and leading hyphens aside; nil when none is
  /// near enough to be meant. The first of several equally near ones.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let typed = comparable(word)
    guard !typed.isEmpty else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let other = comparable(candidate)
      let allowed = max(1, min(typed.count, other.count) / 3)
      // Any one-letter word is one letter from any other: that is no likeness.
      guard typed.count > 1, other.count > 1, abs(typed.count - other.count) <= allowed else {
        if typed == other { return candidate }
        continue
      }
      let distance = distance(typed, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  private static let longestWord = 64

  private static func comparable(_ word: String) -> [UInt8] {
    Array(word.lowercased().utf8.drop { $0 == UInt8(ascii: "-") })
  }

  /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      for (j, y) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
