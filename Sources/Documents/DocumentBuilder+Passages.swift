extension DocumentBuilder {
  /// What a passage shows: its blocks, its question and, once that is answered, the verdict.
  ///
  /// - Parameter response: nil as long as the question is open.
  package func elements(of passage: Passage, response: Response?) -> [Element] {
    var elements = passage.blocks.flatMap { self.elements(of: $0) }
    guard let question = passage.question else { return elements }
    var asked = self.question(question)
    asked.number = passage.number
    elements.append(.question(asked))
    guard let response else { return elements }
    if response.outcome == .skipped {
      var answer = answer(to: question)
      answer.number = passage.number
      return elements + [.answer(answer)]
    }
    return elements + [
      .verdict(verdict(question, response, number: passage.number, told: passage.told))
    ]
  }

  /// A step's passages with everything that may be said about their questions, for pages that
  /// cannot run anything.
  package func passages(of step: Step) -> [PassageView] {
    step.passages.map { passage in
      let elements = passage.blocks.flatMap { self.elements(of: $0) }
      guard let question = passage.question else { return PassageView(elements: elements) }
      var asked = self.question(question)
      asked.number = passage.number
      var view = PassageView(
        elements: elements, question: asked, answer: answer(to: question))
      let lines = pickableLines(question)
      for (index, option) in question.options.enumerated() {
        let line = question.line(of: option, in: lines)?.number
        let given: GivenAnswer = line.map { .line($0) } ?? .option(index)
        guard let outcome = question.outcome(of: given, lines: lines, facts) else { continue }
        view.verdicts.append(
          .init(
            value: "\(line ?? index)",
            verdict: verdict(
              question, Response(answer: given, outcome: outcome), told: passage.told)))
      }
      return view
    }
  }

  /// What is said of an answer.
  ///
  /// - Parameter told: the misconceptions that the step tells of anyhow; once is enough.
  package func verdict(
    _ question: Question, _ response: Response, number: Int? = nil, told: Set<String> = []
  ) -> VerdictView {
    let answer = answer(to: question)
    var view = VerdictView(
      kind: question.kind, number: number, outcome: response.outcome,
      said: said(response.answer, to: question), truth: truth(of: question), why: answer.why,
      proof: answer.proof)
    if case .output(let key, let lines) = question.key, lines.lowerBound >= 1,
      let line = facts[key]?.output.dropFirst(lines.lowerBound - 1).first
    {
      view.place = "\(line.file):\(line.line)"
    }
    if case .impossible = response.answer {
      // Nobody judges a reason: ours stands beside it.
      view.isReason = true
      view.truth = .init([answer.why])
      view.why = StyledText()
    } else if question.isTask {
      view.why = StyledText("One of ours is ") + answer.answer + ". " + answer.why
    }
    if let comparison = question.comparison, case .words(let text) = response.answer,
      let table = ComparisonAnswer(text, to: comparison)
    {
      let differences = table.differences
      let right = table.count - differences.count
      view.said = .init([StyledText("\(right) of \(plural(table.count, "cell")) as they are")])
      let open = differences.count { $0.said == nil }
      var lines = differences.filter { $0.said != nil }.map(\.words)
      if open > 0 { lines.append(StyledText("\(plural(open, "cell")) left open")) }
      if !lines.isEmpty { view.proof.append(.bullets(lines)) }
    }
    guard case .wrong(let betrays) = response.outcome else { return view }
    if let index = chosen(response.answer, in: question) {
      view.objection = styled(question.options[index].justification)
    } else if case .line = response.answer {
      view.objection = "That line does its part, but something else decides."
    }
    view.misconception = betrays.flatMap { told.contains($0) ? nil : misconception($0) }
    return view
  }

  private func said(_ answer: GivenAnswer, to question: Question) -> VerdictView.Statement {
    switch answer {
    case .option(let index) where question.options.indices.contains(index):
      option(index, of: question)
    case .line(let number): line(number, of: question)
    case .words(let words): .init([StyledText(words)])
    case .scenario(let text):
      .init(text.split(separator: "\n").map { StyledText(String($0), .code) })
    case .schedule(let steps): .init([StyledText(steps, .code)])
    case .impossible(let reason):
      .init(
        mark: reason.isEmpty ? "" : "impossible",
        [StyledText(reason.isEmpty ? "impossible" : reason)])
    case .option, .order, .skipped: .init([])
    }
  }

  private func truth(of question: Question) -> VerdictView.Statement {
    switch question.key {
    case .open(let sentence): return .init([styled(sentence)])
    case .output(let key, let lines):
      guard let run = facts[key] else { return .init([]) }
      let printed = run.transcript.dropFirst(max(lines.lowerBound - 1, 0)).prefix(lines.count)
      return .init(printed.isEmpty ? ["nothing"] : printed.map { StyledText($0, .output) })
    case .measurement(let measurement):
      return .init(facts.number(measurement).map { [StyledText(String($0), .output)] } ?? [])
    case .line:
      let lines = pickableLines(question)
      let right = question.answer(facts).flatMap {
        question.line(of: question.options[$0], in: lines)
      }
      return right.map(numbered) ?? .init([])
    case .stated:
      return question.answer(facts).map { option($0, of: question) } ?? .init([])
    case .variants(let variants):
      let passing = question.passing(facts)
      return .init(
        mark: passing.map(letter).joined(separator: ", "),
        [StyledText(passing.map { place(of: variants[$0]) }.joined(separator: "; "))])
    case .cells(let comparison): return .init([StyledText(table(of: comparison).summary)])
    case .challenge, .scheduler: return .init([])
    }
  }

  private func option(_ index: Int, of question: Question) -> VerdictView.Statement {
    let variants = question.variants
    guard variants.indices.contains(index) else {
      return .init(mark: letter(index), text(of: question.options[index]))
    }
    return .init(mark: letter(index), [StyledText(place(of: variants[index]))])
  }

  /// The code of a variant, by the lines that the question shows: `Readings.swift, lines 4 to 6`.
  func place(of variant: Question.Variant) -> String {
    let name = variant.listing.file
    guard let lines = listing(variant.listing)?.lines, let first = lines.first?.number,
      let last = lines.last?.number
    else { return name }
    return first == last ? "\(name), line \(first)" : "\(name), lines \(first) to \(last)"
  }

  private func chosen(_ answer: GivenAnswer, in question: Question) -> Int? {
    switch answer {
    case .option(let index) where question.options.indices.contains(index): return index
    case .line(let number):
      return question.option(at: number, in: pickableLines(question))
    default: return nil
    }
  }

  private func line(_ number: Int, of question: Question) -> VerdictView.Statement {
    guard case .line(let reference) = question.key,
      let line = listing(reference)?.lines.first(where: { $0.number == number })
    else { return .init(mark: "line \(number)", []) }
    return numbered(line)
  }

  private func numbered(_ line: ListingView.Line) -> VerdictView.Statement {
    let margin = line.text.text.prefix { $0 == " " }.count
    return .init(mark: "line \(line.number)", [line.text.dropping(margin)])
  }

  /// Looks where a learner met it first: from the first lesson on.
  private func misconception(_ id: String) -> MisconceptionView? {
    for files in library.lessons {
      guard let lesson = library.lesson(files.number) else { continue }
      if let it = lesson.misconceptions.first(where: { $0.id == id }) {
        return MisconceptionView(believed: styled(it.believed), truth: styled(it.truth))
      }
    }
    return nil
  }
}
