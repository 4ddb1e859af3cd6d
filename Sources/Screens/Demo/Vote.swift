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

  /// Reads `a 12 b 5 c 3`; also `a12 b5`, or `a: 12, b: 5`. Options that aren't named got no hands.
  ///
  /// Numbers alone, as in `12 5 3`, are one for each option.
  ///
  /// - Parameter options: the number of options.
  init(parsing text: String, options: Int) throws(Fault) {
    let letters = (0..<options).map(letter)
    let all = letters.joined(with: "or")
    if let hands = try Self.numbers(Self.words(text), options: options) {
      self.hands = hands
      guard count > 0 else { throw .noHands }
      return
    }
    var hands = [Int?](repeating: nil, count: options)
    var open: Int?
    for word in Self.words(text) {
      if DigitString.isDigits(word) {
        guard let option = open else {
          throw Fault(message: "\(Untrusted.quoted(word)) has no letter before it: type a 12 b 5.")
        }
        guard let number = OutsideNumber(word)?.value(in: 0...Self.most) else {
          throw Fault(message: "\(Untrusted.quoted(word)) is more than \(Self.most) hands.")
        }
        hands[option] = number
        open = nil
      } else {
        if let option = open {
          throw Fault(message: "How many for \(letter(option))? Type a number after it.")
        }
        guard let option = letters.firstIndex(of: word.lowercased()) else {
          throw Fault(message: "\(Untrusted.quoted(word)) isn't one of \(all).")
        }
        guard hands[option] == nil else {
          throw Fault(message: "\(letter(option)) is there twice.")
        }
        open = option
      }
    }
    if let option = open {
      throw Fault(message: "How many for \(letter(option))? Type a number after it.")
    }
    guard hands.contains(where: { $0 != nil }) else {
      throw Fault(message: "Nothing was typed: type a letter and a number for each option.")
    }
    self.hands = hands.map { $0 ?? 0 }
    guard count > 0 else { throw .noHands }
  }

  /// Reads numbers without letters, in the order of the options; nil unless all words are numbers.
  private static func numbers(_ words: [String], options: Int) throws(Fault) -> [Int]? {
    guard !words.isEmpty, words.allSatisfy(DigitString.isDigits) else { return nil }
    guard words.count == options else {
      throw Fault(
        message: "\(plural(words.count, "number")) for \(options) options: type one for each, 0 "
          + "where no hand went up, or letters: \(example(options)).")
    }
    var hands: [Int] = []
    for word in words {
      guard let number = OutsideNumber(word)?.value(in: 0...most) else {
        throw Fault(message: "\(Untrusted.quoted(word)) is more than \(most) hands.")
      }
      hands.append(number)
    }
    return hands
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

  /// Separates letters from numbers, and drops the punctuation between them.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    for character in text {
      if character.isWhitespace || ",;:=".contains(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, isDigit(last) != isDigit(character), word.count == 1 || isDigit(last)
      {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Vote.Fault {
  fileprivate static let noHands = Self(message: "No hands went up: all numbers are 0.")
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
