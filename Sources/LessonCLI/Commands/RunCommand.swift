import LessonCatalog
import LessonKit
import LessonRunner
import LessonStage

/// `lesson run`: a lesson's code, run now.
struct RunCommand {
  var options: RunOptions

  func run(_ context: inout Context) throws -> ExitCode {
    let request = try SubjectReader(program: context.program, command: "run")
      .request(
        options.subject, lesson: options.lesson,
        recordsCalls: options.form == .trace || options.form == .json)
    let run = try context.run(request)
    switch options.form {
    case .transcript:
      for line in run.transcript { try context.print(Untrusted.sanitized(line)) }
    case .json:
      try context.output.write(RunDocument(run, ledger: Ledger(run, in: context.library)).json())
    case .trace:
      try context.print(context.settings.renderer.trace(run))
    case .ledger:
      if let ledger = Ledger(run, in: context.library) {
        try context.print(
          context.settings.renderer.lines(
            .ledger(
              LedgerTable(subject: run.subject.name, [("lesson \(run.lesson)", ledger)]))))
      }
    }
    try context.output.flush()
    guard !run.endedWell else { return .done }
    throw CommandFailure(.checkFailed, run.complaint)
  }
}

extension Run {
  /// What to tell a user of a run that did not end well.
  var complaint: String {
    let said = Untrusted.sanitized(standardError)
    let end = "error: \(subject.name) of lesson \(lesson): \(end.words)"
    return said.isEmpty ? end : said + (said.hasSuffix("\n") ? "" : "\n") + end
  }
}
