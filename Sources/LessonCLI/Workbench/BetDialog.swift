/// Asks for bets. A person at a terminal is asked until they bet, skip, or quit; a file or a pipe
/// gives one letter per line.
struct BetDialog: ~Copyable {
  enum Answer {
    case choice(Int)
    case skipped
    /// No one is there to bet.
    case none
    case quit
  }

  private let isPerson: Bool
  private let isAsking: Bool
  private let streams: StandardStreams
  private var input: LineReader

  init(_ context: borrowing Context) {
    streams = context.streams
    input = LineReader(descriptor: streams.input)
    let isTerminal = streams.isTyped
    isPerson = isTerminal && context.isTerminal && !context.global.noInput
    isAsking = isPerson || !context.global.noInput && !isTerminal
  }

  static let letters = ["a", "b", "c", "d", "e", "f"]

  /// - Parameters:
  ///   - prompt: shown only to a person.
  ///   - count: how many letters, from `a` on, are answers.
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
        // A bad line from a file is skipped; a person is asked again.
        try context.print(
          StyledText("\(Untrusted.quoted(word)) isn't one of a to \(Self.letters[count - 1]).")
            .wrapped(to: context.settings.width))
      }
    }
  }

  /// Announces something slow to a person who's waiting.
  func announce(_ words: String) {
    if isPerson { streams.complain(words) }
  }
}
