/// The threads of a scene at their gates, advanced one step at a time.
///
/// Nothing is simulated: a step is taken by running the scene again with one more letter, and taken
/// back by running it with one letter less. The last of these runs tells where all threads are.
package struct ScheduleSession: Sendable {
  /// The result of the steps so far.
  package enum Progress: Hashable, Sendable {
    /// A thread can take a step.
    case open
    /// The goal is reached; can't happen without a goal.
    case reached
    /// No thread can take a step anymore.
    case ended
  }

  /// The lesson's number.
  package let lesson: Int
  package let scene: String
  package let goal: ScheduleGoal?
  /// The run that stopped after the ``letters``; nil before the first run.
  package private(set) var run: Run?
  /// The thread that took each step, one letter per step.
  package private(set) var letters = ""

  package init(lesson: Int, scene: String, goal: ScheduleGoal?) {
    self.lesson = lesson
    self.scene = scene
    self.goal = goal
  }

  /// Returns the run needed, with its calls recorded, to make these letters the ``letters``.
  package func key(following letters: String) -> RunKey {
    RunKey(
      lesson: lesson, code: .scene(scene), schedule: Schedule(letters, ending: .stops))
  }

  /// Takes a run of a ``key(following:)``.
  ///
  /// - Returns: A sentence about what's wrong with the run, in which case nothing changes.
  package mutating func take(_ run: Run) -> String? {
    guard let interleaving = run.interleaving, !interleaving.steps.isEmpty else {
      return "The scene didn't run: \(run.end.words)."
    }
    if let refusal = interleaving.refusal { return "\(refusal)." }
    self.run = run
    letters = interleaving.schedule.letters
    return nil
  }

  /// The state of all threads; nil before the first run.
  package var state: SchedulerState? { run?.interleaving?.steps.last?.state }

  /// Returns why a thread can't take a step, `b waits for AA101's queue, which a holds`; nil if it
  /// can.
  ///
  /// - Parameter thread: The thread's number, from 0.
  package func obstacle(to thread: Int) -> String? {
    guard let state else { return "nothing has run yet" }
    if let reason = state.reason(thread) { return reason }
    return letters.utf8.count < Schedule.mostLetters
      ? nil : "\(Schedule.mostLetters) steps are the most"
  }

  /// Returns the letters with one more step.
  package func letters(adding thread: Int) -> String { letters + Schedule.letter(thread) }

  /// The letters with one step less; nil if there's no step to take back.
  package var lettersBefore: String? { letters.isEmpty ? nil : String(letters.dropLast()) }

  package var progress: Progress {
    guard let run, let state else { return .open }
    if let goal, goal.isReached(by: run) == true { return .reached }
    return state.ready.isEmpty ? .ended : .open
  }

  /// The outcome, `both got through`; nil while a thread can take a step.
  package var outcome: String? {
    guard let run, let state, state.ready.isEmpty else { return nil }
    guard state.isOver else { return "each waits for the other" }
    guard let answers = run.answers else { return "both got through" }
    let mayRefuse = goal == .nobodyRefused
    let word = mayRefuse ? "refused" : "warned"
    return switch (answers.count, answers.count { ($0 == "true") != mayRefuse }) {
    case (0, _): "both got through"
    case (_, 0): "both got through, and neither was \(word)"
    case (2..., 1): "both got through, and one of them was \(word)"
    case (1, 1): "both got through, and the one who asked was \(word)"
    default: "both got through, and both were \(word)"
    }
  }

  /// The locks that threads hold and wait for.
  package var waiting: WaitGraph? { state.map { WaitGraph(waiting: $0) } }
}

extension WaitGraph {
  /// Includes only the held locks that another thread wants.
  init(waiting state: SchedulerState) {
    let threads = state.threads
    let wants = threads.indices.map { index in
      if case .waits(let lock, _)? = state.obstacle(index) { lock } else { String?.none }
    }
    self.init(
      threads.enumerated().map { index, thread in
        Waiter(
          name: "thread \(Schedule.letter(index))",
          holds: thread.holds.map(\.lock).filter(wants.contains), waitsFor: wants[index])
      })
  }
}

extension ScheduleGoal {
  /// The task, as the end of a sentence.
  package var demand: String {
    switch self {
    case .hang: "make each wait for the other"
    case .nobodyWarned: "get both through with no warning"
    case .nobodyRefused: "get both through with no refusal"
    }
  }
}
