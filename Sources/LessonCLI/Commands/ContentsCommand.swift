import LessonKit

/// `lesson`: what there is to learn, and the one command to type next.
struct ContentsCommand {
  func run(_ context: inout Context) throws -> ExitCode {
    let lessons = context.library.lessons.compactMap { $0.parsed()?.lesson }
    let isLinear = context.settings.form == .linear
    let title = "The mediator pattern in \(plural(lessons.count, "lesson"))"
    var lines = [StyledText(title, .title), StyledText()]
    let titleWidth = lessons.map(\.title.count).max() ?? 0
    for lesson in lessons {
      if isLinear {
        lines.append(
          StyledText("Lesson \(lesson.number): \(lesson.title), \(lesson.minutes) minutes"))
      } else {
        var line = StyledText("  \(lesson.number)  ", .accent)
        line += StyledText(lesson.title, .strong).padded(to: titleWidth)
        line.append("   \(lesson.minutes) min", .muted)
        line.append("   \(lesson.steps.count) steps", .muted)
        line.append("   \(lesson.name)", .muted)
        lines.append(line)
      }
    }
    let first = lessons.first?.number ?? 1
    lines += [
      StyledText(),
      StyledText(isLinear ? "Next, type: " : "Next   ", .muted)
        + StyledText("\(context.program) \(first)", .accent),
      StyledText(isLinear ? "All commands: " : "Help   ", .muted)
        + StyledText("\(context.program) help", .plain),
    ]
    for line in lines {
      // A command must be typed as it stands, however long the path is that we were started by.
      if line.spans.last?.text.hasPrefix("\(context.program) ") == true {
        try context.print([line])
        continue
      }
      let indent = StyledText(String(line.text.prefix { $0 == " " }))
      try context.print(
        line.wrapped(to: context.settings.width, firstIndent: indent, indent: "     "))
    }
    return .done
  }
}
