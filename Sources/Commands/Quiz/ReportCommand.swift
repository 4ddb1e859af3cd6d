/// `lesson report`: the beliefs of a class.
struct ReportCommand: Command {
  static let entry = Grammar.Entry(
    name: "report", arguments: [reports],
    options: [.csv, .json, .to],
    exclusive: [[.csv, .json]]
  ) { words throws(CommandFailure) in
    ReportCommand(
      files: try words.files(from: 0),
      form: words.first(of: [.csv: .csv, .json: .json]) ?? .text, path: words.newFile(.to))
  }

  private static let reports = Grammar.Argument(name: "<file>", kind: .file, isRepeated: true)

  enum Form: Hashable {
    case text, csv, json
  }

  var files: [InputFile]
  var form: Form = .text
  /// Nil is standard output.
  var path: String?

  func run(_ context: inout Context) throws -> ExitCode {
    // Fail before anything is read if the file can't be written.
    if let path { try check(path, context) }
    let streams = context.streams
    let picture = ClassPicture(files.map { read($0, streams.input) }, in: context.library)
    for left in picture.leftOut {
      streams.writeError(Untrusted.sanitized("\(left.file): left out: \(left.reason)\n"))
    }
    // The document says what was left out, even if nothing is left. That doesn't replace any file.
    let isEmpty = picture.students.isEmpty
    if !isEmpty || form == .json && path == nil {
      try write(picture, &context)
    }
    guard isEmpty else { return .done }
    throw CommandFailure.badData("none of these files is a quiz report")
  }

  private func write(_ picture: ClassPicture, _ context: inout Context) throws {
    let text: String
    switch form {
    case .json: text = try picture.document.json()
    case .csv: text = picture.csv
    case .text:
      let lines = ClassText(context.settings, program: context.program).lines(picture)
      guard path != nil else { return try context.print(lines) }
      // The file isn't for this terminal.
      var settings = context.settings
      if settings.form == .styled, context.global.output.color != .always {
        (settings.form, settings.depth) = (.drawn, .none)
      }
      text = settings.encoded(lines)
    }
    try context.write(text, to: path)
  }

  /// Checks that the report can be written, and that it doesn't replace one of its own sources.
  private func check(_ path: String, _ context: borrowing Context) throws(CommandFailure) {
    try context.files.check(path)
    for case .path(let file) in files where FileWriter.leadToSame(path, file) {
      throw CommandFailure.cannotCreate(
        "\(Untrusted.shownInFull(path)) is one of the reports; nothing was saved")
    }
  }

  private func read(
    _ file: InputFile, _ input: Int32
  ) -> (file: String, report: Result<QuizReport, QuizReport.Refusal>) {
    let name = if case .path(let path) = file { Untrusted.shownInFull(path) } else { "<stdin>" }
    let report = Result { () throws(QuizReport.Refusal) in
      do {
        let (bytes, _) = try InputReader.read(file, input, limit: QuizReport.longest + 1)
        guard bytes.count <= QuizReport.longest else {
          throw QuizReport.Refusal(message: "larger than 1 MiB")
        }
        return try QuizReport(json: Array(try InputReader.text(bytes, name).utf8))
      } catch let failure as CommandFailure {
        throw QuizReport.Refusal(message: failure.complaint)
      } catch {
        throw error as? QuizReport.Refusal
          ?? QuizReport.Refusal(message: "this isn't a quiz report, or it's damaged")
      }
    }
    return (name, report)
  }
}

extension ClassPicture {
  /// The output of `lesson report --json`; `lesson help report` explains the keys.
  fileprivate var document: JSONObject {
    let students = students.map { student -> JSONObject in
      let counts = student.counts
      return [
        "name": student.name, "right": counts.right, "wrong": counts.wrong,
        "skipped": counts.skipped, "open": counts.open, "percent": counts.percent,
        "sureAndWrong": student.sureAndWrong,
      ]
    }
    let questions = questions.map { question -> JSONObject in
      let counts = question.counts
      let answers = question.bars.map { bar -> JSONObject in
        ["answer": bar.answer, "count": bar.count, "right": bar.isRight, "betrays": bar.betrays]
      }
      return [
        "id": question.id, "lesson": question.lesson, "right": counts.right,
        "wrong": counts.wrong, "skipped": counts.skipped, "open": counts.open,
        "answers": answers,
      ]
    }
    let beliefs = beliefs.map { belief -> JSONObject in
      [
        "id": belief.id, "students": belief.students, "answers": belief.answers,
        "sure": belief.sure,
      ]
    }
    let leftOut = leftOut.map { left -> JSONObject in
      ["file": left.file, "reason": left.reason]
    }
    return [
      "schema": 1, "kind": "class", "students": students, "questions": questions,
      "beliefs": beliefs, "leftOut": leftOut,
    ]
  }
}
