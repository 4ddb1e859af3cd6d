/// `lesson review`: asks answered questions again when it's time.
struct ReviewCommand: Command {
  static let entry = Grammar.Entry(name: "review") { _ in ReviewCommand() }

  func run(_ context: inout Context) throws -> ExitCode {
    let plan = context.reviewPlan()
    guard !plan.due.isEmpty else {
      context.indent()
      try context.print(nothingDue(plan, context))
      return .done
    }
    let draw = QuizDraw(reviewing: plan.due, seed: .random(in: .min ... .max))
    let command = "\(context.program) review"
    let session = try context.take(
      QuizSession(draw), title: "Review", note: "\(plural(draw.entries.count, "question")) due"
    ) { session in
      let counts = QuizScore(session).counts
      return counts.open + counts.skipped > 0 ? command : nil
    }
    let left = context.reviewPlan()
    context.indent()
    try context.print(context.summary(session, again: left.due.isEmpty ? nil : command))
    if left.due.isEmpty { try context.print(next(left, context)) }
    return .done
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

  /// Says when something is due again.
  private func next(_ plan: ReviewPlan, _ context: borrowing Context) -> [StyledText] {
    let words = plan.nextWords(on: .here(context.progress.moment))
    return words.isEmpty ? [] : QuizText(context.settings).prose(StyledText(words))
  }
}

extension Context {
  /// Returns the spaced-repetition plan for everything that was answered.
  mutating func reviewPlan() -> ReviewPlan {
    library.reviewPlan(loadProgress(), at: progress.moment)
  }
}

extension Library {
  func reviewPlan(_ progress: LearningProgress, at moment: Moment) -> ReviewPlan {
    let history = QuizHistory(progress)
    // Quizzes are read only if something was answered.
    let questions =
      history.histories.isEmpty
      ? [] : lessons.compactMap { $0.parsedQuiz()?.quiz }.flatMap(\.questions)
    return ReviewPlan(
      questions, histories: history.histories, today: .here(moment), day: CalendarDay.here)
  }
}
