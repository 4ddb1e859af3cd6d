/// `lesson verify`: every claim of the lessons, checked now.
struct VerifyCommand: Command {
  static let entry = Grammar.Entry(name: "verify", arguments: [.anyLesson], options: [.json]) {
    words throws(CommandFailure) in
    VerifyCommand(lesson: try words.optionalLesson(at: 0), json: words.has(.json))
  }

  /// Nil is all lessons.
  var lesson: Int?
  var json = false

  func run(_ context: inout Context) throws -> ExitCode {
    let lessons = context.library.lessons
      .filter { lesson == nil || $0.number == lesson }
      .compactMap { $0.parsed()?.lesson }
    let needs = lessons.flatMap(\.claims).map { $0.check.needs.union($0.sentence.needs) }
    let facts = try context.runner.facts(RunNeeds(joining: needs), in: context.library)
    let builder = DocumentBuilder(
      library: context.library, facts: facts, program: context.program)
    let results = lessons.flatMap { lesson in
      lesson.claims.map { claim in
        (
          lesson: lesson.number, claim: claim,
          sentence: claim.sentence.styled(facts.number), verdict: builder.verdict(of: claim.check)
        )
      }
    }
    let failed = results.count { $0.verdict.outcome == .fails }
    let unchecked = results.count { $0.verdict.outcome == .unchecked }
    let lacksCompiler = results.contains { result in
      guard case .isRefused(let key, _) = result.claim.check, let run = facts[key] else {
        return false
      }
      if case .unknown = CompilerVerdict(run) { return true }
      return false
    }
    if lacksCompiler {
      for fact in Toolchain.variables(context.environment) { context.warn(fact) }
    }
    let code = failed > 0 ? ExitCode.checkFailed : lacksCompiler ? .unavailable : .done
    if json {
      let claims = results.map { result -> JSONObject in
        let isChecked = result.verdict.outcome != .unchecked
        return [
          "lesson": result.lesson, "id": result.claim.id, "sentence": result.sentence.text,
          "holds": isChecked ? result.verdict.holds : nil, "found": result.verdict.found,
        ]
      }
      let document: JSONObject = [
        "schema": 1, "claims": claims, "failed": failed, "unchecked": unchecked,
      ]
      try context.output.write(document.json())
      return code
    }
    let renderer = context.settings.renderer
    for lesson in lessons {
      try context.say(StyledText("Lesson \(lesson.number): \(lesson.title)", .heading))
      for result in results where result.lesson == lesson.number {
        try context.print(
          renderer.lines(.claim(ClaimView(sentence: result.sentence, verdict: result.verdict))))
      }
      try context.print()
    }
    let count = plural(results.count, "claim")
    var summary =
      failed > 0
      ? StyledText("\(count), \(failed) failed", .failure)
      : StyledText(unchecked > 0 ? "\(count), none failed" : "\(count), all hold", .success)
    if unchecked > 0 { summary.append(", \(unchecked) not checked", .warning) }
    try context.say(summary)
    return code
  }
}
