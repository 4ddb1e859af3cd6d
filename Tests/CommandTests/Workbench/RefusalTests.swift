import Testing

@testable import Commands
@testable import Course
@testable import Running

/// Whether the compiler refuses a piece of code beside a version.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited) struct RefusalTests {
  private static let door = SourceFile(
    name: "Door.swift",
    text: """
      final class Door {
        private var isOpen = false
        var width = 3
        func open() { isOpen = true }
        func push(to angle: Int) {}
      }
      func attempt(_ door: Door) {}

      """)

  @Test(
    arguments: [
      ("func attempt(_ door: Door) -> Bool { door.isOpen }", "isOpen", "refuses it"),
      ("func attempt(_ door: Door) { door.open() }", "open", "accepts 'func attempt"),
      // Other members are tried, too, and a version's names are no reason.
      ("func attempt(_ door: Door) -> Int { door.isOpen }", "isOpen", "{ door.width }'"),
      ("func attempt(_ door: Door) { door.pull(1) }", "pull", "{ door.push(to: 1) }'"),
      ("func attempt(_ door: Door) { door.open(nowhere) }", "open", "another reason"),
    ])
  func isTold(_ code: String, door: String, found: String) throws {
    let lesson = try #require(Library.builtIn.lessons.first)
    let source = VersionSource(lesson: lesson, files: [Self.door])
    let forbidden = ForbiddenCode(code: code + "\n", reason: .access, door: "Door.\(door)")
    let verdict = try #require(Workplace.builds).verdict(on: forbidden, beside: source)
    #expect(verdict.found.contains(found), "\(verdict.found)")
    #expect(verdict.holds == (found == "refuses it"))
  }

  /// If one file alone gives no verdict, all files are checked.
  @Test func theRestIsAskedInDoubt() throws {
    let lesson = try #require(Library.builtIn.lessons.first)
    let damaged = SourceFile(name: "Door.swift", text: "import NoModuleOfThisName\n")
    let source = VersionSource(lesson: lesson, files: [damaged])
    let forbidden = ForbiddenCode(code: "func attempt() {}\n", reason: .access, door: "Door.open")
    #expect(throws: SystemError.self) {
      try #require(Workplace.builds).verdict(on: forbidden, beside: source)
    }
  }
}
