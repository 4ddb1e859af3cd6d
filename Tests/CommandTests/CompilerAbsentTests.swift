import TestScale
import Testing

/// If there's no compiler to ask, the output says so, and nothing fails.
@Suite(.waits, .timeLimit(.minutes(30))) struct CompilerAbsentTests {
  @Test func verifySaysWhatItCouldNotCheck() {
    let finished = lesson("verify 3 --width 200")
    #expect(finished.lines.count { $0.hasSuffix("not checked: no swiftc in PATH") } == 2)
    #expect(finished.lines.count { $0.hasPrefix("  ? ") } == 2)
    #expect(finished.lines.last?.hasSuffix(" claims, none failed, 2 not checked") == true)
    #expect(finished.end == .exit(0), "\(finished)")
  }

  /// The JSON for lesson 3, made only once because it waits for deadlines.
  static let document = lesson("verify 3 --json")

  @Test func inJSONItIsNeitherTrueNorFalse() {
    let finished = Self.document
    #expect(finished.text.contains(#""unchecked":2}"#))
    #expect(
      finished.text.contains(
        #""found":"no swiftc in PATH","holds":null,"id":"unprotected-refused","lesson":3,"#))
    #expect(finished.end == .exit(0))
  }

  /// A compiler that says nothing relevant proves nothing, no matter what its exit code is.
  @Test func aCompilerWithoutAVerdictProvesNothing() {
    Scratch.with { folder in
      // Not by this process: a program started meanwhile might hold it open, and it would be busy.
      _ = bash("printf '#!/bin/sh\\nexit 3\\n' > swiftc && chmod 700 swiftc", folder: folder)
      let finished = lesson("verify 3 --width 200", environment: ["PATH": folder])
      let failed = finished.lines.filter {
        $0.hasSuffix("but: swiftc gave no verdict: it ended with code 3, checked just now")
      }
      #expect(failed.count == 2)
      #expect(finished.lines.last?.hasSuffix(" claims, 2 failed") == true)
      #expect(finished.end == .exit(1))
    }
  }
}
