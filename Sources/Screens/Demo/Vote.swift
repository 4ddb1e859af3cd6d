/// How many hands went up for each option.
package struct Vote: Hashable, Sendable {
  /// A number for each option.
  package var hands: [Int]

  package var count: Int { hands.reduce(0, +) }

  /// Why a show of hands could not be understood, in a sentence.
  package struct Fault: Error, Hashable, Sendable {
    package var message: String
  }
}

extension Vote {
  private static let most = 9_999

  /// Reads `a 12 b 5 c 3`; also `a12 b5`, `a: 12, b: 5`. Options that are not named got no hand.
  ///
  /// - Parameter options: how many there are.
  init(parsing text: String, options: Int) throws(Fault) {
    let letters = (0..<options).map(letter)
    let all = letters.joined(with: "or")
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
    guard count > 0 else { throw Fault(message: "Nobody voted: all numbers are 0.") }
  }

  /// Letters and numbers apart, without what people put between them.
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

/// The votes on a question: one before the class discussed it, one after.
package struct Ballot: Hashable, Sendable {
  package private(set) var first: Vote?
  package private(set) var second: Vote?
  /// Whether the class may see them.
  package var isShown = false

  init() {}

  /// Takes the next vote; a third replaces the second. After the second, both are shown.
  package mutating func take(_ vote: Vote) {
    if first == nil {
      first = vote
    } else {
      second = vote
      isShown = true
    }
  }

  /// Which vote would be taken next.
  package var next: String { first == nil ? "First vote" : "Second vote" }

  package var isEmpty: Bool { first == nil }
}
