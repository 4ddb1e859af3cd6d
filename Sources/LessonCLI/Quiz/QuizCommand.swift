/// `lesson quiz`: questions that show how much was understood.
struct QuizCommand {
  var options: QuizOptions

  func run(_ context: inout Context) throws -> ExitCode {
    let preparer = QuizPreparer(
      library: context.library, runner: context.runner, program: context.program)
    let quizzes = try quizzes(context.library, context.program)
    let (draw, answered) = try draw(quizzes, &context)
    if case .paper(let paper) = options.form {
      // Paper is read elsewhere, so its commands are those of an installed program.
      let preparer = QuizPreparer(
        library: context.library, runner: context.runner, program: "lesson")
      try PaperWriter(
        paper: paper, preparer: preparer, title: title(draw, context.library),
        command: command(draw, "lesson")
      ).write(draw, &context)
      return .done
    }
    if let path = options.report { try checkReport(path, context) }
    var session = QuizSession(draw)
    for (place, record) in answered.enumerated() {
      session.restore(Response(record), at: place)
    }
    let taken = try take(session, preparer, &context)
    let document = QuizDocument(
      taken.session, instances: taken.instances, name: options.name)
    if options.form == .json {
      try context.output.write(document.json())
    } else {
      let summary = preparer.summary(
        taken.session, again: command(draw, context.program))
      try context.print(QuizText(context.settings).summary(summary))
    }
    if let path = options.report {
      let text = try document.json()
      if path == "-" {
        // With --json it's already there, and readers expect a single document.
        if options.form != .json { try context.output.write(text) }
      } else {
        try write(text, to: path, draw, &context)
      }
    }
    return .done
  }

  /// Asks on the full screen if there is one, otherwise line by line.
  private func take(
    _ session: QuizSession, _ preparer: QuizPreparer, _ context: inout Context
  ) throws -> TakenQuiz {
    let draw = session.draw
    let title = title(draw, context.library)
    if options.form == .asked, options.answers == nil, context.hasScreen {
      let command = command(draw, context.program)
      return try context.showQuiz(session, title: title) { _ in command }
    }
    // Read them before anything is written, because there may be no such file.
    let prepared = try options.answers.map { try answers($0, context.streams.input) }
    if options.form == .asked {
      let note = "\(plural(draw.entries.count, "question")), seed \(draw.seed)"
      let text = QuizText(context.settings)
      try context.print(text.title(title, note: note))
      if session.index > 0 {
        try context.print(
          text.prose(
            StyledText(
              "You're back where you left off, at question \(session.index + 1). For another quiz "
                + "give a --seed of your choice.", .muted)))
      }
    }
    var sitting = LineQuiz(session, preparer: preparer, isSilent: options.form == .json)
    if let prepared {
      try sitting.mark(prepared, &context)
    } else {
      try sitting.ask(&context)
    }
    return TakenQuiz(session: sitting.session, instances: sitting.instances)
  }

  // MARK: Which questions

  private func quizzes(_ library: Library, _ program: String) throws(CommandFailure) -> [Quiz] {
    let quizzes = library.lessons
      .filter { options.lesson == nil || $0.number == options.lesson }
      .compactMap { $0.parsedQuiz()?.quiz }
    guard !quizzes.isEmpty else {
      let missing = options.lesson.map { "lesson \($0) has no quiz" } ?? "there's no quiz"
      throw CommandFailure(.usage, "error: \(missing)\nSee '\(program) help quiz'.")
    }
    let there = quizzes.reduce(0) { $0 + $1.questions.count }
    if let count = options.count, count > there {
      throw CommandFailure(
        .usage,
        "error: --count \(count): there are only \(plural(there, "question"))\n"
          + "See '\(program) help quiz'.")
    }
    return quizzes
  }

  /// Returns the quiz and its answers from an earlier sitting.
  private func draw(
    _ quizzes: [Quiz], _ context: inout Context
  ) throws -> (QuizDraw, answered: [AnswerRecord]) {
    func draw(_ seed: UInt64) -> QuizDraw {
      QuizDraw(from: quizzes, lesson: options.lesson, count: options.count, seed: seed)
    }
    // A quiz printed twice must be the same, and paper answers don't mix with earlier ones.
    if case .paper = options.form { return (draw(options.seed ?? QuizDraw.paperSeed), []) }
    guard options.answers == nil else { return (draw(options.seed ?? QuizDraw.paperSeed), []) }
    let fresh = draw(options.seed ?? .random(in: 1...999_999))
    let (progress, warning) = context.progress.load()
    if let warning { context.warn(warning) }
    let history = QuizHistory(progress)
    let quiz = options.seed == nil ? history.unfinished(draw) ?? fresh : fresh
    return (quiz, history.answered(quiz))
  }

  private func command(_ draw: QuizDraw, _ program: String) -> String {
    var command = "\(program) quiz"
    if let lesson = draw.lesson { command += " \(lesson)" }
    if let count = options.count { command += " --count \(count)" }
    return "\(command) --seed \(draw.seed)"
  }

  private func title(_ draw: QuizDraw, _ library: Library) -> String {
    draw.lesson.flatMap { library.quiz($0) }.map { "Quiz \($0.lesson): \($0.title)" }
      ?? "Quiz over all lessons"
  }

  private func answers(_ file: InputFile, _ input: Int32) throws(CommandFailure) -> AnswerFile {
    let (bytes, name) = try InputReader.read(file, input, limit: AnswerFile.longest + 1)
    do {
      return try AnswerFile(parsing: bytes, file: name)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Checks beforehand that the report can be written, so that no one answers ten questions in
  /// vain.
  private func checkReport(_ path: String, _ context: borrowing Context) throws(CommandFailure) {
    guard path != "-" else { return }
    try context.files.check(path)
    if case .path(let answers) = options.answers, FileWriter.leadToSame(path, answers) {
      throw CommandFailure(
        .cannotCreate,
        "error: the report would replace the answers in \(Untrusted.shownInFull(path))")
    }
  }

  /// Writes the report. No answers are lost, no matter what became of the file since the check.
  private func write(
    _ report: String, to path: String, _ draw: QuizDraw, _ context: inout Context
  ) throws {
    do {
      try context.files.write(report, to: path, overwrites: true)
    } catch let failure as CommandFailure {
      let rest: String
      if case .path(let answers) = options.answers {
        rest = "Your answers are still in \(Untrusted.shownInFull(answers))."
      } else if options.answers == nil, context.progress.isKept {
        rest =
          "Your answers are kept: '\(command(draw, context.program)) --report FILE' writes them to "
          + "another file without asking you again."
      } else {
        if options.form != .json { try context.output.write(report) }
        rest = "The report is on standard output instead."
      }
      throw CommandFailure(failure.code, "\(failure.message)\n\(rest)")
    }
  }
}

extension CommandFailure {
  init(_ error: AnswerFileError) {
    let shown = error.diagnostics.prefix(100).map { Untrusted.sanitized($0.description) }
    let summary = "\(plural(error.diagnostics.count, "problem")), nothing was marked."
    self.init(.badData, (shown + [summary]).joined(separator: "\n"))
  }
}
