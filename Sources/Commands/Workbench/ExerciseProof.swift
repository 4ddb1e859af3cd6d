/// Proof that exercises and bets do what they claim, by compiling and running everything.
struct ExerciseProof {
  var library: Library
  /// The folder of the only lesson to check; nil for all.
  var only: String?

  /// - Returns: the claims that don't hold, with their locations.
  /// - Throws: ``CommandFailure`` if there's no compiler.
  func diagnostics(_ context: borrowing Context) throws -> [Diagnostic] {
    let lessons = library.everything.filter { only == nil || $0.folder == only }
    var proofs: [@Sendable (Bench) -> [Diagnostic]] = []
    for files in lessons {
      proofs += bets(of: files).map { bet in { Self.faults(in: bet, files, $0) } }
      proofs += library.exercises(of: files.number).map { exercise in
        { Self.faults(in: exercise, files, $0) }
      }
    }
    return try Bench.workOnAll(
      proofs, environment: context.environment, course: context.runner, library: library,
      sandbox: Sandbox(path: context.environment["PATH"])
    ) { proof, bench in proof(bench) }.flatMap(\.self)
  }

  // MARK: Exercises

  private static func faults(
    in exercise: Exercise, _ files: LessonFiles, _ bench: Bench
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let path = "Lessons/\(files.folder)/Exercises.md"
    func report(_ line: Int, _ message: String) {
      faults.append(
        Diagnostic(file: path, line: line, column: 1, message: "\(exercise.id): \(message)"))
    }
    func judged(_ sources: [SourceFile], _ name: String, _ line: Int) -> Judgment? {
      do {
        switch try bench.assess(sources, of: files, exercise) {
        case .judged(let judgment): return judgment
        case .refused(let messages), .unfit(let messages):
          let first = messages.first.map { " (\($0.file):\($0.line): \($0.text))" } ?? ""
          report(line, "\(name) doesn't compile\(first)")
        case .unknown(let reason), .noCompiler(let reason):
          report(line, "\(name) gave no verdict: \(reason)")
        }
      } catch {
        report(line, "\(name) couldn't be run: \(error)")
      }
      return nil
    }
    // The checks that some version fails that isn't the start: of any other, it isn't known that it
    // finds a mistake.
    var failed: Set<String> = []
    if let start = judged(exercise.startFiles(in: files), "the start", exercise.line) {
      if start.isSolved { report(exercise.line, "the start passes already") }
      if let attempt = start.attempt {
        report(exercise.line, "the start is taken for attempt '\(attempt.answer.title)'")
      }
    }
    for solution in exercise.solutions {
      let judgment = judged(
        exercise.files(of: solution, in: files), "solution '\(solution.title)'", solution.line)
      if let failure = judgment?.firstFailure {
        report(
          solution.line,
          "solution '\(solution.title)' fails '\(failure.check.id)': \(failure.verdict.found)")
      }
    }
    for attempt in exercise.attempts {
      let answer = attempt.answer
      guard
        let judgment = judged(
          exercise.files(of: answer, in: files), "attempt '\(answer.title)'", answer.line)
      else { continue }
      failed.formUnion(judgment.failing + attempt.failsSometimes)
      // Whether threads get in each other's way depends on what else the machine does.
      if attempt.fails.isEmpty, Set(attempt.failsSometimes).isSuperset(of: judgment.failing) {
        continue
      }
      guard let failure = judgment.firstFailure else {
        report(answer.line, "attempt '\(answer.title)' passes")
        continue
      }
      if judgment.attempt != attempt {
        report(
          answer.line,
          "attempt '\(answer.title)' fails '\(judgment.failing.joined(separator: ", "))' and finds '\(failure.verdict.found)'"
        )
      }
    }
    for fault in exercise.faults {
      guard let solution = exercise.solutions.first,
        let sources = fault.change.files(in: exercise.files(of: solution, in: files)),
        let judgment = judged(sources, "the fault", fault.line)
      else { continue }
      failed.formUnion(judgment.failing)
      if !judgment.failing.contains(fault.fails) {
        report(fault.line, "the fault doesn't fail '\(fault.fails)'")
      }
    }
    for check in exercise.checks where !failed.contains(check.id) {
      // What any edit fails needs no version of its own.
      if case .unchanged = check.test { continue }
      report(check.line, "no @Attempt and no @Fault fails '\(check.id)'")
    }
    return faults
  }

  // MARK: Bets

  /// The bets of a lesson and its quiz.
  private func bets(of files: LessonFiles) -> [Question] {
    let questions =
      (library.lesson(files.number)?.questions ?? [])
      + (library.quiz(files.number)?.questions ?? [])
    return questions.filter { $0.bet != nil }
  }

  /// Reports a bet that comes out differently than declared, and a race with a requirement that a
  /// change doesn't meet, or that was already met without it.
  private static func faults(
    in question: Question, _ files: LessonFiles, _ bench: Bench
  ) -> [Diagnostic] {
    guard let bet = question.bet else { return [] }
    var faults: [Diagnostic] = []
    func report(_ message: String, line: Int? = nil) {
      let file = question.isOfQuiz ? "Quiz.md" : "Lesson.md"
      faults.append(
        Diagnostic(
          file: "Lessons/\(files.folder)/\(file)", line: line ?? question.line, column: 1,
          message: "bet '\(bet.id)': \(message)"))
    }
    /// Returns the run that decides a side; nil, with a report, if there's none.
    func run(_ bet: Bet, _ side: Int, line: Int? = nil) -> Run? {
      do {
        if let run = try bench.run(bet, side: side) { return run }
        report("there's no verdict", line: line)
      } catch {
        report("couldn't be settled: \(error)", line: line)
      }
      return nil
    }
    switch bet.subject {
    case .line(_, _, let declared):
      guard let key = bet.original, let changed = run(bet, 0),
        let request = RunRequest(key, isTraced: false, in: bench.library),
        let original = (try? bench.course.run([request]))?.first
      else { return faults }
      let found = Bet.outcomes(of: changed, against: original)
      if found != declared {
        report("it's '\(found.declaration)', not '\(declared.declaration)'")
      }
    case .race(let sides):
      for (number, side) in sides.enumerated() {
        guard let changed = run(bet, number, line: side.line) else { continue }
        if case .refused(let messages) = CompilerVerdict(changed) {
          let first = messages.first.map { " (\($0.file):\($0.line): \($0.text))" } ?? ""
          report("lesson \(side.lesson) doesn't compile\(first)", line: side.line)
          continue
        }
        let failing = changed.transcript
        for check in side.checks where failing.contains(check.id) {
          report("lesson \(side.lesson) doesn't meet '\(check.id)'", line: side.line)
        }
        let broken = failing.filter { id in !side.checks.contains { $0.id == id } }
        if broken != side.breaks {
          report(
            "lesson \(side.lesson) breaks '\(broken.joined(separator: ", "))', not "
              + "'\(side.breaks.joined(separator: ", "))'", line: side.line)
        }
        var before = bet
        var unchanged = sides
        unchanged[number].files = []
        before.subject = .race(unchanged)
        guard let old = run(before, number, line: side.line), old.end == .exit(code: 0) else {
          continue
        }
        if !side.checks.contains(where: { old.transcript.contains($0.id) }) {
          report("what's wanted holds without the change", line: side.line)
        }
      }
    }
    return faults
  }
}

extension Set<Bet.Outcome> {
  /// As a lesson declares them.
  fileprivate var declaration: String {
    Bet.Outcome.allCases.filter(contains).map(\.rawValue).joined(separator: ", ")
  }
}
