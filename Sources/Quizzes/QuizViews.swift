/// A question of a quiz as it is shown, without its answer.
package struct QuizQuestionView: Hashable, Sendable {
  package var id: String
  /// What it is called where people read of it, `lesson 1, question 4`.
  package var name: String
  /// From 1, among `count`.
  package var number: Int
  package var count: Int
  package var form: QuizQuestion.Form
  package var prompt: [StyledText]
  package var evidence: [Element]
  package var options: [QuizOptionView]
  /// What is typed, where that is a list; nil elsewhere.
  package var list: String?
}

/// An option as it is shown.
package struct QuizOptionView: Hashable, Sendable {
  package var letter: String
  /// Of the listing, from 1.
  package var lineNumber: Int?
  /// Each on a line of its own.
  package var lines: [StyledText]
}

extension DocumentBuilder {
  package func quizQuestion(_ item: QuizItem, number: Int, of count: Int) -> QuizQuestionView {
    QuizQuestionView(
      id: item.id, name: library.name(of: item.question), number: number, count: count,
      form: item.form,
      prompt: item.prompt.map(styled), evidence: evidence(of: item),
      options: item.isTyped
        ? []
        : item.options.enumerated().map { index, option in
          QuizOptionView(
            letter: letter(index), lineNumber: option.lineNumber, lines: lines(of: option, item))
        },
      list: item.listKey == nil ? nil : item.choices)
  }

  /// What is said of an answer.
  ///
  /// - Parameter step: the place of the step to read again in its lesson, from 1.
  package func verdict(_ response: Response, to item: QuizItem, step: Int?) -> VerdictView {
    let chosen = item.option(for: response)
    var view = VerdictView(
      outcome: response.outcome, confidence: response.confidence,
      said: chosen == nil ? .init([]) : statement(response.answer, item),
      truth: item.right == nil ? .init([]) : statement(item.rightAnswer, item),
      why: item.right.map { styled($0.justification) } ?? StyledText(), proof: proof(of: item))
    if response.outcome.isWrong {
      view.objection = chosen.map { styled($0.justification) } ?? StyledText()
    }
    if response.outcome != .right {
      view.readAgain = step.map { "\(program) \(item.question.lesson) --step \($0)" }
    }
    if let key = item.question.proof {
      view.proofCommand = "\(program) run \(key.lesson) --scene \(key.code.name)"
    }
    return view
  }

  /// The question as it is printed, with its answer and what speaks against the others.
  package func paper(
    _ item: QuizItem, number: Int, of count: Int
  ) -> QuizSheet.Question {
    let response = Response(answer: item.rightAnswer, outcome: .right, confidence: .sure)
    var others: [AnswerView.Objection] = []
    for (index, option) in item.options.enumerated()
    where item.rightAnswer != .option(index) && item.form != .order {
      others.append(
        AnswerView.Objection(
          letter: item.isTyped
            ? lines(of: option, item).map(\.text).joined(separator: " / ") : letter(index),
          reason: styled(option.justification)))
    }
    if let otherwise = item.otherwise {
      others.append(AnswerView.Objection(letter: "", reason: styled(otherwise.justification)))
    }
    return QuizSheet.Question(
      view: quizQuestion(item, number: number, of: count),
      right: verdict(response, to: item, step: nil), others: others)
  }

  /// What a question shows before its options. Which line of which file printed something is often the
  /// very thing that is asked, and nothing that one needs in order to answer.
  private func evidence(of item: QuizItem) -> [Element] {
    allEvidence(of: item).map { element in
      guard case .output(var view) = element else { return element }
      view.showsOrigins = false
      return .output(view)
    }
  }

  private func allEvidence(of item: QuizItem) -> [Element] {
    var elements = item.question.evidence.flatMap { evidence -> [Element] in
      switch evidence {
      case .block(let block): return self.elements(of: block)
      case .code(let text):
        let lines = SwiftHighlighter.highlight(text)
        return [
          .listing(
            ListingView(
              file: "Swift",
              lines: lines.enumerated().map {
                ListingView.Line(number: $0 + 1, text: $1, isHighlighted: false)
              }))
        ]
      case .trial:
        guard let text = item.code?.scenarioText else { return [] }
        return [
          .listing(
            ListingView(
              file: item.code?.isScript == true ? "script" : "flight",
              lines: NumberedLine.all(in: text).map {
                ListingView.Line(
                  number: $0.number, text: StyledText($0.text), isHighlighted: false)
              }))
        ]
      case .output(let flier):
        guard let code = item.code else { return [] }
        return output(flier.key(code)).map { [.output($0)] } ?? missing(flier.key(code))
      }
    }
    if let reference = item.question.listing {
      elements += listing(reference).map { [.listing($0)] } ?? []
    }
    return elements
  }

  private func proof(of item: QuizItem) -> [Element] {
    if let key = item.question.proof, facts[key] != nil {
      return output(key).map { [.output($0)] } ?? []
    }
    guard let code = item.code else { return [] }
    let key = item.question.flier.key(code)
    switch (item.form, item.question.asks) {
    case (.order, _): return trace(key, focus: nil)
    case (_, .lines): return output(key).map { [.output($0)] } ?? []
    case (_, .list(let asked)) where asked.calls != nil:
      return trace(key, focus: "changePosition")
    case (_, .list(let asked)) where asked.items.isOfARun:
      return output(key).map { [.output($0)] } ?? []
    case (_, .measure): return ledger(key, with: nil)
    default: return []
    }
  }

  private func lines(of option: QuizItem.Option, _ item: QuizItem) -> [StyledText] {
    if !option.text.inlines.isEmpty { return [styled(option.text)] }
    if let number = option.lineNumber, let reference = item.question.listing,
      let line = listing(reference)?.lines.first(where: { $0.number == number })
    {
      return [line.text.dropping(line.text.text.prefix { $0 == " " }.count)]
    }
    return option.value.map { StyledText(Untrusted.sanitized($0), .output) }
  }

  private func statement(_ answer: GivenAnswer, _ item: QuizItem) -> VerdictView.Statement {
    switch answer {
    case .option(let index): .init(mark: letter(index), lines(of: item.options[index], item))
    case .order(let places):
      .init(
        places.map {
          StyledText("\(letter($0))  ", .accent)
            + (lines(of: item.options[$0], item).first ?? "")
        })
    case .words(let text): .init([StyledText(Untrusted.sanitized(text), .output)])
    default: .init([])
    }
  }
}

extension QuizItem {
  /// What is right where a list is typed; nil elsewhere.
  package var listKey: ListKey? { if case .list(let list) = key { list } else { nil } }
}
