extension Library {
  package func quiz(_ number: Int) -> Quiz? {
    parsed("\(number)") { files(of: number)?.parsedQuiz()?.quiz }
  }
}

extension LessonFiles {
  /// Parses the lesson's quiz; nil if it has none.
  package func parsedQuiz() -> (quiz: Quiz, diagnostics: [Diagnostic])? {
    file(named: "Quiz.md").map {
      LessonParser.parseQuiz($0.text, folder: folder, templates: templates)
    }
  }
}
