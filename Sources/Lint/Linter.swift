/// Finds all faults in the lessons' content in one pass.
package struct Linter {
  let library: Library
  /// A builder with the results of the runs; nil if nothing was run.
  let builder: DocumentBuilder?
  var diagnostics: [Diagnostic] = []
  /// The file of a lesson's folder being checked.
  var document = "Lesson.md"
  /// Whether the whole course is held to its limits.
  let holdsCourse: Bool
  /// How much there is to read, by lesson.
  var sizes: [Int: LessonSize] = [:]

  /// Returns the runs needed to check the whole content.
  package static func needs(of library: Library) -> RunNeeds {
    let lessons = library.lessons.compactMap { $0.parsed()?.lesson }
    let candidates = library.lessons.compactMap { $0.parsedQuiz()?.quiz.questions }.joined()
      .flatMap { $0.lintCandidates }
    return RunNeeds(joining: lessons.map(\.needs) + candidates.map(\.needs))
  }

  /// - Parameters:
  ///   - facts: The results of the lessons' runs. Without them, anything only a run can tell goes
  ///     unchecked.
  ///   - holdsCourse: Whether the course is held to its limits, and each core to what it may mention.
  /// - Returns: The faults, file by file, from the top, and how much there is to read, by lesson.
  package static func survey(
    _ library: Library, facts: RunResults?, holdsCourse: Bool = true
  ) -> (diagnostics: [Diagnostic], sizes: [Int: LessonSize]) {
    var linter = Linter(
      library: library,
      builder: facts.map { DocumentBuilder(library: library, facts: $0, program: "lesson") },
      holdsCourse: holdsCourse)
    linter.lint()
    let diagnostics = Set(linter.diagnostics).sorted {
      ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
    }
    return (diagnostics, linter.sizes)
  }

  private mutating func lint() {
    var lessons: [(files: LessonFiles, lesson: Lesson)] = []
    var folders: [Int: String] = [:]
    for files in library.lessons {
      if let other = folders.updateValue(files.folder, forKey: files.number) {
        report(
          files, line: 1, "\(other) is lesson \(files.number) already; a number is one lesson's")
      }
      guard let (lesson, faults) = files.parsed() else {
        report(files, line: 1, "there's no Lesson.md in this folder")
        continue
      }
      diagnostics += faults
      lessons.append((files, lesson))
    }
    var known: Set<String> = []
    for (files, lesson) in lessons {
      for misconception in lesson.misconceptions
      where !known.insert(misconception.id).inserted {
        report(files, line: 1, "a second misconception '\(misconception.id)'")
      }
    }
    for (files, lesson) in lessons {
      lintListings(files)
      lintShape(lesson, files)
      lintLength(lesson, files)
      lintReferences(lesson, files)
      lintQuestions(lesson, files, known: known)
      lintClaims(lesson, files)
      lintOrder(lesson, files)
    }
    lintCourse(lessons)
    lintUse(lessons)
    lintQuizzes(lessons, known: known)
    lintExercises(lessons, known: known)
    for file in library.scenarios { lintScenario(file) }
  }

  var facts: RunResults? { builder?.facts }

  mutating func report(_ files: LessonFiles, line: Int, _ message: String) {
    report("Lessons/\(files.folder)/\(document)", line, message)
  }

  mutating func report(
    _ path: String, _ line: Int, column: Int = 1, _ message: String
  ) {
    diagnostics.append(Diagnostic(file: path, line: line, column: column, message: message))
  }
}
