extension QuizText {
  /// Returns the summary shown at the end of a quiz.
  ///
  /// - Parameters:
  ///   - builder: Knows the lessons, for what to read again.
  ///   - again: The command that asks the same questions again, or the ones that are left; nil if
  ///     there's none.
  package func summary(
    _ session: QuizSession, _ builder: DocumentBuilder, again: String?
  ) -> [StyledText] {
    let score = QuizScore(session)
    let counts = score.counts
    let result =
      "\(counts.right) of \(plural(counts.all, "question")) right" + counts.unanswered
    let bar =
      settings.form == .styled
      ? .bar(counts.right, of: counts.all, columns: 10, isUnicode: settings.isUnicode) + "  "
      : StyledText()
    var lines = gap + wrapped(StyledText("\(result).", .strong), first: bar)
    if !score.sureAndWrong.isEmpty {
      lines += gap
      lines += wrapped(
        StyledText("Sure, and wrong: ", .strong)
          + StyledText(
            (score.sureAndWrong.count == 1 ? "question " : "questions ")
              + score.sureAndWrong.map { "\($0 + 1)" }.joined(with: "and")),
        rest: margin)
    }
    let beliefs = score.beliefs.filter { $0.betrayed >= ProgressReport.answersThatTell }
    if !beliefs.isEmpty {
      lines += gap + wrapped(StyledText("What your answers suggest you believe", .heading))
      for belief in beliefs { lines += self.belief(belief, builder) }
    }
    let steps = score.steps.compactMap { builder.library.place(ofStep: $0.id, in: $0.lesson) }
    if !steps.isEmpty {
      lines += gap + wrapped(StyledText("Read again", .heading))
      let commands = steps.map { $0.command(builder.program) }
      let width = commands.map(\.count).max() ?? 0
      for (step, typed) in zip(steps, commands) {
        let command = StyledText(typed, .accent)
        let padding = String(repeating: " ", count: width - typed.count)
        let title = StyledText(step.title, .muted)
        lines +=
          isLinear
          ? wrapped(command + ", " + title)
          : width + 4 + title.width > settings.width
            ? [("  " as StyledText) + command] + wrapped(title, first: margin, rest: margin)
            : [("  " as StyledText) + command + StyledText(padding + "  ") + ascii(title)]
      }
    }
    guard let again else { return lines + gap }
    return lines + gap + command(counts.open > 0 ? "Go on" : "Again", again)
  }

  /// Returns a command exactly as it must be typed, however long the path of the program is.
  package func command(
    _ label: String, _ command: String, indent: StyledText = ""
  ) -> [StyledText] {
    let command = StyledText(command, .accent)
    let line = indent + StyledText("\(label): ", .muted) + command
    return line.width > settings.width
      ? wrapped(StyledText("\(label):", .muted), first: indent) + [command] : [line]
  }

  /// Returns the table of contents' line about the questions due for review.
  package func due(_ count: Int, program: String) -> [StyledText] {
    let command = StyledText("\(program) review", .accent)
    let words = plural(count, "question")
    if isLinear { return wrapped(StyledText("\(words) due, type: ")) + [command] }
    let line = StyledText("Due    ", .muted) + command
    let note = StyledText("    \(words)", .muted)
    return line.width + note.width <= settings.width ? [line + note] : [line] + wrapped(note)
  }

  private func belief(_ belief: QuizScore.Belief, _ builder: DocumentBuilder) -> [StyledText] {
    let believed = builder.library.belief(belief.id)?.misconception.believed
    var note = "\(belief.betrayed) of \(plural(belief.chances, "chance"))"
    if belief.sure > 0 { note += ", \(belief.sure) of them sure" }
    return wrapped(
      (believed.map(builder.styled) ?? LocatedBelief.unknown)
        + StyledText("  \(isLinear ? "" : "(")\(note)\(isLinear ? "" : ")")", .muted),
      first: "  ", rest: margin)
  }
}
