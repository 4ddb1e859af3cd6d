/// `lesson help` and `--help`.
struct HelpCommand {
  var topic: HelpTopic?

  func run(_ context: inout Context) throws -> ExitCode {
    try context.output.write(
      HelpText.text(
        on: topic, program: context.program,
        lessons: context.library.lessons.map { LessonName(number: $0.number, name: $0.name) },
        width: context.settings.width))
    return .done
  }
}
