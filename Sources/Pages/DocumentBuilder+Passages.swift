extension DocumentBuilder {
  /// Returns a passage's elements: its blocks, its question, and, once that's answered, the
  /// verdict.
  ///
  /// - Parameter response: nil while the question is open.
  package func elements(of passage: Passage, response: Response?) -> [Element] {
    var elements = passage.blocks.flatMap { self.elements(of: $0) }
    guard let posed = passage.question.map(posed) else { return elements }
    elements.append(.question(question(posed, number: passage.number)))
    guard let response else { return elements }
    if response.outcome == .skipped { return elements + answer(to: passage) }
    return elements + [
      .verdict(verdict(response, to: posed, number: passage.number))
    ]
  }

  /// Returns the answer to a passage's question, if it has one.
  package func answer(to passage: Passage) -> [Element] {
    passage.question.map { question in
      var answer = answer(to: question)
      answer.number = passage.number
      return [.answer(answer)]
    } ?? []
  }

  /// Returns a step's passages with everything there may be to say about their questions, for pages
  /// that can't run anything.
  package func passages(of step: Step) -> [PassageView] {
    step.passages.map { passage in
      let elements = passage.blocks.flatMap { self.elements(of: $0) }
      return PassageView(
        elements: elements,
        asked: passage.question.map {
          answered(posed($0), number: passage.number)
        })
    }
  }

  /// Returns a question with its answer and with the replies to all other answers.
  ///
  /// - Parameters:
  ///   - number: From 1, if it's one of several.
  ///   - count: The number of questions in the quiz; nil in a lesson.
  package func answered(
    _ posed: PosedQuestion, number: Int?, of count: Int? = nil
  ) -> AnsweredQuestionView {
    var view = AnsweredQuestionView(
      question: question(posed, number: number, of: count), answer: answer(to: posed))
    guard count == nil else { return view }
    for (index, option) in posed.options.enumerated() {
      let given: GivenAnswer = option.lineNumber.map { .line($0) } ?? .option(index)
      guard let response = posed.response(to: given) else { continue }
      view.verdicts.append(
        AnsweredQuestionView.Possibility(
          value: "\(option.lineNumber ?? index)", verdict: verdict(response, to: posed)))
    }
    return view
  }
}
