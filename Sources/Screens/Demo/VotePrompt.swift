/// The line in which a show of hands is typed.
///
/// It stays open until it's understood or canceled: text typed after a mistake must never act as
/// keys, which would give the answer away.
struct VotePrompt: Hashable, Sendable {
  /// The result of a key.
  enum Outcome: Hashable, Sendable {
    case editing, cancelled
    case vote(Vote, Ballot.Round)
    /// A lone letter: the class answers with the option at this index.
    case answer(Int)
  }

  let question: String
  let options: Int
  private let ballot: Ballot
  private(set) var round: Ballot.Round
  private var line: PromptLine
  /// The reason why the last entry isn't a vote.
  private(set) var fault: String?
  /// Whether onlookers may read the numbers.
  var showsNumbers = false
  /// Whether a lone letter is an answer, because a letter opened the prompt.
  private let takesAnswer: Bool

  /// - Parameters:
  ///   - options: the number of options to vote for.
  ///   - first: the key that opened it, if that's part of the text.
  init(question: String, options: Int, ballot: Ballot, first: Character? = nil) {
    self.question = question
    self.options = options
    self.ballot = ballot
    takesAnswer = first.map { $0.isLetter } ?? false
    round = ballot.nextRound
    line = PromptLine("")
    line = prompt(first.map { String($0) } ?? ballot[round]?.text ?? "")
  }

  private func prompt(_ text: String) -> PromptLine {
    let name = round == .first ? "First vote: " : "Second vote: "
    return PromptLine(takesAnswer && ballot.isEmpty ? "Answer or vote: " : name, text: text)
  }

  mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .up where round == .second: turn(to: .first)
    case .down where round == .first && !ballot.isEmpty: turn(to: .second)
    case .tab: showsNumbers.toggle()
    default:
      switch line.handle(key) {
      case .editing: fault = nil
      case .cancelled: return .cancelled
      case .entered(let text): return take(text)
      }
    }
    return .editing
  }

  /// Switches to the other vote, with its counts.
  private mutating func turn(to round: Ballot.Round) {
    self.round = round
    fault = nil
    line = prompt(ballot[round]?.text ?? "")
  }

  private mutating func take(_ text: String) -> Outcome {
    let typed = text.trimmed.lowercased()
    if takesAnswer, let place = (0..<options).first(where: { letter($0) == typed }) {
      return .answer(place)
    }
    do throws(Vote.Fault) {
      return .vote(try Vote(parsing: text, options: options), round)
    } catch {
      fault = error.message
      return .editing
    }
  }

  // MARK: Drawing

  func line(columns: Int) -> StyledText {
    line.line(columns: columns, hidesDigits: !showsNumbers && !ballot.isShown)
  }

  /// The fault in the line, or how to type a vote.
  var advice: StyledText {
    if let fault { return StyledText(fault, .warning) }
    var text = StyledText("Hands: ", .muted) + StyledText(Vote.example(options), .accent)
    if options > 1 {
      let numbers = Vote.example(options).filter { !$0.isLetter }.split(separator: " ")
      text += StyledText(" or ", .muted) + StyledText(numbers.joined(separator: " "), .accent)
    }
    if takesAnswer { text += StyledText("; a letter alone shows the answer", .muted) }
    if !ballot.isEmpty {
      text += StyledText(round == .second ? "; ↑ corrects the first" : "; ↓ the second", .muted)
    }
    return showsNumbers || ballot.isShown ? text : text + StyledText("; tab shows numbers", .muted)
  }
}
