/// The number of hands that went up for each option.
package struct Vote: Hashable, Sendable, Codable {
  /// The counts, one for each option.
  package var hands: [Int]

  package var count: Int { hands.reduce(0, +) }

  /// Whether it's one that can be typed; it may come from outside.
  var isSound: Bool {
    (1...26).contains(hands.count) && hands.allSatisfy((0...Self.most).contains)
  }

  /// The reason why a show of hands couldn't be understood, in a sentence.
  package struct Fault: Error, Hashable, Sendable {
    package var message: String
  }
}

extension Vote {
  static let most = 9_999

  /// Reads `a 12 b 5 c 3`, also with punctuation; options that aren't named got no hands. Numbers
  /// alone, as in `12 5 3`, are one for each option.
  ///
  /// - Parameter options: the number of options.
  init(parsing text: String, options: Int) throws(Fault) {
    var words = text.lowercased().split { $0.isWhitespace || ",;:=".contains($0) }[...]
    let letters = (0..<options).map(letter)
    hands = Array(repeating: 0, count: options)
    if words.allSatisfy({ DigitString.isDigits(String($0)) }) {
      guard words.count == options else {
        throw Fault(
          message: "Type a number for each of the \(options) options, or letters and numbers: "
            + "\(Self.example(options)).")
      }
      for (option, word) in words.enumerated() { hands[option] = try Self.number(word, option) }
    } else if let first = words.first, DigitString.isDigits(String(first)),
      let odd = words.first(where: {
        !DigitString.isDigits(String($0)) && !letters.contains(String($0.prefix(1)))
      })
    {
      throw Fault(message: "\(Untrusted.quoted(String(odd))) isn't a number of hands.")
    } else {
      var named: Set<Int> = []
      while let word = words.popFirst() {
        guard let option = letters.firstIndex(of: String(word.prefix(1))) else {
          throw Fault(
            message: "\(Untrusted.quoted(String(word))) isn't one of \(letters.joined(with: "or"))."
          )
        }
        guard named.insert(option).inserted else {
          throw Fault(message: "\(letter(option)) is there twice.")
        }
        // The number may follow without a space.
        let number = word.count > 1 ? word.dropFirst() : words.popFirst() ?? ""
        hands[option] = try Self.number(number, option)
      }
    }
    guard count > 0 else { throw Fault(message: "No hands went up: all numbers are 0.") }
  }

  private static func number(_ word: Substring, _ option: Int) throws(Fault) -> Int {
    guard let number = OutsideNumber(word)?.value(in: 0...most) else {
      throw Fault(
        message: "How many for \(letter(option))? Type a number up to \(most).")
    }
    return number
  }

  /// Returns an example of what can be typed, `a 12 b 31 c 7`.
  static func example(_ options: Int) -> String {
    let numbers = [12, 31, 7, 5, 3, 2]
    return Vote(hands: (0..<options).map { numbers[$0 % numbers.count] }).text
  }

  /// The vote in the form in which it can be typed.
  package var text: String {
    hands.enumerated().map { "\(letter($0)) \($1)" }.joined(separator: " ")
  }
}

/// The votes on a question: one before the class discusses it, one after.
package struct Ballot: Hashable, Sendable, Codable {
  package enum Round: Int, Hashable, Sendable, Codable, CaseIterable {
    case first = 1
    case second
  }

  package private(set) var first: Vote?
  package private(set) var second: Vote?
  /// Whether the class may see them.
  package var isShown = false

  init() {}

  /// Whether both votes are on the same question; they may come from outside.
  var isSound: Bool {
    guard let first, first.isSound else { return first == nil && second == nil }
    return second.map { $0.isSound && $0.hands.count == first.hands.count } ?? true
  }

  /// Records a vote or its corrected counts. The second vote also reveals both.
  package mutating func take(_ vote: Vote, in round: Round) {
    switch round {
    case .first: first = vote
    case .second:
      second = vote
      isShown = true
    }
  }

  package subscript(round: Round) -> Vote? {
    switch round {
    case .first: first
    case .second: second
    }
  }

  /// The vote that's taken next, or corrected if both were taken.
  package var nextRound: Round { first == nil ? .first : .second }

  package var isEmpty: Bool { first == nil }

  /// The number of options that were voted on; nil before any vote.
  var options: Int? { first?.hands.count }
}

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
