/// What a learner has done, lesson by lesson.
package struct ProgressReport: Hashable, Sendable {
  private let standing: CourseStanding
  private let program: String

  /// - Parameter program: how the program was started.
  package init(_ standing: CourseStanding, program: String) {
    self.standing = standing
    self.program = program
  }

  package func lines(_ settings: OutputSettings) -> [StyledText] {
    let score = "\(standing.explained) of \(plural(standing.incidents, "incident")) explained"
    var lines = [StyledText("Your progress: ", .title) + StyledText(score)]
      .flatMap { $0.wrapped(to: settings.width) }
    let style = DrawingStyle(width: max(settings.width - 2, 1), unicode: settings.isUnicode)
    if settings.form != .linear { lines.append(StyledText()) }
    if settings.form != .linear, let drawing = table.drawing(style) {
      lines += drawing.map { "  " + $0 }
    } else {
      lines += table.words(unicode: settings.isUnicode).flatMap {
        $0.wrapped(to: settings.width, indent: settings.form == .linear ? "" : "  ")
      }
    }
    return lines + misconceptions(settings)
  }

  private var table: Table {
    let hasQuiz = standing.entries.contains { $0.quizScore != nil }
    return Table(
      columns: [
        .init("lesson", alignment: .left), .init("steps seen", alignment: .right),
        .init("right", alignment: .right), .init("wrong", alignment: .right),
        .init("skipped", alignment: .right), .init("incident", alignment: .left),
      ] + (hasQuiz ? [.init("quiz", alignment: .right)] : []),
      rows: standing.entries.map { entry in
        [
          "\(entry.lesson.number)  \(entry.lesson.title)",
          "\(entry.seen) of \(entry.lesson.steps.count)", "\(entry.count(.right))",
          "\(entry.count(.wrong))", "\(entry.count(.skipped))",
          entry.isExplained ? "explained" : entry.hasIncident ? "open" : "",
        ] + (hasQuiz ? [entry.quizCount ?? ""] : [])
      })
  }

  /// Those behind questions of which the last answer was wrong, and where to read about them.
  private func misconceptions(_ settings: OutputSettings) -> [StyledText] {
    var found: [String] = []
    for entry in standing.entries {
      let histories =
        entry.lesson.questions.compactMap { entry.progress.answers[$0.id] }
        + entry.progress.quiz.sorted { $0.key < $1.key }.map(\.value)
      for id in histories.compactMap({ $0.latestAttempt?.betrays }) where !found.contains(id) {
        found.append(id)
      }
    }
    guard !found.isEmpty else { return [] }
    let isLinear = settings.form == .linear
    let head = StyledText("Misconceptions behind your last answers, and where to read on:")
      .wrapped(to: settings.width)
    let longest = found.map(\.count).max() ?? 0
    return [StyledText()] + head
      + found.flatMap { id -> [StyledText] in
        guard let place = place(of: id) else { return [StyledText("  \(id)")] }
        if isLinear { return [StyledText("\(id): \(place)")] }
        let line = StyledText("  \(id)").padded(to: longest + 5) + StyledText(place, .accent)
        return line.width <= settings.width
          ? [line] : [StyledText("  \(id)"), StyledText("    \(place)", .accent)]
      }
  }

  /// The command that shows the step which tells of a misconception.
  private func place(of misconception: String) -> String? {
    for entry in standing.entries {
      for (index, step) in entry.lesson.steps.enumerated() {
        let tells = step.blocks.contains { block in
          if case .misconception(let it) = block { it.id == misconception } else { false }
        }
        if tells { return "\(program) \(entry.lesson.number) --step \(index + 1)" }
      }
    }
    return nil
  }
}

extension LearningProgress {
  /// How many steps were walked to their end.
  package var stepCount: Int { lessons.values.map(\.seen.count).reduce(0, +) }

  /// How many answers were given, those of quizzes among them.
  package var answerCount: Int {
    lessons.values.flatMap { [$0.answers, $0.quiz] }.flatMap(\.values)
      .map(\.answers.count).reduce(0, +)
  }
}
