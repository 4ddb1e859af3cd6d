extension Linter {
  /// Nothing before a prediction may show what the prediction asks for.
  mutating func lintOrder(_ lesson: Lesson, _ files: LessonFiles) {
    var shown: Set<Reveal> = []
    var words: [String] = []
    func read(_ texts: [Prose]) {
      shown.formUnion(texts.flatMap(\.measurements).map(Reveal.init))
      words += texts.map { $0.styled { facts?.number($0) }.text }
    }
    for step in lesson.steps {
      words.append(step.title)
      for block in step.blocks {
        guard case .question(let question) = block else {
          read(block.texts)
          shown.formUnion(reveals(block))
          continue
        }
        read(question.prompt)
        if let asked = Reveal(askedBy: question) {
          if shown.contains(asked) {
            report(
              files, line: question.line,
              "question '\(question.id)': its run has been shown before it is asked")
          }
          if let facts, let answer = question.answer(facts),
            case .text(let value) = question.options[answer].value, case .output = question.key,
            words.contains(where: { $0.contains(value) })
          {
            report(
              files, line: question.line,
              "question '\(question.id)': a text before it answers it")
          }
          shown.insert(asked)
        }
        if case .variants(let variants) = question.key {
          if variants.contains(where: { shown.contains(.output($0.key)) }) {
            report(
              files, line: question.line,
              "question '\(question.id)': one of its variants has been run before it is asked")
          }
          shown.formUnion(variants.flatMap { [.output($0.key), .books($0.key)] })
        }
        if case .challenge(_, let sample, let peer) = question.key {
          for key in [sample, peer] {
            shown.formUnion([.output(key), .books(key)])
          }
        }
        read(block.texts)
      }
    }
  }

  /// What a block shows of runs, besides what its texts say.
  func reveals(_ block: Block) -> [Reveal] {
    switch block {
    case .run(let key): [.output(key)]
    case .attempts(let keys): keys.map(Reveal.output)
    case .holding(let key): [.books(key)]
    case .trace(let key, _), .waiting(let key): [.output(key), .books(key)]
    case .outputDiff(let from, let to): [.output(from), .output(to)]
    case .ledger(let key, let other):
      [.books(key)] + (other.map { [.books(key.flown(by: $0))] } ?? [])
    case .network(let keys): keys.map(Reveal.books)
    case .claim(let claim):
      switch claim.check {
      case .counts, .compares, .grows: claim.check.needs.keys.map(Reveal.books)
      default: claim.check.needs.keys.map(Reveal.output)
      }
    default: []
    }
  }

  /// What a block shows or asks for, with what its texts say and what its answer is.
  func revealsInAll(_ block: Block) -> [Reveal] {
    let told = block.texts.flatMap(\.measurements).map(Reveal.init)
    guard case .question(let question) = block else { return reveals(block) + told }
    switch question.key {
    case .line(let reference): return told + answers(question, in: reference)
    case .challenge(_, let sample, let peer):
      return told + [sample, peer].flatMap { [.output($0), .books($0)] }
    case .variants(let variants):
      return told + variants.flatMap { [.output($0.key), .books($0.key)] }
    default: return told + [Reveal(askedBy: question)].compactMap(\.self)
    }
  }

  private func answers(_ question: Question, in reference: ListingReference) -> [Reveal] {
    let right = question.options.first(where: \.isStatedCorrect)?.spelling
    let lines = library.listing(lesson: reference.lesson, file: reference.file)?
      .lines(of: reference.region)
    return (lines ?? []).filter { line in right.map(line.text.contains) ?? false }
      .map { .line(reference.lesson, file: reference.file, $0.number) }
  }
}

/// What can be seen of a run, or of a listing.
enum Reveal: Hashable {
  case output(RunKey)
  case books(RunKey)
  /// The line, by its number in a file of a lesson, that a question asks for.
  case line(Int, file: String, Int)

  init(_ measurement: Measurement) {
    self =
      measurement.measure == .lines ? .output(measurement.key) : .books(measurement.key)
  }

  /// What a prediction asks for; nil for questions that no run decides.
  init?(askedBy question: Question) {
    switch question.key {
    case .output(let key, _): self = .output(key)
    case .measurement(let measurement): self.init(measurement)
    case .stated, .line, .challenge, .scheduler, .variants, .cells, .open: return nil
    }
  }
}
