extension Linter {
  /// Checks the text of exercises. Checking their behavior takes a compiler, so it isn't
  /// done here.
  ///
  /// - Parameter known: The misconceptions of lessons and quizzes.
  mutating func lintExercises(
    _ lessons: [(files: LessonFiles, lesson: Lesson)], known: Set<String>
  ) {
    document = "Exercises.md"
    defer { document = "Lesson.md" }
    if let files = library.capstone, let (exercises, faults) = files.parsedExercises() {
      diagnostics += faults
      lint(exercises, nil, files, known)
    }
    for (files, lesson) in lessons {
      let beliefs = known.union(files.parsedQuiz()?.quiz.misconceptions.map(\.id) ?? [])
      if let (exercises, faults) = files.parsedExercises() {
        diagnostics += faults
        lint(exercises, lesson, files, beliefs)
      }
    }
  }

  private mutating func lint(
    _ exercises: [Exercise], _ lesson: Lesson?, _ files: LessonFiles, _ beliefs: Set<String>
  ) {
    var ids: Set<String> = []
    for exercise in exercises {
      func fault(_ message: String, line: Int? = nil) {
        report(files, line: line ?? exercise.line, message)
      }
      if !ids.insert(exercise.id).inserted { fault("a second exercise '\(exercise.id)'") }
      if let what = Self.fault(ofID: exercise.id) { fault(what) }
      if let lesson, let what = Self.fault(ofStep: exercise.step, in: lesson) { fault(what) }
      if exercise.task.isEmpty { fault("no task") }
      if exercise.start.isEmpty { fault("no @Start") }
      if exercise.hints.count != ContentLimits.hints {
        fault("\(exercise.hints.count) hints, not \(ContentLimits.hints)")
      }
      if exercise.solutions.count < ContentLimits.solutions {
        fault("fewer than \(ContentLimits.solutions) solutions")
      }
      if exercise.attempts.count < ContentLimits.attempts {
        fault("fewer than \(ContentLimits.attempts) attempts")
      }
      if exercise.checks.isEmpty { fault("no @Check") }
      lintChecks(exercise, files)
      lintRequirements(exercise, files)
      let scenes = Set(files.scenes)
      for name in exercise.checkScenes where scenes.contains(name) {
        fault("'\(name)' is a scene of the lesson; a function of Checks needs another name")
      }
      var answers: Set<[String]> = []
      for attempt in exercise.attempts {
        if let belief = attempt.betrays, !beliefs.contains(belief) {
          fault(
            "no misconception '\(belief)'\(suggestion(belief, beliefs.sorted()))",
            line: attempt.answer.line)
        }
        for id in attempt.fails + attempt.failsSometimes
        where !exercise.checks.contains(where: { $0.id == id }) {
          fault(
            "no check '\(id)'\(suggestion(id, exercise.checks.map(\.id)))",
            line: attempt.answer.line)
        }
        if attempt.fails.isEmpty, attempt.failsSometimes.isEmpty {
          fault("attempt '\(attempt.answer.title)' fails nothing", line: attempt.answer.line)
        }
        let first = exercise.checks.first { $0.id == attempt.fails.first }
        if case .behavior(.agreesOnRandom) = first?.test {
          fault(
            "random flights differ for many reasons; a check that tells this attempt from others has to come before them",
            line: attempt.answer.line)
        }
        if !answers.insert(attempt.fails + [attempt.finds]).inserted {
          fault("another attempt fails the same checks in the same way", line: attempt.answer.line)
        }
      }
      lintFaults(exercise, files)
      let checks = SourceFile(name: Exercise.checksFile, text: exercise.checkSource)
      lintCode(exercise.start + [checks], at: exercise.line, files)
      for answer in exercise.solutions + exercise.attempts.map(\.answer) {
        lintCode(answer.files, at: answer.line, files)
      }
    }
  }

  private mutating func lintFaults(_ exercise: Exercise, _ files: LessonFiles) {
    guard let solution = exercise.solutions.first else { return }
    let sources = exercise.files(of: solution, in: files)
    let ids = exercise.checks.map(\.id)
    for fault in exercise.faults {
      if !ids.contains(fault.fails) {
        report(files, line: fault.line, "no check '\(fault.fails)'\(suggestion(fault.fails, ids))")
      }
      if fault.change.files(in: sources) == nil {
        report(
          files, line: fault.line,
          "'\(fault.change.old)' isn't in solution 1's \(fault.change.file) exactly once")
      }
    }
  }

  private mutating func lintChecks(_ exercise: Exercise, _ files: LessonFiles) {
    var ids: Set<String> = []
    for check in exercise.checks {
      if !ids.insert(check.id).inserted {
        report(files, line: check.line, "a second check '\(check.id)'")
      }
      switch check.test {
      case .behavior(let claim):
        for key in claim.needs.keys {
          // The exercise's own scenes come from Checks; all others are checked like a claim's.
          if case .scene(let name) = key.code, exercise.checkScenes.contains(name) { continue }
          self.check(key, at: check.line, in: files)
        }
      case .unchanged(let names):
        let all = exercise.startFiles(in: files).map(\.name)
        for name in names where !all.contains(name) {
          report(files, line: check.line, "no file \(name)\(suggestion(name, all))")
        }
      case .refused: break
      }
    }
  }

  /// Reports what a task requires and no check tests.
  private mutating func lintRequirements(_ exercise: Exercise, _ files: LessonFiles) {
    let requirements = exercise.requirements
    if requirements.isEmpty {
      report(files, line: exercise.line, "no list of what the task requires")
    }
    for check in exercise.checks {
      for item in check.items where item < 1 || item > requirements.count {
        report(files, line: check.line, "no item \(item) in the task's list")
      }
    }
    let proven = Set(exercise.checks.flatMap(\.items))
    for (index, requirement) in requirements.enumerated() where !proven.contains(index + 1) {
      report(
        files, line: exercise.line,
        "no @Check for item \(index + 1) of the task: '\(requirement.styled { _ in nil }.text)'")
    }
  }

  /// Checks an exercise's code, which learners read like listings.
  private mutating func lintCode(_ sources: [SourceFile], at line: Int, _ files: LessonFiles) {
    for file in sources {
      for text in file.text.split(separator: "\n") where text.count > ContentLimits.columns {
        report(
          files, line: line,
          "\(file.name): \(text.count) columns; at most \(ContentLimits.columns): '\(text.trimmed)'"
        )
      }
      // A learner may choose any name, so the checks' own ones are out of the way.
      for text in file.text.split(separator: "\n")
      where file.name == Exercise.checksFile && text.hasPrefix("private ") {
        report(files, line: line, "\(file.name): '\(text)' belongs in 'extension Checks'")
      }
      if LessonFiles.supportFiles.contains(file.name) || file.name == "main.swift" {
        report(files, line: line, "\(file.name) isn't the learner's to write")
      }
    }
  }

  /// Checks that a bet is about code that exists. What comes of it takes a compiler.
  mutating func lint(_ bet: Bet, at line: Int, _ files: LessonFiles) {
    switch bet.subject {
    case .line(let change, _, let outcomes):
      if change.files(in: files.plainListings) == nil {
        report(files, line: line, "'\(change.old)' isn't in \(change.file) exactly once")
      }
      if outcomes.isEmpty { report(files, line: line, "a bet has at least one outcome") }
      if let key = bet.original { check(key, at: line, in: files) }
    case .race(let sides):
      for side in sides {
        guard library.files(of: side.lesson) != nil, let lesson = library.lesson(side.lesson) else {
          report(files, line: side.line, "no lesson \(side.lesson)")
          continue
        }
        if side.checks.isEmpty { report(files, line: line, "no @Check") }
        let claims = lesson.claims.map(\.id)
        for id in side.breaks where !claims.contains(id) {
          report(files, line: side.line, "no claim '\(id)'\(suggestion(id, claims))")
        }
        let sources = [SourceFile(name: Exercise.checksFile, text: side.checkSource)] + side.files
        lintCode(sources, at: side.line, files)
      }
    }
  }

  /// Returns what's wrong with the id of the step that something belongs to.
  static func fault(ofStep step: String, in lesson: Lesson) -> String? {
    let steps = lesson.steps.map(\.id)
    return steps.contains(step) ? nil : "no step '\(step)' in Lesson.md\(suggestion(step, steps))"
  }

  /// Returns what's wrong with a question's or an exercise's id.
  static func fault(ofID id: String) -> String? {
    let allowed = "abcdefghijklmnopqrstuvwxyz0123456789-"
    return !id.allSatisfy(\.isNumber) && id.utf8.allSatisfy(allowed.utf8.contains)
      ? nil : "an id is made of small letters, digits and hyphens, and isn't a number"
  }
}
