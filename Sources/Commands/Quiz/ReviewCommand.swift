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

  /// Sums up where the learner stands, what they believed and earned, and what's due.
  func finale(_ progress: LearningProgress, at moment: Moment, program: String) -> ProgressReport {
    let lessons = lessons.compactMap { lesson($0.number) }
    let standing = CourseStanding(
      progress, lessons: lessons, quiz: { quiz($0) }, exercises: { exercises(of: $0) })
    let due = reviewPlan(progress, at: moment).words(on: .here(moment), program: program)
    return ProgressReport(
      standing, in: self, program: program, due: due, next: NextStep(standing, program: program))
  }
}

extension Moment {
  /// Returns the clock. Tests set `LESSON_CLOCK` (milliseconds since 1970): a month is long.
  static func clock(_ environment: Environment) -> @Sendable () -> Moment {
    guard let set = environment["LESSON_CLOCK"].flatMap({ Moment(spelled: $0) }) else {
      return { .now }
    }
    return { set }
  }
}

extension CalendarDay {
  /// In seconds after midnight. A card answered just before midnight isn't due just after it.
  private static let beginning = 4 * 3_600

  /// Returns the day of a moment in the learner's own calendar and time zone. A day begins at four in
  /// the morning, when few people are still at it.
  static func here(_ moment: Moment) -> CalendarDay {
    var seconds = time_t(moment.milliseconds / 1000 - beginning)
    var parts = tm()
    tzset()
    guard localtime_r(&seconds, &parts) != nil else {
      return CalendarDay(number: moment.milliseconds / 86_400_000)
    }
    return CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
