/// What a class can vote for: the options of a question, or the lines of its listing that may be the answer,
/// each with a letter.
struct BallotOptions: Hashable, Sendable {
  /// The place in the question of what each letter stands for.
  let places: [Int]
  /// The number of the line that each letter stands for; empty where options show their letters themselves.
  let lines: [Int]
  /// What each letter stands for, for those who weren't there.
  let texts: [String]

  var count: Int { places.count }

  /// What stands before the bars of a chart, `a`, or `a 35` for a line.
  var names: [String] {
    places.indices.map { lines.isEmpty ? letter($0) : "\(letter($0)) \(lines[$0])" }
  }

  /// Which letters stand for which lines, in a sentence; nil where options show their letters themselves.
  var legend: String? {
    lines.isEmpty
      ? nil : "To vote: " + lines.enumerated().map { "\(letter($0)) line \($1)" }.joined(with: "or")
  }

  /// The letters, by their places from 0, that stand for what is right.
  func right(_ posed: PosedQuestion) -> [Int] {
    places.indices.filter { posed.rightPlaces.contains(places[$0]) }
  }

  /// What the class says with a letter.
  func answer(_ index: Int) -> GivenAnswer {
    lines.isEmpty ? .option(places[index]) : .line(lines[index])
  }
}

extension DocumentBuilder {
  /// Nil for a question that no letter answers.
  func ballotOptions(_ question: Question) -> BallotOptions? {
    let posed = posed(question)
    switch question.answerForm {
    case .letter:
      guard !posed.options.isEmpty else { return nil }
      return BallotOptions(
        places: Array(posed.options.indices), lines: [], texts: posed.options.map(\.ballotText))
    case .line:
      let options = posed.options.enumerated()
        .compactMap { place, option in option.lineNumber.map { (place: place, line: $0) } }
        .sorted { $0.line < $1.line }
      guard options.count > 1 else { return nil }
      return BallotOptions(
        places: options.map(\.place), lines: options.map(\.line),
        texts: options.map { option in
          let code = posed.lines.first { $0.number == option.line }?.text.text ?? ""
          return "line \(option.line): \(code.trimmed)"
        })
    case .order, .words, .scenario, .schedule: return nil
    }
  }
}

extension PosedQuestion.Option {
  /// What it says, in one line.
  fileprivate var ballotText: String {
    text.inlines.isEmpty ? value.joined(separator: " / ") : text.styled { _ in nil }.text
  }
}
