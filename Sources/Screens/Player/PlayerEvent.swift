/// An event for the player.
package enum PlayerEvent {
  /// Ctrl-C: stops what's running, or ends the player if nothing is.
  case interrupted
  case resized(ScreenSize)
  /// Something went wrong outside that the learner should know of; the lesson goes on.
  case warned(String)
  /// An event for one of its screens.
  case screen(ScreenEvent)
}

/// An event for a screen.
package enum ScreenEvent {
  /// The screen has just opened; it may ask for runs.
  case started
  /// The learner now sees what was drawn last.
  case painted
  case key(Key)
  /// The runs that the screen asked for are over.
  case ran(RunTicket, RunOutcome)
  /// Nothing happened for as long as the screen's patience lasts.
  case elapsed
  /// News that only screens of a certain kind understand.
  case news(any ScreenNews)
  /// A screen that this one opened was closed. Never comes from outside.
  case returned(ScreenResult?)
}

/// News from outside that only screens of a certain kind understand. The player passes it on.
package protocol ScreenNews: Sendable {
  var audience: NewsAudience { get }
  /// Whether the news makes the current one-line message out of date.
  var clearsNotice: Bool { get }
}

/// The screen that gets a piece of news.
package enum NewsAudience {
  /// The screen in front.
  case top
  /// The first screen.
  case root
  /// The first screen, but only while it's in front.
  case rootOnTop
}

extension ScreenNews {
  package var audience: NewsAudience { .top }
  package var clearsNotice: Bool { false }
}

/// A request that only screens of a certain kind make. The player passes it on.
package protocol ScreenRequest: Sendable {}

/// Something that a screen wants done.
package enum PlayerEffect {
  /// Runs all that's needed; ``ScreenEvent/ran(_:_:)`` reports how that went.
  case run(RunTicket, RunNeeds)
  /// Stops these runs if they're still in progress.
  case cancel(RunTicket)
  /// Opens a copy of a file in the user's editor. It's thrown away unless it's changed.
  case edit(SourceFile, line: Int)
  /// Remembers what the learner did in this lesson.
  case record(LearningEvent.Action, lesson: Int)
  /// Makes a request that only screens of a certain kind make.
  case ask(any ScreenRequest)
  /// Shows another screen above this one.
  case open(any PlayerScreen)
  /// Closes this screen.
  case close(ScreenResult? = nil)
  /// Shows a one-line message until the next key press.
  case say(String)
  case quit
  /// Quits the way an interrupted program does.
  case quitInterrupted
}

/// The outcome of runs.
package enum RunOutcome: Sendable {
  case finished([RunKey: Run])
  /// The learner didn't want to wait.
  case stopped
  /// The runs couldn't even be started, for the given reason.
  case failed(String)

  /// The results; nil if there are none.
  var runs: [RunKey: Run]? {
    if case .finished(let runs) = self { runs } else { nil }
  }
}

extension KnownRuns {
  /// Takes the outcome of runs; those without results aren't tried again until they're asked for.
  ///
  /// - Returns: false for runs that aren't awaited anymore.
  mutating func take(_ ticket: RunTicket, _ outcome: RunOutcome) -> Bool {
    switch outcome {
    case .finished(let made): finish(ticket, made)
    case .stopped: giveUp(ticket, because: "stopped")
    case .failed(let why): giveUp(ticket, because: why)
    }
  }
}

/// The result that a screen passes to the one that opened it.
package enum ScreenResult: Hashable, Sendable {
  /// The learner chose a step.
  case step(lesson: Int, index: Int)
  /// The learner answered a question, by its id.
  case answered(Response, question: String)
}
