/// Asks for bets: a person on a terminal is asked until they bet, skip or quit; a file or a pipe gives a letter a
/// line.
struct BetDialog: ~Copyable {
  enum Answer {
    case choice(Int)
    case skipped
    /// There's nobody who'd bet.
    case none
    case quit
  }

  private let isPerson: Bool
  private let isAsking: Bool
  private var input = LineReader()

  init(_ context: borrowing Context) {
    let isTerminal = isatty(STDIN_FILENO) == 1
    isPerson = isTerminal && context.isTerminal && !context.global.noInput
    isAsking = isPerson || !context.global.noInput && !isTerminal
  }

  static let letters = ["a", "b", "c", "d", "e", "f"]

  /// - Parameters:
  ///   - prompt: for a person.
  ///   - count: of the letters from `a` on that are answers.
  mutating func ask(
    _ prompt: String, of count: Int, _ context: inout Context
  ) throws -> Answer {
    guard isAsking else { return .none }
    while true {
      if isPerson { try context.output.write(prompt) }
      try context.output.flush()
      guard let line = try input.next() else { return isPerson ? .quit : .none }
      let word = String(decoding: line, as: UTF8.self).trimmed.lowercased()
      switch word {
      case "skip", "": return .skipped
      case "quit", "q": return .quit
      default:
        if let index = Self.letters.prefix(count).firstIndex(of: word) { return .choice(index) }
        // A line from a file is passed over; a person is asked again.
        try context.print(
          StyledText("\(Untrusted.quoted(word)) isn't one of a to \(Self.letters[count - 1]).")
            .wrapped(to: context.settings.width))
      }
    }
  }

  /// What takes a moment, for a person who waits.
  func announce(_ words: String) {
    if isPerson { Complaint.write(words) }
  }
}
