extension QuizSession {
  /// Returns the output of `lesson quiz --json`, which is also its report; `lesson help quiz`
  /// explains the keys.
  func document(name: String?) -> JSONObject {
    let score = QuizScore(self)
    let counts = score.counts
    let beliefs = score.beliefs.map { belief -> JSONObject in
      [
        "id": belief.id, "chances": belief.chances, "betrayed": belief.betrayed,
        "sure": belief.sure,
      ]
    }
    let steps = score.steps.map { step -> JSONObject in
      ["lesson": step.lesson, "step": step.id, "missed": step.missed]
    }
    return [
      "schema": 1, "kind": "quiz", "name": name, "lesson": draw.lesson,
      "seed": "\(draw.seed)", "questions": zip(draw.entries, responses).map(record),
      "right": counts.right, "wrong": counts.wrong, "skipped": counts.skipped,
      "open": counts.open, "percent": counts.percent,
      "sureAndWrong": score.sureAndWrong.map { draw.entries[$0].question.id },
      "beliefs": beliefs, "readAgain": steps,
    ]
  }

  private func record(_ entry: QuizDraw.Entry, _ response: Response?) -> JSONObject {
    let answer = response?.outcome == .skipped ? nil : response
    return [
      "id": entry.question.id, "lesson": entry.question.lesson,
      "instance": instances[entry.question.id],
      "verdict": response?.outcome.verdict.rawValue ?? "open",
      "confidence": answer?.confidence?.rawValue, "answer": answer?.name,
      "betrays": response?.outcome.betrays,
    ]
  }
}

extension Context {
  /// Asks a quiz, on the full screen if there is one, otherwise line by line, and returns it as it
  /// was left.
  ///
  /// - Parameters:
  ///   - session: may have answers from an earlier sitting.
  ///   - note: what's said beside the title.
  ///   - answers: are marked instead of asking.
  ///   - isSilent: whether questions and verdicts are kept off the screen.
  ///   - again: returns the command that asks the same questions again, if there is one.
  mutating func take(
    _ session: QuizSession, title: String, note: String, answers: AnswerFile? = nil,
    isSilent: Bool = false, again: @escaping @Sendable (QuizSession) -> String?
  ) throws -> QuizSession {
    if !isSilent, answers == nil, hasScreen {
      return try showQuiz(session, title: title, again: again)
    }
    if !isSilent {
      let text = QuizText(settings)
      try print(text.title(title, note: note))
      if session.index > 0 {
        try print(
          text.prose(
            StyledText(
              "You're back where you left off, at question \(session.index + 1). For another quiz "
                + "give a --seed of your choice.", .muted)))
      }
    }
    var sitting = LineQuiz(session, preparer: QuizPreparer(self), isSilent: isSilent)
    if let answers { try sitting.mark(answers, &self) } else { try sitting.ask(&self) }
    return sitting.session
  }

  /// Asks a quiz on the full screen, until it's left.
  private mutating func showQuiz(
    _ session: QuizSession, title: String,
    again: @escaping @Sendable (QuizSession) -> String?
  ) throws -> QuizSession {
    let library = library
    var store = progress
    let screen = QuizScreen(
      title: title, session: session, library: library, program: program, again: again)
    // An answer is on disk before we comment on it, so that none is ever lost. A walk doesn't have
    // to wait for that, because seeing a step again does no harm.
    var host = try PlayerHost(screen, self, record: { store.record([$0], lesson: $1, in: library) })
    let end = Result { try host.run() }
    progress = store
    switch try end.get() {
    case .signal(let signal):
      if let warning = progress.finish(), takesOutput(streams.errors) { warn(warning) }
      throw EndBySignal(signal: signal)
    case .quit: break
    }
    return (host.root as? QuizScreen ?? screen).session
  }
}
