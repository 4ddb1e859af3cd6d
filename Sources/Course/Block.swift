/// A building block of a step.
package enum Block: Hashable, Sendable {
  case prose(Prose)
  case list([Prose])
  /// A tip or a note; the kind uses DocC's name.
  case aside(kind: String, Prose)
  case listing(ListingReference)
  /// A sample scenario, by name.
  case scenario(String)
  case run(RunKey)
  /// Which objects held which, strongly or weakly, when a run printed its last line.
  case holding(RunKey)
  /// Which objects asked which; if there's a `focus`, only within calls whose name begins with it.
  /// If threads wait for each other in a circle at the end, it's shown, too.
  case trace(RunKey, focus: String?)
  /// The ledger of a run, beside that of the same scene in another lesson.
  case ledger(RunKey, with: Int?)
  case codeDiff(from: ListingReference, to: ListingReference)
  case outputDiff(from: RunKey, to: RunKey)
  /// Which objects were introduced to which in each of the runs.
  case network([RunKey])
  /// How lessons or designs differ, each cell checked.
  case comparison(Comparison)
  /// What the compiler says about a changed listing.
  case diagnostic(RunKey)
  indirect case question(Question)
  case claim(Claim)
  case misconception(Misconception)
  /// The card that closes an incident.
  case card(Card)
  /// The end of a part.
  case pause(Pause)
  /// The exercise to solve in Swift after the step.
  case exercise(ExerciseHeading)
  /// What to do after the lesson with this number.
  case outlook(lesson: Int)
  /// Notes for the teacher who presents the step; never in a text that a learner reads.
  case notes([Prose])

  /// The runs needed before it can be shown.
  package var needs: RunNeeds {
    switch self {
    case .prose(let prose), .aside(_, let prose): prose.needs
    case .list(let items): RunNeeds(joining: items.map(\.needs))
    case .run(let key), .diagnostic(let key): RunNeeds(key)
    case .trace(let key, _), .holding(let key): RunNeeds(key, withCalls: true)
    case .ledger(let key, let other): RunNeeds([key] + (other.map { [key.flown(by: $0)] } ?? []))
    case .outputDiff(let from, let to): RunNeeds([from, to])
    case .network(let keys): RunNeeds(keys, withCalls: true)
    case .comparison(let comparison): comparison.needs
    case .question(let question): question.needs
    case .claim(let claim): claim.check.needs.union(claim.sentence.needs)
    case .misconception(let misconception):
      misconception.believed.needs.union(misconception.truth.needs)
    case .card(let card): card.needs
    case .pause(let pause): pause.text.needs
    case .listing, .scenario, .codeDiff, .exercise, .outlook, .notes: RunNeeds()
    }
  }
}

extension Block {
  /// Whether learners never see it.
  package var isForTeachers: Bool { if case .notes = self { true } else { false } }

  /// The listings that it shows.
  package var references: [ListingReference] {
    switch self {
    case .listing(let reference): [reference]
    case .codeDiff(let from, let to): [from, to]
    case .card(let card): [card.listing]
    case .question(let question): question.references
    default: []
    }
  }

  /// All prose in the block.
  package var texts: [Prose] {
    switch self {
    case .prose(let prose), .aside(_, let prose): [prose]
    case .list(let items): items
    case .misconception(let it): [it.believed, it.truth]
    case .card(let card): card.entries.map(\.text)
    case .pause(let pause): [pause.text]
    case .claim(let claim): [claim.sentence]
    case .question(let question): question.texts
    default: []
    }
  }

  /// The name in notes; nil if its text speaks for itself.
  package var shortName: String? {
    switch self {
    case .prose, .list, .aside, .claim, .misconception, .pause, .notes, .question: nil
    case .card: "The card"
    case .outlook: "What next"
    case .exercise(let exercise): "Exercise \(exercise.id)"
    case .listing(let it): "Listing \(it.file)" + (it.region.map { ", \($0)" } ?? "")
    case .scenario(let name): "Scenario \(name)"
    case .run(let key): "Run \(key.code.name), lesson \(key.lesson)"
    case .holding(let key): "Who holds whom in \(key.code.name)"
    case .trace(let key, _): "Trace of \(key.code.name)"
    case .ledger(let key, _): "Ledger of \(key.code.name)"
    case .codeDiff(_, let to): "What changed in \(to.file)"
    case .outputDiff(_, let to): "What changed in the output of \(to.code.name)"
    case .network: "Who knows whom"
    case .comparison: "How they differ"
    case .diagnostic: "What the compiler says"
    }
  }
}

extension DirectiveTable {
  static let lesson = [
    DirectiveRule("Lesson", in: [.lesson], [.text("follows").required]),
    DirectiveRule("Part", in: [.lesson], [title]),
    DirectiveRule("Listing", in: lessonAndQuiz, listing),
    DirectiveRule("Run", in: lessonAndQuiz, run),
    DirectiveRule("Holding", in: [.lesson], run),
    DirectiveRule("Trace", in: lessonAndQuiz, run + [.text("of")]),
    DirectiveRule("Ledger", in: lessonAndQuiz, run + [with]),
    DirectiveRule("Network", in: lessonAndQuiz, run + [with]),
    DirectiveRule(
      "CodeDiff", in: lessonAndQuiz, listing,
      forms: [[with], [.text("to"), .text("toFile")], [.text("toFile")]]),
    DirectiveRule("OutputDiff", in: lessonAndQuiz, run + [with, .text("to")]),
    DirectiveRule("Diagnostic", in: [.lesson], diagnosed),
    DirectiveRule("Misconception", in: [.lesson, .quiz], [id], body: .text),
    DirectiveRule("Role", in: [.lesson], [.words("kind", StepRole.self).required]),
    DirectiveRule("Pause", in: [.lesson], body: .text),
    DirectiveRule(
      "Card", in: [.lesson], [file, .text("region"), .text("scene").required], body: .text),
    DirectiveRule("Notes", in: [.lesson], body: .text),
  ]
}

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
    default: return question(directive).map(Block.question)
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
