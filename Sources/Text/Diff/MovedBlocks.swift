/// Finds lines that were removed in one place and added in another, ignoring indentation.
enum MovedBlocks {
  /// A changed line as the search sees it.
  struct Candidate {
    /// The index, from 0, among all lines on its side; lines in a block have consecutive positions.
    var position: Int
    /// Equal for lines that are equal without the white space around them.
    var key: Int
    /// The number of letters and digits in the line.
    var letters: Int
  }

  /// The fewest letters and digits in a block: a lone brace or `return` doesn't count as moved.
  static let leastLetters = 20

  /// Returns blocks in the order of the removed lines, each as long as possible; if several added
  /// blocks would match, the longest one is taken, then the first.
  ///
  /// - Parameter leastLines: The number of lines with letters or digits that a block needs.
  /// - Returns: Pairs of positions among all lines on their sides.
  static func pairs(
    removed: [Candidate], added: [Candidate], leastLines: Int
  ) -> [(old: Int, new: Int)] {
    let places = Dictionary(grouping: added.indices) { added[$0].key }
    var isTaken = Array(repeating: false, count: added.count)
    var pairs: [(old: Int, new: Int)] = []
    // Thousands of equal lines mustn't make the search quadratic, so it stops when this is used up.
    var budget = 16 * (removed.count + added.count)
    var start = 0
    while start < removed.count, budget > 0 {
      budget -= 1
      var best: (place: Int, block: Block) = (0, Block())
      for place in removed[start].letters > 0 ? places[removed[start].key] ?? [] : [] {
        guard budget > 0 else { break }
        budget -= 1
        guard !isTaken[place] else { continue }
        let block = block(removed[start...], added[place...], isTaken: isTaken)
        budget -= block.count
        if block.letters > best.block.letters { best = (place, block) }
      }
      guard best.block.letters >= leastLetters, best.block.lines >= leastLines else {
        start += 1
        continue
      }
      for offset in 0..<best.block.count {
        pairs.append((removed[start + offset].position, added[best.place + offset].position))
        isTaken[best.place + offset] = true
      }
      start += best.block.count
    }
    return pairs
  }

  private struct Block {
    var count = 0
    /// The number of lines with letters or digits.
    var lines = 0
    var letters = 0
  }

  /// Returns how far both sides continue alike. Lines without letters at the end, such as blank
  /// ones and braces, belong to the block if they match, too.
  private static func block(
    _ removed: ArraySlice<Candidate>, _ added: ArraySlice<Candidate>, isTaken: [Bool]
  ) -> Block {
    var block = Block()
    for (old, new) in zip(removed.indices, added.indices) {
      guard removed[old].key == added[new].key, !isTaken[new] else { break }
      guard removed[old].position - removed[removed.startIndex].position == block.count,
        added[new].position - added[added.startIndex].position == block.count
      else { break }
      block.count += 1
      block.lines += removed[old].letters > 0 ? 1 : 0
      block.letters += removed[old].letters
    }
    return block
  }
}
