extension Linter {
  /// - Parameter known: The misconceptions that lessons explain.
  mutating func lintQuizzes(
    _ lessons: [(files: LessonFiles, lesson: Lesson)], known: Set<String>
  ) {
    document = "Quiz.md"
    defer { document = "Lesson.md" }
    let shown = Set(lessons.flatMap(\.lesson.blocks).flatMap(revealsInAll))
    var ids: Set<String> = []
    var slips = known
    for (files, lesson) in lessons {
      guard let (quiz, faults) = files.parsedQuiz() else {
        report(files, line: 1, "there's no Quiz.md in this folder")
        continue
      }
      diagnostics += faults
      for slip in quiz.misconceptions where !slips.insert(slip.id).inserted {
        report(files, line: 1, "a second misconception '\(slip.id)'")
      }
      let taken = known.union(quiz.misconceptions.map(\.id))
      for question in quiz.questions {
        if !ids.insert(question.id).inserted {
          report(files, line: question.line, "a second question '\(question.id)' in the quizzes")
        }
        lint(question, lesson, files, known: taken, shown: shown)
      }
    }
  }

  private mutating func lint(
    _ question: Question, _ lesson: Lesson, _ files: LessonFiles, known: Set<String>,
    shown: Set<Reveal>
  ) {
    func fault(_ message: String) { self.fault(question, files, message) }
    if let what = Self.fault(ofID: question.id) { fault(what) }
    if let what = Self.fault(ofStep: question.step, in: lesson) { fault(what) }
    if lesson.more.contains(where: { $0.id == question.step }) != question.needsMore {
      fault(
        question.needsMore
          ? "'more: true', and its step is one of the core"
          : "its step is one of More; choose one of the core, or say 'more: true'")
    }
    if let bet = question.bet {
      lint(bet, at: question.line, files)
    } else {
      lintOptions(question, files, known: known)
    }
    lintForm(question, files, shown: shown)
    lintRuns(question, files, shown: shown)
  }

  private mutating func lintForm(
    _ question: Question, _ files: LessonFiles, shown: Set<Reveal>
  ) {
    func fault(_ message: String) { self.fault(question, files, message) }
    let isTemplate = if case .template = question.trial { true } else { false }
    if question.kind == .trace, !isTemplate, question.bet == nil {
      fault("a trace question needs a 'template:', so that its run is new to everyone")
    }
    switch question.form {
    case .choice, .line:
      if question.options.count < 3 { fault("fewer than three options") }
    case .predict:
      lintList(question, files)
      if question.answer == nil { fault("no @Answer { @Justification { … } }") }
      if question.options.count < 2 { fault("fewer than two wrong options") }
    case .challenge, .scheduler: break
    }
    if let answer = question.answer, answer.justification.inlines.isEmpty {
      fault("no @Justification in @Answer")
    }
    if let reference = question.listing {
      lintPicks(question, in: reference, files, shown: shown)
    }
  }

  // MARK: Checks that need runs

  private mutating func lintRuns(
    _ question: Question, _ files: LessonFiles, shown: Set<Reveal>
  ) {
    func fault(_ message: String) { self.fault(question, files, message) }
    for block in question.evidence {
      guard case .block(let block) = block else { continue }
      for key in block.needs.keys where question.kind == .diagnose && shown.contains(.output(key)) {
        fault("a lesson shows \(key.code.name), so there's nothing left to find out")
      }
      if case .listing(let reference) = block { check(reference, at: question.line, in: files) }
    }
    for case .run(let believed) in question.options.compactMap(\.value) {
      guard let belief = believed.belief else { continue }
      guard case .template(let template) = question.trial else {
        fault("as: \"\(belief)\" goes with a template")
        continue
      }
      if !template.beliefs.contains(belief) {
        fault(
          "\(template.name) has no scenario as: \"\(belief)\""
            + suggestion(belief, template.beliefs))
      }
    }
    let candidates = question.lintCandidates
    for key in Set(candidates.first?.needs.keys ?? []) {
      check(key, at: question.line, in: files)
    }
    if case .code(let code) = question.trial {
      let key = question.flier.key(code)
      if let asked = Reveal(askedBy: question), shown.contains(asked) {
        fault("a lesson shows \(code.name); ask about a run that it doesn't show")
      }
      if code.isScript, let run = facts?[key], run.end != .exit(code: 0) {
        fault("its script ends badly: \(run.standardError.trimmed)")
      }
    }
    guard let builder else { return }
    guard question.trial != nil else { return }
    let items = candidates.compactMap(builder.posed)
    lintBeliefs(question, items, files)
    lintAnswers(question, items, files)
  }

  private mutating func lintAnswers(
    _ question: Question, _ items: [PosedQuestion], _ files: LessonFiles
  ) {
    func fault(_ message: String) { self.fault(question, files, message) }
    guard let posed = items.first else {
      switch question.form {
      case .predict where question.answer != nil:
        return fault("the run gives no answer, or one that too few options differ from")
      default: return
      }
    }
    // If a seed changes the scenario, options may coincide; otherwise they may not.
    guard case .code = question.trial else { return }
    if question.form == .predict, posed.options.count < question.options.count + 1 {
      fault("two options say the same, or one says what the run says")
    }
    if let stated = question.answer?.spelling, !stated.isEmpty, question.asks != nil,
      let right = posed.right?.value.oneLine, right != stated
    {
      fault("the run says '\(right)', not '\(stated)'")
    }
  }

  // MARK: Lists

  /// Checks what a list is asked about.
  private mutating func lintList(_ question: Question, _ files: LessonFiles) {
    guard case .list(let asked) = question.asks, asked.items == .lines else { return }
    if question.candidates(seed: 0).first?.code?.isScript == true {
      fault(question, files, "lists: \"lines\" goes with a flight, whose lines print one line each")
    }
    if asked.calls != nil {
      fault(question, files, "lists: \"lines\" is about what's printed, and goes with 'says:'")
    }
  }

  /// Finds beliefs that no seed tells from the truth, since those never betray a misconception.
  private mutating func lintBeliefs(
    _ question: Question, _ items: [PosedQuestion], _ files: LessonFiles
  ) {
    guard question.asksForList, !items.isEmpty else { return }
    let telling = Set(items.flatMap { $0.options.compactMap(\.place) })
    for place in question.options.indices where !telling.contains(place) {
      fault(
        question, files,
        "option \(place + 1) says the same as the right answer or an earlier option, with every seed"
      )
    }
  }
}

extension Question {
  /// The instances of the question that linting tries: for a template, a few seeds' worth.
  var lintCandidates: [QuestionCandidate] {
    // For a list, linting checks that each belief shows in some of them.
    asksForList && instancesDiffer ? (0..<2).flatMap { candidates(seed: $0) } : candidates(seed: 0)
  }

  /// Whether it asks which lines or objects do something.
  fileprivate var asksForList: Bool { if case .list = asks { true } else { false } }

  private var instancesDiffer: Bool { if case .template = trial { true } else { false } }
}
