extension Linter {
  /// Checks the words of a lesson: those of its steps and of its questions.
  mutating func lintProse(_ lesson: Lesson, _ files: LessonFiles) {
    lintProse([lesson.promise], at: 1, files)
    for step in lesson.steps {
      for (block, line) in zip(step.blocks, step.blockLines) {
        lintProse(block.texts, at: line, files)
      }
    }
  }

  /// Checks the words of a quiz.
  mutating func lintProse(_ quiz: Quiz, _ files: LessonFiles) {
    for question in quiz.questions {
      let options = question.options + [question.answer, question.otherwise].compactMap(\.self)
      lintProse(
        question.prompt + options.flatMap { [$0.text, $0.justification] }, at: question.line, files)
    }
  }

  mutating func lintProse(_ texts: [Prose], at line: Int, _ files: LessonFiles) {
    for text in texts {
      // Code isn't checked: a placeholder word replaces it.
      let words = text.inlines.map { inline in
        switch inline {
        case .text(let words), .emphasis(let words), .strong(let words): words
        case .code, .fact: "x"
        }
      }
      for fault in ProseRule.faults(in: words.joined()) { report(files, line: line, fault) }
    }
  }
}
