/// `lesson progress`: shows, exports, imports, or resets what the learner has done.
struct ProgressCommand: Command {
  static let entry = Grammar.Entry(
    name: "progress", arguments: [.anyLesson],
    options: [.json, export, `import`, .reset, yes],
    exclusive: [[.json, export, `import`, .reset]], dependent: [yes: [export, .reset]]
  ) { words throws(CommandFailure) in ProgressCommand(request: try Request(words)) }

  fileprivate static let export = Grammar.Option("--export", "<file>", .newFile)
  fileprivate static let `import` = Grammar.Option("--import", "<file>", .file)
  fileprivate static let yes = Grammar.Option("--yes")

  /// What's to be done.
  enum Request: Hashable {
    /// Shows progress, as text or as JSON, of one lesson or of all lessons.
    case show(lesson: Int?, json: Bool)
    /// Writes progress to a file; nil is standard output.
    case export(String?, replaces: Bool)
    /// Merges progress with the contents of a file.
    case `import`(InputFile)
    /// Forgets the progress of one lesson, or of all lessons.
    case reset(lesson: Int?, isConfirmed: Bool)
  }

  var request: Request

  func run(_ context: inout Context) throws -> ExitCode {
    switch request {
    case .show(let lesson, let json):
      let whole = context.standing()
      let next = NextStep(whole, program: context.program)
      let standing = lesson.map { whole.narrowed(to: $0) } ?? whole
      json ? try showJSON(standing, next, &context) : try show(standing, next, &context)
    case .export(let path, let replaces): try export(to: path, replaces: replaces, &context)
    case .import(let file): try importing(file, &context)
    case .reset(let lesson, let isConfirmed):
      try reset(lesson, isConfirmed: isConfirmed, &context)
    }
    return .done
  }

  // MARK: Showing

  private func show(
    _ standing: CourseStanding, _ next: NextStep, _ context: inout Context
  ) throws {
    let (progress, _) = context.progress.load()
    let moment = context.progress.moment
    let due = context.library.reviewPlan(progress, at: moment)
      .words(on: .here(moment), program: context.program)
    let report = ProgressReport(
      standing, in: context.library, program: context.program, due: due, next: next)
    context.indent()
    try context.print(report.lines(context.settings))
    guard let file = context.progress.file else { return }
    // A path is never wrapped, so that it can be typed.
    let label = context.settings.form == .linear ? "Saved in: " : "Saved  "
    try context.print([StyledText(label, .muted) + StyledText(file.name, .muted)])
    guard let cache = BuildCache.path(context.environment),
      let size = BuildCache.size(context.environment)
    else { return }
    let isLinear = context.settings.form == .linear
    let place = (isLinear ? "Compiled code: " : "Cache  ") + Untrusted.shownInFull(cache) + ","
    let note = "\(size >> 20) MiB of compiled code"
    let fits = isLinear || place.count + 1 + note.count <= context.settings.width
    let lines = fits ? ["\(place) \(note)"] : [place, "       \(note)"]
    try context.print(lines.map { StyledText($0, .muted) })
  }

  private func showJSON(
    _ standing: CourseStanding, _ next: NextStep, _ context: inout Context
  ) throws {
    var cache: JSONObject?
    if let path = BuildCache.path(context.environment),
      let bytes = BuildCache.size(context.environment)
    {
      cache = ["path": path, "bytes": bytes]
    }
    let document = standing.document(
      file: context.progress.file?.path, next: next.command, cache: cache)
    try context.output.write(document.json())
  }

  // MARK: Files

  private func export(
    to path: String?, replaces: Bool, _ context: inout Context
  ) throws {
    let text = try exported(&context).json(isPretty: true)
    guard let path else { return try context.output.write(text) }
    do {
      try context.files.write(text, to: path, overwrites: replaces)
    } catch is FileWriter.Exists {
      let name = Untrusted.shownInFull(path)
      switch try context.confirms("\(name) is there already. Replace it?") {
      case true?: try context.files.write(text, to: path, overwrites: true)
      case false?: try context.print("Nothing was written.")
      case nil:
        throw CommandFailure.cannotCreate("\(name) is there already; --yes replaces it")
      }
    }
  }

  private func exported(_ context: inout Context) throws -> LearningProgress {
    switch context.progress.file?.read() {
    case .newer(let schema):
      let name = context.progress.file?.name ?? ""
      throw CommandFailure.badData(
        "\(ProgressFile.newer(name, schema)); copy the file itself instead")
    case .unusable(let reason): throw CommandFailure.noInput(reason)
    case .nothing, .progress, .damaged, nil: break
    }
    return context.loadProgress()
  }

  private func importing(_ file: InputFile, _ context: inout Context) throws {
    var (bytes, name) = try InputReader.read(
      file, context.streams.input, limit: LearningProgress.longestFile + 1)
    // One that's larger was read in part, and is refused for its size.
    if bytes.count <= LearningProgress.longestFile {
      bytes = Array(try InputReader.text(bytes, name).utf8)
    }
    let imported: LearningProgress
    switch ProgressFile.parse(bytes) {
    case .newer(let schema):
      throw CommandFailure.badData("\(ProgressFile.newer(name, schema)); nothing was imported")
    case .progress(let progress): imported = progress
    case .damaged, .nothing, .unusable:
      throw CommandFailure.badData("\(name) isn't a progress file; nothing was imported")
    }
    var before = LearningProgress()
    let update = try update(&context, keepsBackup: false) { progress in
      before = progress
      progress = progress.merging(imported)
    }
    // Only imports warn: a reset reports the kept file's name itself.
    if let warning = update.warning { context.warn(warning) }
    let after = update.progress
    try context.print(
      "Imported \(plural(after.stepCount - before.stepCount, "new step")) and "
        + "\(plural(after.answerCount - before.answerCount, "new answer")).")
  }

  // MARK: Forgetting

  private func reset(
    _ lesson: Int?, isConfirmed: Bool, _ context: inout Context
  ) throws {
    let name = lesson.flatMap { context.library.files(of: $0)?.name }
    let progress = context.loadProgress()
    let kept = name.map { progress.forgetting($0) } ?? LearningProgress()
    let what = lesson.map { "lesson \($0)" } ?? "all lessons"
    // A damaged file is set aside, even if parts of it can be read.
    guard kept != progress || lesson == nil && context.progress.isDamaged else {
      return try context.print(
        lesson == nil ? "There's no progress to reset." : "There's no progress in \(what) to reset."
      )
    }
    if !isConfirmed {
      let steps = plural(progress.stepCount - kept.stepCount, "step")
      let answers = plural(progress.answerCount - kept.answerCount, "answer")
      switch try context.confirms(
        "Forget your progress in \(what): \(steps), \(answers)? A backup is kept.")
      {
      case true?: break
      case false?: return try context.print("Nothing was forgotten.")
      case nil:
        throw CommandFailure(
          .usage,
          "error: --reset asks first, and nothing here can answer; --yes resets without asking")
      }
    }
    let backup = try update(&context, keepsBackup: true) { progress in
      progress = name.map { progress.forgetting($0) } ?? LearningProgress()
    }.backup
    try context.print(
      "Forgotten: your progress in \(what)." + (backup.map { " The backup is \($0)." } ?? ""))
  }

  private func update(
    _ context: inout Context, keepsBackup: Bool, _ change: (inout LearningProgress) -> Void
  ) throws -> ProgressFile.Update {
    do throws(StateFault) {
      return try context.progress.place.get().update(keepsBackup: keepsBackup, change)
    } catch {
      throw CommandFailure.cannotCreate("progress isn't saved: \(error.reason)")
    }
  }
}

extension ProgressCommand.Request {
  init(_ words: ParsedWords) throws(CommandFailure) {
    let lesson = try words.optionalLesson(at: 0)
    if lesson != nil, words.has(ProgressCommand.export) || words.has(ProgressCommand.import) {
      throw words.context.error("--export and --import are of all lessons at once, without <n>")
    }
    if words.has(.reset) {
      self = .reset(lesson: lesson, isConfirmed: words.has(ProgressCommand.yes))
    } else if words.has(ProgressCommand.export) {
      self = .export(
        words.newFile(ProgressCommand.export), replaces: words.has(ProgressCommand.yes))
    } else if let file = words.file(ProgressCommand.import) {
      self = .import(file)
    } else {
      self = .show(lesson: lesson, json: words.has(.json))
    }
  }
}

extension CourseStanding {
  /// Returns the output of `lesson progress --json`; `lesson help json` explains the keys.
  ///
  /// - Parameter cache: the cache of compiled code; nil if there's none.
  func document(file: String?, next: String?, cache: JSONObject?) -> JSONObject {
    [
      "schema": 1, "file": file, "incidents": incidents, "explained": explained, "next": next,
      "lessons": entries.map(Self.record), "capstone": isCapstoneSolved, "cache": cache,
    ]
  }

  private static func record(_ entry: Entry) -> JSONObject {
    let answers = entry.lesson.questions.compactMap { question -> JSONObject? in
      guard let history = entry.progress.answers[question.id], let last = history.latest
      else { return nil }
      return [
        "question": question.id, "verdict": last.verdict.rawValue, "given": last.given,
        "betrays": last.betrays, "answers": history.answers.count,
      ]
    }
    let quiz = entry.quizScore.map { score -> JSONObject in
      ["right": score.right, "of": score.of, "open": score.open]
    }
    let solved = entry.solvedExercises.map { exercise -> JSONObject in
      ["exercise": exercise.id, "hints": entry.progress.solved[exercise.id]?.hints ?? 0]
    }
    let seen = entry.lesson.core.map(\.id).filter { entry.progress.seen[$0] != nil }
    return [
      "lesson": entry.lesson.number, "name": entry.lesson.name, "title": entry.lesson.title,
      "steps": entry.lesson.core.count, "seen": seen,
      "place": entry.placeIndex.map { entry.lesson.steps[$0].id }, "walked": entry.isWalked,
      "explained": entry.hasIncident ? entry.isExplained : nil, "answers": answers,
      "quiz": quiz, "solved": solved,
    ]
  }
}
