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

/// The choices that a class can vote for, each with a letter.
///
/// They're a question's options, or the lines of its listing that may be the answer.
struct BallotOptions: Hashable, Sendable {
  /// The index in the question of the option that each letter stands for.
  let places: [Int]
  /// The line number that each letter stands for; empty if the options show their own letters.
  let lines: [Int]

  var count: Int { places.count }

  /// The labels before the bars of a chart: `a`, or `a 35` for a line.
  var names: [String] {
    places.indices.map { lines.isEmpty ? letter($0) : "\(letter($0)) \(lines[$0])" }
  }

  /// A sentence that says which letter stands for which line; nil if options show their letters.
  var legend: String? {
    lines.isEmpty
      ? nil : "To vote: " + lines.enumerated().map { "\(letter($0)) line \($1)" }.joined(with: "or")
  }

  /// Returns the indices, from 0, of the letters that are right.
  func right(_ posed: PosedQuestion) -> [Int] {
    places.indices.filter { posed.rightPlaces.contains(places[$0]) }
  }

  /// Returns the answer that the class gives with a letter.
  func answer(_ index: Int) -> GivenAnswer {
    lines.isEmpty ? .option(places[index]) : .line(lines[index])
  }
}

extension DocumentBuilder {
  /// Returns the choices to vote on; nil for a question that isn't answered with letters.
  func ballotOptions(_ question: Question) -> BallotOptions? {
    let posed = posed(question)
    switch question.answerForm {
    case .letter:
      guard !posed.options.isEmpty else { return nil }
      return BallotOptions(places: Array(posed.options.indices), lines: [])
    case .line:
      let options = posed.options.enumerated()
        .compactMap { place, option in option.lineNumber.map { (place: place, line: $0) } }
        .sorted { $0.line < $1.line }
      guard options.count > 1 else { return nil }
      return BallotOptions(places: options.map(\.place), lines: options.map(\.line))
    case .scenario, .schedule: return nil
    }
  }
}
