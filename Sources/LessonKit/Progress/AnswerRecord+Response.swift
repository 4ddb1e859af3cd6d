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
      case .impossible: "impossible"
      case .skipped: ""
      }
    self.init(at: moment, verdict: verdict, given: given, betrays: misconception)
  }
}
