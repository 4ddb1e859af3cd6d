/// The requests of an exercise's screen. They're answered with ``TryNews``.
package enum TryRequest: ScreenRequest, Hashable {
  /// Look at the learner's files now, and whenever they change.
  case begin
  /// Judge them again.
  case again
  /// Run a scene of the newest version, to show next to ours.
  case look(scene: String)
  /// Open a file in the learner's editor: the file itself, not a copy.
  case edit(file: String, line: Int)
  /// Go on to another exercise, or to the list of them.
  case leave(for: Destination)

  /// Where to go from an exercise.
  package enum Destination: Hashable, Sendable {
    case next, previous, list
  }
}

/// The news that an exercise's screen gets.
package enum TryNews: ScreenNews {
  /// A saved version was noticed and is being compiled.
  case compiling
  /// The modules that a version runs with are being compiled the first time; `done` are finished.
  case preparing(done: Int, of: Int)
  /// The version is compiled, and its checks are running.
  case checking
  case assessed(Assessment, files: [SourceFile])
  /// The files can't be read, for the given reason.
  case unreadable(String)
  /// The result of running a requested scene.
  ///
  /// - Parameters:
  ///   - mine: The run of the learner's version; nil if it couldn't be run.
  ///   - ours: The lesson's run, or those of our solutions if the checks define the scene; each with
  ///     a title.
  case looked(scene: String, mine: Run?, ours: [(title: String, run: Run)])

  package var audience: NewsAudience { .root }
  /// A notice still on screen was about the version before.
  package var clearsNotice: Bool { if case .compiling = self { true } else { false } }
}
