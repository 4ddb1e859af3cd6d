@testable import Course
@testable import Screens
import Testing

@testable import Pages

/// A listing with a piece left out, and the compiler's answer to that.
@Suite(.timeLimited) struct RecompilationTests {
  private let files = LessonFiles(
    folder: "03-Long",
    files: [
      SourceFile(name: "A.swift", text: "class A: B, C {}\n"),
      SourceFile(name: "B.swift", text: "protocol B {}\n"),
    ], scenes: [])

  @Test(arguments: [
    ("A.swift", "D", "B.swift"), ("A.swift", " ", "B.swift"), ("X.swift", ", C", "B.swift"),
    ("A.swift", ", C", "X.swift"),
  ])
  func whatDoesNotStandThereOnceIsNoRecompilation(_ file: String, _ piece: String, _ other: String)
  {
    #expect(Recompilation(file: file, without: piece, beside: [other]).source(in: files) == nil)
  }

  @Test func messagesAreReadWithTheirLinesOfCode() {
    let said = """
      /tmp/x/A.swift:2:7: error: class 'A' is wrong: mend it
      class A: B {
            ^
      final 
      A.swift:4:1: warning: odd
      let a = 1
      ^~~
      A.swift:2:1: note: declared here
      <unknown>:0: error: that too
      """
    #expect(
      CompilerMessage.all(in: said) == [
        message(.error, "class 'A' is wrong: mend it", 2, 7, "class A: B {", caret: 6),
        message(.warning, "odd", 4, 1, "let a = 1", caret: 0),
        message(.note, "declared here", 2, 1, "<unknown>:0: error: that too"),
      ])
  }

  @Test(arguments: [
    "", "\n\n", "error: no such file", "A.swift:2: error: x", "A.swift:0:1: error: x",
    "A.swift:1:x: error: x", "A.swift:1:1: remark: x", ":::::",
    "A.swift:99999999999999999999:1: error: x",
  ])
  func whatIsNoMessageIsNone(_ said: String) {
    #expect(CompilerMessage.all(in: said).isEmpty)
  }

  @Test(arguments: ["ld.lld: error: cannot open crt1.o", "/usr/bin/ld: cannot find crt1.o"])
  func theLinkersOwnErrorIsTheCause(_ cause: String) {
    let driver = "error: link command failed with exit code 1 (use -v to see invocation)"
    #expect(CompilerMessage.firstError(in: "\(driver)\n\(cause)\n") == cause)
    #expect(CompilerMessage.firstError(in: "\(driver)\n") == driver)
  }

  @Test func aVerdictNeedsAnErrorToRefuse() {
    func verdict(_ end: Run.End, _ said: String = "") -> CompilerVerdict {
      CompilerVerdict(
        Run(
          RunKey(lesson: 3, code: .compilation(file: "A.swift", source: "")), recording: .calls([]),
          counts: nil, end: end,
          standardError: said))
    }
    let error = "A.swift:1:1: error: x\nlet"
    #expect(verdict(.exit(code: 1), error) == .refused([message(.error, "x", 1, 1, "let")]))
    #expect(verdict(.exit(code: 1), "x") == .unknown(.exit(code: 1)))
    // An error in a file of the system's says nothing about the code.
    let theirs = "/usr/include/Shims.h:31:10: error: 'semaphore.h' file not found\n#include"
    #expect(verdict(.exit(code: 1), theirs) == .unknown(.exit(code: 1)))
    #expect(verdict(.exit(code: 1), theirs + "\n" + error) == .unknown(.exit(code: 1)))
    #expect(verdict(.exit(code: 0)) == .accepted([]))
    #expect(verdict(.exit(code: 127)) == .noCompiler)
    #expect(verdict(.deadline(seconds: 10), error) == .unknown(.deadline(seconds: 10)))
    #expect(verdict(.trap, error) == .unknown(.trap))
  }

  // MARK: On a screen

  private let refused = CompilerView(
    caption: "A.swift without \u{201C}, C\u{201D}", verdict: .refused([]),
    messages: [
      CompilerView.Message(
        CompilerMessage(
          severity: .error, text: "class 'A' cannot do without 'C', as everybody knows",
          file: "A.swift",
          line: 2, column: 7, code: "class A: B {"))
    ], omitted: 2)

  @Test func aCaretPointsAtThePlace() {
    #expect(
      text(refused, width: 40) == """
          A.swift without “, C”
           2 │ class A: B {
             │       ^
             │ error: class 'A' cannot do
             │ without 'C', as everybody knows
          swiftc says more: 2 messages.
        """)
  }

  @Test func codeThatIsTooWideIsShownAroundThePlace() {
    let narrow = text(refused, width: 18).split(separator: "\n")
    #expect(narrow[2] == "   2 │ class A: B…")
    #expect(narrow[3] == "     │       ^")
    let code = "    let all = planes.map { plane in plane.distance }.sorted()"
    let far = view(code, column: 44)
    for width in [24, 30, 40, 60] {
      let lines = text(far, width: width).split(separator: "\n")
      let row = lines.firstIndex { $0.contains("^") } ?? 1
      let caret = lines[row].prefix { $0 != "^" }.count
      #expect(lines[row - 1].dropFirst(caret).hasPrefix("ista"), "\(lines)")
      #expect(lines[row - 1].count <= width)
    }
  }

  /// A tab is shown as spaces, and the compiler counts bytes, even in wide characters and accents.
  @Test(arguments: [
    ("\tlet x: Int = \"a\"", 15, 21), ("let 日本 = nope", 14, 11), ("é = nope", 6, 4),
  ])
  func aCaretCountsColumns(_ code: String, _ column: Int, _ wanted: Int) {
    let lines = text(view(code, column: column), width: 60).split(separator: "\n")
    let row = lines.first { $0.contains("^") } ?? ""
    #expect(row.prefix { $0 != "^" }.count == "   1 │ ".count + wanted)
  }

  private func view(_ code: String, column: Int) -> CompilerView {
    CompilerView(
      caption: "A.swift", verdict: .refused([]),
      messages: [
        CompilerView.Message(
          CompilerMessage(
            severity: .error, text: "no", file: "A.swift", line: 1, column: column, code: code))
      ], omitted: 0)
  }

  private func text(_ view: CompilerView, width: Int) -> String {
    TextRenderer(width: width, isUnicode: true).lines(.compiler(view)).map(\.text)
      .joined(separator: "\n")
  }

  private func message(
    _ severity: CompilerMessage.Severity, _ text: String, _ line: Int, _ column: Int,
    _ code: String,
    caret: Int? = nil
  ) -> CompilerMessage {
    CompilerMessage(
      severity: severity, text: text, file: "A.swift", line: line, column: column, code: code,
      caret: caret)
  }
}
