/// The effect that a schedule should have.
package enum ScheduleGoal: String, Hashable, Sendable, CaseIterable {
  /// All threads wait for each other.
  case hang
  /// All threads get through, and none of their questions was answered with `true`, a warning.
  case nobodyWarned = "nobody-warned"
  /// All threads get through, and all their questions were answered with `true`, a yes.
  case nobodyRefused = "nobody-refused"

  /// Whether a schedule that was followed to its end reached the goal.
  func isReached(by found: Exploration) -> Bool {
    self == .hang
      ? found.outcome == .stuck
      : found.outcome == .over && isMet(by: found.answers, trues: found.trues)
  }

  /// Whether threads that all get through were told what they should be.
  private func isMet(by answers: Int, trues: Int) -> Bool {
    answers > 0 && trues == (self == .nobodyRefused ? answers : 0)
  }

  /// Returns the first schedule in an exploration that reaches a goal that none should reach, and what
  /// happens in it. If there's none, one that hangs is a fault, too: it gives no warning, either.
  package func fault(in run: Run) -> (schedule: Exploration, words: String)? {
    if let found = run.explorations.first(where: isReached) { return (found, words) }
    return run.explorations.first(where: Self.hang.isReached).map { ($0, Self.hang.words) }
  }

  /// Whether a run whose steps were recorded reached the goal. If the run wasn't set to stop when
  /// threads hang, it must have actually hung.
  ///
  /// - Returns: nil if only its calls could tell, and they weren't recorded.
  package func isReached(by run: Run) -> Bool? {
    guard let interleaving = run.interleaving, interleaving.refusedAt == nil,
      let state = interleaving.steps.last?.state
    else { return false }
    switch self {
    case .hang:
      if interleaving.schedule.ending == .stops { return state.isStuck }
      if case .deadline = run.end { return state.isStuck }
      return false
    case .nobodyWarned, .nobodyRefused:
      guard let answers = run.answers else { return nil }
      return state.isOver && run.endedWell
        && isMet(by: answers.count, trues: answers.count { $0 == "true" })
    }
  }

  /// What the threads do then, as the end of a sentence.
  var words: String {
    switch self {
    case .hang: "hangs"
    case .nobodyWarned: "warns no one"
    case .nobodyRefused: "refuses no one"
    }
  }
}

extension Run {
  /// What threads were told, `true` or `false`; nil if calls were only counted. An answer to a
  /// question that was asked in order to answer another doesn't count.
  package var answers: [String]? {
    guard let events else { return nil }
    var answers: [String] = []
    /// The call of each thread that's followed back to its beginning.
    var outermost: [UInt: Int] = [:]
    for event in events.reversed() {
      switch event {
      case .answer(let answer)
      where outermost[answer.thread] == nil && ["true", "false"].contains(answer.value):
        outermost[answer.thread] = answer.call
        answers.append(answer.value)
      case .call(let call) where outermost[call.thread] == call.id: outermost[call.thread] = nil
      default: break
      }
    }
    return answers.reversed()
  }
}

/// A schedule, its effect, and the claim that no shorter schedule has that effect.
package struct ShortestSchedule: Hashable, Sendable {
  /// The scene, and the schedule to follow.
  package var run: RunKey
  package var goal: ScheduleGoal
  /// An exploration of the cured scene, in which no schedule of up to a given length reaches the
  /// goal; nil if there's no cure.
  package var cure: RunKey?

  /// - Parameter isWaitedFor: whether hung threads are watched until there's no doubt.
  package init(
    lesson: Int, scene: String, letters: String, goal: ScheduleGoal, isWaitedFor: Bool
  ) {
    run = RunKey(
      lesson: lesson, code: .scene(scene),
      schedule: Schedule(letters, ending: isWaitedFor && goal == .hang ? .goesOn : .stops))
    self.goal = goal
  }

  package var letters: String { run.schedule?.letters ?? "" }

  /// The exploration of all schedules that are no longer than this one.
  package var search: RunKey {
    RunKey(
      lesson: run.lesson,
      code: .exploration(run.code.name, limit: letters.utf8.count))
  }

  /// The runs it needs. The steps of the run are known only if its calls are recorded, too.
  package var needs: RunNeeds {
    RunNeeds(run, withCalls: true).union(RunNeeds([search] + (cure.map { [$0] } ?? [])))
  }

  package func verdict(_ facts: RunResults) -> Claim.Verdict {
    guard let followed = facts[run], let searched = facts[search], searched.endedWell,
      !searched.explorations.isEmpty
    else { return Claim.Verdict(holds: false, found: "it didn't run") }
    let others = searched.explorations.filter(goal.isReached).map(\.letters)
    let shortest = others.min { $0.utf8.count < $1.utf8.count }
    guard others.contains(letters), let shortest, shortest.utf8.count == letters.utf8.count else {
      let count = plural(searched.explorations.count, "schedule")
      return Claim.Verdict(
        holds: false,
        found: shortest.map { "\($0) \(goal.words)" } ?? "none of \(count) \(goal.words)")
    }
    guard let isReached = goal.isReached(by: followed) else { return .withoutCalls }
    guard isReached else {
      return Claim.Verdict(holds: false, found: "followed, \(followed.end.words)")
    }
    guard let cure else {
      return Claim.Verdict(
        holds: true,
        found: "\(letters), out of \(plural(searched.explorations.count, "schedule"))")
    }
    guard let cured = facts[cure], cured.endedWell, !cured.explorations.isEmpty else {
      return Claim.Verdict(holds: false, found: "\(cure.code.name) didn't run")
    }
    if let fault = cured.explorations.first(where: goal.isReached) {
      return Claim.Verdict(holds: false, found: "in the cured scene \(fault.letters) does")
    }
    let longest = cured.explorations.map(\.letters.utf8.count).max() ?? 0
    return Claim.Verdict(
      holds: true,
      found: "with the cure, none of \(plural(cured.explorations.count, "schedule")) "
        + "of up to \(plural(longest, "step"))")
  }
}
