import LessonStage

/// Puts a lesson and the facts that its runs gave together into a ``Document``.
package struct DocumentBuilder {
  private let library: Library
  private let facts: Facts
  private let program: String
  private let cache = ListingCache()

  /// - Parameter program: how the program was started; commands in the text begin with it.
  package init(library: Library, facts: Facts, program: String) {
    self.library = library
    self.facts = facts
    self.program = program
  }

  /// - Parameter step: the only step to show, from 1; nil for all of them.
  package func document(_ lesson: Lesson, step: Int? = nil, footer: [StyledText]) -> Document {
    let sections = lesson.steps.enumerated()
      .filter { step == nil || $0.offset + 1 == step }
      .map { index, step in
        Document.Section(
          id: step.id, number: index + 1, count: lesson.steps.count, title: step.title,
          part: step.part?.label ?? "", elements: elements(of: step))
      }
    return Document(
      title: "\(lesson.number) · \(lesson.title)", note: "\(lesson.minutes) min",
      introduction: (step ?? 1) == 1 ? styled(lesson.promise) : StyledText(),
      sections: sections, footer: footer)
  }

  /// What a step shows, and below it the answers to what it asks.
  private func elements(of step: Step) -> [Element] {
    let count = step.blocks.count { if case .question = $0 { true } else { false } }
    var elements: [Element] = []
    var answers: [Element] = []
    for block in step.blocks {
      guard case .question(let question) = block else {
        elements += self.elements(of: block)
        continue
      }
      let number = count > 1 ? answers.count + 1 : nil
      var asked = self.question(question)
      asked.number = number
      elements.append(.question(asked))
      var answer = self.answer(to: question)
      answer.number = number
      answers.append(.answer(answer))
    }
    return elements + answers
  }

  private func elements(of block: Block) -> [Element] {
    switch block {
    case .prose(let prose): [.paragraph(styled(prose))]
    case .list(let items): [.bullets(items.map(styled))]
    case .aside(let kind, let prose): [.aside(kind: kind, styled(prose))]
    case .listing(let reference): listing(reference).map { [.listing($0)] } ?? []
    case .scenario(let name): scenario(name).map { [.listing($0)] } ?? []
    case .run(let key): output(key).map { [.output($0)] } ?? missing(key)
    case .trace(let key, let focus): trace(key, focus: focus)
    case .waiting(let key): waiting(key)
    case .ledger(let key, let other): ledger(key, with: other)
    case .codeDiff(let from, let to): codeDiff(from: from, to: to)
    case .outputDiff(let from, let to): outputDiff(from: from, to: to)
    case .network(let keys): [.networks(keys.compactMap { network($0, among: keys.count) })]
    case .plot(let reference): [.plot(plot(reference))]
    // Numbered and answered with the step as a whole.
    case .question: []
    case .claim(let claim):
      [.claim(ClaimView(sentence: styled(claim.sentence), verdict: claim.check.verdict(facts)))]
    case .misconception(let it):
      [.misconception(believed: styled(it.believed), truth: styled(it.truth))]
    case .notes: []
    }
  }

  private func styled(_ prose: Prose) -> StyledText { prose.styled(program: program, facts.number) }

  // MARK: Code

  package func listing(_ reference: ListingReference) -> ListingView? {
    guard let listing = cache.listing(in: library, lesson: reference.lesson, file: reference.file),
      let lines = listing.lines(of: reference.region)
    else { return nil }
    let colours = cache.lines(of: listing.file)
    let margin = Self.margin(of: lines)
    return ListingView(
      file: listing.file.name,
      lines: lines.map { line in
        ListingView.Line(
          number: line.number,
          text: colours.indices.contains(line.number - 1)
            ? colours[line.number - 1].dropping(margin) : StyledText(line.text),
          isHighlighted: reference.highlight.map(line.text.contains) ?? false)
      })
  }

  private func scenario(_ name: String) -> ListingView? {
    guard let file = library.scenario(named: name) else { return nil }
    return ListingView(
      file: file.name,
      lines: NumberedLine.all(in: file.text).map { line in
        let style: Style = line.text.hasPrefix("#") ? .syntax(.comment) : .plain
        return ListingView.Line(
          number: line.number, text: StyledText(line.text, style), isHighlighted: false)
      })
  }

  private func codeDiff(from: ListingReference, to: ListingReference) -> [Element] {
    guard let old = cache.listing(in: library, lesson: from.lesson, file: from.file),
      let new = cache.listing(in: library, lesson: to.lesson, file: to.file),
      let oldLines = old.lines(of: from.region), let newLines = new.lines(of: to.region)
    else { return [] }
    func caption(_ reference: ListingReference, _ other: ListingReference) -> String {
      if reference.lesson != other.lesson { return "lesson \(reference.lesson)" }
      if reference.file != other.file { return reference.file }
      return reference.region ?? reference.file
    }
    return [
      .codeDiff(
        CodeDiffView(
          oldCaption: caption(from, to), newCaption: caption(to, from),
          diff: FileDiff(
            name: to.file, from: Self.dedented(oldLines), to: Self.dedented(newLines))))
    ]
  }

  /// The columns of white space that all lines begin with.
  private static func margin(of lines: [NumberedLine]) -> Int {
    lines.lazy.filter { !$0.text.isEmpty }
      .map { $0.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
  }

  private static func dedented(_ lines: [NumberedLine]) -> [NumberedLine] {
    let margin = margin(of: lines)
    return lines.map { NumberedLine(number: $0.number, text: String($0.text.dropFirst(margin))) }
  }

  // MARK: Runs

  private func output(_ key: RunKey) -> OutputView? {
    facts[key].map { run in
      OutputView(
        caption: caption(key), lines: run.output, end: run.end,
        standardError: run.standardError)
    }
  }

  /// A run that is wanted and was not made: said, never passed over.
  private func missing(_ key: RunKey) -> [Element] {
    [.paragraph(StyledText("\(caption(key)) did not run.", .failure))]
  }

  private func caption(_ key: RunKey) -> String {
    switch key.code {
    case .scene(let name): "\(name), lesson \(key.lesson)"
    case .scenario(let name): "\(name).flight, lesson \(key.lesson)"
    case .arrivals, .crossing, .random: key.code.name
    }
  }

  private func trace(_ key: RunKey, focus: String?) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    let part: SequenceDiagram.Focus =
      focus.map { .call(named: $0, occurrence: 1) } ?? .everything
    return [
      .sequence(
        SequenceDiagram(events: run.events, focus: part),
        caption: focus.map { "\($0) in \(caption(key))" } ?? caption(key))
    ]
  }

  private func waiting(_ key: RunKey) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    return [
      .bullets(
        run.waits.map { chain in
          StyledText("\(chain[0]) waits for ")
            + StyledText(chain.dropFirst().joined(separator: ", which waits for "))
        })
    ]
  }

  private func ledger(_ key: RunKey, with other: Int?) -> [Element] {
    guard let ledger = facts.ledger(key) else { return missing(key) }
    let old = other.flatMap { facts.ledger(key.flown(by: $0)) }
    let titled = { (lesson: Int, ledger: Ledger) in ("lesson \(lesson)", ledger) }
    return [
      .ledger(
        LedgerTable(
          subject: key.code.name,
          (other.flatMap { lesson in old.map { [titled(lesson, $0)] } } ?? [])
            + [titled(key.lesson, ledger)]))
    ]
  }

  private func outputDiff(from: RunKey, to: RunKey) -> [Element] {
    guard let old = facts[from], let new = facts[to] else {
      return missing(facts[from] == nil ? from : to)
    }
    let isSameScene = from.code == to.code
    return [
      .outputDiff(
        OutputDiffView(
          caption: isSameScene ? from.code.name : "",
          oldCaption: isSameScene ? "lesson \(from.lesson)" : from.code.name,
          newCaption: isSameScene ? "lesson \(to.lesson)" : to.code.name,
          diff: OutputDiff(from: old.transcript, to: new.transcript)))
    ]
  }

  private func network(_ key: RunKey, among count: Int) -> CaptionedNetwork? {
    guard let run = facts[key], let ledger = facts.ledger(key) else { return nil }
    let links =
      ledger.links > 0
      ? plural(ledger.links, "link") + ", by hand" : plural(ledger.registrations, "registration")
    return CaptionedNetwork(
      caption: (count > 1 ? "lesson \(key.lesson)" : key.code.name) + ": \(links)",
      network: Network(events: run.events, keepingForgotten: true))
  }

  private func plot(_ reference: PlotReference) -> Plot {
    Plot(
      caption:
        "measured, \(reference.planes.lowerBound) to \(reference.planes.upperBound) planes",
      xLabel: "planes", yLabel: reference.title,
      series: reference.series.map { series in
        Plot.Series(
          series.name,
          reference.places.compactMap { count in
            reference.number(series, planes: count, facts).map { (count, $0) }
          })
      })
  }

  // MARK: Questions

  private func question(_ question: Question) -> QuestionView {
    var code: ListingView?
    if case .line(let reference) = question.key { code = listing(reference) }
    return QuestionView(
      id: question.id, kind: question.kind, prompt: question.prompt.map(styled), listing: code,
      options: question.kind == .line || question.kind == .challenge
        ? [] : question.options.map(text),
      hints: question.hints.map(styled), recalls: question.recalls)
  }

  private func text(of option: Question.Option) -> [StyledText] {
    let text = styled(option.text)
    if !text.isEmpty { return [text] }
    return (option.value ?? "").split(separator: "/").map { StyledText($0.trimmed, .output) }
  }

  private func answer(to question: Question) -> AnswerView {
    let right = question.answer(facts)
    var view = AnswerView(
      kind: question.kind, answer: StyledText(), why: StyledText(), whyNot: [], proof: [])
    if let right { view.why = styled(question.options[right].justification) }
    switch question.key {
    case .open(let sentence):
      view.answer = styled(sentence)
      return view
    case .challenge(let check, let sample):
      view.why = question.options.first.map { styled($0.justification) } ?? StyledText()
      if case .scenario(let name) = sample.code {
        view.isPossible = check.isPossible
        view.answer =
          check.isPossible ? StyledText("\(name).flight", .code) : StyledText("impossible")
        view.proof = scenario(name).map { [.listing($0)] } ?? []
      }
      let other = sample.flown(by: check.peer)
      view.proof +=
        check.comparesCalls
        ? ledger(sample, with: check.peer) : outputDiff(from: sample, to: other)
      return view
    case .line(let reference):
      let lines = listing(reference)?.lines ?? []
      func number(_ option: Question.Option) -> String {
        lines.first { $0.text.text.contains(option.value ?? "\n") }.map { "line \($0.number)" }
          ?? "?"
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

/// `a` for the first option.
package func letter(_ index: Int) -> String {
  String(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(max(index, 0), 25)))))
}

extension RunKey.Code {
  /// What a learner calls it.
  package var name: String {
    switch self {
    case .scene(let name): name
    case .scenario(let name): "\(name).flight"
    case .arrivals(let count): plural(count, "arrival")
    case .crossing(let count): "\(plural(count, "arrival")) and a move"
    case .random(let seed, _): "seed \(seed)"
    }
  }
}

/// Reads and colours each file once, however many steps show a piece of it.
private final class ListingCache {
  private var lines: [SourceFile: [StyledText]] = [:]
  private var listings: [String: Listing] = [:]

  func lines(of file: SourceFile) -> [StyledText] {
    if let known = lines[file] { return known }
    let new = SwiftHighlighter.highlight(file.text)
    lines[file] = new
    return new
  }

  func listing(in library: Library, lesson: Int, file: String) -> Listing? {
    let key = "\(lesson)/\(file)"
    if let known = listings[key] { return known }
    let new = library.listing(lesson: lesson, file: file)
    listings[key] = new
    return new
  }
}
