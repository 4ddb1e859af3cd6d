extension DemoCommand {
  /// Returns what to show: a plan from a file, or the parts that the arguments name.
  func plan(_ context: borrowing Context) throws(CommandFailure) -> DemoPlan {
    var plan: DemoPlan
    if let file = options.plan {
      plan = try read(file, context)
    } else {
      plan = try self.plan(of: options.parts, context)
    }
    plan.minutes = options.minutes ?? plan.minutes
    return plan
  }

  private func plan(
    of parts: [DemoOptions.Part], _ context: borrowing Context
  ) throws(CommandFailure) -> DemoPlan {
    let library = context.library
    let parts =
      parts.isEmpty ? library.lessons.map { DemoOptions.Part(lesson: $0.number) } : parts
    var stops: [DemoStop] = []
    for part in parts {
      guard let lesson = library.lesson(part.lesson) else { continue }
      if let reason = part.steps?.refusal(lesson: part.lesson, steps: lesson.steps.count) {
        throw CommandFailure(
          .usage, "error: \(reason)\nSee '\(context.program) help demo'.")
      }
      let all = DemoPlan([lesson], in: library).stops
      stops += part.steps.map { $0.numbers.map { all[$0 - 1] } } ?? all
    }
    return DemoPlan(stops: stops)
  }

  private func read(
    _ file: InputFile, _ context: borrowing Context
  ) throws(CommandFailure) -> DemoPlan {
    let (bytes, name) = try InputReader.read(
      file, context.streams.input, limit: PlanRule.longestFile + 1)
    do throws(PlanParser.Faults) {
      return try PlanParser.parse(bytes, file: name, library: context.library)
    } catch {
      let faults = error.diagnostics
      let shown = faults.prefix(100).map(\.description)
      throw CommandFailure(
        .badData,
        (shown + ["\(plural(faults.count, "fault")); nothing is shown."]).joined(separator: "\n"))
    }
  }
}
