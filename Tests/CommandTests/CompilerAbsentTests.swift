import Testing

/// If there's no compiler to ask, the output says so, and nothing fails.
@Suite(.waits, .timeLimited) struct CompilerAbsentTests {
  /// A lesson with claims that only a compiler can check, and how many it has.
  private static let asking: (lesson: Int, claims: Int) =
    Library.builtIn.lessons.compactMap { Library.builtIn.lesson($0.number) }.map { lesson in
      (
        lesson.number,
        lesson.claims.count { claim in
          claim.check.needs.keys.contains {
            switch $0.code {
            case .recompilation, .compilation: true
            default: false
            }
          }
        }
      )
    }.first { $0.1 > 0 } ?? (0, 0)

  @Test func verifySaysWhatItCouldNotCheck() {
    let finished = lesson("verify \(Self.asking.lesson) --width 200")
    #expect(
      finished.lines.count { $0.hasSuffix("not checked: no swiftc in PATH") } == Self.asking.claims)
    #expect(finished.lines.count { $0.hasPrefix("  ? ") } == Self.asking.claims)
    #expect(
      finished.lines.last?.hasSuffix(" claims, none failed, \(Self.asking.claims) not checked")
        == true)
    #expect(finished.end == .exit(0), "\(finished)")
  }

  /// The JSON for that lesson, made only once because it waits for deadlines.
  static let document = lesson("verify \(asking.lesson) --json")

  /// A compiler that says nothing relevant proves nothing, no matter what its exit code is.
  @Test(arguments: [
    ("#!/bin/sh\\nexit 3\\n", "it ended with code 3"), ("\\177ELF", "Exec format error"),
  ])
  func aCompilerWithoutAVerdictProvesNothing(_ text: String, _ reason: String) {
    Scratch.with { folder in
      // Not by this process: a program started meanwhile might hold it open, and it would be busy.
      _ = bash("printf '\(text)' > swiftc && chmod 700 swiftc", folder: folder)
      let finished = lesson(
        "verify \(Self.asking.lesson) --width 200", environment: ["PATH": folder])
      let unchecked = finished.lines.filter {
        $0.contains("not checked: swiftc gave no verdict: ")
      }
      let words = finished.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(reason))
      #expect(unchecked.count == Self.asking.claims)
      #expect(
        finished.lines.last?.hasSuffix(" claims, none failed, \(Self.asking.claims) not checked")
          == true)
      #expect(finished.end == .exit(69))
      for words in ["try 1 own-shadow --in mine", "check mine"] {
        let finished = lesson(words, environment: ["PATH": folder], folder: folder)
        #expect(finished.end == .exit(69), "\(finished)")
      }
    }
  }
}
