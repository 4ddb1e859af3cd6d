/// `lesson quiz`: questions that show how much was understood.
struct QuizCommand: Command {
  static let entry = Grammar.Entry(
    .word("quiz"), arguments: [.quizLesson],
    options: [
      .seed, .answers, .report, .name, .sheet, .key,
      .to.described(
        "Write what's for paper to this file instead of standard output; a file of that name is "
          + "replaced."),
      .json.described("Write nothing but the report, and that to standard output."),
    ],
    exclusive: [
      [.answers, .sheet], [.answers, .key], [.json, .sheet], [.json, .key], [.report, .sheet],
      [.report, .key],
    ],
    dependent: [.to: [.sheet, .key]]
  ) { words throws(UsageError) in
    QuizCommand(
      lesson: try words.optionalLesson(at: 0),
      seed: try words.number(.seed).map { UInt64($0) }, answers: words.file(.answers),
      report: words.text(.report), name: try words.name(.name), form: Form(words))
  }

  /// The form of the quiz.
  enum Form: Hashable {
    /// Asked, or answered from a file.
    case asked
    /// Like ``asked``, but the result is a JSON document.
    case json
    /// Printed on paper.
    case paper(Paper)
  }

  /// The parts of a quiz to put on paper.
  struct Paper: Hashable {
    /// Whether the questions are written.
    var hasSheet = false
    /// Whether the answers with their reasons are written.
    var hasKey = false
    /// Nil is standard output.
    var path: String?
  }

  /// Nil is all lessons.
  var lesson: Int?
  /// Nil is a new quiz.
  var seed: UInt64?
  /// Nil asks the questions.
  var answers: InputFile?
  /// The path of the file to write.
  var report: String?
  var name: String?
  var form: Form = .asked

  func run(_ context: inout Context) throws -> ExitCode {
    let preparer = QuizPreparer(
      library: context.library, runner: context.runner, program: context.program)
    let quizzes = try quizzes(context.library, context.program)
    let (draw, answered) = try draw(quizzes, &context)
    if case .paper(let paper) = form {
      // Paper is read elsewhere, so its commands are those of an installed program.
      let preparer = QuizPreparer(
        library: context.library, runner: context.runner, program: "lesson")
      try PaperWriter(
        paper: paper, preparer: preparer, title: title(draw, context.library),
        command: command(draw, "lesson")
      ).write(draw, &context)
      return .done
    }
    if let path = report { try checkReport(path, context) }
    var session = QuizSession(draw)
    for (place, record) in answered.enumerated() {
      session.restore(Response(record), at: place)
    }
    let taken = try take(session, preparer, &context)
    let document = QuizDocument(
      taken.session, instances: taken.instances, name: name)
    if form == .json {
      try context.output.write(document.json())
    } else {
      let summary = preparer.summary(
        taken.session, again: command(draw, context.program))
      try context.print(QuizText(context.settings).summary(summary))
    }
    if let path = report {
      let text = try document.json()
      if path == "-" {
        // With --json it's already there, and readers expect a single document.
        if form != .json { try context.output.write(text) }
      } else {
        try write(text, to: path, &context)
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
    if form == .asked, answers == nil, context.hasScreen {
      let command = command(draw, context.program)
      return try context.showQuiz(session, title: title) { _ in command }
    }
    // Read them before anything is written, because there may be no such file.
    let prepared = try answers.map { try answerFile($0, context.streams.input) }
    if form == .asked {
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
    var sitting = LineQuiz(session, preparer: preparer, isSilent: form == .json)
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
      .filter { lesson == nil || $0.number == lesson }
      .compactMap { $0.parsedQuiz()?.quiz }
    guard !quizzes.isEmpty else {
      let missing = lesson.map { "lesson \($0) has no quiz" } ?? "there's no quiz"
      throw CommandFailure(.usage, "error: \(missing)\nSee '\(program) help quiz'.")
    }
    return quizzes
  }

  /// Returns the quiz and its answers from an earlier sitting.
  private func draw(
    _ quizzes: [Quiz], _ context: inout Context
  ) throws -> (QuizDraw, answered: [AnswerRecord]) {
    func draw(_ seed: UInt64) -> QuizDraw {
      QuizDraw(from: quizzes, lesson: lesson, seed: seed)
    }
    // A quiz printed twice must be the same, and paper answers don't mix with earlier ones.
    if case .paper = form { return (draw(seed ?? QuizDraw.paperSeed), []) }
    guard answers == nil else { return (draw(seed ?? QuizDraw.paperSeed), []) }
    let fresh = draw(seed ?? .random(in: 1...999_999))
    let progress = context.loadProgress()
    let history = QuizHistory(progress)
    let quiz = seed == nil ? history.unfinished(draw) ?? fresh : fresh
    return (quiz, history.answered(quiz))
  }

  private func command(_ draw: QuizDraw, _ program: String) -> String {
    var command = "\(program) quiz"
    if let lesson = draw.lesson { command += " \(lesson)" }
    return "\(command) --seed \(draw.seed)"
  }

  private func title(_ draw: QuizDraw, _ library: Library) -> String {
    draw.lesson.flatMap { library.quiz($0) }.map { "Quiz \($0.lesson): \($0.title)" }
      ?? "Quiz over all lessons"
  }

  private func answerFile(_ file: InputFile, _ input: Int32) throws(CommandFailure) -> AnswerFile {
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
    if case .path(let answers) = answers, FileWriter.leadToSame(path, answers) {
      throw CommandFailure(
        .cannotCreate,
        "error: the report would replace the answers in \(Untrusted.shownInFull(path))")
    }
  }

  /// Writes the report. No answers are lost, no matter what became of the file since the check.
  private func write(_ report: String, to path: String, _ context: inout Context) throws {
    do {
      try context.files.write(report, to: path, overwrites: true)
    } catch let failure as CommandFailure {
      // With --json it's there already.
      if form != .json { try context.output.write(report) }
      throw CommandFailure(
        failure.code, "\(failure.message)\nThe report is on standard output instead.")
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

extension QuizCommand.Form {
  fileprivate init(_ words: ParsedWords) {
    self =
      words.has(.sheet) || words.has(.key)
      ? .paper(
        QuizCommand.Paper(
          hasSheet: words.has(.sheet), hasKey: words.has(.key), path: words.newFile(.to)))
      : words.has(.json) ? .json : .asked
  }
}

extension ParsedWords {
  /// Returns a name that fits in a report; nil if none was given.
  fileprivate func name(_ option: Grammar.Option) throws(UsageError) -> String? {
    guard let name = text(option) else { return nil }
    if name.trimmed.isEmpty { throw context.error("--name is blank: it takes a name") }
    guard InputLimits.isReportWord(name) else {
      throw context.error("--name is longer than \(InputLimits.reportWord) characters")
    }
    return name
  }
}

extension Grammar.Option {
  fileprivate static let seed = Self(
    "--seed", "<s>", .wholeNumber(0...4_294_967_295),
    help: "The quiz's seed; the same seed gives the same quiz on every machine.")
  fileprivate static let answers = Self(
    "--answers", "<file>", .file,
    help: "Take the answers from this file instead of asking; - reads standard input.")
  fileprivate static let report = Self(
    "--report", "<file>", .newFile,
    help: "Write what was answered into this file; a file of that name is replaced.")
  fileprivate static let name = Self(
    "--name", "<name>", .words("a name"), help: "Whose answers the report holds.")
  fileprivate static let sheet = Self(
    "--sheet", help: "Write the questions as Markdown, to be printed.")
  fileprivate static let key = Self(
    "--key", help: "Write the answers with their reasons as Markdown.")
}

extension Grammar.Argument {
  fileprivate static let quizLesson = Self(
    "<n>", .lesson, isOptional: true,
    help: "The lesson, by number or name; without it, some questions of all.")
}

/// Puts a quiz on paper: its questions, its answers, or both.
struct PaperWriter {
  let paper: QuizCommand.Paper
  let preparer: QuizPreparer
  /// The quiz's title.
  let title: String
  /// The command that asks the quiz again.
  let command: String

  func write(_ draw: QuizDraw, _ context: inout Context) throws {
    // Fail before the runs if the file can't be written.
    if let path = paper.path { try context.files.check(path) }
    let sheet = QuizSheet(
      title: title, seed: draw.seed, command: command, try preparer.prepare(draw.entries))
    let text = [paper.hasSheet ? sheet.sheet() : nil, paper.hasKey ? sheet.key() : nil]
      .compactMap(\.self).joined(separator: "\n")
    try context.write(text, to: paper.path)
  }
}
