/// A misconception, and where it is cleared up.
package struct LocatedBelief: Hashable, Sendable {
  package var misconception: Misconception
  /// The number of the lesson to read.
  package var lesson: Int
  /// Its step, from 0.
  package var step: Int

  /// What is believed, as a sentence.
  package var words: StyledText { misconception.believed.styled { _ in nil } }

  /// The command that shows the step.
  ///
  /// - Parameter program: how the program was started.
  package func command(_ program: String) -> String {
    "\(program) \(lesson) --step \(step + 1)"
  }

  /// What is said of a misconception of which these lessons know nothing: another version had it.
  package static let unknown = StyledText("Something that this version doesn't tell of.")
}

extension Library {
  /// Finds a misconception by its id: in the step that tells of it, or else where the question of a quiz
  /// that betrays it sends whoever missed it.
  ///
  /// - Parameter question: the id of the question that was answered, if it is known.
  /// - Returns: nil for an id that nothing here has.
  package func belief(_ id: String, betrayedBy question: String? = nil) -> LocatedBelief? {
    for lesson in lessons.lazy.compactMap({ lesson($0.number) }) {
      for (index, step) in lesson.steps.enumerated() {
        for case .misconception(let it) in step.blocks where it.id == id {
          return LocatedBelief(misconception: it, lesson: lesson.number, step: index)
        }
      }
    }
    let quizzes = lessons.compactMap { quiz($0.number) }
    guard let slip = quizzes.flatMap(\.misconceptions).first(where: { $0.id == id }) else {
      return nil
    }
    let betraying = quizzes.flatMap(\.questions).filter { $0.betrayable.contains(id) }
    guard let asked = betraying.first(where: { $0.id == question }) ?? betraying.first,
      let step = lesson(asked.lesson)?.steps.firstIndex(where: { $0.id == asked.step })
    else { return nil }
    return LocatedBelief(misconception: slip, lesson: asked.lesson, step: step)
  }

  /// What a question of a quiz is called where people read of it, `lesson 1, question 4`.
  package func name(of question: Question) -> String {
    let number = number(ofQuestion: question.id, lesson: question.lesson)
    return "lesson \(question.lesson)" + (number.map { ", question \($0)" } ?? "")
  }

  /// The number of a question in its lesson's quiz, from 1; nil where the quiz doesn't have it.
  package func number(ofQuestion id: String, lesson: Int) -> Int? {
    quiz(lesson)?.questions.firstIndex { $0.id == id }.map { $0 + 1 }
  }
}
