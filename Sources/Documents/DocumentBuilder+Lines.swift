extension DocumentBuilder {
  /// Returns the heading of a step, without the step's content.
  ///
  /// - Parameter index: The step's index, from 0.
  package func head(ofStep index: Int, in lesson: Lesson) -> Document.Section {
    let step = lesson.steps[index]
    return Document.Section(
      id: step.id, number: index + 1, count: lesson.count(walkingFrom: index), title: step.title,
      part: step.label ?? "", elements: [])
  }

  /// Returns the answers shown below a step to its unanswered questions.
  package func answers(to passages: some Sequence<Passage>) -> [Element] {
    passages.compactMap { passage in
      passage.question.map { question in
        var answer = self.answer(to: question)
        answer.number = passage.number
        return .answer(answer)
      }
    }
  }
}
