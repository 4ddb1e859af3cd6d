extension DocumentBuilder {
  /// Returns a passage's elements: its blocks, its question, and, once that's answered, the
  /// verdict. From then on, what was answered and the line that was asked for are marked.
  ///
  /// - Parameter response: nil while the question is open.
  package func elements(of passage: Passage, response: Response?) -> [Element] {
    let elements = passage.blocks.flatMap { self.elements(of: $0) }
    guard let posed = passage.question.map(posed) else { return elements }
    var view = question(posed, number: passage.number)
    guard let response else { return elements + [.question(view)] }
    guard response.outcome != .skipped else {
      return elements + [.question(view)] + answer(to: passage)
    }
    if var listing = view.listing {
      for index in listing.lines.indices {
        let number = listing.lines[index].number
        listing.lines[index].isHighlighted = number == posed.right?.lineNumber
        listing.lines[index].isMistaken =
          response.answer == .line(number) && response.outcome.isWrong
      }
      view.listing = listing
    }
    let verdict = verdict(response, to: posed)
    view.mark(verdict)
    return elements + [.question(view), .verdict(verdict)]
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
      PassageView(
        elements: passage.blocks.flatMap(elementsOnPage),
        asked: passage.question.map { answered(posed($0), number: passage.number) })
    }
  }

  /// Returns a block's elements without commands for going on, and with the evidence of a claim.
  private func elementsOnPage(of block: Block) -> [Element] {
    switch block {
    case .outlook: return []
    case .pause(let pause):
      return [.boxed(.pause, labeled: ["Pause": self.pause(pause, isOnPage: true)])]
    case .claim(let claim):
      return elements(of: block).map { element in
        guard case .claim(var view) = element else { return element }
        view.evidence = evidence(for: claim.check)
        if case .grows(_, let law) = claim.check { view.law = law }
        return .claim(view)
      }
    default: return elements(of: block)
    }
  }

  /// Returns what a check looked at: the code that ran, what it printed, and what was counted.
  private func evidence(for check: Claim.Check) -> [Element] {
    switch check {
    case .reads(let references, _): return references.compactMap(listing).map(Element.listing)
    case .isRefused(let key, _): return compiler(key)
    case .grows(let growth, _):
      let columns = [library.peers(in: growth.lesson), "\(growth.measure.noun)s"].map {
        Table.Column($0, alignment: .right)
      }
      let rows = growth.places.compactMap { count in
        growth.number(planes: count, facts).map { ["\(count)", "\($0)"] }
      }
      return [.picture(Picture(Table(columns: columns, rows: rows)))]
    default: break
    }
    let isCounted =
      switch check {
      case .counts, .compares: true
      default: false
      }
    return check.needs.keys.prefix(3).flatMap { key -> [Element] in
      var code = library.region(of: key).flatMap(listing)
      if case .scenario(let name) = key.code { code = scenario(name) }
      guard let code else { return [] }
      return [.listing(code)]
        + (isCounted ? ledger(key, with: nil) : output(key).map { [.output($0)] } ?? [])
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
