/// The quiz of a lesson at the end of its handout, answers folded away.
extension MarkdownRenderer {
  func quiz(_ quiz: QuizChapter, lesson: Int) -> [String] {
    ["These are the questions of seed \(quiz.seed); `lesson quiz \(lesson)` asks others."]
      + quiz.questions.flatMap(question)
  }

  private func question(_ question: QuizChapter.Question) -> [String] {
    let view = question.view
    let (before, after) = question.prompt
    let prompt = before.map(inline)
    var blocks = ["**Question \(view.number):** " + (prompt.first ?? "")] + prompt.dropFirst()
    blocks += view.evidence.flatMap(self.blocks)
    blocks += after.map(inline)
    blocks.append(
      view.options.map { option in
        let lines = option.lines.map {
          option.lineNumber == nil ? inline($0) : code(Untrusted.sanitized($0.text))
        }
        let number = option.lineNumber.map { "line \($0): " } ?? ""
        return "- **\(option.letter)** " + number + lines.joined(separator: " / ")
      }.joined(separator: "\n"))
    if let list = view.list { blocks.append("Answer with \(list).") }
    var reasons = ["**It is \(escaped(question.answer)):** " + inline(question.reason)]
    reasons += question.paper.others.map { "Not \(escaped($0.name)): " + inline($0.reason) }
    reasons += question.paper.right.proof.flatMap(self.blocks)
    if let command = question.paper.right.proofCommand { reasons.append("Proof: \(code(command))") }
    return blocks + folded("Answer", reasons)
  }
}
