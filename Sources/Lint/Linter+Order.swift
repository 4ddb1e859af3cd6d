extension Linter {
  /// Checks that nothing before a prediction shows what the prediction asks for, and that the line
  /// that a bet changes has been shown.
  mutating func lintOrder(_ lesson: Lesson, _ files: LessonFiles) {
    var shown: Set<Reveal> = []
    var lines: Set<Reveal> = []
    var words: [String] = []
    func read(_ texts: [Prose]) {
      shown.formUnion(texts.flatMap(\.measurements).map(Reveal.init))
      words += texts.map { $0.styled { facts?.number($0) }.text }
    }
    for step in lesson.steps {
      words.append(step.title)
      for block in step.blocks {
        lines.formUnion(listedLines(block))
        guard case .question(let question) = block else {
          read(block.texts)
          shown.formUnion(reveals(block))
          continue
        }
        read(question.prompt)
        if let line = changedLine(question.bet, in: files), !lines.contains(line) {
          fault(question, files, "the line that it changes hasn't been shown yet")
        }
        if let asked = Reveal(askedBy: question) {
          if shown.contains(asked) {
            fault(question, files, "its run is shown before the question is asked")
          }
          if case .lines = question.asks,
            let right = builder?.posed(question).right?.value.oneLine,
            words.contains(where: { $0.contains(right) })
          {
            fault(question, files, "a text before the question answers it")
          }
          shown.insert(asked)
        }
        shown.formUnion(question.tried.flatMap { [.output($0), .books($0)] })
        if let bet = question.bet, case .line(_, _, let outcomes) = bet.subject,
          outcomes != [.refused], let key = bet.original
        {
          shown.insert(.output(key))
        }
        read(block.texts)
      }
    }
  }

  /// Returns the lines of listings that a block shows.
  private func listedLines(_ block: Block) -> [Reveal] {
    block.references.flatMap { reference in
      (library.lines(of: reference) ?? []).map {
        Reveal.line(reference.lesson, file: reference.file, $0.number)
      }
    }
  }

  /// Returns the line where a bet's change begins; nil for a race, and if it isn't found.
  private func changedLine(_ bet: Bet?, in files: LessonFiles) -> Reveal? {
    guard let bet, case .line(let change, _, _) = bet.subject,
      let text = files.file(named: change.file)?.text, let range = text.firstRange(of: change.old)
    else { return nil }
    let number = text[..<range.lowerBound].count { $0 == "\n" } + 1
    return .line(bet.lesson, file: change.file, number)
  }

  /// Returns what a block shows of runs, apart from its texts.
  func reveals(_ block: Block) -> [Reveal] {
    switch block {
    case .run(let key): [.output(key)]
    case .holding(let key): [.books(key)]
    case .trace(let key, _): [.output(key), .books(key)]
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

  /// Returns everything a block shows or asks for, including its texts and its answer.
  func revealsInAll(_ block: Block) -> [Reveal] {
    let told = block.texts.flatMap(\.measurements).map(Reveal.init)
    guard case .question(let question) = block else { return reveals(block) + told }
    return told + question.tried.flatMap { [.output($0), .books($0)] }
      + (question.listing.map { answers(question, in: $0) } ?? [])
      + [Reveal(askedBy: question)].compactMap(\.self)
  }

  private func answers(_ question: Question, in reference: ListingReference) -> [Reveal] {
    let right = question.options.first(where: \.isStatedCorrect)?.spelling
    let lines = library.lines(of: reference) ?? []
    return lines.filter { line in right.map(line.text.contains) ?? false }
      .map { .line(reference.lesson, file: reference.file, $0.number) }
  }
}

/// A part of a run or of a listing that can be seen.
enum Reveal: Hashable {
  case output(RunKey)
  case books(RunKey)
  /// A line that a question asks for or a listing shows, by its number in a file of a lesson.
  case line(Int, file: String, Int)

  init(_ measurement: Measurement) {
    self =
      measurement.measure == .lines ? .output(measurement.key) : .books(measurement.key)
  }

  /// Creates what a prediction asks for; nil for questions that aren't decided by a run.
  init?(askedBy question: Question) {
    guard case .code(let code) = question.trial else { return nil }
    let key = question.flier.key(code)
    if case .measure(let measure) = question.asks {
      self.init(Measurement(measure, of: key))
    } else {
      self = .output(key)
    }
  }
}

extension Question {
  /// The runs that a challenge tries.
  fileprivate var tried: [RunKey] {
    if case .challenge(let sample, let peer) = assignment { [sample, peer] } else { [] }
  }
}
