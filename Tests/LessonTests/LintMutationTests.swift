import TestScale
import Testing

@testable import LessonCLI

/// Each mistake is found where it is, and named. Extensions of this suite list the mistakes.
@Suite(.timeLimit(.minutes(30))) struct LintMutationTests {
  @Test(
    arguments: TestScale.some(
      references + structure + questions + schedules + reveals + listings, every: 4) + exercises)
  func isFound(_ mutation: Mutation) throws {
    try expectFound(mutation, in: mutation.neighborhood) { _ in try EveryRun.facts() }
  }

  @Test(
    arguments: TestScale.some(
      quizzes + quizForms + quizOrder + quizOptions + quizReveals + quizLists, every: 4))
  func isFoundInAQuiz(_ mutation: Mutation) throws {
    try expectFound(mutation, in: SampleQuiz.library) { _ in try SampleQuiz.facts() }
  }

  @Test(arguments: quizRuns + quizListRuns)
  func isFoundByItsRun(_ mutation: Mutation) throws {
    let lessons = Library.builtIn.lessons.filter { mutation.file.hasPrefix("\($0.folder)/") }
    let library =
      mutation.file == SampleQuiz.path
      ? SampleQuiz.library : Library(lessons: lessons, scenarios: Library.builtIn.scenarios)
    try expectFound(mutation, in: library, facts: SampleQuiz.facts)
  }

  /// Otherwise a fault in the sample could be mistaken for a mutation's.
  @Test func theSampleHasNoFault() throws {
    let found = Linter.lint(SampleQuiz.library, facts: try SampleQuiz.facts())
    #expect(found.filter { $0.file == "Lessons/\(SampleQuiz.path)" } == [])
  }

  private func expectFound(
    _ mutation: Mutation, in library: Library, facts: (Library) throws -> RunResults
  ) throws {
    let (library, text) = try mutation.applied(to: library)
    let found = Linter.lint(library, facts: try facts(library))
    let line = try mutation.line(in: text)
    let isFound = found.contains {
      $0.file == "Lessons/\(mutation.faultFile)" && $0.line == line
        && $0.message.contains(mutation.message)
    }
    let shown = found.map(\.description).joined(separator: "\n")
    #expect(isFound, "line \(line): \(mutation.message)\nfound:\n\(shown)")
  }

  /// Otherwise, a learner could do well without reading.
  @Test func aLetterThatIsMostlyRightIsFound() throws {
    func decisions(_ files: LessonFiles) -> Int {
      files.text(of: "Lesson.md").split(separator: "@Choice(isCorrect: true)").count - 1
    }
    var files = try #require(
      Library.builtIn.lessons.max { decisions($0) < decisions($1) })
    func faults() throws -> [String] {
      let library = Library(lessons: [files], scenarios: Library.builtIn.scenarios)
      return Linter.lint(library, facts: try EveryRun.facts()).map(\.message)
        .filter { $0.hasPrefix("option ") }
    }
    #expect(try faults() == [])
    var isFirst = true
    let lines = files.text(of: "Lesson.md").split(separator: "\n", omittingEmptySubsequences: false)
    let edited = lines.map { line -> String in
      if !line.hasPrefix("  ") { isFirst = true }
      guard line.hasPrefix("  @Choice(isCorrect: ") else { return String(line) }
      defer { isFirst = false }
      return "  @Choice(isCorrect: \(isFirst)) {"
    }
    for index in files.files.indices where files.files[index].name == "Lesson.md" {
      files.files[index].text = edited.joined(separator: "\n")
    }
    let found = try faults()
    #expect(found.count == 1 && found[0].hasPrefix("option 1 is right in "), "\(found)")
  }

  @Test func aFolderWithoutALessonIsFound() {
    var lessons = Library.builtIn.lessons
    lessons[0].files.removeAll { $0.name == "Lesson.md" }
    let library = Library(lessons: lessons, scenarios: Library.builtIn.scenarios)
    let wanted = Diagnostic(
      file: "Lessons/\(lessons[0].folder)/Lesson.md", line: 1,
      message: "there's no Lesson.md in this folder")
    #expect(Linter.lint(library, facts: nil).contains(wanted))
  }

  @Test func aLessonWithoutAQuizIsFound() {
    var lessons = Library.builtIn.lessons
    lessons[0].files.removeAll { $0.name == "Quiz.md" }
    let library = Library(lessons: lessons, scenarios: Library.builtIn.scenarios)
    let wanted = Diagnostic(
      file: "Lessons/\(lessons[0].folder)/Quiz.md", line: 1,
      message: "there's no Quiz.md in this folder")
    #expect(Linter.lint(library, facts: nil).contains(wanted))
  }

  @Test func twoFoldersOfOneNumberAreFound() {
    var lessons = Library.builtIn.lessons
    var twin = lessons[0]
    twin.folder = "01-Twin"
    lessons.insert(twin, at: 1)
    let library = Library(lessons: lessons, scenarios: Library.builtIn.scenarios)
    let wanted = Diagnostic(
      file: "Lessons/01-Twin/Lesson.md", line: 1,
      message: "\(lessons[0].folder) is lesson 1 already; a number is one lesson's")
    #expect(Linter.lint(library, facts: nil).contains(wanted))
  }
}

extension LessonFiles {
  fileprivate func text(of name: String) -> String {
    files.first { $0.name == name }?.text ?? ""
  }
}
