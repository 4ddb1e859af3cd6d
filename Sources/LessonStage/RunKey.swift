/// The identity of a run. Lessons and screens use it to name the runs that they depend on, and the
/// process that makes a run gets it as part of a ``RunRequest``.
package struct RunKey: Hashable, Sendable {
  /// The code to run, by the names that a lesson has for it.
  package enum Code: Hashable, Sendable {
    /// A scene of the lesson, by its name.
    case scene(String)
    /// Every schedule through a scene, up to a number of steps.
    case exploration(String, limit: Int)
    /// A sample scenario, by its name without `.flight`. Runs as a ``flight(_:)`` of its events.
    case scenario(String)
    /// A number of planes arrive, one behind the other, and nothing else happens.
    case arrivals(Int)
    /// A number of planes arrive, as above, and the last one moves into their middle without
    /// getting in any plane's way.
    case crossing(Int)
    /// The random scenarios for these seeds; only their fingerprints are wanted.
    case randomFlights(Range<UInt64>)
    /// A scenario with its events, such as one from a quiz or a learner.
    case flight(Scenario)
    /// Lines that only this lesson can perform, such as those of a quiz if nothing flies.
    case script([String])
    /// Doesn't run anything but asks a compiler. Runs as a ``compilation(file:source:)``.
    case recompilation(Recompilation)
    /// A change that a learner bets on, by the bet's name, or one side of a race. It's compiled and run
    /// as a learner's version is.
    case bet(String, side: Int)
    /// Asks a compiler about a source text; `file` is the file that the answer is about.
    case compilation(file: String, source: String)
  }

  /// The lesson's number.
  package var lesson: Int
  package var code: Code
  /// The lesson's variant that flies the code; nil for the lesson itself.
  package var variant: String?
  /// From 1; more than one if the run's behavior depends on chance.
  package var attempt: Int
  /// The schedule for the scene's threads; nil if they run freely.
  package var schedule: Schedule?

  package init(
    lesson: Int, code: Code, variant: String? = nil, attempt: Int = 1, schedule: Schedule? = nil
  ) {
    self.lesson = lesson
    self.schedule = schedule
    self.code = code
    self.variant = variant
    self.attempt = attempt
  }

  /// Returns the key for the same code in another lesson.
  package func flown(by lesson: Int) -> RunKey {
    RunKey(lesson: lesson, code: code, attempt: attempt, schedule: schedule)
  }
}

/// A listing to compile again without a piece of its text, to hear what the compiler says then.
package struct Recompilation: Hashable, Sendable {
  /// `UnprotectedMediator.swift`
  package var file: String
  /// The text to leave out, which occurs in the file once.
  package var without: String
  /// The other listings that it needs in order to compile.
  package var beside: [String]

  /// The exit code of a process that couldn't find its compiler; a shell uses the same.
  package static let noCompilerCode: Int32 = 127

  package init(file: String, without: String, beside: [String]) {
    self.file = file
    self.without = without
    self.beside = beside
  }
}
