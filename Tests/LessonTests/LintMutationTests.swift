@testable import Commands
import Testing

/// Each mistake is found where it is, and named. Extensions of this suite list the mistakes.
@Suite(.timeLimited) struct LintMutationTests {
  private static let mutations = [
    references, structure, questions, schedules, reveals, listings, exercises, quizzes, quizForms,
    quizOrder, quizOptions, quizReveals, quizLists, quizRuns, quizListRuns,
  ]

  @Test(arguments: mutations.flatMap(\.self))
  func isFound(_ mutation: Mutation) throws {
    let (library, text) = try mutation.applied(to: SmallCourse.library)
    let found = Linter.survey(library, facts: SmallCourse.facts(of: library), holdsCourse: false)
      .diagnostics
    let line = try mutation.line(in: text)
    let isFound = found.contains {
      $0.file == "Lessons/\(mutation.file)" && $0.line == line
        && $0.message.contains(mutation.message)
    }
    let shown = found.map(\.description).joined(separator: "\n")
    #expect(isFound, "line \(line): \(mutation.message)\nfound:\n\(shown)")
  }

  /// Otherwise a fault in the small course could be mistaken for a mutation's.
  @Test func theSmallCourseHasNoFault() {
    for facts in [SmallCourse.facts(of: SmallCourse.library), nil] {
      #expect(
        Linter.survey(SmallCourse.library, facts: facts, holdsCourse: false).diagnostics.map(
          \.description) == [])
    }
  }

  @Test(arguments: ["Lesson.md", "Quiz.md"])
  func aFolderWithoutAFileThatItNeedsIsFound(_ name: String) {
    var lessons = SmallCourse.library.lessons
    lessons[0].files.removeAll { $0.name == name }
    let library = Library(lessons: lessons, scenarios: SmallCourse.library.scenarios)
    let wanted = Diagnostic(
      file: "Lessons/\(lessons[0].folder)/\(name)", line: 1,
      message: "there's no \(name) in this folder")
    #expect(Linter.survey(library, facts: nil, holdsCourse: false).diagnostics.contains(wanted))
  }

  @Test func twoFoldersOfOneNumberAreFound() {
    var lessons = SmallCourse.library.lessons
    var twin = lessons[0]
    twin.folder = "01-Twin"
    lessons.insert(twin, at: 1)
    let library = Library(lessons: lessons, scenarios: SmallCourse.library.scenarios)
    let wanted = Diagnostic(
      file: "Lessons/01-Twin/Lesson.md", line: 1,
      message: "\(lessons[0].folder) is lesson 1 already; a number is one lesson's")
    #expect(Linter.survey(library, facts: nil, holdsCourse: false).diagnostics.contains(wanted))
  }
}
