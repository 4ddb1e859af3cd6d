extension Question {
  /// The answer of which this was kept; nil where it does not fit the question, which may have been
  /// another one in those days.
  package func response(_ record: AnswerRecord) -> Response? {
    let outcome: Outcome
    switch record.verdict {
    case .skipped: return Response(answer: .skipped, outcome: .skipped)
    case .right: outcome = .right
    case .wrong: outcome = .wrong(betrays: record.betrays)
    case .open: outcome = .compared
    }
    guard (outcome == .compared) == (manner == .words) else { return nil }
    return answer(record.given).map { Response(answer: $0, outcome: outcome) }
  }

  private func answer(_ given: String) -> GivenAnswer? {
    switch manner {
    case .letter:
      return options.indices.first { letter($0) == given }.map { .option($0) }
    case .line:
      guard given.hasPrefix("line ") else { return nil }
      return OutsideNumber(given.dropFirst(5))?.value(in: 1...SourceFile.lineLimit).map {
        .line($0)
      }
    case .words: return .words(given)
    case .scenario:
      if given == "impossible" { return .impossible(because: "") }
      if given.hasPrefix("impossible: ") {
        return .impossible(because: String(given.dropFirst("impossible: ".count)))
      }
      return .scenario(given)
    case .schedule:
      return given.allSatisfy { $0 == "a" || $0 == "b" } ? .schedule(given) : nil
    }
  }
}

extension AnswerRecord {
  /// What is kept of an answer to a question of a lesson.
  package init(_ response: Response, at moment: Moment) {
    let verdict: Verdict
    var misconception: String?
    switch response.outcome {
    case .right: verdict = .right
    case .wrong(let betrays):
      verdict = .wrong
      misconception = betrays
    case .skipped: verdict = .skipped
    case .compared: verdict = .open
    }
    let given =
      switch response.answer {
      case .option(let index): letter(index)
      case .line(let number): "line \(number)"
      case .words(let text), .scenario(let text), .schedule(let text): text
      case .impossible(let reason): reason.isEmpty ? "impossible" : "impossible: \(reason)"
      case .skipped: ""
      }
    self.init(at: moment, verdict: verdict, given: given, betrays: misconception)
  }
}
