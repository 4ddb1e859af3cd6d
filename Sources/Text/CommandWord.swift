/// What may be typed at any prompt instead of an answer. Every program that reads lines takes the same
/// words. An option, a cell or a line of the lab that is spelled like one is taken for that first; where any
/// word could be an answer, the command comes first.
package enum CommandWord: CaseIterable, Hashable, Sendable {
  /// Pass over what is asked.
  case skip
  /// Return to what came before.
  case back
  /// Show the next hint.
  case hint
  case quit
  /// Say what can be typed.
  case help

  /// Every spelling; help and prompts name the first.
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
  /// Without case, doubled spaces and the signs that people put around a letter or a word.
  package var bare: String {
    let signs: Set<Character> = ["(", ")", "[", "]", ".", ":", ";", ",", "'", "\"", "`", " "]
    let words = lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let start = words.drop { signs.contains($0) }
    return String(start.reversed().drop { signs.contains($0) }.reversed())
  }
}
