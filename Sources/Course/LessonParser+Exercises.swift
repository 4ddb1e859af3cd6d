extension LessonParser {
  /// Parses a lesson's exercises, the way ``parse(_:folder:)`` parses the lesson.
  ///
  /// - Parameters:
  ///   - text: the contents of `Exercises.md`.
  ///   - folder: the lesson's folder, such as `02-Mediator`.
  /// - Returns: what could be read, and everything that's wrong.
  package static func parseExercises(
    _ text: String, folder: String
  ) -> (exercises: [Exercise], diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Exercises.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    let exercises = parser.exercises()
    return (exercises, parser.diagnostics)
  }

  private mutating func exercises() -> [Exercise] {
    var exercises: [Exercise] = []
    for block in markup(in: .exercises) {
      switch block {
      case .heading(1, _, _): break
      case .directive(let directive): exercises.append(exercise(directive))
      default: report(block.at, "this file is a title, then exercises and nothing else")
      }
    }
    return exercises
  }

  private mutating func exercise(_ directive: Directive) -> Exercise {
    let arguments = ArgumentReader(directive)
    var exercise = Exercise(
      lesson: number, id: arguments.required("id"), title: arguments.required("title"),
      kind: arguments.choice("kind", Exercise.Kind.self) ?? .write,
      minutes: arguments.number("minutes") ?? 0, step: arguments.required("step"), task: [],
      start: [], checkSource: "", checks: [], hints: [], solutions: [], attempts: [],
      line: line(directive.at))
    for block in directive.body {
      guard case .directive(let part) = block else {
        if let typed = self.block(block) { exercise.task.append(typed) }
        continue
      }
      let arguments = ArgumentReader(part)
      let line = line(part.at)
      switch part.name {
      case "Start": exercise.start = sources(in: part)
      case "Checks":
        exercise.checkSource = code(in: part)
        if arguments.flag("inAnyOrder"), let orders = ChecksFile.all["RandomOrders.swift"] {
          exercise.checkSource += "\n\(orders)\n"
        }
      case "Check": exercise.checks += exerciseCheck(part).map { [$0] } ?? []
      case "Refused":
        exercise.checks.append(
          ExerciseCheck(
            id: arguments.required("id"), items: arguments.numbers("items"),
            sentence: sentence(part),
            test: .refused(
              ForbiddenCode(
                code: code(in: part),
                reason: arguments.choice("because", ForbiddenCode.Reason.self) ?? .access,
                door: arguments.required("door"))),
            line: line))
      case "Hint": exercise.hints.append(sentence(part))
      case "Solution": exercise.solutions.append(answer(part, arguments, line: line))
      case "Attempt":
        exercise.attempts.append(
          Exercise.Attempt(
            answer: answer(part, arguments, line: line),
            fails: arguments.names("fails"), failsSometimes: arguments.names("sometimes"),
            finds: arguments.required("printing"), betrays: arguments.optional("betrays")))
      case "Fault":
        if let change = TextChange(arguments) {
          exercise.faults.append(
            Exercise.Fault(change: change, fails: arguments.required("fails"), line: line))
        }
      default: break
      }
    }
    return exercise
  }

  mutating func exerciseCheck(_ directive: Directive) -> ExerciseCheck? {
    let arguments = ArgumentReader(directive)
    guard let test = test(arguments) else { return nil }
    return ExerciseCheck(
      id: arguments.required("id"), items: arguments.numbers("items"),
      sentence: sentence(directive), test: test, line: line(directive.at))
  }

  private mutating func test(_ arguments: ArgumentReader) -> ExerciseCheck.Test? {
    if arguments.has("unchanged") { return .unchanged(arguments.names("unchanged")) }
    return check(arguments).map(ExerciseCheck.Test.behavior)
  }

  private mutating func answer(
    _ directive: Directive, _ arguments: ArgumentReader, line: Int
  ) -> Exercise.Answer {
    Exercise.Answer(
      title: arguments.required("title"), text: proses(directive), files: sources(in: directive),
      line: line)
  }

  private mutating func sentence(_ directive: Directive) -> Prose {
    if let prose = prose(in: directive) { return prose }
    report(directive.at, "@\(directive.name) wants a sentence in its braces")
    return prose("", at: directive.at)
  }

  /// Reads the contents of each `@File`.
  mutating func sources(in directive: Directive) -> [SourceFile] {
    directive.body.compactMap { block in
      guard case .directive(let file) = block, file.name == "File" else { return nil }
      return SourceFile(name: ArgumentReader(file).required("name"), text: code(in: file))
    }
  }

  /// Returns the one block of Swift code in a directive, with a newline at its end.
  mutating func code(in directive: Directive) -> String {
    let blocks = directive.body.compactMap { block in
      if case .code(let text, let language, _) = block, language == "swift" { text } else { nil }
    }
    guard blocks.count == 1 else {
      report(directive.at, "@\(directive.name) holds one block ```swift, not \(blocks.count)")
      return ""
    }
    return blocks[0].dedented + "\n"
  }
}
