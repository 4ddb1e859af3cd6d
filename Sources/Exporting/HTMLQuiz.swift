/// The quiz of a lesson as a step of the page: every question a form, its answer with all reasons behind
/// a summary.
struct HTMLQuiz {
  let renderer: HTMLRenderer
  let quiz: QuizChapter
  /// The lesson's number.
  let lesson: Int

  var node: Node {
    let id = "\(renderer.prefix)-quiz"
    let questions = quiz.questions.enumerated().map { index, question in
      tag(
        "div", ["class": "quiz-item"], self.question(question, id: "\(id)-\(index + 1)"))
    }
    return tag(
      "section", ["id": id, "class": "step quiz", "tabindex": "-1"],
      [
        tag("p", ["class": "place-of-step"], "After the last step"),
        tag("h3", [:], "Quiz"),
        tag(
          "p", [:], .text("These are the questions of seed \(quiz.seed). "),
          tag("code", [:], .text("lesson quiz \(lesson)")),
          .text(" asks others, and keeps what you answer.")),
      ] + questions + [tag("p", ["class": "score scripted", "role": "status"])])
  }

  private func question(_ question: QuizChapter.Question, id: String) -> Node {
    let view = question.view
    let (before, after) = question.prompt
    var children = [tag("legend", [:], .text("Question \(view.number) of \(view.count)"))]
    children += before.map { tag("p", [:], renderer.inline($0)) }
    children += view.evidence.enumerated().map { renderer.node($1, id: "\(id)-\($0)") }
    children += after.map { tag("p", [:], renderer.inline($0)) }
    children.append(
      view.options.isEmpty
        ? .group([])
        : tag("ul", ["class": "options"], view.options.map { option($0, id, view.form) }))
    if question.right.isEmpty {
      let label =
        view.form == .order
        ? "The letters in their order"
        : view.list.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Your answer"
      children.append(
        tag(
          "p", ["class": "typed scripted"],
          tag(
            "input",
            [
              "type": "text", "aria-label": label, "placeholder": label, "autocomplete": "off",
              "spellcheck": "false",
            ]), " ",
          tag("button", ["type": "submit"], "Answer")))
    }
    children += [
      tag("p", ["class": "verdict", "role": "status"]),
      tag("button", ["type": "button", "class": "skip scripted"], "Skip, and show the answer"),
      answer(question, id: id),
    ]
    return tag(
      "form",
      [
        "class": "question", "id": id,
        "data-right": question.right.isEmpty ? nil : question.right,
        "data-accepts": question.right.isEmpty ? question.accepted.joined(separator: "\n") : nil,
        "data-order": view.form == .order ? "yes" : nil,
        "data-list": question.list?.items.rawValue,
        "data-known": question.list?.known.joined(separator: "\n"),
      ], tag("fieldset", [:], children))
  }

  private func option(_ option: QuizOptionView, _ id: String, _ form: QuizQuestion.Form) -> Node {
    let number = option.lineNumber.map { [tag("span", ["class": "muted"], .text("line \($0)  "))] }
    let text = (number ?? []) + lines(option.lines, isCode: option.lineNumber != nil)
    let letter = tag("b", ["class": "letter"], .text(option.letter))
    guard form != .order else {
      return tag("li", [:], tag("p", [:], [letter, " "] + text))
    }
    return tag(
      "li", [:],
      tag(
        "label", [:],
        tag("input", ["type": "radio", "name": id, "value": option.letter]), letter,
        tag("span", [:], text)))
  }

  private func answer(_ question: QuizChapter.Question, id: String) -> Node {
    var children: [Node] = [
      tag("summary", [:], "The answer, and why"),
      tag(
        "p", [:],
        [tag("strong", [:], .text("It is \(question.answer): "))]
          + renderer.inline(question.reason)),
    ]
    for other in question.paper.others {
      let name =
        other.letter.isEmpty ? other.lines.map(\.text).joined(separator: " / ") : other.letter
      children.append(
        tag(
          "div", ["class": "reason", "data-value": name],
          tag(
            "p", [:],
            [tag("b", [:], .text("Not \(name.isEmpty ? "anything else" : name): "))]
              + renderer.inline(other.reason))))
    }
    children += question.paper.right.proof.enumerated().map {
      renderer.node($1, id: "\(id)-proof-\($0)")
    }
    if let command = question.paper.right.proofCommand {
      children.append(
        tag("p", ["class": "muted"], "Proof: ", tag("code", [:], .text(command))))
    }
    return tag("details", ["class": "answer"], children)
  }

  private func lines(_ lines: [StyledText], isCode: Bool) -> [Node] {
    lines.enumerated().flatMap { row, line in
      let content = renderer.inline(line)
      return (row > 0 ? [tag("br")] : []) + (isCode ? [tag("code", [:], content)] : content)
    }
  }
}
