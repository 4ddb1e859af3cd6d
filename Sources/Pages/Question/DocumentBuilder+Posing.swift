extension DocumentBuilder {
  /// Returns a lesson's question, its options in the author's order.
  package func posed(_ question: Question) -> PosedQuestion {
    question.candidates(seed: 0).first.flatMap(posed) ?? PosedQuestion(question: question)
  }

  /// Returns a question with its answer; nil for a quiz question whose runs don't give an answer,
  /// or that's left with too few different options.
  package func posed(_ candidate: QuestionCandidate) -> PosedQuestion? {
    let question = candidate.question
    var posed = PosedQuestion(
      question: question, prompt: question.prompt, code: candidate.code,
      fingerprint: candidate.fingerprint)
    switch question.form {
    case .choice, .line: guard state(&posed, candidate) else { return nil }
    case .predict: guard predict(&posed, candidate) else { return nil }
    case .challenge, .scheduler:
      posed.options = question.options.enumerated().map {
        PosedQuestion.Option($1, value: [], name: letter($0))
      }
    }
    if question.isOfQuiz { fill(&posed, candidate) }
    return posed
  }

  /// Fills in the parts of the texts that come from the run and the template.
  private func fill(_ posed: inout PosedQuestion, _ candidate: QuestionCandidate) {
    let answer = posed.right?.value.oneLine ?? ""
    func value(of name: String) -> String? {
      if name == "answer" { return answer }
      if let role = candidate.instance?.roles[name] { return role }
      guard let number = TrialNumber(name), let key = candidate.numberKey(number) else {
        return nil
      }
      return facts.number(Measurement(number.measure, of: key)).map(String.init)
    }
    func fill(_ option: PosedQuestion.Option) -> PosedQuestion.Option {
      var option = option
      option.text = option.text.filled(value)
      option.justification = option.justification.filled(value)
      return option
    }
    posed.prompt = posed.prompt.map { $0.filled(value) }
    posed.options = posed.options.map(fill)
    posed.otherwise = posed.otherwise.map(fill)
  }

  // MARK: The forms

  private func state(_ posed: inout PosedQuestion, _ candidate: QuestionCandidate) -> Bool {
    let question = candidate.question
    posed.lines = pickableLines(question)
    posed.otherwise = question.otherwise.map {
      PosedQuestion.Option($0, value: [], name: "other")
    }
    var options = question.options
    func line(_ option: Question.Option) -> ListingView.Line? {
      option.spelling.isEmpty
        ? nil : posed.lines.first { $0.text.text.contains(option.spelling) }
    }
    if question.isOfQuiz {
      if question.form == .line {
        options.sort { line($0)?.number ?? 0 < line($1)?.number ?? 0 }
      } else {
        var generator = SplitMix64(seed: candidate.seed)
        generator.shuffle(&options)
      }
    }
    posed.options = options.enumerated().map { place, option in
      let number = line(option)?.number
      return PosedQuestion.Option(
        option, value: number == nil ? [] : [option.spelling], lineNumber: number,
        name: question.isOfQuiz ? option.shortName : letter(place))
    }
    if let bet = question.bet {
      for (place, option) in options.enumerated() { posed.options[place].value = [option.spelling] }
      settle(&posed, bet)
      return true
    }
    guard let right = options.firstIndex(where: \.isStatedCorrect) else {
      return !question.isOfQuiz
    }
    posed.key = [right]
    // A line that isn't an option itself counts as the option in the same statement; if there are
    // several, as the right one.
    let statements = options.map { line($0)?.statement }
    for line in posed.lines where !posed.options.contains(where: { $0.lineNumber == line.number }) {
      guard let statement = line.statement else { continue }
      let near = statements.indices.filter { statements[$0] == statement }
      guard let index = near.contains(right) ? right : near.first else { continue }
      posed.options[index].lineNumbersBeside.insert(line.number)
    }
    return true
  }

  private func predict(_ posed: inout PosedQuestion, _ candidate: QuestionCandidate) -> Bool {
    let question = candidate.question
    guard let asks = question.asks else { return !question.isOfQuiz }
    let truth = candidate.key.flatMap { value(asks, of: $0, candidate) }
    guard question.isOfQuiz else {
      posed.options = question.options.enumerated().map { place, option in
        PosedQuestion.Option(
          option, value: value(of: option, asks, candidate) ?? [], name: letter(place))
      }
      posed.key = posed.options.firstIndex { $0.value == truth }.map { [$0] }
      return true
    }
    guard let answer = question.answer, let truth else { return false }
    let isOfTemplate = candidate.instance != nil
    var options = [
      PosedQuestion.Option(answer, value: truth, name: isOfTemplate ? "right" : truth.oneLine)
    ]
    for (place, option) in question.options.enumerated() {
      guard let value = value(of: option, asks, candidate),
        !options.contains(where: { $0.value == value })
      else { continue }
      options.append(
        PosedQuestion.Option(
          option, value: value, name: isOfTemplate ? option.betrays ?? "wrong" : value.oneLine))
      options[options.count - 1].place = place
    }
    guard options.count >= (isOfTemplate ? 3 : 2) else { return false }
    var generator = SplitMix64(seed: candidate.seed)
    var places = Array(options.indices)
    generator.shuffle(&places)
    posed.options = places.map { options[$0] }
    posed.key = [places.firstIndex(of: 0) ?? 0]
    return true
  }

  // MARK: What runs say

  private func value(
    of option: Question.Option, _ asks: Asked, _ candidate: QuestionCandidate
  ) -> [String]? {
    switch option.value.map({ candidate.filled($0) }) {
    case nil: return nil
    case .text(let text):
      switch asks {
      case .measure: return [text]
      case .list(let asked):
        let words = text.split { $0 == "," || $0 == " " }.map(String.init)
        return [candidate.words(words == ["none"] ? [] : words, asked.items)]
      case .lines: break
      }
      return text.split(separator: " / ").map(String.init)
    case .run(let believed):
      return candidate.believedKey(believed).flatMap {
        value(believed.measure.map { .measure($0) } ?? asks, of: $0, candidate)
      }
    }
  }

  /// Returns the value of a run that answers the question; nil if the run wasn't made.
  private func value(
    _ asks: Asked, of key: RunKey, _ candidate: QuestionCandidate
  ) -> [String]? {
    switch asks {
    case .list(let asked): return candidate.list(asked, of: key, facts).map { [$0] }
    case .measure(let measure):
      return facts.number(Measurement(measure, of: key)).map { ["\($0)"] }
    case .lines(let selection):
      guard let printed = facts[key]?.transcript else { return nil }
      let lines: [String] =
        switch selection {
        case .all: printed
        case .last: printed.suffix(1)
        case .range(let range): Array(printed.dropFirst(range.lowerBound - 1).prefix(range.count))
        }
      return lines.isEmpty ? ["nothing"] : lines
    }
  }
}

extension Question.Option {
  /// The name used in reports.
  package var shortName: String { (text.inlines.isEmpty ? spelling : words).shortened }
}

extension PosedQuestion.Option {
  fileprivate init(
    _ option: Question.Option, value: [String], lineNumber: Int? = nil, name: String
  ) {
    self.init(
      text: option.text, value: value, lineNumber: lineNumber, betrays: option.betrays,
      justification: option.justification, name: name)
  }
}

extension [String] {
  /// The lines joined the way a lesson's file separates them.
  package var oneLine: String { joined(separator: " / ") }
}
