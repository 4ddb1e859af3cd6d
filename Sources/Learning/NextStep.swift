/// The one command to type next, and what it does.
package struct NextStep: Hashable, Sendable {
  /// Nil if there's nothing left to do.
  package let command: String?
  /// A phrase without a final period.
  package let purpose: String

  /// - Parameter program: how the program was started.
  package init(_ standing: CourseStanding, program: String) {
    func title(_ lesson: Int, _ step: Int) -> String {
      standing.entries.first { $0.lesson.number == lesson }?.lesson.steps[step].title ?? ""
    }
    switch standing.next {
    case .begin(let lesson):
      command = "\(program) \(lesson)"
      purpose = ""
    case .resume(let lesson, let step):
      command = "\(program) next"
      purpose = "continues lesson \(lesson) at \"\(title(lesson, step))\""
    case .explain(let lesson, let step):
      command = "\(program) \(lesson) --step \(step + 1)"
      purpose = "finds the line in \"\(title(lesson, step))\""
    case .practice(let lesson, let exercise):
      let title = standing.entries.first { $0.lesson.number == lesson }?.exercises
        .first { $0.id == exercise }?.title
      command = "\(program) try \(lesson) \(exercise)"
      purpose = "lets you write Swift: \"\(title ?? exercise)\""
    case .capstone:
      command = "\(program) try \(LessonFiles.capstoneName)"
      purpose = "lets you write a mediator of your own, for a case without a lesson"
    case .nothing:
      command = nil
      purpose = "every lesson is walked, every incident explained, every exercise solved"
    }
  }

  /// Returns the lines to print. A command that doesn't fit gets its own line and is never broken,
  /// because it must be typed exactly as shown, even if the program's path is long.
  package func lines(_ settings: OutputSettings) -> [StyledText] {
    let isLinear = settings.form == .linear
    let purpose = settings.isUnicode ? purpose : purpose.plainASCII
    guard let command else {
      return StyledText(isLinear ? "Nothing is left: \(purpose)." : "Done   \(purpose)")
        .wrapped(to: settings.width, indent: isLinear ? "" : "       ")
    }
    let head =
      StyledText(isLinear ? "Next, type: " : "Next   ", .muted) + StyledText(command, .accent)
    if purpose.isEmpty { return [head] }
    if !isLinear, head.width + purpose.count + 4 <= settings.width {
      return [head + StyledText("    \(purpose)", .muted)]
    }
    return [head]
      + StyledText(isLinear ? "It \(purpose)." : purpose, .muted).wrapped(
        to: settings.width, firstIndent: isLinear ? "" : "       ",
        indent: isLinear ? "" : "       ")
  }
}
