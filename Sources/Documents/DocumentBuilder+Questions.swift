extension DocumentBuilder {
  package func question(_ question: Question) -> QuestionView {
    var view = QuestionView(
      id: question.id, kind: question.kind, prompt: question.prompt.map(styled),
      listing: pickableListing(question),
      options: question.kind == .line || question.isTask
        ? [] : question.options.map(text),
      hints: question.hints.map(styled), recalls: question.recalls)
    switch question.key {
    case .variants(let variants):
      view.variants = zip(question.options, variants).map { option, variant in
        QuestionView.Variant(text: styled(option.text), listing: listing(variant.listing))
      }
    case .cells(let comparison):
      view.prompt += comparison.aspects.map { aspect in
        StyledText("\(aspect.name): ", .strong)
          + StyledText(aspect.choices.joined(separator: ", "))
      }
    default: break
    }
    return view
  }

  func text(of option: Question.Option) -> [StyledText] {
    let text = styled(option.text)
    if !text.isEmpty { return [text] }
    return option.spelling.split(separator: "/").map { StyledText($0.trimmed, .output) }
  }

  package func answer(to question: Question) -> AnswerView {
    let right = question.answer(facts)
    var view = AnswerView(
      kind: question.kind, answer: StyledText(), why: StyledText(), whyNot: [], proof: [])
    if let right { view.why = styled(question.options[right].justification) }
    switch question.key {
    case .open(let sentence):
      view.answer = styled(sentence)
      return view
    case .challenge(let check, let sample, let peer):
      view.why = question.options.first.map { styled($0.justification) } ?? StyledText()
      if case .scenario(let name) = sample.code {
        view.isPossible = check.isPossible
        view.answer =
          check.isPossible ? StyledText("\(name).flight", .code) : StyledText("impossible")
        view.proof = scenario(name).map { [.listing($0)] } ?? []
      }
      view.proof +=
        check.comparesCalls
        ? ledger(sample, with: peer.lesson) : outputDiff(from: sample, to: peer)
      return view
    case .variants(let variants):
      return answer(view, to: question, variants)
    case .cells(let comparison):
      let table = table(of: comparison)
      view.answer = StyledText(table.summary)
      view.proof = [.picture(.comparison(table), caption: "")]
      return view
    case .scheduler(let schedule):
      view.why = question.options.first.map { styled($0.justification) } ?? StyledText()
      view.answer = StyledText(schedule.letters, .code)
      view.proof = steps(schedule.run)
      return view
    case .line(let reference):
      let lines = listing(reference)?.lines ?? []
      func number(_ option: Question.Option) -> String {
        question.line(of: option, in: lines).map { "line \($0.number)" } ?? "?"
      }
      view.answer = right.map { StyledText(number(question.options[$0])) } ?? StyledText()
      view.whyNot = question.options.enumerated().filter { $0.offset != right }.map {
        AnswerView.Objection(
          letter: number($0.element), reason: styled($0.element.justification))
      }
    case .stated, .output, .measurement:
      view.answer = right.map { StyledText(letter($0)) } ?? StyledText("?")
      view.whyNot = question.options.enumerated().filter { $0.offset != right }.map {
        AnswerView.Objection(
          letter: letter($0.offset), reason: styled($0.element.justification))
      }
    }
    return view
  }
}

extension DocumentBuilder {
  /// What the runs made of each variant.
  private func answer(
    _ view: AnswerView, to question: Question, _ variants: [Question.Variant]
  ) -> AnswerView {
    var view = view
    let passing = question.passing(facts)
    view.answer = StyledText(passing.map(letter).joined(separator: " and "))
    view.why = passing.reduce(into: StyledText()) { why, index in
      if !why.isEmpty { why += " " }
      why += styled(question.options[index].justification)
    }
    view.whyNot = question.options.indices.filter { !passing.contains($0) }.map {
      AnswerView.Objection(
        letter: letter($0), reason: styled(question.options[$0].justification))
    }
    view.proof = variants.enumerated().map { index, variant in
      let does = passing.contains(index) ? "does" : "doesn't do"
      return .claim(
        ClaimView(
          sentence: StyledText("\(letter(index)) (\(place(of: variant))) \(does) what is asked."),
          verdict: variant.check.verdict(facts), isAttempt: true))
    }
    return view
  }
}
