/// The summary shown at the end of a quiz.
package struct QuizSummaryView: Hashable, Sendable {
  package struct Belief: Hashable, Sendable {
    package var believed: StyledText
    package var belief: QuizScore.Belief
  }

  package struct Step: Hashable, Sendable {
    package var command: String
    package var title: String
    package var missed: Int
  }

  package var score: QuizScore
  /// The beliefs that enough answers betrayed, most believed first.
  package var beliefs: [Belief]
  package var steps: [Step]
  /// The command that asks the same questions again, or the ones that are left.
  package var again: String?
  /// Whether that command continues with the remaining questions.
  package var isUnfinished: Bool
}

extension QuizText {
  package func summary(_ view: QuizSummaryView) -> [StyledText] {
    let score = view.score
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
    if !view.beliefs.isEmpty {
      lines += gap + wrapped(StyledText("What your answers suggest you believe", .heading))
      for belief in view.beliefs { lines += self.belief(belief) }
    }
    if !view.steps.isEmpty {
      lines += gap + wrapped(StyledText("Read again", .heading))
      let width = view.steps.map(\.command.count).max() ?? 0
      for step in view.steps {
        let command = StyledText(step.command, .accent)
        let padding = String(repeating: " ", count: width - step.command.count)
        let title = StyledText(step.title, .muted)
        lines +=
          isLinear
          ? wrapped(command + ", " + title)
          : width + 4 + title.width > settings.width
            ? [("  " as StyledText) + command] + wrapped(title, first: margin, rest: margin)
            : [("  " as StyledText) + command + StyledText(padding + "  ") + ascii(title)]
      }
    }
    guard let again = view.again else { return lines + gap }
    return lines + gap + command(view.isUnfinished ? "Go on" : "Again", again)
  }

  /// Returns a command exactly as it must be typed, however long the path of the program is.
  package func command(_ label: String, _ command: String) -> [StyledText] {
    let line = StyledText("\(label): ", .muted) + StyledText(command, .accent)
    return line.width > settings.width
      ? wrapped(StyledText("\(label):", .muted)) + [StyledText(command, .accent)] : [line]
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

  private func belief(_ view: QuizSummaryView.Belief) -> [StyledText] {
    let belief = view.belief
    var note = "\(belief.betrayed) of \(plural(belief.chances, "chance"))"
    if belief.sure > 0 { note += ", \(belief.sure) of them sure" }
    return wrapped(
      view.believed + StyledText("  \(isLinear ? "" : "(")\(note)\(isLinear ? "" : ")")", .muted),
      first: "  ", rest: margin)
  }
}

extension DocumentBuilder {
  /// Returns the summary shown at the end of a quiz.
  ///
  /// - Parameter again: The command that asks the same questions again, if there is one.
  package func quizSummary(_ session: QuizSession, again: String?) -> QuizSummaryView {
    let score = QuizScore(session)
    return QuizSummaryView(
      score: score,
      beliefs: score.beliefs.filter { $0.betrayed >= ProgressReport.answersThatTell }.map {
        belief in
        QuizSummaryView.Belief(
          believed: library.belief(belief.id).map { styled($0.misconception.believed) }
            ?? LocatedBelief.unknown,
          belief: belief)
      },
      steps: score.steps.compactMap { step in
        guard let lesson = library.lesson(step.lesson),
          let index = lesson.steps.firstIndex(where: { $0.id == step.id })
        else { return nil }
        return QuizSummaryView.Step(
          command: "\(program) \(step.lesson) --step \(index + 1)",
          title: lesson.steps[index].title, missed: step.missed)
      },
      again: again, isUnfinished: score.counts.open > 0)
  }
}
