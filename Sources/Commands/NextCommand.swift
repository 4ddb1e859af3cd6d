/// `lesson next`: continues where the learner stopped.
struct NextCommand: Command {
  static let entry = Grammar.Entry(name: "next") { _ in NextCommand() }

  func run(_ context: inout Context) throws -> ExitCode {
    let standing = context.standing()
    switch standing.next {
    case .begin(let lesson):
      return try WalkCommand(lesson: lesson, step: .number(1)).run(&context)
    case .resume(let lesson, let step), .explain(let lesson, let step):
      return try WalkCommand(lesson: lesson, step: .number(step + 1)).run(&context)
    case .practice(let lesson, let exercise) where context.isTerminal:
      return try TryCommand(options: .work(lesson: lesson, exercise: exercise)).run(&context)
    case .capstone where context.isTerminal:
      return try TryCommand(
        options: .work(lesson: LessonFiles.capstoneNumber, exercise: nil)
      ).run(&context)
    // An exercise makes a folder, which no one looks for who only reads what's printed.
    case .practice, .capstone, .nothing:
      try context.print(NextStep(standing, program: context.program).lines(context.settings))
      return .done
    }
  }
}
