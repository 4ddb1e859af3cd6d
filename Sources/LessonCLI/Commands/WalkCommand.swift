import LessonKit
import LessonRunner

/// `lesson <n>`: a lesson from top to bottom, or one step of it.
struct WalkCommand {
  var lesson: Int
  var step: StepReference?

  func run(_ context: inout Context) throws -> ExitCode {
    guard let lesson = context.library.lesson(lesson) else {
      throw CommandFailure(.software, "error: lesson \(lesson) has no text")
    }
    let number = try stepNumber(in: lesson, context.program)
    if context.hasScreen { return try walk(lesson, from: number, &context) }
    if !context.global.noInput, !lesson.steps.isEmpty, LineInput.mayAnswer(context) {
      let steps = number.map { $0 - 1..<$0 } ?? lesson.steps.indices
      var walk = LineWalk(
        lesson, steps: steps, footer: footer(lesson, step: number, context), context)
      try walk.run(&context)
      return .done
    }
    var shown = lesson
    if let number { shown.steps = [lesson.steps[number - 1]] }
    let facts = try context.runner.facts(
      shown.runKeys, traced: shown.tracedKeys, in: context.library)
    let document = DocumentBuilder(
      library: context.library, facts: facts, program: context.program
    ).document(lesson, step: number, footer: footer(lesson, step: number, context))
    try context.print(context.settings.renderer.lines(document))
    return .done
  }

  /// In the full-screen player.
  private func walk(
    _ lesson: Lesson, from number: Int?, _ context: inout Context
  ) throws -> ExitCode {
    var host = try PlayerHost(
      WalkScreen(
        library: context.library, walk: Walk(lesson: lesson, stepIndex: (number ?? 1) - 1),
        program: context.program), context)
    switch try host.run() {
    case .quit: return .done
    case .signal(let signal): endBySignal(signal)
    }
  }

  private func footer(_ lesson: Lesson, step: Int?, _ context: borrowing Context) -> [StyledText] {
    var lines = [
      StyledText("Follows listings \(lesson.follows). Every output above was produced just now.")
        .restyled(.muted)
    ]
    if let step, step < lesson.steps.count {
      lines.append(next("\(context.program) \(lesson.number) --step \(step + 1)"))
    } else if context.library.files(of: lesson.number + 1) != nil {
      lines.append(next("\(context.program) \(lesson.number + 1)"))
    }
    return lines
  }

  private func next(_ command: String) -> StyledText {
    StyledText("Next   ", .muted) + StyledText(command, .accent)
  }

  /// The step that was asked for, from 1; nil for all of them.
  private func stepNumber(in lesson: Lesson, _ program: String) throws(CommandFailure) -> Int? {
    switch step {
    case nil: return nil
    case .number(let number):
      guard lesson.steps.indices.contains(number - 1) else {
        throw CommandFailure(
          .usage,
          "error: lesson \(lesson.number) has no step \(number): there are steps 1 to "
            + "\(lesson.steps.count)\nSee '\(program) help \(lesson.number)'.")
      }
      return number
    case .id(let id):
      if let index = lesson.steps.firstIndex(where: { $0.id == id }) { return index + 1 }
      var message = "error: lesson \(lesson.number) has no step \(Untrusted.quoted(id))"
      if let near = NearestWord.nearest(to: id, in: lesson.steps.map(\.id)) {
        message += "\nDid you mean '\(near)'?"
      }
      message += "\nIts steps: \(lesson.steps.map(\.id).joined(separator: ", "))."
      message += "\nSee '\(program) help \(lesson.number)'."
      throw CommandFailure(.usage, message)
    }
  }
}
