extension DocumentBuilder {
  /// Returns the answer to a lesson's question, and the reason for it.
  package func answer(to question: Question) -> AnswerView { answer(to: posed(question)) }

  package func answer(to posed: PosedQuestion) -> AnswerView {
    let question = posed.question
    let right = posed.right ?? (question.isTask ? posed.options.first : nil)
    var view = AnswerView(
      form: posed.form, why: right.map { styled($0.justification) } ?? StyledText())
    switch question.assignment {
    case .challenge(let sample, let peer):
      if case .scenario(let name) = sample.code {
        view.answer = StyledText("\(name).flight", .code)
        view.proof = scenario(name).map { [.listing($0)] } ?? []
      }
      view.proof += outputDiff(from: sample, to: peer)
    case .scheduler(let schedule):
      view.answer = StyledText(schedule.letters, .code)
      view.proof = steps(schedule.run)
    case nil:
      view.answer = answerText(posed)
      // Anything else a change might have done has the same reply: what it did.
      // If the run that decides came to nothing, nothing can be said against an option, either.
      if !posed.isUndecided, question.bet == nil || question.isOfQuiz {
        view.whyNot = objections(to: posed)
      }
      if let bet = question.bet {
        view.proof = proof(of: bet)
      } else if question.isOfQuiz {
        view.proof = proof(of: posed)
      }
    }
    return view
  }

  /// Returns the answer as a learner would give it: a letter or a line.
  private func answerText(_ posed: PosedQuestion) -> StyledText {
    switch posed.rightAnswer {
    case .option where posed.rightPlaces.count > 1:
      StyledText(posed.rightPlaces.map(letter).joined(with: "and"))
    case .option(let index): StyledText(mark(ofOption: index, posed))
    case _ where posed.isUndecided:
      StyledText("open, because the run didn't come to one", .muted)
    default: posed.form == .line ? StyledText() : StyledText("?")
    }
  }

  /// Returns the letter of an option, or its line if lines are picked.
  private func mark(ofOption index: Int, _ posed: PosedQuestion) -> String {
    guard posed.question.answerForm == .line else { return letter(index) }
    return posed.options[index].lineNumber.map { "line \($0)" } ?? "?"
  }

  /// Returns the reasons against the wrong options.
  private func objections(to posed: PosedQuestion) -> [AnswerView.Objection] {
    var objections = posed.options.enumerated().compactMap {
      index, option -> AnswerView.Objection? in
      guard !posed.rightPlaces.contains(index) else { return nil }
      return AnswerView.Objection(
        letter: mark(ofOption: index, posed), reason: styled(option.justification))
    }
    if let otherwise = posed.otherwise {
      objections.append(
        AnswerView.Objection(letter: "any other", reason: styled(otherwise.justification)))
    }
    return objections
  }

  private func proof(of posed: PosedQuestion) -> [Element] {
    let question = posed.question
    guard let code = posed.code else { return [] }
    let key = question.flier.key(code)
    switch question.asks {
    case .list(let asked) where asked.calls != nil:
      return trace(key, focus: "changePosition")
    case .lines, .list: return output(key).map { [.output($0)] } ?? []
    case .measure: return ledger(key, with: nil)
    case nil: return []
    }
  }
}

extension DocumentBuilder {
  /// Returns the heading of a step, without the step's content.
  ///
  /// - Parameter index: The step's index, from 0.
  package func head(ofStep index: Int, in lesson: Lesson) -> Document.Section {
    let step = lesson.steps[index]
    return Document.Section(
      number: index + 1, count: lesson.count(walkingFrom: index), title: step.title,
      part: step.label ?? "", elements: [])
  }
}
