/// `lesson report`: what a class believes.
struct ReportCommand {
  var files: [InputFile]
  var json: Bool

  func run(_ context: inout Context) throws -> ExitCode {
    let quizzes = context.library.lessons.compactMap { $0.parsedQuiz()?.quiz }
    let picture = ClassPicture(files.map(read), known: quizzes.flatMap(\.questions))
    for left in picture.leftOut {
      let line = "\(left.file): left out: \(left.reason)\n"
      try? writeAll(Array(Untrusted.sanitized(line).utf8), to: STDERR_FILENO)
    }
    if json {
      try context.output.write(ClassDocument(picture).json())
    } else if !picture.students.isEmpty {
      try context.print(
        ClassText(context.settings, program: context.program).lines(
          picture, beliefs: beliefs(in: picture, context.library),
          names: names(of: quizzes.flatMap(\.questions), context.library)))
    }
    guard picture.students.isEmpty else { return .done }
    throw CommandFailure(.badData, "error: none of these files is a quiz report")
  }

  private func read(
    _ file: InputFile
  ) -> (file: String, report: Result<QuizReport, QuizReport.Refusal>) {
    let shown = if case .path(let path) = file { Untrusted.shownInFull(path) } else { "<stdin>" }
    do throws(CommandFailure) {
      let (bytes, name) = try InputReader.read(file, limit: QuizReport.longest + 1)
      return (
        name,
        Result { () throws(QuizReport.Refusal) in try QuizReport.read(bytes, file: name) }
      )
    } catch {
      let reason = error.message.trimmingPrefix("error: ")
      return (shown, .failure(QuizReport.Refusal(message: String(reason))))
    }
  }

  private func beliefs(
    in picture: ClassPicture, _ library: Library
  ) -> [String: LocatedBelief] {
    var beliefs: [String: LocatedBelief] = [:]
    for belief in picture.beliefs { beliefs[belief.id] = library.belief(belief.id) }
    return beliefs
  }

  /// `lesson 1, question 4: In which order does this happen?`
  private func names(of questions: [Question], _ library: Library) -> [String: StyledText] {
    Dictionary(
      questions.map { question in
        let asked = question.prompt.last?.styled { _ in nil }.text ?? ""
        return (
          question.id,
          StyledText("\(library.name(of: question)): ", .accent)
            + StyledText(asked.count > 30 ? "\(asked.prefix(29).trimmed)…" : asked)
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// What `lesson report` writes with `--json`; `lesson help report` says what the keys mean.
struct ClassDocument: Encodable {
  var schema = 1
  var kind = "class"
  var students: [Student]
  var questions: [Question]
  var beliefs: [Belief]
  var leftOut: [LeftOut]

  struct Student: Encodable {
    var name: String
    var right, wrong, skipped, open, percent, sureAndWrong: Int
  }

  struct Question: Encodable {
    var id: String
    var lesson, right, wrong, skipped, open: Int
    var answers: [Answer]
  }

  struct Answer: Encodable {
    var answer: String
    var count: Int
    var right: Bool
    @Nullable var betrays: String?
  }

  struct Belief: Encodable {
    var id: String
    var students, answers, sure: Int
  }

  struct LeftOut: Encodable {
    var file, reason: String
  }

  init(_ picture: ClassPicture) {
    students = picture.students.map {
      Student(
        name: $0.name, right: $0.counts.right, wrong: $0.counts.wrong, skipped: $0.counts.skipped,
        open: $0.counts.open, percent: $0.counts.percent, sureAndWrong: $0.sureAndWrong)
    }
    questions = picture.questions.map { question in
      Question(
        id: question.id, lesson: question.lesson, right: question.counts.right,
        wrong: question.counts.wrong, skipped: question.counts.skipped, open: question.counts.open,
        answers: question.bars.map {
          Answer(
            answer: $0.answer, count: $0.count, right: $0.isRight, betrays: $0.betrays)
        })
    }
    beliefs = picture.beliefs.map {
      Belief(id: $0.id, students: $0.students, answers: $0.answers, sure: $0.sure)
    }
    leftOut = picture.leftOut.map { LeftOut(file: $0.file, reason: $0.reason) }
  }
}
