/// Proof that exercises, bets, and races do what they claim, by compiling and running everything.
struct ExerciseProof {
  var library: Library
  /// The folder of the only lesson to check; nil for all.
  var only: String?

  /// - Returns: the claims that don't hold, with their locations.
  /// - Throws: ``CommandFailure`` if there's no compiler.
  func diagnostics(_ context: borrowing Context) throws -> [Diagnostic] {
    let lessons = library.everything.filter { only == nil || $0.folder == only }
    let parts = lessons.flatMap { files in
      [Part.bets(files), .race(files)]
        + library.exercises(of: files.number).map { .exercise($0, files) }
    }
    return try Bench.workOnAll(
      parts, environment: context.environment, course: context.runner, library: library
    ) { part, bench in
      Self.faults(in: part, bench)
    }.flatMap(\.self)
  }

  private enum Part: Sendable {
    case exercise(Exercise, LessonFiles)
    case bets(LessonFiles)
    case race(LessonFiles)
  }

  private static func faults(in part: Part, _ bench: Bench) -> [Diagnostic] {
    switch part {
    case .exercise(let exercise, let files): faults(in: exercise, files, bench)
    case .bets(let files): faults(inBetsOf: files, bench)
    case .race(let files): faults(inRaceOf: files, bench)
    }
  }

  // MARK: Exercises

  /// How often an attempt is tried at most, until it fails as it says.
  private static let triesOfAnAttempt = 3

  private static func faults(
    in exercise: Exercise, _ files: LessonFiles, _ bench: Bench
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let path = "Lessons/\(files.folder)/Exercises.md"
    func report(_ line: Int, _ message: String) {
      faults.append(
        Diagnostic(file: path, line: line, column: 1, message: "\(exercise.id): \(message)"))
    }
    func judgment(_ sources: [SourceFile], _ name: String, _ line: Int) -> Judgment? {
      do {
        switch try bench.assess(sources, of: files, exercise) {
        case .judged(let judgment): return judgment
        case .built: report(line, "\(name) has nothing to judge it by")
        case .refused(let messages), .unfit(let messages):
          let first = messages.first.map { " (\($0.file):\($0.line): \($0.text))" } ?? ""
          report(line, "\(name) doesn't compile\(first)")
        case .unknown(let reason): report(line, "\(name) gave no verdict: \(reason)")
        }
      } catch {
        report(line, "\(name) couldn't be run: \(error)")
      }
      return nil
    }
    if let start = judgment(exercise.startFiles(in: files), "the start", exercise.line) {
      if start.isSolved { report(exercise.line, "the start passes already") }
      if let attempt = start.attempt {
        report(exercise.line, "the start is taken for attempt '\(attempt.answer.title)'")
      }
    }
    for solution in exercise.solutions {
      let judgment = judgment(
        exercise.files(of: solution, in: files), "solution '\(solution.title)'", solution.line)
      if let failure = judgment?.firstFailure {
        report(
          solution.line,
          "solution '\(solution.title)' fails '\(failure.check.id)': \(failure.verdict.found)")
      }
    }
    for attempt in exercise.attempts {
      let answer = attempt.answer
      let sources = exercise.files(of: answer, in: files)
      func tried() -> Judgment? {
        judgment(sources, "attempt '\(answer.title)'", answer.line)
      }
      guard var judgment = tried() else { continue }
      // Whether threads get in each other's way depends on what else the machine does.
      for _ in 1..<Self.triesOfAnAttempt where judgment.attempt != attempt {
        judgment = tried() ?? judgment
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
    return faults
  }

  // MARK: The race

  /// Reports requirements that a change doesn't meet, or that were already met without it.
  private static func faults(inRaceOf files: LessonFiles, _ bench: Bench) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for requirement in files.parsedRace()?.requirements ?? [] {
      for side in requirement.sides {
        func report(_ message: String) {
          faults.append(
            Diagnostic(
              file: "Lessons/\(files.folder)/Race.md", line: side.line, column: 1,
              message: "\(requirement.id), lesson \(side.lesson): \(message)"))
        }
        do {
          let measure = try bench.measure(side)
          if let failure = measure.failure { report(failure) }
          var before = side
          before.files = []
          if try bench.measure(before).isMet { report("what's wanted holds without the change") }
        } catch {
          report("couldn't be run: \(error)")
        }
      }
    }
    return faults
  }

  // MARK: Bets

  private static func faults(inBetsOf files: LessonFiles, _ bench: Bench) -> [Diagnostic] {
    bench.library.bets(of: files.number).compactMap { bet in
      func fault(_ message: String) -> Diagnostic {
        Diagnostic(
          file: "Lessons/\(files.folder)/Bets.md", line: bet.line, column: 1,
          message: "\(bet.id): \(message)")
      }
      do {
        let settled = try bench.settle(bet, in: files)
        return settled.outcome == bet.outcome
          ? nil
          : fault("'\(settled.outcome.rawValue)', not '\(bet.outcome.rawValue)'")
      } catch {
        return fault("couldn't be settled: \(error)")
      }
    }
  }
}
