extension LessonParser {
  mutating func block(_ markup: MarkupBlock) -> Block? {
    switch markup {
    case .paragraph(let text, let at): return .prose(prose(text, at: at))
    case .list(let items, let at): return .list(items.map { prose($0, at: at) })
    case .aside(let kind, let text, let at):
      let kinds = ["Note", "Tip", "Important", "Warning", "Experiment"]
      if !kinds.contains(kind) {
        report(at, "an aside is one of \(kinds.joined(separator: ", ")): '> Tip: …'")
      }
      return .aside(kind: kind, prose(text, at: at))
    case .code(_, _, let at):
      report(at, "code that nothing compiles; show a listing, or run a scene")
      return nil
    case .heading: return nil
    case .directive(let directive): return block(directive)
    }
  }

  mutating func block(_ directive: Directive) -> Block? {
    let arguments = ArgumentReader(directive)
    switch directive.name {
    case "Listing":
      let file = arguments.required("file")
      return file.hasSuffix(".flight")
        ? .scenario(String(file.dropLast(".flight".count)))
        : .listing(listing(arguments, in: number))
    case "Run":
      return runKey(arguments).map(Block.run)
    case "Holding":
      return runKey(arguments).map(Block.holding)
    case "Trace":
      let focus = arguments.optional("of")
      return runKey(arguments).map { .trace($0, focus: focus) }
    case "Ledger":
      let other = arguments.number("with")
      return runKey(arguments).map { .ledger($0, with: other) }
    case "CodeDiff":
      return codeDiff(arguments)
    case "OutputDiff":
      return outputDiff(arguments)
    case "Network":
      let other = arguments.number("with")
      return runKey(arguments).map { key in
        .network(other.map { [key.flown(by: $0), key] } ?? [key])
      }
    case "Comparison":
      return comparison(directive, arguments).map(Block.comparison)
    case "Diagnostic":
      return recompilation(arguments).map(Block.diagnostic)
    case "Claim":
      return claim(directive, arguments).map(Block.claim)
    case "Misconception":
      let paragraphs = proses(directive)
      guard paragraphs.count == 2 else {
        report(directive.at, "write two paragraphs: what's believed, and what's true")
        return nil
      }
      return .misconception(
        Misconception(
          id: arguments.required("id"), believed: paragraphs[0], truth: paragraphs[1]))
    case "Card":
      return card(directive, arguments)
    case "Pause":
      return .pause(Pause(text: prose(in: directive) ?? prose("", at: directive.at)))
    case "Notes":
      return .notes(proses(directive))
    case "Bet": return .question(bet(directive))
    case "Predict", "Line", "Challenge", "Scheduler", "Decide":
      return question(directive).map(Block.question)
    default: return nil
    }
  }

  private mutating func card(_ directive: Directive, _ arguments: ArgumentReader) -> Block? {
    let texts = proses(directive)
    guard texts.count == Card.Topic.allCases.count else {
      let topics = Card.Topic.allCases.map(\.label).joined(separator: ", ")
      report(directive.at, "\(plural(texts.count, "paragraph")), not one for each of: \(topics)")
      return nil
    }
    let listing = ListingReference(
      lesson: number, file: arguments.required("file"), region: arguments.optional("region"))
    return .card(
      Card(
        entries: zip(Card.Topic.allCases, texts).map(Card.Entry.init), listing: listing,
        run: RunKey(lesson: number, code: .scene(arguments.required("scene")))))
  }

  func listing(_ arguments: ArgumentReader, in lesson: Int) -> ListingReference {
    ListingReference(
      lesson: lesson, file: arguments.required("file"), region: arguments.optional("region"),
      highlight: arguments.optional("highlight"))
  }

  mutating func codeDiff(_ arguments: ArgumentReader) -> Block? {
    let other = arguments.number("with")
    let to = listing(arguments, in: number)
    var from = to
    if let other {
      from.lesson = other
      return .codeDiff(from: from, to: to)
    }
    var target = to
    target.file = arguments.optional("toFile") ?? to.file
    target.region = arguments.optional("to")
    if target == to {
      report(arguments.at, "two listings: 'with:' a lesson, 'to:' a region or 'toFile:'")
      return nil
    }
    return .codeDiff(from: from, to: target)
  }

  mutating func outputDiff(_ arguments: ArgumentReader) -> Block? {
    let other = arguments.number("with")
    let scene = arguments.optional("to")
    guard let key = runKey(arguments) else { return nil }
    if let other {
      if scene != nil { report(arguments.at, "either 'with:' a lesson, or 'to:' a scene") }
      return .outputDiff(from: key.flown(by: other), to: key)
    }
    guard let scene else {
      report(arguments.at, "two outputs: 'with:' a lesson, or 'to:' a scene")
      return nil
    }
    return .outputDiff(from: key, to: RunKey(lesson: number, code: .scene(scene)))
  }
}
