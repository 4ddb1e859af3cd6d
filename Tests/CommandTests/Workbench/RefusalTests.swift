import Testing

@testable import LessonCLI
@testable import Workbench

/// Whether the compiler refuses a piece of code beside a version.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30))) struct RefusalTests {
  private static let door = SourceFile(
    name: "Door.swift",
    text: """
      final class Door {
        private var isOpen = false
        func open() { isOpen = true }
      }

      """)

  /// A process has one cache, because the names of its folders are unique in that.
  private static let cache = Result {
    var environment: Environment = [:]
    for (name, value) in Workplace.environment { environment[name] = value }
    let toolchain = try #require(Toolchain(environment: environment))
    return try BuildCache(path: "\(Workplace.cache)/refusals", toolchain: toolchain)
  }

  @Test(
    arguments: [
      ("func attempt(_ door: Door) { door.open() }", false),
      ("func attempt(_ door: Door) -> Bool { door.isOpen }", true),
      ("func attempt(_ door: Door) { door.lock() }", true),
      ("final class Door {}", true),
      ("func attempt( {", true),
      ("import NoModuleOfThisName", true),
    ])
  func isTold(_ code: String, isRefused: Bool) throws {
    let lesson = try #require(Library.builtIn.lessons.first)
    let source = VersionSource(lesson: lesson, files: [Self.door])
    #expect(try Self.cache.get().refuses(code, beside: source) == isRefused)
  }

  /// If one file alone gives no verdict, all files are checked.
  @Test func theRestIsAskedInDoubt() throws {
    let lesson = try #require(Library.builtIn.lessons.first)
    let damaged = SourceFile(name: "Door.swift", text: "import NoModuleOfThisName\n")
    let source = VersionSource(lesson: lesson, files: [damaged])
    #expect(try Self.cache.get().refuses("func attempt() {}", beside: source))
  }
}
