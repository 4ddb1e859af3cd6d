/// `lesson`: the contents, the learner's progress, and the one command to type next.
struct ContentsCommand: Command {
  static let entry = Grammar.Entry(name: "contents", wordless: "") { _ in ContentsCommand() }

  func run(_ context: inout Context) throws -> ExitCode {
    let standing = context.standing()
    let table = ContentsTable(standing)
    context.indent()
    let settings = context.settings
    try context.print(
      settings.form == .linear
        ? table.words(width: settings.width)
        : table.drawing(width: settings.width, isUnicode: settings.isUnicode))
    try context.print([StyledText()] + NextStep(standing, program: context.program).lines(settings))
    let due = context.reviewPlan().due.count
    if due > 0 { try context.print(QuizText(settings).due(due, program: context.program)) }
    let help = settings.form == .linear ? "All commands: " : "Help   "
    try context.print([StyledText(help, .muted) + StyledText("\(context.program) help")])
    return .done
  }
}

extension Context {
  /// Returns the learner's progress as far as it's known, after printing any warnings.
  mutating func standing() -> CourseStanding {
    let lessons = library.lessons.compactMap { library.lesson($0.number) }
    let progress = loadProgress()
    // Without a compiler, there's no use in leading anyone to an exercise.
    let hasCompiler = findProgram("swiftc", in: environment["PATH"]) != nil
    return CourseStanding(
      progress, lessons: lessons, quiz: { library.quiz($0) },
      exercises: { hasCompiler ? library.exercises(of: $0) : [] })
  }
}
