/// A question as a form. Its answer is at the end of the lesson; once the reader answers, the
/// page's script moves it here.
struct HTMLQuestion {
  let renderer: HTMLRenderer
  /// The id, unique on the page.
  let id: String

  func node(_ view: AnsweredQuestionView) -> Node {
    let question = view.question
    // On paper, all questions of a lesson are counted as one series.
    let label = question.isOfQuiz ? onScreen(question.label) : .text(question.label)
    let end = [
      tag("p", ["class": "verdict", "role": "status"]),
      tag("button", ["type": "button", "class": "skip scripted"], "Skip, and show the answer"),
      tag(
        "p", ["class": "to-answer"],
        tag("a", ["href": "#\(id)-a"], onScreen(question.answerSummary)),
        onScreen(", at the end of the lesson")),
    ]
    return tag(
      "form",
      [
        "class": question.htmlClass, "id": id, "data-right": view.rightValue,
      ],
      tag("fieldset", [:], [tag("legend", [:], label)] + asked(view) + end))
  }

  /// - Parameters:
  ///   - place: The question's place in its lesson.
  ///   - shown: What runs showed after it.
  func answer(_ view: AnsweredQuestionView, place: String, shown: [Node]) -> Node {
    let place = view.question.isOfQuiz ? onScreen(place) : .text(place)
    return tag(
      "div", ["class": "answer", "id": "\(id)-a"],
      [tag("h4", [:], tag("a", ["href": "#\(id)"], place))] + answer(view)
        + shown.map { tag("div", ["class": "shown"], $0) })
  }

  private func onScreen(_ text: String) -> Node {
    tag("span", ["class": "onscreen"], .text(text))
  }

  /// Returns the question itself and the controls for answering it.
  private func asked(_ view: AnsweredQuestionView) -> [Node] {
    let question = view.question
    let (before, after) = question.parts
    var children = before.map { tag("p", [:], renderer.prose($0)) }
    children += question.evidence.enumerated().map { renderer.node($1, id: "\(id)-\($0)") }
    children += after.map { tag("p", [:], renderer.prose($0)) }
    if let listing = question.listing {
      children.append(lines(listing, view.verdicts))
    } else if !question.options.isEmpty {
      children.append(
        tag(
          "ul", ["class": "options"],
          question.options.enumerated().map {
            option($1, value: question.value(ofOption: $0), question)
          }))
    }
    if let ways = renderer.ways[question.id] { children.append(ways.node) }
    return children
      + question.hints.enumerated().map { index, hint in
        tag(
          "details", ["class": "hint"], tag("summary", [:], .text("Hint \(index + 1)")),
          tag("p", [:], renderer.prose(hint)))
      }
  }

  // MARK: Answering

  private func option(_ option: QuestionView.Option, value: String, _ question: QuestionView)
    -> Node
  {
    let number = option.lineNumber.map { [tag("span", ["class": "muted"], .text("line \($0)  "))] }
    let text = (number ?? []) + broken(option.lines, isCode: option.lineNumber != nil)
    let letter = tag("b", ["class": "letter"], .text(option.letter))
    return tag(
      "li", [:],
      tag(
        "label", [:],
        tag("input", ["type": "radio", "name": id, "value": value]), letter,
        tag("span", [:], text)))
  }

  /// Returns lines one below the other.
  private func broken(_ lines: [StyledText], isCode: Bool = false) -> [Node] {
    lines.enumerated().flatMap { row, line in
      let content = isCode ? renderer.inline(line) : renderer.prose(line)
      return (row > 0 ? [tag("br")] : []) + (isCode ? [tag("code", [:], content)] : content)
    }
  }

  /// Makes every line in which something can be decided pickable, so that the candidates don't give
  /// themselves away.
  private func lines(
    _ listing: ListingView, _ verdicts: [AnsweredQuestionView.Possibility]
  ) -> Node {
    let lines = listing.lines.map { line in
      tag(
        "label",
        ["class": "line", "data-src": sourceName(listing.lesson, listing.file, line.number)],
        tag(
          "input",
          [
            "type": "radio", "name": id, "value": value(of: line, in: listing, verdicts),
            "disabled": line.canDecide ? nil : "disabled",
          ]),
        tag("span", ["class": "number"], .text("\(line.number)")),
        tag("code", [:], renderer.inline(line.text)))
    }
    return tag(
      "figure", ["class": "listing pickable"], tag("figcaption", [:], .text(listing.file)),
      tag("div", ["class": "lines"], lines))
  }

  /// Returns the line whose verdict a line shares, being of the same statement; otherwise its own.
  private func value(
    of line: ListingView.Line, in listing: ListingView,
    _ verdicts: [AnsweredQuestionView.Possibility]
  ) -> String {
    let own = "\(line.number)"
    guard let statement = line.statement, !verdicts.contains(where: { $0.value == own }) else {
      return own
    }
    let lines = Set(listing.lines.filter { $0.statement == statement }.map { "\($0.number)" })
    let near = verdicts.filter { lines.contains($0.value) }
    return (near.first { $0.verdict.outcome == .right } ?? near.first)?.value ?? own
  }

  // MARK: The answer

  private func answer(_ view: AnsweredQuestionView) -> [Node] {
    let answer = view.answer
    var children: [Node]
    if view.question.isOfQuiz {
      let head = tag("strong", ["class": "truth"], .text("It’s \(answer.answer.text): "))
      children = [tag("p", [:], [head] + renderer.prose(answer.why))]
      children += answer.whyNot.map { objection in
        reason(
          against: [.text(objection.name)], value: objection.letter, objection.reason, [])
      }
    } else {
      let head = tag("strong", [:], .text(label(answer)))
      children = [tag("p", ["class": "truth"], [head, " "] + truth(view))]
      if !answer.why.isEmpty { children.append(tag("p", [:], renderer.prose(answer.why))) }
      let wrong = view.verdicts.filter { $0.verdict.outcome != .right }
      children += wrong.indices.map { index in
        let verdict = wrong[index].verdict
        // A belief behind several answers is named with the last of them.
        let isLast = !wrong[(index + 1)...].contains {
          $0.verdict.misconception == verdict.misconception
        }
        return reason(
          against: [.text(verdict.said.mark)], value: wrong[index].value, verdict.objection,
          isLast ? verdict.misconception : [])
      }
    }
    children += answer.proof.enumerated().map { renderer.node($1, id: "\(id)-proof-\($0)") }
    return children
  }

  /// Returns the run's output, or the right answer.
  private func truth(_ view: AnsweredQuestionView) -> [Node] {
    guard let verdict = view.verdicts.first?.verdict, !verdict.truth.lines.isEmpty else {
      return renderer.prose(view.answer.answer)
    }
    let mark = verdict.truth.mark
    let isCode = view.question.form == .line
    let right = view.question.options.filter { verdict.rightLetters.contains($0.letter) }
    let several = right.map { StyledText("\($0.letter): ", .strong) + ($0.lines.first ?? "") }
    return (mark.isEmpty ? [] : [tag("b", [:], .text(mark + ": "))])
      + broken(right.count > 1 ? several : verdict.truth.lines, isCode: isCode)
      + (verdict.place.isEmpty
        ? [] : [tag("span", ["class": "place"], .text(" \(verdict.place)"))])
  }

  /// Returns the reason against an option, and the belief behind it.
  private func reason(
    against name: [Node], value: String, _ reason: StyledText, _ belief: [Element]
  ) -> Node {
    let text = tag(
      "p", [:], [tag("b", [:], ["Not "] + name + [": "])] + renderer.prose(reason))
    return tag(
      "div", ["class": "reason", "data-value": value],
      [text] + belief.map { renderer.node($0, id: id) })
  }

  private func label(_ answer: AnswerView) -> String {
    switch answer.form {
    case .predict: "It was:"
    case .scheduler: "A shortest schedule:"
    case .challenge: "One solution:"
    default: "It’s"
    }
  }
}

extension AnsweredQuestionView {
  /// The page's values for the right answers, with spaces between; nil if nothing is chosen.
  fileprivate var rightValue: String? {
    guard question.isOfQuiz else {
      let right = verdicts.filter { $0.verdict.outcome == .right }.map(\.value)
      return right.isEmpty ? nil : right.joined(separator: " ")
    }
    return answer.answer.text
  }
}

extension QuestionView {
  /// Returns the page's value for an option.
  fileprivate func value(ofOption index: Int) -> String {
    isOfQuiz ? options[index].letter : "\(index)"
  }

  fileprivate var htmlClass: String {
    if isOfQuiz { return "question" }
    return form == .choice ? "question decide" : "question \(form)"
  }

  /// The link to the answer.
  fileprivate var answerSummary: String {
    switch form {
    case .challenge, .scheduler: "A solution"
    default: "The answer, and why"
    }
  }
}
