/// `lesson review`: what was answered before, asked again when it is time.
struct ReviewCommand {
  func run(_ context: inout Context) throws -> ExitCode {
    let plan = context.reviewPlan()
    guard !plan.due.isEmpty else {
      try context.print(nothingDue(plan, context))
      return .done
    }
    let draw = QuizDraw(reviewing: plan.due, seed: .random(in: .min ... .max))
    let preparer = QuizPreparer(
      library: context.library, runner: context.runner, program: context.program)
    let session = try take(QuizSession(draw), preparer, &context)
    let left = context.reviewPlan()
    let again = left.due.isEmpty ? nil : "\(context.program) review"
    let text = QuizText(context.settings)
    try context.print(text.summary(preparer.summary(session, again: again, pass: nil)))
    if left.due.isEmpty { try context.print(next(left, context)) }
    return .done
  }

  /// Asks on the full screen where there is one, else line by line.
  private func take(
    _ session: QuizSession, _ preparer: QuizPreparer, _ context: inout Context
  ) throws -> QuizSession {
    if context.hasScreen {
      let command = "\(context.program) review"
      let ending = QuizScreen.Ending(again: { session in
        let counts = QuizScore(session).counts
        return counts.open + counts.skipped > 0 ? command : nil
      })
      return try context.showQuiz(session, title: "Review", ending: ending).session
    }
    let text = QuizText(context.settings)
    try context.print(text.title("Review", note: "\(plural(session.count, "question")) due"))
    var sitting = LineQuiz(session, preparer: preparer, isSilent: false)
    try sitting.ask(&context)
    return sitting.session
  }

  private func nothingDue(
    _ plan: ReviewPlan, _ context: borrowing Context
  ) -> [StyledText] {
    let text = QuizText(context.settings)
    guard plan.next != nil else {
      return text.prose(StyledText("Nothing to review: you haven't answered a quiz question yet."))
        + text.command("Begin", "\(context.program) quiz 1")
    }
    return text.prose(StyledText("Nothing is due.")) + next(plan, context)
  }

  /// When something is due again.
  private func next(_ plan: ReviewPlan, _ context: borrowing Context) -> [StyledText] {
    guard let day = plan.next else { return [] }
    let distance = day - CalendarDay.here(context.progress.moment)
    let questions =
      plan.nextCount == 1 ? "The next question is" : "The next \(plan.nextCount) questions are"
    let when = distance <= 1 ? "tomorrow" : "in \(distance) days"
    return QuizText(context.settings).prose(
      StyledText("\(questions) due \(when), on \(day.weekday), \(day.text)."))
  }
}

extension Context {
  /// What spaced repetition says of everything that was answered.
  mutating func reviewPlan() -> ReviewPlan {
    let (progress, warning) = self.progress.load()
    if let warning { warn(warning) }
    return reviewPlan(progress)
  }

  func reviewPlan(_ progress: LearningProgress) -> ReviewPlan {
    let history = QuizHistory(progress)
    // Quizzes are read only where something was answered.
    let questions =
      history.histories.isEmpty
      ? [] : library.lessons.compactMap { $0.parsedQuiz()?.quiz }.flatMap(\.questions)
    return ReviewPlan(
      questions, histories: history.histories, today: .here(self.progress.moment),
      day: CalendarDay.here)
  }
}
