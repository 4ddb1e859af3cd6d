/// Fills in a table line by line, one cell after the other.
package struct TableFilling {
  /// The meaning of a line.
  package enum Entry: Hashable, Sendable {
    /// The table is done, or the rest of it stays open.
    case answer(ComparisonAnswer)
    /// The line is for the question as a whole: skip, back, hint, quit, or help.
    case command(CommandWord)
    /// Another cell is next; the complaint says what was wrong with the line, if anything was.
    case more(complaint: String?)
  }

  private let comparison: Comparison
  private var answer: ComparisonAnswer
  private var cell = 0

  package init(_ comparison: Comparison) {
    self.comparison = comparison
    answer = ComparisonAnswer(comparison)
  }

  private var row: Int { cell % answer.rows }
  private var column: Int { cell / answer.rows }

  /// `order in lesson 2? a joining, b none; - leaves it open`.
  package var invitation: String {
    let words = answer.choices(column).enumerated().map { "\(letter($0)) \($1)" }
    return "\(answer.label(row, column))? "
      + words.joined(separator: ", ") + "; - leaves it open"
  }

  package mutating func enter(_ line: String) -> Entry {
    let word = line.trimmed.lowercased()
    // The whole table in one line, as progress stores it.
    if cell == 0, let whole = ComparisonAnswer(line, to: comparison) { return .answer(whole) }
    let choices = answer.choices(column)
    let choice =
      choices.indices.first { letter($0) == word }.map { choices[$0] }
      ?? choices.first { $0.lowercased() == word }
    if choice != nil {
      answer[row, column] = choice
    } else if word != "-" {
      switch CommandWord(word) {
      case .skip where answer.filled > 0: return .answer(answer)
      case let command?: return .command(command)
      case nil:
        return .more(
          complaint: "\(Untrusted.quoted(line.trimmed)) isn't one of this column's words.")
      }
    }
    cell += 1
    return cell == answer.count ? .answer(answer) : .more(complaint: nil)
  }
}
