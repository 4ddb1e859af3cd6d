extension LineWalk {
  /// Follows a learner's schedule and shows the result.
  ///
  /// - Returns: whether it does what the question asks for; if so, don't ask again.
  func follow(
    _ letters: String, for question: Question, _ context: inout Context
  ) throws -> Bool {
    guard case .scheduler(let sample) = question.assignment else { return false }
    guard letters.utf8.count <= Schedule.mostLetters else {
      try context.print("\(Schedule.mostLetters) letters are the most.")
      return false
    }
    var key = sample.run
    key.schedule = Schedule(letters, ending: .stops)
    let facts = try context.runner.facts(
      RunNeeds(key, withCalls: true), in: context.library)
    guard let run = facts[key] else { return false }
    if let refusal = run.interleaving?.refusal, let place = run.interleaving?.refusedAt {
      try context.print("Step \(place) can't happen: \(refusal).")
      return false
    }
    if let files = context.library.files(of: key.lesson), let table = ScheduleTable(run, in: files)
    {
      try context.print(context.settings.renderer.lines(.picture(.schedule(table))))
    }
    guard question.outcome(of: run) == .right else {
      try context.print("That doesn't do it yet.")
      return false
    }
    return true
  }
}
