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
