/// What a learner typed at a question.
package enum TypedReply: Hashable, Sendable {
  case answer(GivenAnswer, Confidence)
  case command(CommandWord)
  /// Neither, and why.
  case unclear(String)
}

/// What can be typed at a question, and how it's read: in any reasonable spelling.
package enum ExpectedAnswer: Hashable, Sendable {
  /// The letter, the number or the words of an option.
  ///
  /// - Parameter numbersArePlaces: whether a number may count options where options show numbers.
  case option([Option], numbersArePlaces: Bool)
  /// The letters of so many options, in an order.
  case order(Int)
  /// A line in which something can be decided.
  case line([ListingView.Line])
  case number
  /// A word or a few, whose spelling counts for little.
  case term
  case list(ListKey)
  case sentence
  case table(Comparison)
  case schedule
  /// The lines of a scenario, which the lab reads.
  case scenario

  package struct Option: Hashable, Sendable {
    /// The words that say it whole.
    package var names: [String]
    /// The numbers of the lines that mean it.
    package var lines: Set<Int> = []

    package init(names: [String], lines: Set<Int> = []) {
      self.names = names.map(\.bare).filter { !$0.isEmpty }
      self.lines = lines
    }

    fileprivate var showsNumber: Bool { !lines.isEmpty || names.contains { Int($0) != nil } }
  }

  /// Reads a line. `b?` is a guess, and so is `guess b`; everything else is meant for sure.
  ///
  /// - Returns: nil for what is neither an answer nor a command, and deserves no word of its own.
  package func reply(to typed: String) -> TypedReply? {
    let command = CommandWord(typed)
    // Anything may be meant for a word or a sentence.
    switch self {
    case .term, .sentence: if let command { return .command(command) }
    default: break
    }
    var text = typed.folded
    let confidence = text.takeConfidence()
    let reply = read(text, confidence, typed) ?? read(typed.folded, .sure, typed)
    if case .answer = reply { return reply }
    // A letter that begins an order is no wish to go back.
    if case .order(let count) = self, (0..<count).contains(where: { letter($0) == text }) {
      return nil
    }
    return command.map { .command($0) } ?? reply
  }

  private func read(_ text: String, _ confidence: Confidence, _ typed: String) -> TypedReply? {
    guard !text.isEmpty else { return nil }
    func answer(_ answer: GivenAnswer) -> TypedReply { .answer(answer, confidence) }
    switch self {
    case .option(let options, let numbersArePlaces):
      return option(text.bare, options, numbersArePlaces, confidence)
    case .order(let count): return order(text, of: count).map { answer(.order($0)) }
    case .line(let lines): return line(text.bare, lines)
    case .number: return text.wholeNumber.map { _ in answer(.words(text)) }
    case .term: return answer(.words(text))
    case .list(let list):
      switch list.reading(text) {
      case .words(let words): return answer(.words(list.text(words)))
      case .stranger(let word):
        return .unclear("\(list.complaint(word)) Type \(list.choices).")
      case .nothing: return nil
      }
    case .sentence: return .answer(.words(typed.trimmed), .sure)
    case .table(let table):
      return ComparisonAnswer(typed.trimmed, to: table).map { answer(.words($0.text)) }
    case .schedule:
      let letters = text.bare.filter { $0 != " " }
      let isSchedule = !letters.isEmpty && letters.allSatisfy { $0 == "a" || $0 == "b" }
      return isSchedule ? answer(.schedule(letters)) : nil
    case .scenario: return nil
    }
  }

  private func option(
    _ word: String, _ options: [Option], _ numbersArePlaces: Bool, _ confidence: Confidence
  ) -> TypedReply? {
    var name = word
    for prefix in ["option ", "answer ", "line ", "#"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    func answer(_ index: Int) -> TypedReply { .answer(.option(index), confidence) }
    if let index = options.indices.first(where: { letter($0) == name }) { return answer(index) }
    let named = options.indices.filter { options[$0].names.contains(word) }
    let number = OutsideNumber(name)
    let place = number?.index(in: options.indices)
    if named.count == 1 {
      guard numbersArePlaces, let place, place != named[0] else { return answer(named[0]) }
      return .unclear(
        "\(Untrusted.quoted(word)) is what \(letter(named[0])) says, and \(letter(place)) by its "
          + "number; type the letter.")
    }
    if let line = number?.value(in: 1...SourceFile.lineLimit),
      let index = options.firstIndex(where: { $0.lines.contains(line) })
    {
      return answer(index)
    }
    // A number that could be meant for what an option shows isn't taken for a place.
    let isPlace = numbersArePlaces || !options.contains(where: \.showsNumber)
    return isPlace ? place.map(answer) : nil
  }

  private func order(_ text: String, of count: Int) -> [Int]? {
    let letters = text.split { !$0.isLetter && !$0.isNumber }.joined().map { String($0) }
    let places = letters.compactMap { character in
      (0..<count).first { letter($0) == character || "\($0 + 1)" == character }
    }
    return places.count == letters.count && places.sorted() == Array(0..<count) ? places : nil
  }

  private func line(_ word: String, _ lines: [ListingView.Line]) -> TypedReply? {
    var name = word
    for prefix in ["line ", "line", "l"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      break
    }
    guard let last = lines.last?.number, let number = OutsideNumber(name)?.value(in: 0...last),
      let line = lines.first(where: { $0.number == number })
    else { return nil }
    return line.canDecide ? .answer(.line(number), .sure) : .unclear(line.refusal)
  }
}

extension String {
  /// Takes off what says how sure the learner is.
  fileprivate mutating func takeConfidence() -> Confidence {
    for (mark, confidence) in [("?", Confidence.guess), ("!", .sure)] where hasSuffix(mark) {
      while hasSuffix(mark) { removeLast() }
      self = trimmed
      return confidence
    }
    let words: KeyValuePairs<String, Confidence> = [
      "guess": .guess, "maybe": .guess, "unsure": .guess, "sure": .sure,
    ]
    for (word, confidence) in words {
      if hasPrefix("\(word) ") {
        self = dropFirst(word.count).trimmed
        return confidence
      }
      for ending in [" \(word)", ", \(word)", " (\(word))"] where hasSuffix(ending) {
        self = dropLast(ending.count).trimmed
        if hasSuffix(",") { removeLast() }
        return confidence
      }
    }
    return .sure
  }
}
