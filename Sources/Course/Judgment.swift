/// The result of judging a version of an exercise.
package struct Judgment: Sendable {
  package struct Finding: Hashable, Sendable {
    package var check: ExerciseCheck
    package var verdict: Claim.Verdict

    package init(check: ExerciseCheck, verdict: Claim.Verdict) {
      self.check = check
      self.verdict = verdict
    }
  }

  package var exercise: Exercise
  /// One finding per check, in order.
  package var findings: [Finding]
  /// The results of the runs.
  package var facts: RunResults
  /// Whether the version is still the same as the start.
  package var isUntouched: Bool
  /// The smallest scenario found in which the version prints something other than it should.
  package var counterexample: Counterexample?
  /// Where the first failing check's run stopped, if it trapped or didn't end.
  package var stop: Stop?
  /// Members whose calls aren't traced or counted, because the compiler refuses their code with what
  /// that takes. `Plane.isOver(_:)`
  package var unobserved: [String] = []
  /// What the compiler warned of in the version's own files.
  package var warnings: [CompilerMessage] = []

  package init(
    exercise: Exercise, findings: [Finding], facts: RunResults, isUntouched: Bool = false,
    counterexample: Counterexample? = nil
  ) {
    self.isUntouched = isUntouched
    self.exercise = exercise
    self.findings = findings
    self.facts = facts
    self.counterexample = counterexample
  }

  /// A place in a version where it stopped.
  package struct Stop: Hashable, Sendable {
    package var file: String
    /// From 1.
    package var line: Int
    /// The text of that line.
    package var code: String
    /// Whether it was stopped there because its time was up. Then the place is where it happened to be,
    /// which may be a line off.
    package var wasLate = false
  }

  /// A scenario with what each side printed.
  package struct Counterexample: Hashable, Sendable {
    package var scenario: Scenario
    package var mine: [String]
    /// What the lesson numbered ``lesson`` prints.
    package var reference: [String]
    package var lesson: Int

    /// The name of the file that stores it in the version's folder.
    package static let file = "counterexample.flight"

    package init(scenario: Scenario, mine: [String], reference: [String], lesson: Int) {
      self.scenario = scenario
      self.mine = mine
      self.reference = reference
      self.lesson = lesson
    }
  }

  package var isSolved: Bool { findings.allSatisfy(\.verdict.holds) }

  /// The check to look at first.
  package var firstFailure: Finding? { findings.first { !$0.verdict.holds } }

  /// The ids of the checks that don't hold.
  package var failing: [String] { findings.filter { !$0.verdict.holds }.map(\.check.id) }

  /// The known wrong version that fails the same checks, the first of them with the same finding.
  /// Nil for an unchanged start: it may match, but the learner didn't write it.
  package var attempt: Exercise.Attempt? {
    guard !isUntouched, let found = firstFailure?.verdict.found else { return nil }
    let failing = failing
    return exercise.attempts.first { attempt in
      attempt.finds == found && (attempt.fails + attempt.failsSometimes).first == failing.first
        && attempt.fails == failing.filter { !attempt.failsSometimes.contains($0) }
    }
  }

  /// The misconception behind the version. Of an attempt, only what its first failing check finds is
  /// known, so nothing is concluded if others fail, too.
  package var misconception: String? { failing.count == 1 ? attempt?.betrays : nil }
}

extension Judgment.Stop {
  /// Reads the output of Swift's backtracer: `3 [ra] 0x… in move(to:) + 32 in version at
  /// Airplane.swift:4:4`, without a column for a function that has suspended. Of each thread, the
  /// first place in a listing counts; places in the checks count only if there's no other.
  ///
  /// - Parameter files: the version's files.
  package init?(in trace: String, of files: [SourceFile]) {
    var places: [Self] = []
    var isInThread = false
    for line in trace.split(separator: "\n") {
      if line.hasPrefix("Thread ") { isInThread = false }
      guard !isInThread, let match = line.wholeMatch(of: /.* at (.+?):([0-9]+)(:[0-9]+)?/),
        let name = match.1.split(separator: "/").last,
        let file = files.first(where: { $0.name == name }), let number = Int(match.2)
      else { continue }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.indices.contains(number - 1) else { continue }
      isInThread = true
      places.append(Self(file: file.name, line: number, code: String(lines[number - 1])))
    }
    guard let place = places.first(where: { $0.file != Exercise.checksFile }) ?? places.first
    else { return nil }
    self = place
  }
}

/// What's known about a learner's version.
package enum Assessment: Sendable {
  case judged(Judgment)
  /// The compiler refused it.
  case refused([CompilerMessage])
  /// It compiles by itself, but not with what the lesson or the exercise runs.
  case unfit([CompilerMessage])
  /// There's no verdict, for the given reason.
  case unknown(String)
  /// There's no verdict because the compiler can't do its work here; with what's wrong with it.
  case noCompiler(String)

  package var isSolved: Bool {
    if case .judged(let judgment) = self { judgment.isSolved } else { false }
  }
}
