/// The words of a line with their columns.
struct PlanLine {
  struct Word {
    var text: String
    /// The word's column in characters, from 0.
    var column: Int
  }

  private(set) var words: [Word] = []
  /// The text after the first word.
  private(set) var rest = ""
  /// The column where the line ends, in characters.
  private(set) var end = 0

  init(_ line: Substring) {
    var column = 0
    var isInWord = false
    for character in line {
      if character == " " || character == "\t" {
        isInWord = false
      } else if isInWord {
        words[words.count - 1].text.append(character)
      } else {
        words.append(Word(text: String(character), column: column))
        isInWord = true
      }
      column += 1
    }
    end = words.last.map { $0.column + $0.text.count } ?? 0
    rest = words.count > 1 ? String(line.dropFirst(words[1].column)).trimmed : ""
  }

  func prefix(_ count: Int) -> PlanLine {
    var line = self
    line.words = Array(words.prefix(count))
    line.end = line.words.last.map { $0.column + $0.text.count } ?? 0
    return line
  }
}
