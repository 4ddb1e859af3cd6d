/// The quiz of a lesson at the end of its handout, answers folded away.
extension MarkdownRenderer {
  func quiz(_ quiz: QuizChapter, lesson: Int) -> [String] {
    ["These are the questions of seed \(quiz.seed); `lesson quiz \(lesson)` asks others."]
      + quiz.questions.flatMap(question)
  }
}
