extension QuizItem {
  /// What a line that somebody typed means here.
  package enum Reading: Hashable, Sendable {
    case answer(QuizAnswer, Confidence)
    case back, skip, quit, help
    /// None of the answers there are; the text says what to type.
    case none(String)
  }

  /// Reads an answer in any reasonable spelling: `b`, `B)`, `2`, the words of an option. `b?` is a guess,
  /// and so is `guess b`; everything else is meant for sure.
  package func reading(_ line: String) -> Reading {
    var text = line.folded
    switch text {
    case "back", "<", "previous", "undo": return .back
    case "-" where isList: break
    case "skip", "s", "pass", "-": return .skip
    case "quit", "q", "exit": return .quit
    case "help", "h", "?": return .help
    default: break
    }
    let confidence = text.takeConfidence()
    if let answer = answer(text) { return .answer(answer, confidence) }
    if case .list(let list) = key, case .stranger(let word) = list.reading(text) {
      return .none("\(list.complaint(word)) Type \(choices).")
    }
    return .none(
      text.isEmpty ? "Type \(choices)." : "That is none of the answers: type \(choices).")
  }

  /// What may be typed, to follow "type".
  package var choices: String {
    switch key {
    case .option:
      "\(options.indices.map { letter($0) }.joined(with: "or"))"
    case .order:
      "all the letters in order, such as "
        + options.indices.reversed().map { letter($0) }.joined(separator: " ")
    case .spellings(let right):
      right.allSatisfy { Int($0) != nil } ? "a whole number" : "a word or a few"
    case .list(let list): list.choices
    }
  }

  private func answer(_ text: String) -> QuizAnswer? {
    guard !text.isEmpty else { return nil }
    switch key {
    case .option: return option(text).map { .option($0) }
    case .order: return order(text).map { .order($0) }
    case .spellings(let right):
      if right.allSatisfy({ Int($0) != nil }), text.wholeNumber == nil { return nil }
      return .text(text)
    case .list(let list):
      guard case .words(let words) = list.reading(text) else { return nil }
      return .text(list.text(words))
    }
  }

  private var isList: Bool { if case .list = key { true } else { false } }

  private func option(_ text: String) -> Int? {
    // The words of an option, or its lines, before anything that is shorter.
    for (index, option) in options.enumerated() where option.spellings.contains(text.bare) {
      return index
    }
    var word = text
    for prefix in ["option ", "answer ", "line ", "#"] where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    word = String(word.drop { "(".contains($0) })
    while let last = word.last, ").:,;".contains(last) { word.removeLast() }
    if let index = options.indices.first(where: { letter($0) == word }) { return index }
    guard let number = OutsideNumber(word) else { return nil }
    // Where numbers are shown, a number means what it shows, and never a place in the list.
    if let line = number.value(in: 1...SourceFile.lineLimit),
      let index = options.firstIndex(where: {
        $0.lineNumber == line || $0.lineNumbersBeside.contains(line)
      })
    {
      return index
    }
    let showsNumbers = options.contains { $0.lineNumber != nil || Int($0.value.oneLine) != nil }
    return showsNumbers ? nil : number.index(in: options.indices)
  }

  private func order(_ text: String) -> [Int]? {
    let letters = text.split { !$0.isLetter && !$0.isNumber }.joined().map { String($0) }
    let places = letters.compactMap { character in
      options.indices.first { letter($0) == character || "\($0 + 1)" == character }
    }
    return places.count == letters.count && places.sorted() == Array(options.indices)
      ? places : nil
  }
}

extension QuizItem.Option {
  /// The words that say the option whole.
  fileprivate var spellings: [String] {
    [value.oneLine, text.styled { _ in nil }.text].map(\.folded.bare).filter { !$0.isEmpty }
  }
}

extension String {
  /// Without a full stop at its end, unless it is nothing else.
  fileprivate var bare: String {
    var text = self
    while text.count > 1, let last = text.last, ".!".contains(last) { text.removeLast() }
    return text
  }

  /// Takes off what says how sure somebody is.
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
