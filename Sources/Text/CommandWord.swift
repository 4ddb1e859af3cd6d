/// A word that can be typed at any prompt instead of an answer. Every program that reads lines
/// takes the same words. An option, a cell, or a line in the lab that's spelled the same wins over
/// the command; if any word could be an answer, the command wins.
package enum CommandWord: CaseIterable, Hashable, Sendable {
  /// Skips the question.
  case skip
  /// Goes back one step.
  case back
  /// Shows the next hint.
  case hint
  case quit
  /// Tells what can be typed.
  case help

  /// All spellings; help and prompts use the first.
  package var spellings: [String] {
    switch self {
    case .skip: ["skip", "s", "pass", "-"]
    case .back: ["back", "b", "<", "previous", "undo"]
    case .hint: ["hint", "hints", "h"]
    case .quit: ["quit", "q", "exit"]
    case .help: ["help", "?"]
    }
  }

  package init?(_ typed: String) {
    let word = typed.bare
    guard let command = Self.allCases.first(where: { $0.spellings.contains(word) }) else {
      return nil
    }
    self = command
  }
}

extension String {
  /// The text in lowercase, without doubled spaces and the signs that people put around words.
  package var bare: String {
    let signs: Set<Character> = ["(", ")", "[", "]", ".", ":", ";", ",", "'", "\"", "`", " "]
    let words = lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let start = words.drop { signs.contains($0) }
    return String(start.reversed().drop { signs.contains($0) }.reversed())
  }
}
