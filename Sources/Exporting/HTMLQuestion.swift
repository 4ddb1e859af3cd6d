/// A question as a form. Without a script its answer is behind a summary; with one, choosing opens it.
struct HTMLQuestion {
  let renderer: HTMLRenderer
  /// Unique on the page.
  let id: String

  func node(_ view: PassageView) -> Node {
    guard let question = view.question else { return .group([]) }
    let right = view.verdicts.first { $0.verdict.outcome == .right }?.value
    var children = question.prompt.map { tag("p", [:], renderer.inline($0)) }
    if let listing = question.listing {
      children.append(lines(listing, view.verdicts))
    } else if !view.verdicts.isEmpty {
      children.append(options(question))
    } else if question.kind == .recap || question.kind == .compare {
      children.append(
        tag("textarea", ["rows": "3", "aria-label": "Your sentence", "class": "scripted"]))
      children.append(
        tag("button", ["type": "button", "class": "compare scripted"], "Compare"))
    }
    for (index, hint) in question.hints.enumerated() {
      children.append(
        tag(
          "details", ["class": "hint"], tag("summary", [:], .text("Hint \(index + 1)")),
          tag("p", [:], renderer.inline(hint))))
    }
    return form(
      ["class": "question \(question.kind)", "id": id, "data-right": right], question.label,
      children, summary: summary(question.kind), answer: answer(view))
  }

  /// A question of whatever kind, and what stands below each.
  ///
  /// - Parameters:
  ///   - legend: what it's called.
  ///   - summary: what stands where its answer is folded away.
  func form(
    _ attributes: KeyValuePairs<String, String?>, _ legend: String, _ children: [Node],
    summary: String, answer: [Node]
  ) -> Node {
    let end = [
      tag("p", ["class": "verdict", "role": "status"]),
      tag("button", ["type": "button", "class": "skip scripted"], "Skip, and show the answer"),
      tag("details", ["class": "answer"], [tag("summary", [:], .text(summary))] + answer),
    ]
    return tag(
      "form", attributes,
      tag("fieldset", [:], [tag("legend", [:], .text(legend))] + children + end))
  }

  private func options(_ question: QuestionView) -> Node {
    let texts = question.options.enumerated().map { index, lines in
      option(letter(index), value: "\(index)", broken(lines))
    }
    let codes = question.variants.enumerated().map { index, variant in
      option(
        letter(index), value: "\(index)", renderer.inline(variant.text),
        variant.listing.map(renderer.listing))
    }
    return tag("ul", ["class": "options"], texts + codes)
  }

  /// An option to choose.
  func option(_ letter: String, value: String, _ text: [Node], _ code: Node? = nil) -> Node {
    tag(
      "li", [:],
      [
        tag(
          "label", [:],
          tag("input", ["type": "radio", "name": id, "value": value]),
          tag("b", ["class": "letter"], .text(letter)), tag("span", [:], text))
      ] + (code.map { [$0] } ?? []))
  }

  /// Lines below each other.
  func broken(_ lines: [StyledText], isCode: Bool = false) -> [Node] {
    lines.enumerated().flatMap { row, line in
      let content = renderer.inline(line)
      return (row > 0 ? [tag("br")] : []) + (isCode ? [tag("code", [:], content)] : content)
    }
  }

  /// Every line in which something can be decided can be picked, so that the candidates do not give
  /// themselves away.
  private func lines(_ listing: ListingView, _ verdicts: [PassageView.Possibility]) -> Node {
    let lines = listing.lines.map { line in
      tag(
        "label",
        ["class": "line", "data-src": sourceName(listing.lesson, listing.file, line.number)],
        tag(
          "input",
          [
            "type": "radio", "name": id, "value": value(of: line, in: listing, verdicts),
            "disabled": line.canDecide ? nil : "disabled",
          ]),
        tag("span", ["class": "number"], .text("\(line.number)")),
        tag("code", ["class": "code"], renderer.inline(line.text)))
    }
    return tag(
      "figure", ["class": "listing pickable"], tag("figcaption", [:], .text(listing.file)),
      tag("div", ["class": "lines"], lines))
  }

  /// The line whose verdict a line shares, because both are of one statement; else its own.
  private func value(
    of line: ListingView.Line, in listing: ListingView, _ verdicts: [PassageView.Possibility]
  ) -> String {
    let own = "\(line.number)"
    guard let statement = line.statement, !verdicts.contains(where: { $0.value == own }) else {
      return own
    }
    let lines = Set(listing.lines.filter { $0.statement == statement }.map { "\($0.number)" })
    let near = verdicts.filter { lines.contains($0.value) }
    return (near.first { $0.verdict.outcome == .right } ?? near.first)?.value ?? own
  }

  private func answer(_ view: PassageView) -> [Node] {
    guard let answer = view.answer else { return [] }
    let truth = view.verdicts.first?.verdict.truth
    var sentence: [Node] = [tag("strong", [:], .text(label(answer))), " "]
    if let truth, !truth.lines.isEmpty {
      if !truth.mark.isEmpty { sentence.append(tag("b", [:], .text(truth.mark + " "))) }
      sentence += broken(truth.lines)
      if let place = view.verdicts.first?.verdict.place, !place.isEmpty {
        sentence.append(tag("span", ["class": "place"], .text(" \(place)")))
      }
    } else {
      sentence += renderer.inline(answer.answer)
    }
    var children = [tag("p", [:], sentence)]
    if !answer.why.isEmpty { children.append(tag("p", [:], renderer.inline(answer.why))) }
    for possibility in view.verdicts where possibility.verdict.outcome != .right {
      let verdict = possibility.verdict
      children.append(
        reason(
          against: verdict.said.mark, value: possibility.value, verdict.objection,
          verdict.misconception))
    }
    return children + proof(answer.proof)
  }

  /// What speaks against an option, and the belief behind it.
  func reason(
    against name: String, value: String, _ reason: StyledText,
    _ belief: MisconceptionView? = nil
  ) -> Node {
    let text = tag("p", [:], [tag("b", [:], .text("Not \(name): "))] + renderer.inline(reason))
    return tag(
      "div", ["class": "reason", "data-value": value],
      [text] + (belief.map { [renderer.misconception($0.believed, $0.truth)] } ?? []))
  }

  func proof(_ elements: [Element]) -> [Node] {
    elements.enumerated().map { renderer.node($1, id: "\(id)-proof-\($0)") }
  }

  private func summary(_ kind: Question.Kind) -> String {
    switch kind {
    case .recap: "Our sentence"
    case .challenge, .scheduler: "A solution"
    default: "The answer, and why"
    }
  }

  private func label(_ answer: AnswerView) -> String {
    switch answer.kind {
    case .predict: "It said:"
    case .recap: "We say:"
    case .scheduler: "A shortest schedule:"
    case .challenge: answer.isPossible ? "One solution:" : "It is"
    default: "It is"
    }
  }
}
