extension LineWalk {
  /// Flies the lines of a scenario as they're typed, until one does what's asked for.
  ///
  /// - Returns: nil once it's done or given up.
  mutating func attempt(
    _ challenge: Challenge, _ question: Question, _ passage: Passage, _ number: Int,
    _ context: inout Context
  ) throws -> Exit? {
    var sitting = LineLab(
      session: LabSession(challenge, in: context.library), isAsked: input.isTerminal)
    if input.isTerminal {
      try context.print(
        [StyledText()]
          + StyledText(builder.posed(question).invitation).wrapped(to: context.settings.width))
    }
    let watch: InterruptWatch? = input.isTerminal ? try InterruptWatch(context) : nil
    var isKept = false
    while true {
      let response = sitting.session.response
      // Right away, because ^C or a signal may come before Enter does.
      if let response, !isKept {
        keep(response, to: question, &context)
        isKept = true
      }
      // Lines typed for the lab must not answer the lesson: Enter goes on.
      if let response, response.outcome == .skipped || !input.isTerminal {
        try take(response, to: passage, isKept: isKept, &context)
        return nil
      }
      sitting.prompt = sitting.session.prompt
      if input.isTerminal { try context.output.write(sitting.prompt) }
      try context.output.flush()
      if !input.reader.hasLine, try sitting.isInterrupted(watch, &context) { continue }
      guard let typed = try input.next() else {
        guard input.isTerminal else { return .inputEnded(passage: number) }
        if let response { try take(response, to: passage, isKept: isKept, &context) }
        try context.print()
        input.reader.goOnAfterEnd()
        try sitting.leave(by: "press ^D", &context)
        if sitting.isOver { return .quit }
        continue
      }
      if typed.isEmpty {
        if let response {
          try take(response, to: passage, isKept: isKept, &context)
          return nil
        }
        continue
      }
      hear(&context)
      let exit: Exit? =
        switch sitting.session.command(typed) {
        case .back: .back
        case .quit: .quit
        default: nil
        }
      if let exit {
        if let response { try take(response, to: passage, isKept: isKept, &context) }
        try sitting.leave(by: "type \(typed)", &context)
        if sitting.isOver { return exit }
        continue
      }
      if response == nil, sitting.session.command(typed) == .skip {
        try take(.skipped, to: passage, isKept: isKept, &context)
        return nil
      }
      try sitting.take(Array(typed.utf8), number: input.reader.count, &context)
      if response == nil, sitting.outcome != .done, !sitting.isOver, try passes(passage, &context) {
        isSpoiled = true
        return nil
      }
      // A lab that takes no more lines from a pipe is over; any that follow aren't for the lesson.
      if sitting.isOver, sitting.session.response == nil {
        return input.isTerminal ? .quit : .inputEnded(passage: number)
      }
      if response == nil, let solved = sitting.session.response, solved.outcome != .skipped,
        input.isTerminal
      {
        try context.print("Enter goes on with the lesson.")
      }
    }
  }
}

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
      try context.print(context.settings.renderer.lines(.picture(Picture(table))))
    }
    guard question.outcome(of: run) == .right else {
      try context.print("That doesn't do it yet.")
      return false
    }
    return true
  }
}
