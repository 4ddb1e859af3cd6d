extension DocumentBuilder {
  /// Returns a lesson's question as it's shown.
  package func question(_ question: Question) -> QuestionView { self.question(posed(question)) }

  /// - Parameters:
  ///   - number: From 1, if it's one of several.
  ///   - count: The number of questions in the quiz; nil in a lesson.
  package func question(
    _ posed: PosedQuestion, number: Int? = nil, of count: Int? = nil
  ) -> QuestionView {
    let question = posed.question
    let options = question.answerForm == .letter ? posed.options.indices : 0..<0
    var view = QuestionView(
      id: posed.id, form: posed.form, prompt: posed.prompt.map(styled),
      evidence: evidence(of: posed),
      options: options.map { option($0, of: posed) },
      hints: question.hints.map(styled), number: number, count: count)
    view.isBet = question.bet != nil
    if question.isOfQuiz {
      view.name = library.name(of: question)
    } else if let reference = question.listing {
      view.listing = ListingView(
        lesson: reference.lesson, file: reference.file, lines: posed.lines)
    }
    return view
  }

  private func option(_ index: Int, of posed: PosedQuestion) -> QuestionView.Option {
    let option = posed.options[index]
    return QuestionView.Option(
      letter: letter(index), lineNumber: option.lineNumber, lines: lines(of: option, posed))
  }

  func lines(of option: PosedQuestion.Option, _ posed: PosedQuestion) -> [StyledText] {
    if !option.text.inlines.isEmpty { return [styled(option.text)] }
    if let line = posed.lines.first(where: { $0.number == option.lineNumber }) {
      return [line.dedented]
    }
    return option.value.map { StyledText(Untrusted.sanitized($0), .output) }
  }

  // MARK: What a quiz shows

  /// Returns the material a question shows before its options. Output hides which line of code
  /// printed it: that's often the very thing being asked, and it's never needed for the answer.
  private func evidence(of posed: PosedQuestion) -> [Element] {
    var elements = posed.question.evidence.flatMap { evidence -> [Element] in
      switch evidence {
      case .block(let block): return self.elements(of: block)
      case .code(let text):
        return [.listing(ListingView(file: "Swift", SwiftHighlighter.highlight(text)))]
      case .bet(let bet): return change(bet)
      case .trial:
        guard let code = posed.code, let text = code.scenarioText else { return [] }
        return [
          .listing(
            ListingView(
              file: code.isScript ? "script" : "flight",
              NumberedLine.all(in: text).map { StyledText($0.text) }))
        ]
      case .output(let flier):
        guard let code = posed.code else { return [] }
        return output(flier.key(code)).map { [.output($0)] } ?? missing(flier.key(code))
      }
    }
    if posed.question.isOfQuiz, let reference = posed.question.listing {
      elements += listing(reference).map { [.listing($0)] } ?? []
    }
    return elements.map { element in
      guard case .output(var view) = element else { return element }
      view.showsOrigins = false
      return .output(view)
    }
  }
}

extension ListingView.Line {
  /// The line's text without its leading spaces.
  var dedented: StyledText { text.dropping(text.text.prefix { $0 == " " }.count) }
}
