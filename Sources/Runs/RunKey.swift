/// A run that a lesson rests on: what must be known before the lesson can be shown.
package struct RunKey: Hashable, Sendable {
  /// What is run, by the names that a lesson has for it.
  package enum Code: Hashable, Sendable {
    /// A scene of the lesson, by its name.
    case scene(String)
    /// Every schedule through a scene, of so many steps at most.
    case exploration(String, limit: Int)
    /// A sample scenario, by its name without `.flight`.
    case scenario(String)
    /// So many planes arrive, one behind the other, and nothing else happens.
    case arrivals(Int)
    /// So many planes arrive, as above, and the last of them moves into their middle, too close to
    /// none.
    case crossing(Int)
    /// The scenario that a seed gives.
    case random(seed: UInt64, forgets: Bool)
    /// Two lessons, compared where they run; of thousands of scenarios nobody wants the lines.
    case randomComparison(RandomComparison)
    /// A scenario that is no file, such as a quiz makes.
    case flight(Scenario)
    /// Lines that only this lesson can perform, such as a quiz makes where nothing flies.
    case script([String])
    /// Nothing runs: a compiler is asked.
    case recompilation(Recompilation)
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

/// A number that a run gives.
package struct Measurement: Hashable, Sendable {
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case links, registrations, mediatorCalls, peerCalls, positionReads, total, clientLines
    /// How many lines were printed.
    case lines
  }

  package var measure: Measure
  package var key: RunKey

  package init(_ measure: Measure, of key: RunKey) {
    self.measure = measure
    self.key = key
  }
}

extension RunKey.Code {
  /// What a learner calls it.
  package var name: String {
    switch self {
    case .scene(let name): name
    case .exploration(let name, let limit): "schedules of \(name) up to \(plural(limit, "step"))"
    case .scenario(let name): "\(name).flight"
    case .arrivals(let count): plural(count, "arrival")
    case .crossing(let count): "\(plural(count, "arrival")) and a move"
    case .random(let seed, _): "seed \(seed)"
    case .randomComparison(let it): "seeds \(it.seeds.lowerBound) to \(it.seeds.upperBound - 1)"
    case .flight(let scenario): scenario.name
    case .script: "question"
    case .recompilation(let it): it.file
    }
  }
}
