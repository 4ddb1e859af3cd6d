extension ParsedWords {
  /// Returns the options of `lesson quiz`.
  func quizOptions() throws(UsageError) -> QuizOptions {
    let form: QuizOptions.Form =
      has(.sheet) || has(.key)
      ? .paper(PaperOptions(hasSheet: has(.sheet), hasKey: has(.key), path: newFile(.to)))
      : has(.json) ? .json : .asked
    let name = options[Grammar.Option.name.name]
    if let name {
      if name.trimmed.isEmpty { throw context.error("--name is blank: it takes a name") }
      guard InputLimits.isReportWord(name) else {
        throw context.error("--name is longer than \(InputLimits.reportWord) characters")
      }
    }
    return QuizOptions(
      lesson: try optionalLesson(at: 0), count: try number(.count),
      seed: try number(.seed).map { UInt64($0) },
      answers: file(.answers), report: options[Grammar.Option.report.name],
      name: name, form: form)
  }

  /// Returns the options of `lesson report`.
  func reportOptions() throws(UsageError) -> ReportOptions {
    ReportOptions(
      files: try files(from: 0),
      form: first(of: [.csv: .csv, .json: .json]) ?? .text, path: newFile(.to))
  }
}
