extension Linter {
  mutating func lintQuestions(
    _ lesson: Lesson, _ files: LessonFiles, known: Set<String>
  ) {
    var ids: Set<String> = []
    for question in lesson.questions {
      func fault(_ message: String) {
        report(files, line: question.line, "question '\(question.id)': \(message)")
      }
      if !ids.insert(question.id).inserted { fault("a second one of that name") }
      switch question.kind {
      case .recap, .compare: continue
      case .scheduler:
        if question.hints.count != ContentLimits.hints {
          fault("\(question.hints.count) hints; three are wanted")
        }
        if case .scheduler(let schedule) = question.key {
          for key in schedule.needs.keys { check(key, at: question.line, in: files) }
          if let verdict = facts.map(schedule.verdict), !verdict.holds {
            fault("its solution is not the shortest: \(verdict.found)")
          }
        }
        continue
      case .challenge:
        lintVariants(question, files, known: known)
        if question.hints.count != ContentLimits.hints {
          fault("\(question.hints.count) hints; three are wanted")
        }
        if let facts, case .challenge(let check, let sample, let peer) = question.key,
          let run = facts[sample], let other = facts[peer],
          check.holds(run, comparedWith: other, in: library.flightWords) != check.isPossible
        {
          fault(
            check.isPossible
              ? "its own solution does not do what is asked"
              : "its solution does what it calls impossible")
        }
        if case .challenge(let check, _, let peer) = question.key, !check.isPossible,
          !lesson.claims.contains(where: { $0.check.comparesRandomly(lesson.number, peer.lesson) })
        {
          fault("it is called impossible, and no claim about random scenarios proves that")
        }
        continue
      case .recall
      where (question.recalls ?? 0) < 1 || (question.recalls ?? 0) >= lesson.number:
        fault("recalls lesson \(question.recalls ?? 0), which is no earlier one")
      default: break
      }
      if question.options.count < 2 { fault("fewer than two options") }
      if Set(question.options.map { $0.spelling.isEmpty ? "\($0.text)" : $0.spelling }).count
        < question.options.count
      {
        fault("two options say the same")
      }
      var answer = question.options.firstIndex(where: \.isStatedCorrect)
      switch question.key {
      case .output, .measurement:
        if answer != nil { fault("a run decides what is right; leave isCorrect out") }
        guard let facts else { continue }
        answer = question.answer(facts)
        if answer == nil { fault("the run supports none of the options") }
      default:
        let correct = question.options.count(where: \.isStatedCorrect)
        if correct != 1 { fault("\(correct) correct options; one is wanted") }
      }
      for (index, option) in question.options.enumerated() {
        let faults = option.faults("option \(index + 1)", isRight: index == answer)
        for message in faults + option.faults(known: known) { fault(message) }
      }
    }
  }

  /// Of the code that may be chosen, some must do what is asked and some must not.
  private mutating func lintVariants(
    _ question: Question, _ files: LessonFiles, known: Set<String>
  ) {
    guard case .variants(let variants) = question.key else { return }
    func fault(_ message: String) {
      report(files, line: question.line, "question '\(question.id)': \(message)")
    }
    if Set(variants.map(\.key)).count < variants.count { fault("one scene twice") }
    if Set(variants.map(\.listing)).count < variants.count { fault("one listing twice") }
    for (index, option) in question.options.enumerated() {
      if option.justification.inlines.isEmpty {
        fault("variant \(index + 1) has no @Justification")
      }
      if option.isStatedCorrect { fault("a run decides what is right; leave isCorrect out") }
      for message in option.faults(known: known) { fault(message) }
    }
    guard let facts else { return }
    let passing = question.passing(facts)
    if passing.isEmpty { fault("no variant does what is asked") }
    if passing.count == variants.count { fault("every variant does what is asked") }
    for (index, option) in question.options.enumerated() {
      if passing.contains(index), option.betrays != nil {
        fault("variant \(index + 1) does what is asked, and betrays nothing")
      }
      if !passing.contains(index), option.betrays == nil {
        fault("variant \(index + 1) fails, and names no misconception that it betrays")
      }
    }
  }

  mutating func lintClaims(_ lesson: Lesson, _ files: LessonFiles) {
    if lesson.claims.count < ContentLimits.claims {
      report(files, line: 1, "\(plural(lesson.claims.count, "claim")); a lesson proves eight")
    }
    var ids: Set<String> = []
    for claim in lesson.claims {
      if !ids.insert(claim.id).inserted {
        report(files, line: claim.line, "a second claim '\(claim.id)'")
      }
      for key in claim.check.needs.keys { check(key, at: claim.line, in: files) }
    }
  }
}

extension Question.Option {
  /// What any question wants of its options.
  ///
  /// - Parameter name: `option 2`.
  func faults(_ name: String, isRight: Bool) -> [String] {
    [
      justification.inlines.isEmpty ? "has no @Justification" : nil,
      text.inlines.isEmpty && value == nil ? "says nothing" : nil,
      isRight && betrays != nil ? "is right, and betrays nothing" : nil,
      !isRight && betrays == nil ? "is wrong, and names no misconception that it betrays" : nil,
    ].compactMap(\.self).map { "\(name) \($0)" }
  }

  /// - Parameter known: the misconceptions that are explained somewhere.
  func faults(known: Set<String>) -> [String] {
    guard let id = betrays, !known.contains(id) else { return [] }
    return ["no misconception '\(id)'\(suggestion(id, known.sorted()))"]
  }
}

extension Claim.Check {
  /// Random scenarios show that two lessons never differ.
  fileprivate func comparesRandomly(_ lesson: Int, _ peer: Int) -> Bool {
    if case .agreesOnRandom(_, false, nil, lesson, peer) = self { true } else { false }
  }
}
