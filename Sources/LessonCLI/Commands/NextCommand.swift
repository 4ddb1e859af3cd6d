/// `lesson next`: on from where the learner stopped.
struct NextCommand {
  func run(_ context: inout Context) throws -> ExitCode {
    let standing = context.standing()
    switch standing.next {
    case .begin(let lesson):
      return try WalkCommand(lesson: lesson, step: .number(1)).run(&context)
    case .resume(let lesson, let step), .explain(let lesson, let step):
      return try WalkCommand(lesson: lesson, step: .number(step + 1)).run(&context)
    case .nothing:
      try context.print(NextStep(standing, program: context.program).lines(context.settings))
      return .done
    }
  }
}
