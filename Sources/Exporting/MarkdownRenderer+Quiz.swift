/// The quiz of a lesson in its handout; its answers go with those of the lesson.
extension MarkdownRenderer {
  func quiz(_ quiz: QuizChapter, lesson: Int) -> [String] {
    ["These are the questions of seed \(quiz.seed); `lesson quiz \(lesson)` asks others."]
      + quiz.questions.flatMap { question($0, label: quizLabel($0)) }
  }
}
