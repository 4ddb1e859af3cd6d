/// What happens to the player.
package enum PlayerEvent {
  /// Before anything else.
  case started
  /// The learner sees the newest frame.
  case painted
  case key(Key)
  /// Ctrl-C: ends what is under way, and the player if nothing is.
  case interrupted
  case resized(ScreenSize)
  case ran(RunTicket, RunOutcome)
  /// A run that is still under way printed a line.
  case printed(RunTicket, RunJob, OutputLine)
  /// Nothing happened for as long as the screen's patience lasts.
  case elapsed
  /// The notes beside a demo, or the demo beside notes, said something.
  case received(DemoMessage)
  /// What was kept of runs that could not be made.
  case recalled([RunJob: KeptRun])
  /// How an effect of that name went.
  case saved(LabSession.Writing, text: String, path: String)
  case loaded(Result<LoadedFile, LoadFailure>)
  /// Something went wrong outside of which the learner should know; the lesson goes on.
  case warned(String)
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
  case printed(RunTicket, RunJob, OutputLine)
  /// Nothing happened for as long as the screen's patience lasts.
  case elapsed
  /// The notes beside a demo, or the demo beside notes, said something.
  case received(DemoMessage)
  /// What was kept of runs that could not be made.
  case recalled([RunJob: KeptRun])
  /// How an effect of that name went.
  case saved(LabSession.Writing, text: String, path: String)
  case loaded(Result<LoadedFile, LoadFailure>)
  /// A screen that this one opened was closed.
  case returned(ScreenResult?)
}

/// What is to be done outside.
package enum PlayerEffect {
  /// Runs all of it; ``PlayerEvent/ran(_:_:)`` tells how that went.
  case run(RunTicket, [RunJob])
  /// Ends these runs, if they are still under way.
  case cancel(RunTicket)
  /// Opens a copy of a file in the learner's editor.
  case edit(SourceFile, line: Int)
  case record(ProgressMark)
  /// Says something to the notes beside a demo, or to the demo.
  case send(DemoMessage)
  /// Keeps these runs for a day on which they fail, those of them that ended as they should.
  case keep([RunJob: Run])
  /// Looks for what was kept of them; ``PlayerEvent/recalled(_:)`` brings it.
  case recall([RunJob])
  /// Writes a file that the learner named.
  case save(text: String, path: String, overwrites: Bool)
  /// Reads a scenario that the learner named.
  case load(path: String)
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

/// A file that the learner named, as it was read.
package struct LoadedFile: Hashable, Sendable {
  package var bytes: [UInt8]
  /// For people.
  package var name: String

  package init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }
}

/// Why a file could not be read, in a line.
package struct LoadFailure: Error, Hashable, Sendable {
  package var message: String

  package init(message: String) {
    self.message = message
  }
}

/// Names runs that were asked for together.
package struct RunTicket: Hashable, Comparable, Sendable {
  private let number: Int

  package init(_ number: Int) { self.number = number }

  /// Whether it was asked for earlier.
  package static func < (left: RunTicket, right: RunTicket) -> Bool { left.number < right.number }
}

/// How runs ended.
package enum RunOutcome: Sendable {
  case finished([RunJob: Run])
  /// The learner did not want to wait.
  case stopped
  /// They could not even be started, and why.
  case failed(String)
}

/// What a screen has to say to the one that opened it.
package enum ScreenResult: Hashable, Sendable {
  /// The learner chose a step.
  case step(lesson: Int, index: Int)
  /// The learner answered a question, by its id.
  case answered(Response, question: String)
}

/// What progress remembers.
package enum ProgressMark: Hashable, Sendable {
  /// A step was shown to its end.
  case seen(lesson: Int, step: String)
  /// The learner was here.
  case visited(lesson: Int, step: String)
  case answered(lesson: Int, question: String, Response)
  /// A question of a quiz was answered, or skipped.
  case answeredQuiz(QuizDraw.Entry, QuizResponse)
}
