/// What the screen of an exercise asks for. Answers are ``TryNews``.
package enum TryRequest: ScreenRequest, Hashable {
  /// To look at the learner's files now, and whenever they change.
  case begin
  /// To judge once more.
  case again
  /// A scene of the newest version, beside ours.
  case look(scene: String)
  /// To open a file in the learner's editor; the file itself, and no copy.
  case edit(file: String, line: Int)
  /// To go on with the next exercise.
  case next
  /// To walk the lesson with the learner's version, and come back.
  case walk
}

/// What the screen of an exercise hears.
package enum TryNews: ScreenNews {
  /// A save was seen, and is being compiled.
  case compiling
  /// What versions are run with is compiled as well, for the first time; so many modules of it are done.
  case preparing(done: Int, of: Int)
  /// It's compiled, and its checks run.
  case checking
  case assessed(Assessment, files: [SourceFile])
  /// The files can't be read; with the reason.
  case unreadable(String)
  /// A scene that was asked for.
  case looked(scene: String, TryLook)

  package var audience: NewsAudience { .root }
  /// What was said was about the version before.
  package var clearsNotice: Bool { if case .compiling = self { true } else { false } }
}

/// A scene of a learner's version, and what there is to hold it against.
package struct TryLook: Sendable {
  /// Nil where it couldn't be run.
  package var mine: Run?
  /// That of the lesson, or of each of our solutions where it's a scene of the checks; with what it's called.
  package var ours: [(title: String, run: Run)]

  package init(mine: Run?, ours: [(title: String, run: Run)]) {
    self.mine = mine
    self.ours = ours
  }
}
