/// What happens to the player.
package enum PlayerEvent {
  /// Ctrl-C: ends what is under way, and the player if nothing is.
  case interrupted
  case resized(ScreenSize)
  /// Something went wrong outside that the learner should know of; the lesson goes on.
  case warned(String)
  /// What one of its screens is to hear.
  case screen(ScreenEvent)
}

/// What happens to a screen.
package enum ScreenEvent {
  /// The screen is there now; it may ask for runs.
  case started
  /// The learner sees what was drawn last.
  case painted
  case key(Key)
  /// Runs that the screen asked for are over.
  case ran(RunTicket, RunOutcome)
  /// One of them printed a line, and goes on.
  case printed(RunTicket, RunKey, OutputLine)
  /// Nothing happened for as long as the screen's patience lasts.
  case elapsed
  /// Something that only screens of a certain kind understand.
  case news(any ScreenNews)
  /// A screen that this one opened was closed. Never comes from outside.
  case returned(ScreenResult?)
}

/// Something from outside that only screens of a certain kind understand. The player hands it on.
package protocol ScreenNews: Sendable {
  var audience: NewsAudience { get }
  /// Whether what was said in one line is out of date with it.
  var clearsNotice: Bool { get }
}

/// Which screen hears news.
package enum NewsAudience {
  /// The one that is seen.
  case top
  /// The one that was there first.
  case root
  /// The same, but only while it's the one that is seen.
  case rootOnTop
}

extension ScreenNews {
  package var audience: NewsAudience { .top }
  package var clearsNotice: Bool { false }
}

/// Something that only screens of a certain kind ask for. The player hands it on.
package protocol ScreenRequest: Sendable {}

/// What is to be done outside.
package enum PlayerEffect {
  /// Runs all of it; ``ScreenEvent/ran(_:_:)`` tells how that went.
  case run(RunTicket, RunNeeds)
  /// Ends these runs, if they are still under way.
  case cancel(RunTicket)
  /// Opens a file in the learner's editor: their own copy of a lesson's listing, or else one that's thrown away.
  case edit(SourceFile, line: Int, lesson: Int? = nil)
  case record(ProgressMark)
  /// Does something that screens of a certain kind ask for.
  case ask(any ScreenRequest)
  /// Shows another screen above this one.
  case open(any PlayerScreen)
  /// Closes this screen.
  case close(ScreenResult? = nil)
  /// Says something in one line, until the next key.
  case say(String)
  case quit
  /// Ends as an interrupted program does.
  case quitInterrupted
}

/// How runs ended.
package enum RunOutcome: Sendable {
  case finished([RunKey: Run])
  /// The learner did not want to wait.
  case stopped
  /// They could not even be started, and why.
  case failed(String)

  /// What they gave; nil where they gave nothing.
  var runs: [RunKey: Run]? {
    if case .finished(let runs) = self { runs } else { nil }
  }
}

/// What a screen has to say to the one that opened it.
package enum ScreenResult: Hashable, Sendable {
  /// The learner chose a step.
  case step(lesson: Int, index: Int)
  /// The learner answered a question, by its id.
  case answered(Response, question: String)
  /// A lab was left that is to be there as it was when it's opened again.
  case lab(LabScreen)
}
