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
          check.holds(run, comparedWith: other) != check.isPossible
        {
          fault(
            check.isPossible
              ? "its own solution does not do what is asked"
              : "its solution does what it calls impossible")
        }
        if case .challenge(let check, _, _) = question.key, !check.isPossible,
          !lesson.claims.contains(where: { $0.check.isProof(of: check, lesson.number) })
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
      if Set(question.options.map { $0.value ?? "\($0.text)" }).count < question.options.count {
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
        let name = "option \(index + 1)"
        if option.justification.inlines.isEmpty { fault("\(name) has no @Justification") }
        if option.text.inlines.isEmpty, option.value == nil { fault("\(name) says nothing") }
        if let id = option.betrays {
          if index == answer { fault("\(name) is right, and betrays nothing") }
          if !known.contains(id) {
            fault("no misconception '\(id)'\(suggestion(id, known.sorted()))")
          }
        } else if index != answer {
          fault("\(name) is wrong, and names no misconception that it betrays")
        }
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
      if let id = option.betrays, !known.contains(id) {
        fault("no misconception '\(id)'\(suggestion(id, known.sorted()))")
      }
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

extension Claim.Check {
  /// Random scenarios show that no scenario does what the check asks for.
  fileprivate func isProof(of check: ChallengeCheck, _ lesson: Int) -> Bool {
    guard case .agreesOnRandom(_, false, nil, lesson, let other) = self else { return false }
    return other == check.peer
  }
}
