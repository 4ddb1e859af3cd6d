extension DocumentBuilder {
  package func output(_ key: RunKey) -> OutputView? {
    facts[key].map { run in
      OutputView(
        lesson: key.lesson, caption: caption(key), lines: run.output, end: run.end,
        standardError: run.standardError)
    }
  }

  /// Returns the notice that a run that's needed wasn't made; it's always shown.
  package func missing(_ key: RunKey) -> [Element] {
    [.said("\(caption(key)) didn't run.", .failure)]
  }

  /// Returns the notice that a run is known, but its calls, which are to be shown, aren't.
  func withoutCalls(_ key: RunKey) -> [Element] {
    [.said("The calls of \(caption(key)) were not recorded.", .failure)]
  }

  package func caption(_ key: RunKey) -> String {
    switch key.code {
    case .scene(let name):
      "\(name), lesson \(key.lesson)"
        + (key.schedule.map { ", schedule \($0.letters)" } ?? "")
    case .scenario(let name): "\(name).flight, lesson \(key.lesson)"
    case .exploration, .arrivals, .crossing, .randomFlights, .recompilation,
      .compilation, .bet:
      key.code.name
    case .flight: "this flight, lesson \(key.lesson)"
    case .script: "this run, lesson \(key.lesson)"
    }
  }

  /// Returns the steps of a run that followed a schedule.
  func steps(_ key: RunKey) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    let table = library.files(of: key.lesson).flatMap { ScheduleTable(run, in: $0) }
    return table.map { [.picture(Picture($0))] } ?? []
  }

  package func trace(_ key: RunKey, focus: String?) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    guard let events = run.events else { return withoutCalls(key) }
    let sequence = Element.picture(
      Picture(SequenceDiagram(events: events, of: key.lesson, within: focus)),
      caption: focus.map { "\($0) in \(caption(key))" } ?? caption(key))
    guard let graph = WaitGraph(waiting: run), !graph.circle.isEmpty else { return [sequence] }
    return [sequence, .picture(Picture(graph), caption: caption(key))]
  }

  /// Returns the compiler's messages, without its notes.
  func compiler(_ key: RunKey) -> [Element] {
    guard case .recompilation(let it) = key.code, let run = facts[key] else {
      return missing(key)
    }
    return [
      .compiler(compilerView(run, caption: "\(it.file) without \u{201C}\(it.without)\u{201D}"))
    ]
  }

  func compilerView(_ run: Run, caption: String) -> CompilerView {
    let verdict = CompilerVerdict(run)
    var messages: [CompilerMessage] = []
    if case .refused(let said) = verdict { messages = said.filter { $0.severity != .note } }
    let shown = messages.prefix(4).map(CompilerView.Message.init)
    return CompilerView(
      caption: caption, verdict: verdict, messages: shown, omitted: messages.count - shown.count)
  }

  package func ledger(_ key: RunKey, with other: Int?) -> [Element] {
    guard let run = facts[key], run.counts != nil else { return missing(key) }
    let old = other.flatMap { facts[key.flown(by: $0)] }
    let table = LedgerTable(
      subject: key.code.name, [old, run].compactMap(\.self), in: library)
    return [.picture(Picture(table))]
  }

  func outputDiff(from: RunKey, to: RunKey) -> [Element] {
    guard let old = facts[from], let new = facts[to] else {
      return missing(facts[from] == nil ? from : to)
    }
    let isSameScene = from.code == to.code
    func flyer(_ key: RunKey) -> String { key.variant ?? "lesson \(key.lesson)" }
    return [
      .diff(
        DiffView(
          caption: isSameScene ? from.code.name : "",
          oldCaption: isSameScene ? flyer(from) : from.code.name,
          newCaption: isSameScene ? flyer(to) : to.code.name,
          diff: OutputDiff(from: old.transcript, to: new.transcript)))
    ]
  }

  func networks(_ keys: [RunKey]) -> [Element] {
    let networks = keys.compactMap { network($0, among: keys.count) }
    return (networks.isEmpty ? [] : [.networks(networks)])
      + keys.flatMap { key -> [Element] in
        guard let run = facts[key], run.counts != nil else { return missing(key) }
        return run.hasCalls ? [] : withoutCalls(key)
      }
  }

  private func network(_ key: RunKey, among count: Int) -> CaptionedNetwork? {
    guard let events = facts[key]?.events, let counts = facts[key]?.counts else { return nil }
    let links =
      counts[.link] > 0
      ? plural(counts[.link], "link") + ", by hand" : plural(counts[.registration], "registration")
    return CaptionedNetwork(
      name: count > 1 ? "lesson \(key.lesson)" : key.code.name, links: links,
      network: Network(events: events, keepingForgotten: true))
  }
}

extension DocumentBuilder {
  func holding(_ key: RunKey) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    guard let picture = HoldingPicture(of: run) else { return withoutCalls(key) }
    return [.picture(Picture(picture), caption: caption(key))]
  }

  /// Returns the table of a comparison, every cell checked.
  func table(of comparison: Comparison) -> ComparisonTable {
    ComparisonTable(
      aspects: comparison.aspects.map(\.name),
      rows: comparison.lessons.map { lesson in
        ComparisonTable.Row(
          lesson: lesson, name: comparison.name(ofRow: lesson),
          cells: comparison.aspects.map { aspect in
            guard let cell = comparison.cell(aspect, lesson: lesson) else {
              return ComparisonTable.Cell(value: "", mark: .wrong)
            }
            return ComparisonTable.Cell(value: cell.value, mark: mark(of: cell.check))
          })
      })
  }

  /// Returns a cell's mark; missing runs or missing calls count as unknown rather than wrong.
  private func mark(of check: Claim.Check) -> ComparisonTable.Mark {
    let verdict = verdict(of: check)
    guard verdict.outcome != .unchecked, facts.missing(check.needs).isEmpty else {
      return .unknown
    }
    guard verdict.holds else { return .wrong }
    return if case .reads = check { .listing } else { .run }
  }

  /// Returns what came of a check, by runs or by reading the listings that were compiled.
  package func verdict(of check: Claim.Check) -> Claim.Verdict {
    guard case .reads(let references, let holds) = check else { return check.verdict(facts) }
    for reference in references {
      let text = reference.highlight ?? ""
      let isThere = library.lines(of: reference)?.contains { $0.text.contains(text) }
      guard isThere == holds else {
        return Claim.Verdict(
          holds: false,
          found: "\(reference.file) of lesson \(reference.lesson) "
            + (isThere == nil ? "is missing" : holds ? "doesn't say so" : "says so"))
      }
    }
    return Claim.Verdict(
      holds: true, found: Set(references.map(\.file)).sorted().joined(with: "and"))
  }
}
