/// `lesson quiz`: questions that show how much was understood.
struct QuizCommand: Command {
  static let entry = Grammar.Entry(
    name: "quiz", arguments: [.anyLesson],
    options: [seed, answers, report, name, sheet, key, .to, .json],
    exclusive: [
      [answers, sheet], [answers, key], [.json, sheet], [.json, key], [report, sheet],
      [report, key],
    ],
    dependent: [.to: [sheet, key]]
  ) { words throws(CommandFailure) in
    QuizCommand(
      lesson: try words.optionalLesson(at: 0),
      seed: try words.number(seed).map { UInt64($0) }, answers: words.file(answers),
      report: words.text(report), name: try words.name(name), json: words.has(.json),
      sheet: words.has(sheet), key: words.has(key), path: words.newFile(.to))
  }

  private static let seed = Grammar.Option("--seed", "<s>", .wholeNumber(0...4_294_967_295))
  private static let answers = Grammar.Option("--answers", "<file>", .file)
  private static let report = Grammar.Option("--report", "<file>", .newFile)
  private static let name = Grammar.Option("--name", "<name>", .words("a name"))
  private static let sheet = Grammar.Option("--sheet")
  private static let key = Grammar.Option("--key")

  /// Nil is all lessons.
  var lesson: Int?
  /// Nil is a new quiz.
  var seed: UInt64?
  /// Nil asks the questions.
  var answers: InputFile?
  /// The path of the file to write.
  var report: String?
  var name: String?
  /// Whether nothing but the report is written, on standard output.
  var json = false
  /// Whether the questions are put on paper.
  var sheet = false
  /// Whether the answers with their reasons are put on paper.
  var key = false
  /// The file for what's put on paper; nil is standard output.
  var path: String?

  private var isForPaper: Bool { sheet || key }

  func run(_ context: inout Context) throws -> ExitCode {
    let quizzes = try quizzes(context.library, context.program)
    let (draw, answered) = try draw(quizzes, &context)
    if isForPaper {
      try writePaper(draw, &context)
      return .done
    }
    if let path = report { try checkReport(path, context) }
    var session = QuizSession(draw)
    for (place, record) in answered.enumerated() {
      session.restore(Response(record), at: place)
    }
    // Read them before anything is written, because there may be no such file.
    let prepared = try answers.map { try answerFile($0, context.streams.input) }
    let again = command(draw, context.program)
    let taken = try context.take(
      session, title: title(draw, context.library),
      note: "\(plural(draw.entries.count, "question")), seed \(draw.seed)", answers: prepared,
      isSilent: json
    ) { _ in again }
    let document = taken.document(name: name)
    if json {
      try context.output.write(document.json())
    } else {
      context.indent()
      try context.print(context.summary(taken, again: again))
    }
    if let path = report {
      let text = try document.json()
      if path == "-" {
        // With --json it's already there, and readers expect a single document.
        if !json { try context.output.write(text) }
      } else {
        try write(text, to: path, &context)
      }
    }
    return .done
  }

  /// Puts a quiz on paper: its questions, its answers, or both.
  private func writePaper(_ draw: QuizDraw, _ context: inout Context) throws {
    // Fail before the runs if the file can't be written.
    if let path { try context.files.check(path) }
    // Paper is read elsewhere, so its commands are those of an installed program.
    let program = "lesson"
    let questions = try QuizPreparer(context, program: program).prepare(draw.entries)
    let paper = QuizSheet(
      title: title(draw, context.library), seed: draw.seed, command: command(draw, program),
      questions)
    let text = [sheet ? paper.sheet() : nil, key ? paper.key() : nil]
      .compactMap(\.self).joined(separator: "\n")
    try context.write(text, to: path)
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
    if isForPaper || answers != nil { return (draw(seed ?? QuizDraw.paperSeed), []) }
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
      throw CommandFailure.cannotCreate(
        "the report would replace the answers in \(Untrusted.shownInFull(path))")
    }
  }

  /// Writes the report. No answers are lost, no matter what became of the file since the check.
  private func write(_ report: String, to path: String, _ context: inout Context) throws {
    do {
      try context.files.write(report, to: path, overwrites: true)
    } catch let failure as CommandFailure {
      // With --json it's there already.
      if !json { try context.output.write(report) }
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

extension ParsedWords {
  /// Returns a name that fits in a report; nil if none was given.
  fileprivate func name(_ option: Grammar.Option) throws(CommandFailure) -> String? {
    guard let name = text(option) else { return nil }
    if name.trimmed.isEmpty { throw context.error("--name is blank: it takes a name") }
    guard QuizReport.isWord(name) else {
      throw context.error("--name is longer than \(QuizReport.longestWord) characters")
    }
    return name
  }
}
