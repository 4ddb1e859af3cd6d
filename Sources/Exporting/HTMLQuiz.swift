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
    let html = HTMLQuestion(renderer: renderer, id: id)
    let (before, after) = question.prompt
    var children = before.map { tag("p", [:], renderer.inline($0)) }
    children += view.evidence.enumerated().map { renderer.node($1, id: "\(id)-\($0)") }
    children += after.map { tag("p", [:], renderer.inline($0)) }
    if !view.options.isEmpty {
      children.append(
        tag("ul", ["class": "options"], view.options.map { option($0, view.form, html) }))
    }
    if question.right.isEmpty { children.append(field(view)) }
    return html.form(
      [
        "class": "question", "id": id,
        "data-right": question.right.isEmpty ? nil : question.right,
        "data-accepts": question.right.isEmpty ? question.accepted.joined(separator: "\n") : nil,
        "data-order": view.form == .order ? "yes" : nil,
        "data-list": question.list?.items.rawValue,
        "data-known": question.list?.known.joined(separator: "\n"),
      ], "Question \(view.number) of \(view.count)", children, summary: "The answer, and why",
      answer: answer(question, html))
  }

  /// Where an answer is typed.
  private func field(_ view: QuizQuestionView) -> Node {
    let label =
      view.form == .order
      ? "The letters in their order"
      : view.list.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Your answer"
    return tag(
      "p", ["class": "typed scripted"],
      tag(
        "input",
        [
          "type": "text", "aria-label": label, "placeholder": label, "autocomplete": "off",
          "spellcheck": "false",
        ]), " ",
      tag("button", ["type": "submit"], "Answer"))
  }

  private func option(
    _ option: QuizOptionView, _ form: QuizQuestion.Form, _ html: HTMLQuestion
  ) -> Node {
    let number = option.lineNumber.map { [tag("span", ["class": "muted"], .text("line \($0)  "))] }
    let text = (number ?? []) + html.broken(option.lines, isCode: option.lineNumber != nil)
    guard form == .order else { return html.option(option.letter, value: option.letter, text) }
    let letter = tag("b", ["class": "letter"], .text(option.letter))
    return tag("li", [:], tag("p", [:], [letter, " "] + text))
  }

  private func answer(_ question: QuizChapter.Question, _ html: HTMLQuestion) -> [Node] {
    var children = [
      tag(
        "p", [:],
        [tag("strong", [:], .text("It is \(question.answer): "))]
          + renderer.inline(question.reason))
    ]
    children += question.paper.others.map {
      html.reason(against: $0.name, value: $0.letter, $0.reason)
    }
    children += html.proof(question.paper.right.proof)
    if let command = question.paper.right.proofCommand {
      children.append(
        tag("p", ["class": "muted"], "Proof: ", tag("code", [:], .text(command))))
    }
    return children
  }
}
