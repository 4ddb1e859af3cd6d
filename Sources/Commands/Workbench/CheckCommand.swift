/// `lesson check`: judges many folders, one row each.
struct CheckCommand: Command {
  static let entry = Grammar.Entry(
    name: "check", arguments: [versions], options: [.csv, .json],
    exclusive: [[.csv, .json]]
  ) { words throws(CommandFailure) in
    _ = try words.argument(at: 0)
    return CheckCommand(
      folders: try words.folders(from: 0),
      form: words.first(of: [.csv: .csv, .json: .json]) ?? .text)
  }

  private static let versions = Grammar.Argument(name: "<dir>", kind: .folder, isRepeated: true)

  var folders: [String]
  var form: ReportCommand.Form = .text

  func run(_ context: inout Context) throws -> ExitCode {
    let library = context.library
    let sandbox = Sandbox(path: context.environment["PATH"])
    if let fault = BuildCache.fault(context.environment) { context.warn(fault) }
    let results = try Bench.workOnAll(
      folders.flatMap(VersionFolder.versions), environment: context.environment,
      course: context.runner, library: library, sandbox: sandbox
    ) { folder, bench in
      CheckRow(judging: folder, bench, in: library)
    }
    if sandbox == nil {
      context.warn(
        "bwrap isn't there or can't work here, so what you check runs with your rights;"
          + " see '\(context.program) help check'")
    }
    switch form {
    case .text: try write(results, &context)
    case .csv:
      try context.output.write(
        "folder,lesson,exercise,outcome,passed,checks,failing,attempt,misconception,note\n")
      for row in results { try context.output.write(row.csv) }
    case .json:
      let document: JSONObject = ["schema": 1, "folders": results.map(\.record)]
      try context.output.write(document.json())
    }
    if let failure = results.lazy.compactMap(\.failure).first { return failure }
    let code = results.contains { $0.outcome == .unreadable } ? ExitCode.noInput : .checkFailed
    return results.allSatisfy { $0.outcome == .solved } ? .done : code
  }

  private func write(_ rows: [CheckRow], _ context: inout Context) throws {
    for row in rows {
      let mark =
        row.outcome == .solved
        ? StyledText("solved      ", .success) : StyledText(row.outcome.word, .failure)
      let subject =
        row.lesson.map {
          ($0 == LessonFiles.capstoneNumber ? LessonFiles.capstoneName : "lesson \($0)")
            + (row.exercise.map { " \($0)" } ?? "")
        } ?? ""
      let line =
        mark + StyledText(Untrusted.sanitized(row.folder), .strong)
        + StyledText(subject.isEmpty ? "" : "  \(subject)", .muted)
        + StyledText(row.note.isEmpty ? "" : "  \(Untrusted.sanitized(row.note))")
      try context.print(line.wrapped(to: context.settings.width, indent: "            "))
    }
    let solved = rows.count { $0.outcome == .solved }
    guard rows.count > 1 else { return }
    try context.say(StyledText("\(solved) of \(plural(rows.count, "folder")) solved"))
  }
}

/// The result for one folder.
struct CheckRow: Sendable {
  enum Outcome: String, Sendable {
    case solved, failing, refused, unknown, unreadable

    /// The outcome padded to the width of its column.
    var word: String { rawValue + String(repeating: " ", count: 12 - rawValue.count) }
  }

  var folder: String
  var lesson: Int?
  var exercise: String?
  var outcome: Outcome
  /// The first failing check with what it found, or what's wrong.
  var note = ""
  var passed = 0
  var checks: [(id: String, holds: Bool, found: String)] = []
  /// The title of a known wrong version that fails the same checks.
  var attempt: String?
  var misconception: String?
  /// The exit code if there's no verdict because the compiler or the system can't do its work.
  var failure: ExitCode?

  init(judging folder: String, _ bench: Bench, in library: Library) {
    self.folder = folder
    outcome = .unreadable
    do {
      AtomicFile.removeOrphans(in: folder)
      let version = try VersionFolder.read(folder)
      (lesson, exercise) = (version.lesson, version.exercise)
      let task = try TryCommand.Task(
        lesson: version.lesson, exercise: version.exercise, in: library)
      take(try bench.assess(version.files, of: task.lesson, task.exercise), version.files)
    } catch let failure as CommandFailure {
      note = failure.complaint
    } catch {
      (outcome, failure) = (.unknown, .io)
      note = "\(error)"
    }
  }

  private mutating func take(_ assessment: Assessment, _ files: [SourceFile]) {
    switch assessment {
    case .judged(let judgment):
      outcome = judgment.isSolved ? .solved : .failing
      checks = judgment.findings.map {
        ($0.check.id, $0.verdict.holds, $0.verdict.found)
      }
      passed = checks.count(where: \.holds)
      attempt = judgment.attempt?.answer.title
      misconception = judgment.misconception
      note =
        judgment.firstFailure.map {
          "\($0.check.sentence.styled { _ in nil }.text) But: \($0.verdict.shortened.found)"
        } ?? ""
      if let attempt { note += " (fails the same checks as '\(attempt)')" }
    case .refused(let messages), .unfit(let messages):
      outcome = .refused
      note = messages.first.map { "\($0.file):\($0.line):\($0.column): \($0.text)" } ?? ""
      if case .unfit = assessment { note = messages.clash(beside: files) ?? note }
    case .unknown(let reason), .noCompiler(let reason):
      outcome = .unknown
      if case .noCompiler = assessment { failure = .unavailable }
      note = reason.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  var csv: String {
    let failing = checks.first { !$0.holds }?.id ?? ""
    return CSV.line([
      folder,
      lesson.map { $0 == LessonFiles.capstoneNumber ? LessonFiles.capstoneName : "\($0)" } ?? "",
      exercise ?? "", outcome.rawValue, "\(passed)",
      "\(checks.count)", failing, attempt ?? "", misconception ?? "", note,
    ]) + "\n"
  }

  /// The row as an element of `lesson check --json`.
  var record: JSONObject {
    let checks = checks.map { check -> JSONObject in
      ["id": check.id, "holds": check.holds, "found": check.found]
    }
    return [
      "folder": folder, "lesson": lesson == LessonFiles.capstoneNumber ? nil : lesson,
      "exercise": exercise, "outcome": outcome.rawValue, "note": note, "checks": checks,
      "attempt": attempt, "misconception": misconception,
    ]
  }
}
