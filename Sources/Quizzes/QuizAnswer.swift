/// What somebody answers to a question of a quiz.
package enum QuizAnswer: Hashable, Sendable {
  /// The place of an option, from 0, on the screen.
  case option(Int)
  /// The places of the calls, from 0, in the order that somebody put them in.
  case order([Int])
  case text(String)
  case skipped
}

/// How sure somebody is of an answer.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  case sure, guess
}

/// An answer with what it is worth.
package struct QuizResponse: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case right, wrong, skipped
  }

  package var answer: QuizAnswer
  package var confidence: Confidence
  package var verdict: Verdict
  /// The misconception behind a wrong answer.
  package var betrays: String?
  /// What speaks against a wrong answer, or for a right one; nil where it was skipped.
  package var option: QuizItem.Option?
  /// What a report calls the answer, whatever place it was shown at.
  package var name: String
}

extension QuizItem {
  /// What an answer is worth; nil for one that does not fit the question.
  package func response(to answer: QuizAnswer, _ confidence: Confidence) -> QuizResponse? {
    func response(_ isRight: Bool, _ option: Option?, _ name: String) -> QuizResponse {
      QuizResponse(
        answer: answer, confidence: confidence, verdict: isRight ? .right : .wrong,
        betrays: isRight ? nil : option?.betrays, option: option, name: name)
    }
    switch (answer, key) {
    case (.skipped, _):
      return QuizResponse(
        answer: answer, confidence: .guess, verdict: .skipped, name: "skipped")
    case (.option(let index), .option(let right)):
      guard options.indices.contains(index) else { return nil }
      return response(index == right, options[index], options[index].name)
    case (.order(let places), .order(let right)):
      guard places.sorted() == Array(options.indices) else { return nil }
      return response(
        places == right, places == right ? self.answer : otherwise,
        places == right ? "right" : "another order")
    case (.text(let text), .spellings(let right)):
      if right.contains(where: { $0.isSpelled(text) }) {
        return response(true, self.answer, "right")
      }
      let known = options.first { $0.value.contains { $0.isSpelled(text) } }
      return response(false, known ?? otherwise, text.folded.shortened)
    case (.text(let text), .list(let list)):
      guard case .words(let words) = list.reading(text) else { return nil }
      let said = list.text(words)
      let isRight = list.accepted.contains(said)
      let option = isRight ? self.answer : options.first { $0.value.contains(said) } ?? otherwise
      var answered = response(isRight, option, isRight ? "right" : said.shortened)
      answered.answer = .text(said)
      return answered
    default: return nil
    }
  }
}

extension String {
  /// Whether what somebody typed means this, however it is spelled.
  func isSpelled(_ typed: String) -> Bool {
    if let number = Int(self) { return typed.wholeNumber == number }
    return plain == typed.plain
  }

  /// At most 60 characters of it.
  var shortened: String { count > 60 ? "\(prefix(59).trimmed)…" : self }

  /// Without case, superfluous space, quotation marks, a full stop or empty parentheses at its end.
  private var plain: String {
    var text = folded
    while let last = text.last, ".,;:!\"'”’".contains(last) { text.removeLast() }
    while let first = text.first, "\"'“‘".contains(first) { text.removeFirst() }
    if text.hasSuffix("()") { text.removeLast(2) }
    return text
  }
}
