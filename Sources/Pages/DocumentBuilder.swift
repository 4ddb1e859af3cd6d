/// Combines a lesson and the facts from its runs into a ``Document``.
package struct DocumentBuilder: Sendable {
  package let library: Library
  package internal(set) var facts: RunResults
  package let program: String
  /// The ids of the exercises that the reader has solved, by lesson.
  private let solved: [Int: Set<String>]

  /// - Parameters:
  ///   - program: How the program was started; commands in the text begin with it.
  ///   - solved: The ids of the exercises that the reader has solved, by lesson; empty for a text
  ///     that's the same for all readers.
  package init(
    library: Library, facts: RunResults, program: String, solved: [Int: Set<String>] = [:]
  ) {
    self.library = library
    self.facts = facts
    self.program = program
    self.solved = solved
  }

  /// - Parameter steps: The indices of the steps to show; nil for all of them.
  package func document(
    _ lesson: Lesson, steps: Range<Int>? = nil, footer: [StyledText]
  ) -> Document {
    let shown = lesson.steps.indices.clamped(to: steps ?? lesson.steps.indices)
    let sections = shown.concurrentMap { index in
      var section = head(ofStep: index, in: lesson)
      section.elements = elements(of: lesson.steps[index])
      return section
    }
    return Document(
      title:
        "\(lesson.number) · \(lesson.title)",
      note: "\(lesson.minutes) min",
      introduction: (steps ?? 0..<1).lowerBound == 0 ? styled(lesson.promise) : StyledText(),
      sections: sections, footer: footer)
  }

  /// Returns a step's elements. What follows a question takes its answer for known, so that comes first.
  private func elements(of step: Step) -> [Element] {
    step.passages.flatMap { elements(of: $0, response: .skipped) }
  }

  package func elements(of block: Block) -> [Element] {
    switch block {
    case .prose(let prose): [.paragraph(styled(prose))]
    case .list(let items): [.bullets(items.map(styled))]
    case .aside(let kind, let prose): [.boxed(.aside, labeled: [kind: styled(prose)])]
    case .listing(let reference): listing(reference).map { [.listing($0)] } ?? []
    case .scenario(let name): scenario(name).map { [.listing($0)] } ?? []
    case .run(let key): output(key).map { [.output($0)] } ?? missing(key)
    case .holding(let key): holding(key)
    case .trace(let key, let focus): trace(key, focus: focus)
    case .ledger(let key, let other): ledger(key, with: other)
    case .codeDiff(let from, let to): codeDiff(from: from, to: to)
    case .outputDiff(let from, let to): outputDiff(from: from, to: to)
    case .network(let keys): networks(keys)
    case .comparison(let comparison): [.picture(Picture(table(of: comparison)))]
    case .diagnostic(let key): compiler(key)
    // Numbered and answered with the step as a whole.
    case .question: []
    case .claim(let claim):
      [.claim(ClaimView(sentence: styled(claim.sentence), verdict: claim.check.verdict(facts)))]
    case .misconception(let it):
      [
        .boxed(
          .misconception,
          labeled: ["Common belief": styled(it.believed), "In fact": styled(it.truth)])
      ]
    case .card(let card): self.card(card)
    case .pause(let pause): [.boxed(.pause, labeled: ["Pause": self.pause(pause)])]
    case .exercise(let exercise): [.labeled("Exercise", heading(of: exercise))]
    case .outlook(let lesson):
      [.paragraph(StyledText("What's next:", .strong)), .bullets(outlook(after: lesson))]
    case .notes: []
    }
  }

  /// Returns a card, with its code and that code's output.
  package func card(_ card: Card) -> [Element] {
    card.entries.map { .labeled($0.topic.label, styled($0.text)) }
      + elements(of: .listing(card.listing)) + elements(of: .run(card.run))
  }

  private func heading(of exercise: ExerciseHeading) -> StyledText {
    StyledText("\(exercise.title) (\(exercise.kind.word), \(exercise.minutes) min): ")
      + StyledText("\(program) try \(exercise.lesson) \(exercise.id)", .accent)
  }

  /// Returns what there is to do after a lesson, each with its command.
  private func outlook(after number: Int) -> [StyledText] {
    func item(_ words: String, _ does: String) -> StyledText {
      StyledText("\(program) \(words)", .accent) + StyledText(" \(does).")
    }
    var items = [item("quiz \(number)", "asks what stuck")]
    let open = library.exerciseHeadings(of: number).filter {
      solved[number]?.contains($0.id) != true
    }
    let core = Set(library.lesson(number)?.core.map(\.id) ?? [])
    // The core's own task comes before those of More.
    if let exercise = open.first(where: { core.contains($0.step) }) ?? open.first {
      items.append(item("try \(number) \(exercise.id)", "lets you write some Swift yourself"))
    }
    if let lesson = library.lesson(number), !lesson.more.isEmpty {
      let minutes = library.minutes(of: lesson.more)
      items.append(
        item("\(number) --more", "has more of this lesson, about \(plural(minutes, "minute"))"))
    }
    // Only its title: for its minutes it'd have to be parsed, too, and the reader would wait for that.
    guard let next = library.number(after: number).flatMap({ library.files(of: $0) }) else {
      return items + [item("progress", "shows how you did, now that you've seen all lessons")]
    }
    return items + [item("\(next.number)", "goes on with \(next.title)")]
  }

  /// Returns the end of a part, and what comes next.
  func pause(_ pause: Pause, isOnPage: Bool = false) -> StyledText {
    var text = styled(pause.text)
    guard let next = pause.next, let lesson = library.lesson(next.lesson) else { return text }
    let minutes = library.minutes(ofPart: next.number, in: lesson)
    text.append(" Next comes \(next.label), about \(plural(minutes, "minute")). ")
    guard !isOnPage else { return text + "This is a good place to stop." }
    text.append("You can stop here: ")
    text.append("\(program) next", .accent)
    text.append(" brings you back.")
    return text
  }

  package func styled(_ prose: Prose) -> StyledText { prose.styled(program: program, facts.number) }
}
