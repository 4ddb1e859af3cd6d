extension Linter {
  mutating func lintQuestions(
    _ lesson: Lesson, _ files: LessonFiles, known: Set<String>
  ) {
    var ids: Set<String> = []
    for question in lesson.questions {
      func fault(_ message: String) { self.fault(question, files, message) }
      if !ids.insert(question.id).inserted { fault("a second one of that name") }
      if question.isTask, question.hints.count != ContentLimits.hints {
        fault("\(question.hints.count) hints; three are wanted")
      }
      switch question.assignment {
      case .scheduler(let schedule):
        for key in schedule.needs.keys { check(key, at: question.line, in: files) }
        if let verdict = facts.map(schedule.verdict), !verdict.holds {
          fault("its solution isn't the shortest: \(verdict.found)")
        }
      case .challenge(let sample, let peer):
        if let run = facts?[sample], let other = facts?[peer],
          run.unwarnedPlanes(warnedBy: other, in: library.flightWords).count < 2
        {
          fault("its own solution doesn't do what's asked")
        }
      case nil where question.bet != nil:
        if let bet = question.bet { lint(bet, at: question.line, files) }
      case nil where [.choice, .predict, .line].contains(question.form):
        if question.options.count < 2 { fault("fewer than two options") }
        lintOptions(question, files, known: known)
      case nil: break
      }
      for line in linesWithoutWord(question) {
        fault("line \(line) can be picked, and no @Pick has a word for it")
      }
    }
  }

  /// Returns the lines a question lets the learner pick that no option has a reply for.
  private func linesWithoutWord(_ question: Question) -> [Int] {
    guard question.form == .line, question.otherwise == nil else { return [] }
    let posed = DocumentBuilder(
      library: library, facts: facts ?? RunResults(runs: [:]), program: ""
    ).posed(question)
    return posed.lines.filter { $0.canDecide && posed.option(atLine: $0.number) == nil }
      .map(\.number)
  }

  /// Checks the options of any question.
  mutating func lintOptions(_ question: Question, _ files: LessonFiles, known: Set<String>) {
    func fault(_ message: String) { self.fault(question, files, message) }
    var right = question.options.indices.filter { question.options[$0].isStatedCorrect }
    if question.form == .choice || question.form == .line || !question.isOfQuiz {
      let texts = question.options.map { $0.spelling.isEmpty ? $0.words.folded : $0.spelling }
      if Set(texts).count < texts.count { fault("two options say the same") }
    }
    if question.form == .predict, !question.isOfQuiz {
      guard let builder else { return }
      right = builder.posed(question).rightPlaces
      if right.isEmpty { fault("the run supports none of the options") }
    } else if question.form == .choice || question.form == .line, right.count != 1 {
      fault("\(right.count) correct options; one is wanted")
    }
    for (index, option) in question.options.enumerated() {
      for what in option.faults(isRight: right.contains(index)) {
        fault("option \(index + 1) \(what)")
      }
    }
    for id in question.allOptions.compactMap(\.betrays) where !known.contains(id) {
      fault("no misconception '\(id)'\(suggestion(id, known.sorted()))")
    }
  }

  /// Checks the lines that a question comments on; each must occur exactly once and be pickable.
  ///
  /// - Parameter shown: Anything lessons already show or ask for, if that matters.
  mutating func lintPicks(
    _ question: Question, in reference: ListingReference, _ files: LessonFiles,
    shown: Set<Reveal> = []
  ) {
    let name = question.isOfQuiz ? "question '\(question.id)': " : ""
    func report(_ message: String) {
      self.report(files, line: question.line, name + message)
    }
    if reference.highlight != nil {
      report("a highlight in @\(question.isOfQuiz ? "SpotLine" : "Line") gives the answer away")
    }
    check(reference, at: question.line, in: files)
    guard let listing = library.listing(reference), let lines = listing.lines(of: reference.region)
    else { return }
    let statements = SwiftStatements(listing.file.text)
    let picks = question.options.map { option in
      (
        option,
        lines: lines.filter { !option.spelling.isEmpty && $0.text.contains(option.spelling) }
      )
    }
    func start(_ lines: [NumberedLine]) -> Int? {
      lines.first.flatMap { statements.start(ofLine: $0.number) }
    }
    let right = Set(picks.filter(\.0.isStatedCorrect).compactMap { start($0.lines) })
    for (option, lines) in picks {
      if lines.count != 1 {
        report(
          "'\(option.spelling)' is in \(plural(lines.count, "line")) of the region, not in one")
      } else if option.isStatedCorrect,
        shown.contains(.line(reference.lesson, file: reference.file, lines[0].number))
      {
        report("a lesson asks for that line already")
      }
      // A statement counts as one line, however many it takes: it can't be both right and wrong.
      guard !lines.isEmpty else { continue }
      guard let start = start(lines) else {
        fault(
          question, files,
          "nothing is decided in the line of '\(option.spelling)', so it can't be picked")
        continue
      }
      if !option.isStatedCorrect, right.contains(start) {
        fault(
          question, files,
          "'\(option.spelling)' is wrong, but it's in the statement that's right")
      }
    }
  }

  mutating func fault(_ question: Question, _ files: LessonFiles, _ message: String) {
    report(files, line: question.line, "question '\(question.id)': \(message)")
  }

  mutating func lintClaims(_ lesson: Lesson, _ files: LessonFiles) {
    var ids: Set<String> = []
    for claim in lesson.claims {
      if !ids.insert(claim.id).inserted {
        report(files, line: claim.line, "a second claim '\(claim.id)'")
      }
      for key in claim.check.needs.keys { check(key, at: claim.line, in: files) }
    }
  }
}

extension Question.Option {
  fileprivate func faults(isRight: Bool) -> [String] {
    [
      justification.inlines.isEmpty ? "has no @Justification" : nil,
      text.inlines.isEmpty && value == nil ? "says nothing" : nil,
      isRight && betrays != nil ? "is right, and betrays nothing" : nil,
      !isRight && betrays == nil
        ? "is wrong, and names no misconception that it betrays" : nil,
    ].compactMap(\.self)
  }
}
