/// `lesson completions`: a script for a shell.
struct CompletionsCommand {
  var shell: Shell

  func run(_ context: inout Context) throws -> ExitCode {
    let library = context.library
    let lessons = library.lessons
    func byName<Element>(
      _ all: [LessonFiles], _ items: (Int) -> [Element], _ item: (Element) -> Completions.Names.Item
    ) -> [String: [Completions.Names.Item]] {
      Dictionary(uniqueKeysWithValues: all.map { ($0.name, items($0.number).map(item)) })
    }
    let names = Completions.Names(
      lessons: lessons.map { LessonName(number: $0.number, name: $0.name) },
      scenes: Dictionary(uniqueKeysWithValues: lessons.map { ($0.name, $0.scenes) }),
      scenarios: library.scenarios.map { String($0.name.dropLast(".flight".count)) },
      exercises: byName(library.everything, library.exercises) {
        .init(id: $0.id, title: $0.title)
      },
      bets: byName(lessons, library.bets) { .init(id: $0.id) },
      requirements: library.race.map { .init(id: $0.id, title: $0.title) })
    try context.output.write(Completions.script(for: shell, names: names))
    return .done
  }
}
