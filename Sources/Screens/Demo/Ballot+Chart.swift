extension Ballot {
  /// Draws the two votes side by side, one option a row, with the right ones marked once they're
  /// known.
  ///
  /// - Parameters:
  ///   - names: the labels before the rows' bars; nil for letters.
  ///   - right: the indices of the right options; nil while they're hidden.
  func chart(
    names: [String]? = nil, right: [Int]? = nil, width: Int, isUnicode: Bool
  ) -> [StyledText] {
    let votes = [self.first, self.second].compactMap(\.self)
    guard let first = votes.first else { return [] }
    let names = names ?? first.hands.indices.map(letter)
    let verdict = isUnicode ? "✓ right" : "+ right"
    let verdictRoom = right == nil ? 0 : verdict.count + 2
    let numbers = votes.flatMap(\.hands).map { "\($0)".count }.max() ?? 1
    let rounds = ["first vote", "second vote"]
    let indent = 4 + (names.map(\.count).max() ?? 1)
    // The two columns need a gap between them, and each bar has its number behind it.
    let column = max((min(width, 88) - indent - verdictRoom) / votes.count - 2, numbers + 2)
    let longest = max(column - numbers - 1, 1)
    let most = max(votes.flatMap(\.hands).max() ?? 1, 1)
    var head = StyledText(String(repeating: " ", count: indent))
    for (index, vote) in votes.enumerated() {
      head.append("\(rounds[index]), \(vote.count)".padded(to: column + 2), .muted)
    }
    var lines = [head.trimmedEnd.prefix(columns: width)]
    for option in first.hands.indices {
      let name = names.indices.contains(option) ? names[option] : letter(option)
      var line = StyledText("  \(name.padded(to: indent - 2))", .accent)
      let isRight = right?.contains(option) ?? false
      for vote in votes {
        let hands = vote.hands[option]
        // Even a single hand shows.
        let length = hands == 0 ? 0 : max(hands * longest / most, 1)
        let bar = String(repeating: isUnicode ? "█" : "#", count: length)
        line.append(bar, right == nil ? .accent : isRight ? .success : .muted)
        line.append((length == 0 ? "" : " ") + "\(hands)", .strong)
        let used = length + (length == 0 ? 0 : 1) + "\(hands)".count
        line.append(String(repeating: " ", count: max(column + 2 - used, 1)))
      }
      if isRight { line.append(verdict, .success) }
      lines.append(line.trimmedEnd.prefix(columns: width))
    }
    return lines
  }
}
