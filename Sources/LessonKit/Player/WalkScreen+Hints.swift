extension WalkScreen {
  package var hints: [KeyHint] {
    var hints: [KeyHint] = []
    let hasMore = view.scroller.below > 0
    if hasMore { hints.append(KeyHint("space", "more")) }
    if walk.openQuestion != nil, hasMore, !view.isQuestionInSight {
      hints.append(KeyHint("n", "to the question"))
    } else if let question = walk.openQuestion {
      switch question.manner {
      case .line:
        hints += [KeyHint("↑↓", "choose"), KeyHint("⏎", "commit")]
      case .words:
        hints.append(KeyHint("⏎", question.comparison == nil ? "write" : "fill in"))
      case .scenario, .schedule: hints.append(KeyHint("⏎", "try it"))
      case .letter:
        hints.append(KeyHint(question.options.indices.map(letter).joined(separator: " "), "answer"))
      }
      if hinted[question.id, default: 0] < question.hints.count {
        hints.append(KeyHint("h", hinted[question.id] == nil ? "hint" : "next hint"))
      }
      let isTask = question.manner == .scenario || question.manner == .schedule
      hints.append(KeyHint("s", isTask ? "show a solution" : "skip"))
    } else if !hasMore {
      if !walk.isAtLastStep {
        hints.append(KeyHint("space", "next"))
      } else if library.files(of: walk.lesson.number + 1) != nil {
        hints.append(KeyHint("space", "lesson \(walk.lesson.number + 1)"))
      }
    }
    if !walk.isAtFirstStep { hints.append(KeyHint("←", "back")) }
    if walk.openQuestion == nil {
      if view.hasRun { hints.append(KeyHint("t", "trace")) }
      if answeredQuestion != nil { hints.append(KeyHint("u", "answer anew")) }
    }
    return hints
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space", "Read on: what is below, then the next step"),
      KeyHint("→ n", "To the question that is open; else the next step, or the next lesson"),
      KeyHint("← p", "Step back; before the first one, the lesson before"),
      KeyHint("↑ ↓ PgUp PgDn", "Scroll; or choose a line where one is asked for"),
      KeyHint("Home End", "To the top, to the bottom"),
      KeyHint("a b c …", "Answer a question"),
      KeyHint("⏎", "Commit to a line, write a sentence, or read on"),
      KeyHint("s", "Skip a question, and read the answer"),
      KeyHint("h", "A hint, where there are some; each says more than the one before"),
      KeyHint("u", "Take the last answer of this step back, and answer anew"),
      KeyHint("g", "Go to a step: its number and enter, or two digits"),
      KeyHint("i", "Index of all steps"),
      KeyHint("l", "The lab: fly scenario lines of your own, and come back here"),
      KeyHint("y", "You are the scheduler: lead the threads of a scene, and come back here"),
      KeyHint("/", "Search; without a word, on to the next place"),
      KeyHint("r", "Run this step's code again"),
      KeyHint("t", "Trace: step through what the run did"),
      KeyHint("v", "Differences side by side, or in one column"),
      KeyHint("o", "Open the listing in your editor (a copy)"),
      KeyHint("^L", "Paint the screen anew"),
      KeyHint("^C", "End a run; without one, leave"),
      KeyHint("^Z", "Suspend; fg comes back"),
      KeyHint("q", "Quit"),
    ]
  }
}
