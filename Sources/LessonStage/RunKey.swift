/// What is run. Lessons and screens name the runs that they rest on by it, and the process that makes one is
/// told it as a part of a ``RunRequest``.
package struct RunKey: Hashable, Sendable {
  /// What is run, by the names that a lesson has for it.
  package enum Code: Hashable, Sendable {
    /// A scene of the lesson, by its name.
    case scene(String)
    /// Every schedule through a scene, of so many steps at most.
    case exploration(String, limit: Int)
    /// A sample scenario, by its name without `.flight`. It runs as a ``flight(_:)`` of what its file says.
    case scenario(String)
    /// So many planes arrive, one behind the other, and nothing else happens.
    case arrivals(Int)
    /// So many planes arrive, as above, and the last of them moves into their middle, in
    /// the way of none.
    case crossing(Int)
    /// The scenario that a seed gives.
    case random(seed: UInt64, forgets: Bool)
    /// The scenarios of many seeds, of which only fingerprints are wanted.
    case randomFlights(RandomFlights)
    /// A scenario with its events, such as a quiz makes or a learner writes.
    case flight(Scenario)
    /// Lines that only this lesson can perform, such as a quiz makes where nothing flies.
    case script([String])
    /// Nothing runs: a compiler is asked. It runs as a ``compilation(file:source:)``.
    case recompilation(Recompilation)
    /// A compiler is asked about a text; the file is the one that an answer is about.
    case compilation(file: String, source: String)
  }

  /// The lesson's number.
  package var lesson: Int
  package var code: Code
  /// Which of the lesson's variants flies the code; nil for the lesson itself.
  package var variant: String?
  /// From 1; more than one where chance decides what a run does.
  package var attempt: Int
  /// What the threads of a scene follow; nil where they run as they like.
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

  /// The same code, run by another lesson.
  package func flown(by lesson: Int) -> RunKey {
    RunKey(lesson: lesson, code: code, attempt: attempt, schedule: schedule)
  }
}
