/// `lesson completions`: a script for a shell.
struct CompletionsCommand: Command {
  static let entry = Grammar.Entry(.word("completions"), arguments: [.shell]) {
    words throws(UsageError) in CompletionsCommand(shell: try words.choice(at: 0))
  }

  var shell: Completions.Shell

  func run(_ context: inout Context) throws -> ExitCode {
    try context.output.write(Completions.script(for: shell))
    return .done
  }
}

extension Completions.Names {
  /// The names in the lessons.
  init(_ library: Library) {
    self.init(
      lessons: library.lessons.map { LessonName(number: $0.number, name: $0.name) })
    scenarios = library.scenarios.map { String($0.name.dropLast(".flight".count)) }
    for files in library.everything {
      let number = files.number
      scenes[number] = files.scenes.map { Completions.Word($0) }
      exercises[number] = library.exercises(of: number).map {
        Completions.Word($0.id, meaning: $0.title)
      }
    }
  }
}

extension Grammar.Argument {
  fileprivate static let shell = Self(
    "<shell>", .choice(of: Completions.Shell.self), help: "The shell to write for.")
}
