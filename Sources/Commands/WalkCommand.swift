/// `lesson <n>`: a lesson from top to bottom, or one step of it.
struct WalkCommand: Command {
  static let entry = Grammar.Entry(
    name: "walk", wordless: "<n>", arguments: [.lesson], options: [step, more],
    exclusive: [[step, more]]
  ) { words throws(CommandFailure) in
    WalkCommand(
      lesson: try words.lesson(at: 0), step: words.has(more) ? .more : try words.step(step))
  }

  private static let step = Grammar.Option("--step", "<k>", .step)
  private static let more = Grammar.Option("--more")

  var lesson: Int
  /// Nil is the whole lesson, from the beginning.
  var step: StepReference?

  func run(_ context: inout Context) throws -> ExitCode {
    guard let lesson = context.library.lesson(lesson) else {
      throw CommandFailure.software("lesson \(lesson) has no text")
    }
    let steps = try steps(of: lesson, context.program)
    if context.hasScreen {
      let first = steps.map { $0.lowerBound + 1 }
      return try walk(lesson, from: first ?? resumption(of: lesson, &context), &context)
    }
    if !context.global.noInput, !lesson.steps.isEmpty, LineInput.mayAnswer(context) {
      return try converse(lesson, steps, &context)
    }
    var shown = lesson
    if let steps { shown.steps = Array(lesson.steps[steps]) }
    func document(_ facts: RunResults) -> Document {
      DocumentBuilder(library: context.library, facts: facts, program: context.program)
        .document(lesson, steps: steps, footer: footer(lesson, steps, context))
    }
    // While the runs go on, what the document takes besides them is parsed, and the library keeps it.
    let facts = try context.runner.facts(shown.needs, in: context.library) {
      _ = document(RunResults(runs: [:]))
    }
    try context.print(context.settings.renderer.lines(document(facts)))
    return .done
  }

  /// Returns the step, from 1, where the learner stopped partway; otherwise the first.
  private func resumption(of lesson: Lesson, _ context: inout Context) -> Int {
    let progress = context.loadProgress()
    let entry = CourseStanding(progress, lessons: [lesson]).entries.first
    return entry.flatMap { $0.isWalked || !$0.isBegun ? nil : $0.nextIndex + 1 } ?? 1
  }

  /// Walks in lines. At a terminal, it resumes where the learner stopped; answers from a file are
  /// for the whole lesson or the steps that were asked for.
  private func converse(
    _ lesson: Lesson, _ asked: Range<Int>?, _ context: inout Context
  ) throws -> ExitCode {
    var steps = asked ?? lesson.steps.indices
    if asked == nil, context.streams.isTyped {
      let first = resumption(of: lesson, &context)
      steps = first - 1..<lesson.steps.count
      if first > 1 {
        let again = "\(context.program) \(lesson.number) --step 1"
        try context.print(
          StyledText("Continues at step \(first). To begin again: \(again)")
            .wrapped(to: context.settings.width) + [StyledText()])
      }
    }
    // What's wrong with the progress file is said once something is recorded in it.
    var store = context.progress
    let progress = store.load().progress
    let memories = Self.memories(progress, context.library)
    var walk = LineWalk(
      lesson, steps: steps, footer: footer(lesson, asked, context),
      solved: memories.mapValues { Set($0.solved.keys) }, context)
    try walk.run(&context)
    return .done
  }

  /// Walks in the full-screen player.
  private func walk(
    _ lesson: Lesson, from number: Int, _ context: inout Context
  ) throws -> ExitCode {
    var (lesson, number) = (lesson, number)
    while true {
      let writer = ProgressWriter(context.progress, context.library)
      let progress = context.loadProgress()
      let memories = Self.memories(progress, context.library)
      let walk = Walk(
        lesson: lesson, stepIndex: number - 1,
        responses: memories[lesson.number]?.responses(in: lesson) ?? [:])
      var host = try PlayerHost(
        WalkScreen(
          library: context.library, walk: walk, program: context.program, memories: memories),
        context, finale: { [program = context.program] in writer.finale(program: program) },
        record: writer.record)
      let end = Result { try host.run() }
      let warnings = writer.finish()
      // A terminal that has stopped reading must not hold up a program that should end.
      if takesOutput(context.streams.errors) { for warning in warnings { context.warn(warning) } }
      try end.get().check()
      guard let exercise = host.exercise, let left = (host.root as? WalkScreen)?.walk else {
        return .done
      }
      _ = try TryCommand(
        options: .work(lesson: exercise.lesson, exercise: exercise.id)
      ).run(&context)
      (lesson, number) = (left.lesson, left.stepIndex + 1)
    }
  }

  /// Returns what's known from earlier days, by lesson.
  private static func memories(
    _ progress: LearningProgress, _ library: Library
  ) -> [Int: LessonProgress] {
    let known = library.lessons.compactMap { files in
      progress.lessons[files.name].map { (files.number, $0) }
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  private func footer(
    _ lesson: Lesson, _ steps: Range<Int>?, _ context: borrowing Context
  ) -> [StyledText] {
    let shown = lesson.steps[steps ?? lesson.steps.indices]
    let hasRuns = shown.contains { $0.blocks.contains { !$0.needs.isEmpty } }
    // Where nothing is compiled, what came of a bet is told from CI.
    let hasBets = shown.contains { $0.questions.contains { $0.bet != nil } }
    let exception = hasBets ? ", unless it says otherwise" : ""
    // What a lesson follows is said once, not below each of its steps.
    let notes =
      (steps == nil ? ["Follows \(lesson.follows)."] : [])
      + (hasRuns ? ["Every output above was produced just now\(exception)."] : [])
    var lines =
      notes.isEmpty ? [] : [StyledText(notes.joined(separator: " ")).restyled(.muted)]
    if let steps, steps.upperBound < lesson.count(walkingFrom: steps.lowerBound) {
      lines.append(next("\(context.program) \(lesson.number) --step \(steps.upperBound + 1)"))
    } else if let number = context.library.number(after: lesson.number) {
      lines.append(next("\(context.program) \(number)"))
    }
    return lines
  }

  private func next(_ command: String) -> StyledText {
    StyledText("Next   ", .muted) + StyledText(command, .accent)
  }

  /// Returns the indices of the steps that were asked for; nil for all of them.
  private func steps(of lesson: Lesson, _ program: String) throws(CommandFailure) -> Range<Int>? {
    let help = "\(program) help \(lesson.number)"
    switch step {
    case nil: return nil
    case .more:
      guard !lesson.more.isEmpty else {
        throw CommandFailure(misuse: "lesson \(lesson.number) ends with its card", help: help)
      }
      return lesson.more.indices
    case .number(let number):
      guard lesson.steps.indices.contains(number - 1) else {
        throw CommandFailure(
          misuse: "lesson \(lesson.number) has no step \(number): there are steps 1 to "
            + "\(lesson.steps.count)", help: help)
      }
      return number - 1..<number
    case .id(let id):
      if let index = lesson.steps.firstIndex(where: { $0.id == id }) { return index..<index + 1 }
      throw .unknown(
        "lesson \(lesson.number) has no step \(Untrusted.quoted(id))", id,
        in: lesson.steps.map(\.id), "Its steps", help: help)
    }
  }
}
