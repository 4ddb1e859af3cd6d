/// `lesson completions`: a script for a shell.
struct CompletionsCommand {
  var shell: Shell

  func run(_ context: inout Context) throws -> ExitCode {
    let lessons = context.library.lessons
    let names = Completions.Names(
      lessons: lessons.map { LessonName(number: $0.number, name: $0.name) },
      scenes: Dictionary(uniqueKeysWithValues: lessons.map { ($0.name, $0.scenes) }),
      scenarios: context.library.scenarios.map { String($0.name.dropLast(".flight".count)) },
      exercises: lessons.flatMap { context.library.exercises(of: $0.number) }
        .map { Completions.Names.Exercise(id: $0.id, title: $0.title) })
    try context.output.write(Completions.script(for: shell, names: names))
    return .done
  }
}
