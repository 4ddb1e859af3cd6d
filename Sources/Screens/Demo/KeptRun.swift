/// A run of an earlier day, to be shown where none can be made now.
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

/// Why a run of a demo is not one of just now.
struct RunTrouble: Hashable, Sendable {
  /// In a few words, `cannot open a pipe`.
  var why: String
  /// The age in seconds of what is shown in its place; nil for nothing.
  var age: Int?

  var words: String {
    let instead =
      age.map { "this is what it gave \(KeptRun.words(age: $0))" }
      ?? "and no earlier result of this program is kept"
    return "Not run just now (\(why)): \(instead). r runs it again."
  }
}

/// What a demo and its notes want of runs beyond having them made.
package enum KeptRunRequest: ScreenRequest {
  /// Keeps these for a day on which they fail, those of them that ended as they should.
  case keep([RunKey: Run])
  /// Looks for what was kept of them; ``KeptRunNews`` brings it.
  case recall(RunNeeds)
}

/// What was kept of runs that couldn't be made.
package struct KeptRunNews: ScreenNews {
  package var runs: [RunKey: KeptRun]

  package init(_ runs: [RunKey: KeptRun]) { self.runs = runs }

  package var audience: NewsAudience { .root }
}
