/// An exercise as lines: judged once, or as a conversation for a person who can't use a screen.
struct LineTry {
  var task: TryCommand.Task
  var folder: String
  /// How many hints were shown, including on earlier days.
  private var hints: Int
  private var solutionsAsked = 0

  init(task: TryCommand.Task, folder: String, hints: Int) {
    self.task = task
    self.folder = folder
    self.hints = min(hints, task.exercise.hints.count)
  }

  mutating func run(_ bench: Bench, _ context: inout Context) throws -> ExitCode {
    try introduce(&context)
    var code = try judge(bench, &context)
    guard context.streams.isTyped, context.isTerminal, !context.global.noInput else { return code }
    try say(
      "Change the files, then type check. You can also type \(Self.words.joined(with: "or")).",
      &context)
    var input = LineReader(descriptor: context.streams.input)
    while true {
      try context.output.write("> ")
      try context.output.flush()
      guard let line = try input.next() else { break }
      let words = String(decoding: line, as: UTF8.self).trimmed.split(separator: " ").map(
        String.init)
      switch words.first?.lowercased() ?? "" {
      case "", "check": code = try judge(bench, &context)
      case "hint": try hint(&context)
      case "solution", "solutions": try solutions(isSolved: code == .done, bench, &context)
      case "task": try introduce(&context)
      case "quit": return .done
      case "changes": try changes(&context)
      case let word:
        if let view = View(rawValue: word) {
          try look(view, words.dropFirst().first, bench, &context)
        } else {
          let all = ["check"] + Self.words
          try say("\(Untrusted.quoted(word)) isn't one of \(all.joined(with: "and")).", &context)
        }
      }
    }
    try context.print()
    return .done
  }

  private static let words =
    ["hint", "solution", "task", "changes"] + View.allCases.map(\.rawValue) + ["quit"]

  // MARK: Looking at a scene

  /// What can be seen of a scene.
  private enum View: String, CaseIterable {
    case output, trace, ledger, picture
  }

  /// - Parameter scene: nil for the one that the checks run last, because that's where the most
  ///   happens.
  private func look(
    _ view: View, _ scene: String?, _ bench: Bench, _ context: inout Context
  ) throws {
    let scenes = task.exercise.scenes(in: context.library)
    guard let scene = scene ?? task.exercise.checkScenes.last ?? scenes.first else {
      return try say("There are no scenes.", &context)
    }
    guard scenes.contains(scene) else {
      return try say(
        "There's no scene \(Untrusted.quoted(scene)), only \(scenes.joined(with: "and")).", &context
      )
    }
    let files = try task.files(in: folder)
    let look = try bench.look(at: scene, files, of: task.lesson, task.exercise)
    guard let mine = look.mine else {
      return try say("There's nothing to see before your version compiles.", &context)
    }
    let text = text(context)
    let elements =
      switch view {
      case .output: text.output(scene, mine: mine, ours: look.ours.first?.run)
      case .trace: text.trace(mine)
      case .ledger: text.ledger(scene, mine: mine, ours: look.ours, in: context.library)
      case .picture: text.network(mine)
      }
    try show(elements, &context)
  }

  private func changes(_ context: inout Context) throws {
    let files = try task.files(in: folder)
    try show(text(context).changes(files, in: context.library), &context)
  }

  // MARK: What's said

  private func introduce(_ context: inout Context) throws {
    let text = text(context)
    let title =
      task.exercise.id.isEmpty
      ? "Lesson \(task.lesson.number): \(task.exercise.title)" : task.exercise.title
    try context.say(StyledText(title, .title))
    if !task.exercise.id.isEmpty {
      try context.say(StyledText(text.heading(number: task.number), .muted))
    }
    try show(text.task, &context)
    try context.print()
    try say("Your files are in \(ExerciseText.name(ofFolder: folder)).", &context)
  }

  private mutating func hint(_ context: inout Context) throws {
    hints = min(hints + 1, task.exercise.hints.count)
    let text = text(context)
    guard hints > 0 else { return try say("There are no hints here.", &context) }
    remember(.hinted(exercise: task.exercise.id, hints: hints), &context)
    try show((1...hints).compactMap(text.hint), &context)
  }

  private mutating func solutions(
    isSolved: Bool, _ bench: Bench, _ context: inout Context
  ) throws {
    solutionsAsked += 1
    guard !task.exercise.solutions.isEmpty else {
      return try say("There are no solutions here.", &context)
    }
    guard isSolved || solutionsAsked > 1 else {
      return try say(
        "Yours doesn't pass yet. Type solution once more if you want to see ours anyway.", &context)
    }
    let files = try task.files(in: folder)
    let text = text(context)
    try show(text.solutions(against: files), &context)
    // Show what they cost in the last scene, because that's where the most happens.
    guard let scene = task.exercise.checkScenes.last else { return }
    let look = try bench.look(at: scene, files, of: task.lesson, task.exercise)
    guard let mine = look.mine else { return }
    try show(text.ledger(scene, mine: mine, ours: look.ours, in: context.library), &context)
  }

  /// - Returns: how it ends if that's all: done if it passes.
  private func judge(_ bench: Bench, _ context: inout Context) throws -> ExitCode {
    let files: [SourceFile]
    do {
      files = try task.files(in: folder)
    } catch {
      // A person can fix it and go on.
      guard context.isTerminal, context.streams.isTyped else { throw error }
      context.warn(error.message)
      return .checkFailed
    }
    try context.output.flush()
    let (isPerson, streams) = (context.isTerminal, context.streams)
    let assessment = try bench.assess(files, of: task.lesson, task.exercise) { stage in
      if case .preparing(done: 0, _) = stage, isPerson {
        streams.complain(Bench.announcement)
      }
    }
    var facts = RunResults(runs: [:])
    if case .judged(let judgment) = assessment { facts = judgment.facts }
    let text = ExerciseText(
      task.exercise, in: context.library, facts: facts, program: context.program)
    try show(text.elements(assessment, files: files), &context)
    if case .judged(let judgment) = assessment {
      try keep(judgment.counterexample, &context)
      if judgment.isSolved {
        remember(.solved(exercise: task.exercise.id, hints: hints), &context)
      }
      let count = judgment.findings.count { !$0.verdict.holds }
      let summary =
        judgment.isSolved
        ? StyledText(task.exercise.id.isEmpty ? "All claims hold." : "Solved.", .success)
        : StyledText("\(count) of \(plural(judgment.findings.count, "check")) to go", .failure)
      try context.print([StyledText(), summary])
    }
    if case .noCompiler = assessment { return .unavailable }
    return assessment.isSolved ? .done : .checkFailed
  }

  private func remember(_ action: LearningEvent.Action, _ context: inout Context) {
    if !task.exercise.id.isEmpty { context.record([action], lesson: task.lesson.number) }
  }

  /// Writes the smallest scenario beside the version, for `lesson run --scenario`.
  private func keep(
    _ found: Judgment.Counterexample?, _ context: inout Context
  ) throws {
    guard let found else { return }
    let file = CounterexampleFile(in: folder)
    do {
      let isKept = try file.keep(found.scenario, with: context.files)
      let path = Untrusted.shownInFull(file.path)
      try say(
        isKept ? "It's kept in \(path)." : "It isn't kept: \(path) is a file of yours.", &context)
    } catch let failure as CommandFailure {
      context.warn(failure.message)
    }
  }

  private func text(_ context: borrowing Context) -> ExerciseText {
    ExerciseText(
      task.exercise, in: context.library, facts: RunResults(runs: [:]), program: context.program)
  }

  private func show(_ elements: [Element], _ context: inout Context) throws {
    for element in elements {
      try context.print([StyledText()] + context.settings.renderer.lines(element))
    }
  }

  private func say(_ sentence: String, _ context: inout Context) throws {
    try context.say(StyledText(sentence))
  }
}
