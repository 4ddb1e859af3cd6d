/// An earlier run, shown when a new one can't be made.
package struct KeptRun: Hashable, Sendable {
  package var run: Run
  /// How long ago it was made, in seconds.
  package var age: Int

  package init(run: Run, age: Int) {
    self.run = run
    self.age = max(age, 0)
  }

  /// `5 minutes ago`.
  static func words(age: Int) -> String {
    switch age {
    case ..<60: "\(plural(age, "second")) ago"
    case ..<3_600: "\(plural(age / 60, "minute")) ago"
    case ..<86_400: "\(plural(age / 3_600, "hour")) ago"
    default: "\(plural(age / 86_400, "day")) ago"
    }
  }
}

/// The reason why a demo can't show a fresh run.
struct RunTrouble: Hashable, Sendable {
  /// The reason in a few words, `cannot open a pipe`.
  var why: String
  /// The age in seconds of the run shown in its place; nil if there isn't one.
  var age: Int?

  var words: String {
    let instead =
      age.map { "This is what it gave \(KeptRun.words(age: $0))" }
      ?? "No earlier result of this program is kept"
    return "Not run just now (\(why)). \(instead). r runs it again."
  }
}

/// A request by a demo or its notes about kept runs.
package enum KeptRunRequest: ScreenRequest {
  /// Keeps the runs that ended well, for a time when they can't be made.
  case keep([RunKey: Run])
  /// Looks for the kept results of these runs; ``KeptRunNews`` brings them.
  case recall(RunNeeds)
}

/// The kept results of runs that couldn't be made.
package struct KeptRunNews: ScreenNews {
  package var runs: [RunKey: KeptRun]

  package init(_ runs: [RunKey: KeptRun]) { self.runs = runs }

  package var audience: NewsAudience { .root }
}
