extension DocumentBuilder {
  /// Returns the verdict on an answer.
  package func verdict(_ response: Response, to posed: PosedQuestion) -> VerdictView {
    let question = posed.question
    let answer = answer(to: posed)
    let chosen = posed.option(for: response)
    var view = VerdictView(
      form: posed.form, outcome: response.outcome, confidence: response.confidence,
      said: question.isOfQuiz && chosen == nil
        ? .init(lines: []) : statement(response.answer, posed),
      truth: truth(of: posed), why: answer.why, proof: answer.proof)
    if question.answerForm == .letter { view.rightLetters = posed.rightPlaces.map(letter) }
    if [.choice, .predict].contains(posed.form), !question.isOfQuiz {
      let chosen = chosen.flatMap { posed.options.firstIndex(of: $0) }
      view.others = answer.whyNot.filter { $0.letter != chosen.map(letter) }
    }
    if question.isOfQuiz {
      if response.outcome != .right {
        view.readAgain = library.place(ofStep: question.step, in: question.lesson)?.command(program)
      }
    } else if case .lines(.range(let lines)) = question.asks, let code = posed.code,
      let line = facts[question.flier.key(code)]?.output.dropFirst(lines.lowerBound - 1).first,
      // What a trial found is printed by the program, not by a listing.
      library.files(of: question.lesson)?.listings.contains(where: { $0.name == line.file }) == true
    {
      view.place = "\(line.file):\(line.line)"
    }
    if question.isTask { view.why = "One of ours is " + answer.answer + ". " + answer.why }
    if question.bet != nil, response.outcome == .right, posed.rightPlaces.count > 1 {
      let others = posed.rightPlaces.filter { response.answer != .option($0) }.map(letter)
      let are = others.count == 1 ? "is" : "are"
      view.why = StyledText("\(others.joined(with: "and")) \(are) true, too. ") + view.why
    }
    guard case .wrong(let betrays) = response.outcome else { return view }
    if let chosen {
      view.objection = styled(chosen.justification)
    } else if case .line = response.answer {
      view.objection = "That line does its part, but something else decides."
    }
    if !question.isOfQuiz {
      let misconception = betrays.flatMap { library.reminder(of: $0, after: question) }
      view.misconception = misconception.map { elements(of: .misconception($0)) } ?? []
    }
    return view
  }

  private func statement(
    _ answer: GivenAnswer, _ posed: PosedQuestion
  ) -> VerdictView.Statement {
    switch answer {
    case .option(let index):
      guard posed.options.indices.contains(index) else { return .init(lines: []) }
      return .init(mark: letter(index), lines: lines(of: posed.options[index], posed))
    case .line(let number):
      return .init(
        mark: "line \(number)",
        lines: posed.lines.first { $0.number == number }.map { [$0.dedented] } ?? [])
    case .named(let text): return .init(lines: [StyledText(Untrusted.sanitized(text), .output)])
    case .scenario(let text):
      return .init(lines: text.split(separator: "\n").map { StyledText(String($0), .code) })
    case .schedule(let steps): return .init(lines: [StyledText(steps, .code)])
    case .skipped: return .init(lines: [])
    }
  }

  private func truth(of posed: PosedQuestion) -> VerdictView.Statement {
    let question = posed.question
    guard let right = posed.right, let answer = posed.rightAnswer else { return .init(lines: []) }
    if posed.rightPlaces.count > 1 {
      return .init(
        lines: posed.rightPlaces.map {
          StyledText("\(letter($0))  ", .accent) + (lines(of: posed.options[$0], posed).first ?? "")
        })
    }
    if question.isOfQuiz { return statement(answer, posed) }
    if let number = right.lineNumber { return statement(.line(number), posed) }
    return posed.form == .predict
      ? .init(lines: right.value.map { StyledText($0, .output) }) : statement(answer, posed)
  }
}
