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
        "div", ["class": "quiz-item"],
        HTMLQuestion(renderer: renderer, id: "\(id)-\(index + 1)").node(question))
    }
    return tag(
      "section", ["id": id, "class": "step quiz", "tabindex": "-1"],
      [
        tag("p", ["class": "place-of-step"], "After the last step"),
        tag("h3", [:], "Quiz"),
        tag(
          "p", [:], .text("These are the questions of seed \(quiz.seed). "),
          tag("code", [:], .text("lesson quiz \(lesson)")),
          .text(" asks others and keeps your answers.")),
      ] + questions + [tag("p", ["class": "score scripted", "role": "status"])])
  }
}
