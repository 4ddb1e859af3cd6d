/// A question that can be asked: its runs are made, its answer is known, its options are in the order
/// in which they are shown.
package struct QuizItem: Hashable, Sendable {
  /// An answer that can be chosen, or that may be typed.
  package struct Option: Hashable, Sendable {
    /// What a reader sees; empty where the lines of `value` are shown instead.
    package var text: Prose
    /// Lines that a program may print, or a number; empty for an option in words.
    package var value: [String]
    /// The line that it stands for, from 1, in the listing.
    package var lineNumber: Int?
    /// The other lines of its statement, which mean the same.
    package var lineNumbersBeside: Set<Int> = []
    /// The misconception behind a wrong answer; nil for the right one.
    package var betrays: String?
    package var justification: Prose
    /// What the option is called in reports, whatever place it was shown at.
    package var name: String
  }

  /// What is right.
  package enum Key: Hashable, Sendable {
    case option(Int)
    /// The places of the options, from 0, in the order of the trace.
    case order([Int])
    /// What may be typed; the first is the one to show.
    case spellings([String])
    /// A list of words that may be typed.
    case list(ListKey)
  }

  package var question: QuizQuestion
  package var prompt: [Prose]
  /// In the order of the screen. Of a question that is answered by typing, the wrong answers that have
  /// a reason of their own.
  package var options: [Option]
  package var key: Key
  /// Why the right answer is right, where that is no option.
  package var answer: Option?
  /// What every other wrong answer betrays, where answers are not chosen.
  package var otherwise: Option?
  /// What was run to find the answer.
  package var code: RunKey.Code?
  /// Tells one instance of a template from the others; empty where there is only one.
  package var fingerprint: String

  package var id: String { question.id }
  package var form: QuizQuestion.Form { question.form }

  /// The right option.
  package var right: Option? {
    if case .option(let index) = key { options[index] } else { answer }
  }
}

extension QuizCandidate {
  /// The question with its answer; nil if its runs do not give one, or if too few different options
  /// are left.
  package func item(_ facts: RunResults, in library: Library) -> QuizItem? {
    var item = QuizItem(
      question: question, prompt: [], options: [], key: .option(0), code: code,
      fingerprint: fingerprint)
    switch question.form {
    case .choice, .line: guard stated(&item, library) else { return nil }
    case .predict: guard predicted(&item, facts) else { return nil }
    case .order: guard ordered(&item, facts) else { return nil }
    case .fillIn:
      if case .list(let asked) = question.asks {
        guard listed(&item, asked, facts, library) else { return nil }
      } else {
        guard typed(&item, facts) else { return nil }
      }
    }
    let answer =
      switch item.key {
      case .option(let index): item.options[index].value.joined(separator: " / ")
      case .spellings(let spellings): spellings.first ?? ""
      case .list(let list): list.prose(list.shown)
      case .order: ""
      }
    func fill(_ prose: Prose) -> Prose { prose.filled { value(of: $0, answer, facts) } }
    func fill(_ option: QuizItem.Option) -> QuizItem.Option {
      var option = option
      option.text = fill(option.text)
      option.justification = fill(option.justification)
      return option
    }
    item.prompt = question.prompt.map(fill)
    item.options = item.options.map(fill)
    item.answer = item.answer.map(fill)
    item.otherwise = item.otherwise.map(fill)
    return item
  }

  private func value(of name: String, _ answer: String, _ facts: RunResults) -> String? {
    if name == "answer" { return answer }
    if let role = instance?.roles[name] { return role }
    guard let number = TrialNumber(name), let key = numberKey(number) else { return nil }
    return facts.number(Measurement(number.measure, of: key)).map(String.init)
  }

  // MARK: The forms

  private func stated(_ item: inout QuizItem, _ library: Library) -> Bool {
    var options = question.options
    var generator = SplitMix64(seed: seed)
    var numbers: [String: Int] = [:]
    var statements: SwiftStatements?
    var lines: [NumberedLine] = []
    if let reference = question.listing {
      let listing = library.listing(lesson: reference.lesson, file: reference.file)
      lines = listing?.lines(of: reference.region) ?? []
      statements = listing.map { SwiftStatements($0.file.text) }
      for case .text(let text) in options.compactMap(\.value) {
        numbers[text] = lines.first { $0.text.contains(text) }?.number
      }
      func line(_ option: Question.Option) -> Int { numbers[option.spelling] ?? 0 }
      options.sort { line($0) < line($1) }
    } else {
      generator.shuffle(&options)
    }
    guard let right = options.firstIndex(where: \.isStatedCorrect) else { return false }
    item.key = .option(right)
    item.options = options.map { option in
      QuizItem.Option(
        option, value: numbers[option.spelling] == nil ? [] : [option.spelling],
        lineNumber: numbers[option.spelling], name: option.shortName)
    }
    // A line that is no option itself means the option that its statement holds; the right one, where
    // it holds several.
    let taken = Set(numbers.values)
    for line in lines where !taken.contains(line.number) {
      guard let start = statements?.start(ofLine: line.number) else { continue }
      let near = item.options.indices.filter { index in
        item.options[index].lineNumber.flatMap { statements?.start(ofLine: $0) } == start
      }
      guard let index = near.contains(right) ? right : near.first else { continue }
      item.options[index].lineNumbersBeside.insert(line.number)
    }
    return true
  }

  private func predicted(_ item: inout QuizItem, _ facts: RunResults) -> Bool {
    guard let asks = question.asks, let answer = question.answer,
      let truth = key.flatMap({ value(asks, of: $0, facts) })
    else { return false }
    var options = [
      QuizItem.Option(answer, value: truth, name: instance == nil ? truth.oneLine : "right")
    ]
    for option in question.options {
      guard let value = value(of: option, asks, facts),
        !options.contains(where: { $0.value == value })
      else { continue }
      options.append(
        QuizItem.Option(
          option, value: value, name: instance == nil ? value.oneLine : option.betrays ?? "wrong"))
    }
    guard options.count >= (instance == nil ? 2 : 3) else { return false }
    var generator = SplitMix64(seed: seed)
    var places = Array(options.indices)
    generator.shuffle(&places)
    item.options = places.map { options[$0] }
    item.key = .option(places.firstIndex(of: 0) ?? 0)
    return true
  }

  private func ordered(_ item: inout QuizItem, _ facts: RunResults) -> Bool {
    guard let key, let events = facts[key]?.events, let answer = question.answer else {
      return false
    }
    var calls: [(option: QuizItem.Option, place: Int)] = []
    for option in question.options {
      guard case .event(let anchor) = option.value,
        let place = events.firstIndex(where: filled(anchor).fits)
      else { return false }
      calls.append((QuizItem.Option(option, value: filled(anchor).words, name: ""), place))
    }
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&calls)
    item.options = calls.map(\.option)
    item.key = .order(calls.indices.sorted { calls[$0].place < calls[$1].place })
    item.answer = QuizItem.Option(answer, value: [], name: "right")
    item.otherwise = question.otherwise.map { QuizItem.Option($0, value: [], name: "other") }
    return Set(calls.map(\.place)).count == calls.count && calls.count > 2
  }

  private func typed(_ item: inout QuizItem, _ facts: RunResults) -> Bool {
    guard let answer = question.answer else { return false }
    if let asks = question.asks, let key {
      guard let truth = value(asks, of: key, facts) else { return false }
      item.key = .spellings([truth.oneLine])
    } else {
      item.key = .spellings(answer.spelling.alternatives)
    }
    guard case .spellings(let right) = item.key, !right.isEmpty else { return false }
    item.answer = QuizItem.Option(answer, value: right, name: "right")
    item.otherwise = question.otherwise.map { QuizItem.Option($0, value: [], name: "other") }
    var taken = Set(right.map(\.folded))
    for option in question.options {
      let value: [String] =
        question.asks.flatMap { self.value(of: option, $0, facts) }
        ?? option.spelling.alternatives
      guard !value.isEmpty, value.allSatisfy({ !taken.contains($0.folded) }) else { continue }
      taken.formUnion(value.map(\.folded))
      item.options.append(
        QuizItem.Option(option, value: value, name: option.betrays ?? "wrong"))
    }
    return true
  }

  private func listed(
    _ item: inout QuizItem, _ asked: AskedList, _ facts: RunResults, _ library: Library
  ) -> Bool {
    guard let answer = question.answer, let answers = listAnswers(asked, facts, library) else {
      return false
    }
    item.key = .list(answers.right)
    item.answer = QuizItem.Option(answer, value: [answers.right.shown], name: "right")
    item.otherwise = question.otherwise.map { QuizItem.Option($0, value: [], name: "other") }
    item.options = answers.wrong.map { place, texts in
      let option = question.options[place]
      return QuizItem.Option(option, value: texts, name: option.betrays ?? "wrong")
    }
    // A template's run that looks the same whatever somebody believes is no question. Two names leave
    // so few lists that beliefs often agree on one.
    let needed = min(answers.right.known.count > 2 ? 2 : 1, question.options.count)
    return instance == nil || item.options.count >= needed
  }

  // MARK: What runs say

  private func value(of option: Question.Option, _ asks: Asked, _ facts: RunResults) -> [String]? {
    switch option.value {
    case nil, .event: return nil
    case .text(let text):
      let filled = text.filled { instance?.roles[$0] }
      if case .measure = asks { return [filled] }
      return filled.split(separator: " / ").map(String.init)
    case .run(let believed):
      guard let key = believedKey(believed) else { return nil }
      var asks = asks
      if let measure = believed.measure { asks = .measure(measure) }
      guard let value = value(asks, of: key, facts) else { return nil }
      guard believed.isSum else { return value }
      guard let number = value.first.flatMap({ Int($0) }) else { return nil }
      let product = number.multipliedReportingOverflow(by: believed.times)
      let (sum, isTooLarge) = (product.partialValue / believed.dividedBy)
        .addingReportingOverflow(believed.plus)
      guard !product.overflow, !isTooLarge, sum >= 0,
        product.partialValue.isMultiple(of: believed.dividedBy)
      else { return nil }
      return ["\(sum)"]
    }
  }

  /// What a run answers; nil if it was not made.
  private func value(_ asks: Asked, of key: RunKey, _ facts: RunResults) -> [String]? {
    switch asks {
    case .list: return nil
    case .measure(let measure):
      return facts.number(Measurement(measure, of: key)).map { ["\($0)"] }
    case .lines(let selection):
      guard let printed = facts[key]?.transcript else { return nil }
      let lines: [String] =
        switch selection {
        case .all: printed
        case .set: printed.sorted()
        case .last(let count): printed.suffix(count)
        case .range(let range): Array(printed.dropFirst(range.lowerBound - 1).prefix(range.count))
        }
      return lines.isEmpty ? ["nothing"] : lines
    }
  }

  private func filled(_ anchor: EventAnchor) -> EventAnchor {
    func fill(_ text: String?) -> String? { text?.filled { instance?.roles[$0] } }
    return EventAnchor(
      from: fill(anchor.from), to: fill(anchor.to), name: fill(anchor.name),
      prints: fill(anchor.prints))
  }
}

extension BelievedRun {
  var isSum: Bool { times != 1 || dividedBy != 1 || plus != 0 }

  /// Whether what the run printed is meant, and no number.
  var isOfLines: Bool { measure == nil && !isSum }
}

extension Question.Option {
  /// What a report calls it.
  fileprivate var shortName: String { (text.inlines.isEmpty ? spelling : words).shortened }
}

extension QuizItem.Option {
  init(_ option: Question.Option, value: [String], lineNumber: Int? = nil, name: String) {
    self.init(
      text: option.text, value: value, lineNumber: lineNumber, betrays: option.betrays,
      justification: option.justification, name: name)
  }
}

extension String {
  /// The spellings between ` | `.
  package var alternatives: [String] {
    split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension [String] {
  /// Lines divided as a lesson's file divides them.
  package var oneLine: String { joined(separator: " / ") }
}
