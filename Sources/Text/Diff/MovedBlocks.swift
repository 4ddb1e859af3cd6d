/// Finds lines that were taken out in one place and put in elsewhere, indentation aside.
enum MovedBlocks {
  /// A changed line as the search sees it.
  struct Candidate {
    /// From 0, among all lines of its side; neighbors in a block have neighboring positions.
    var position: Int
    /// Equal for lines that are equal without the white space around them.
    var key: Int
    /// How many letters and digits the line has.
    var letters: Int
  }

  /// A block needs this many letters and digits: a lone brace or `return` moves nowhere.
  static let leastLetters = 20

  /// Blocks in the order of the removed lines, each as long as it can be; where several added blocks
  /// would do, the longest is taken, then the first.
  ///
  /// - Parameter leastLines: The number of lines with letters or digits that a block needs.
  /// - Returns: Pairs of positions among all lines of their side.
  static func pairs(
    removed: [Candidate], added: [Candidate], leastLines: Int
  ) -> [(old: Int, new: Int)] {
    let places = Dictionary(grouping: added.indices) { added[$0].key }
    var isTaken = Array(repeating: false, count: added.count)
    var pairs: [(old: Int, new: Int)] = []
    // Thousands of equal lines must not make the search quadratic: it stops when this is used up.
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
    /// Those with letters or digits.
    var lines = 0
    var letters = 0
  }

  /// How far both sides go on alike. Lines without letters at the end, blank ones and braces, belong
  /// to the block if they are alike too.
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
