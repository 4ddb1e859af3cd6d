extension DemoScreen {
  package var title: String {
    "\(lesson.number) · \(lesson.title)"
  }

  package var place: ScreenPlace { plan.place(of: stop, in: library) }

  package var takesText: Bool { mode != .showing }

  package var isDark: Bool { mode == .dark }

  package var patience: Int? {
    guard let pace, !pace.isPaused, mode == .showing else { return nil }
    return pace.seconds * 1000
  }

  package var hints: [KeyHint] {
    if let pace, !pace.isPaused { return [KeyHint("any key", "stops the clock")] }
    var hints = [KeyHint("space", scroller.below > 0 ? "more" : isAtEnd ? "the end" : "next")]
    if let question = newest?.question {
      let options = runs.builder.ballotOptions(question)
      if options != nil { hints.append(KeyHint("v", "vote")) }
      switch question.answerForm {
      case .letter:
        if let count = options?.count {
          hints.append(KeyHint((0..<count).map(letter).joined(separator: " "), "answer"))
        }
      case .scenario, .schedule:
        if scroller.below == 0 { hints.append(KeyHint("⏎", "try it")) }
      case .line:
        hints.append(KeyHint("↑↓", "point"))
        if let line = pointedLine(of: question), line.canDecide {
          hints.append(KeyHint("⏎", "answer line \(line.number)"))
        }
      }
      if hinted[question.id, default: 0] < question.hints.count {
        hints.append(KeyHint("h", hinted[question.id] == nil ? "hint" : "next hint"))
      }
    }
    if pace != nil { hints.append(KeyHint("tab", "start the clock")) }
    hints.append(KeyHint("←", "back"))
    return hints
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space → n", "Reveal the next piece, then the next step"),
      KeyHint("← p", "Hide the last piece again"),
      KeyHint("PgDn PgUp", "The same, for a remote control"),
      KeyHint("Home End", "The first piece of the step; all of it"),
      KeyHint("↑ ↓", "Point to a line; esc takes the pointer away"),
      KeyHint(".", "Black screen; any key comes back"),
      KeyHint("v", "Take a vote on a question: a 12 b 5 c 3, or 12 5 3; again, to correct it"),
      KeyHint("a b c …", "Answer for the class: Enter shows what's right"),
      KeyHint("⏎", "Answer with the line pointed at; take up a challenge; else next"),
      KeyHint("h", "A hint, where there are some; each says more than the one before"),
      KeyHint("g", "Go to a step by number or title; 2.5 is lesson 2, step 5"),
      KeyHint("i", "Index of all steps"),
      KeyHint("l", "The lab, and back to this very place"),
      KeyHint("y", "The scheduler, and back to this very place"),
      KeyHint("t", "Trace: step through what the run did"),
      KeyHint("o", "Open the listing pointed at, or the last one, in your editor (a copy)"),
      KeyHint("r", "Run this step's code again"),
      KeyHint("tab", "Stop the clock of --auto, or start it again"),
      KeyHint("^C", "End a run; twice, leave"),
      KeyHint("q", "Quit, at the second time"),
    ]
  }
}
