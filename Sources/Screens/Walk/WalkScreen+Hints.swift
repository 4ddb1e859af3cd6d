extension WalkScreen {
  package var hints: [KeyHint] {
    var hints: [KeyHint] = []
    let hasMore = view.scroller.below > 0
    if hasMore { hints.append(KeyHint(walk.openQuestion.map(pagingKeys) ?? "space", "more")) }
    if let question = walk.openQuestion, hasMore, !view.isQuestionInSight {
      hints += enterHints(question)
      hints.append(KeyHint("n", "to the question"))
    } else if let question = walk.openQuestion {
      if question.answerForm == .line { hints.append(KeyHint("↑↓", "choose a line")) }
      if question.answerForm == .letter {
        hints.append(KeyHint(question.options.indices.map(letter).joined(separator: " "), "answer"))
      }
      hints += enterHints(question)
      if hinted[question.id, default: 0] < question.hints.count {
        hints.append(KeyHint("h", hinted[question.id] == nil ? "hint" : "next hint"))
      }
      let isTask = question.answerForm == .scenario || question.answerForm == .schedule
      hints.append(KeyHint("s", isTask ? "show a solution" : "skip"))
    } else if !hasMore || isRead {
      let key = hasMore ? "n" : "space"
      if !walk.isAtLastStep {
        hints.append(KeyHint(key, "next"))
      } else if let number = library.number(after: walk.lesson.number) {
        hints.append(KeyHint(key, "lesson \(number)"))
      } else {
        hints.append(KeyHint(key, "how you did"))
      }
    }
    if walk.openQuestion == nil, walk.isBeforeMore { hints.append(KeyHint("m", "More")) }
    if !walk.isAtFirstStep { hints.append(KeyHint("←", "back")) }
    if walk.openQuestion == nil {
      if walk.exercise != nil { hints.append(KeyHint("e", "exercise")) }
      if view.hasRun { hints.append(KeyHint("t", "trace")) }
      if answeredQuestion != nil { hints.append(KeyHint("u", "answer again")) }
    }
    return hints
  }

  /// Names the keys that turn pages; ⏎ only if it could be mistaken for an answer.
  private func pagingKeys(_ question: Question) -> String {
    guard question.answerForm == .line, case .readsOn = enterMeaning(question) else {
      return "space"
    }
    return "space ⏎"
  }

  /// Returns the hint for ⏎, unless it turns pages.
  private func enterHints(_ question: Question) -> [KeyHint] {
    switch enterMeaning(question) {
    case .readsOn: []
    case .answers(let line): [KeyHint("⏎", "answer line \(line)")]
    case .shows(let line, _): [KeyHint("⏎", "show line \(line)")]
    case .begins: [KeyHint("⏎", "try it")]
    }
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space", "Scroll down, then go to the next step"),
      KeyHint(
        "→ n",
        "To the open question; else what you haven't read below, then the next step or lesson"),
      KeyHint("← p", "Step back; before the first one, the lesson before"),
      KeyHint("m", "More of this lesson, which comes after its card"),
      KeyHint("↑ ↓ PgUp PgDn", "Scroll; ↑ ↓ choose a line where one is asked for"),
      KeyHint("Home End", "To the top, to the bottom"),
      KeyHint("a b c …", "Answer a question"),
      KeyHint("⏎", "Read on; answer with the line you chose; at its end, begin a task"),
      KeyHint("s", "Skip a question, and read the answer"),
      KeyHint("h", "A hint, where there are some; each says more than the one before"),
      KeyHint("u", "Take back this step's last answer, and answer again"),
      KeyHint("g", "Go to a step: its number, then enter"),
      KeyHint("i", "Index of all steps"),
      KeyHint("l", "The lab: fly scenario lines of your own, and come back here"),
      KeyHint("y", "You are the scheduler: lead the threads of a scene, and come back here"),
      KeyHint("/", "Search; without a word, on to the next place"),
      KeyHint("r", "Run this step's code again"),
      KeyHint("t", "Trace: step through what the run did"),
      KeyHint("e", "Write Swift: the exercise of this step"),
      KeyHint("^L", "Redraw the screen"),
      KeyHint("^C", "Stop the run, or leave if nothing is running"),
      KeyHint("^Z", "Suspend; fg comes back"),
      KeyHint("q", "Quit"),
    ]
  }
}
