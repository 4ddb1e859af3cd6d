/// Finds the word that a user probably meant by one that doesn't exist.
package enum NearestWord {
  /// Returns the candidate that's the fewest edits away from `word`; nil if none is near enough to
  /// be worth a "did you mean".
  ///
  /// Near enough is about one edit for every three characters. Case doesn't count, and among
  /// equally near candidates one that begins with `word` wins, or else the first.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>
  ) -> String? {
    let typed = folded(word)
    guard !typed.isEmpty, typed.count <= longestWord else { return nil }
    var nearest: String?
    var best = Int.max
    for candidate in candidates where best > 0 {
      let valid = folded(candidate)
      let isLonger = valid.starts(with: typed)
      let limit = min((max(typed.count, valid.count) + 1) / 3, isLonger ? best : best - 1)
      guard valid.count <= longestWord,
        let distance = distance(from: typed, to: valid, atMost: limit)
      else { continue }
      best = distance
      nearest = candidate
    }
    return nearest
  }

  /// Returns how many insertions, deletions, substitutions, and swaps of neighbors turn one word
  /// into the other: the distance of Damerau (1964) and Levenshtein (1966), computed as Lowrance
  /// and Wagner describe ("An Extension of the String-to-String Correction Problem", 1975), so that
  /// letters may also come between the two that were swapped.
  ///
  /// - Returns: nil if the distance is more than `limit`.
  static func distance(
    from source: [Unicode.Scalar], to target: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
    guard abs(source.count - target.count) <= limit else { return nil }
    // rows[i][j]: the distance between the first i letters of one and the first j of the other.
    var rows = [Array(0...target.count)]
    for (i, letter) in source.enumerated() {
      let above = rows[i]
      var row = [i + 1]
      row.reserveCapacity(target.count + 1)
      var smallest = i + 1
      /// The last place in `target`, before j, where the letter occurred.
      var lastMatch: Int?
      for (j, other) in target.enumerated() {
        var cost = min(above[j + 1], row[j]) + 1
        cost = min(cost, above[j] + (letter == other ? 0 : 1))
        if let k = source[..<i].lastIndex(of: other), let l = lastMatch {
          cost = min(cost, rows[k][l] + (i - k - 1) + 1 + (j - l - 1))
        }
        if letter == other { lastMatch = j }
        row.append(cost)
        smallest = min(smallest, cost)
      }
      // A later row never goes below an earlier one's smallest entry.
      if smallest > limit { return nil }
      rows.append(row)
    }
    return rows.last?.last.flatMap { $0 <= limit ? $0 : nil }
  }

  /// The longest word that's compared; commands, options, and call signs are far shorter.
  private static let longestWord = 64

  private static func folded(_ word: String) -> [Unicode.Scalar] {
    // One more than the longest shows that it's too long, without walking through all of it.
    Array(
      word.unicodeScalars.lazy.flatMap(\.properties.lowercaseMapping.unicodeScalars)
        .prefix(longestWord + 1))
  }
}
