import TestScale
import Testing

/// Where there is no compiler to ask, that is said, and fails nothing.
@Suite(.waits) struct CompilerAbsentTests {
  @Test func verifySaysWhatItCouldNotCheck() {
    let finished = lesson("verify 3 --width 200")
    #expect(finished.lines.count { $0.hasSuffix("not checked: no swiftc in PATH") } == 2)
    #expect(finished.lines.count { $0.hasPrefix("  ? ") } == 2)
    #expect(finished.lines.last?.hasSuffix(" claims, none failed, 2 not checked") == true)
    #expect(finished.end == .exit(0), "\(finished)")
  }

  @Test func inJSONItIsNeitherTrueNorFalse() {
    let finished = lesson("verify 3 --json")
    #expect(finished.text.contains(#""unchecked":2}"#))
    #expect(
      finished.text.contains(
        #""found":"no swiftc in PATH","holds":null,"id":"unprotected-refused","lesson":3,"#))
    #expect(finished.end == .exit(0))
  }

  /// One that says nothing to the point is no proof, whatever its exit code.
  @Test func aCompilerWithoutAVerdictProvesNothing() throws {
    try Scratch.with { folder in
      try Scratch.write("#!/bin/sh\nexit 3\n".utf8, to: "\(folder)/swiftc")
      _ = bash("chmod 700 '\(folder)/swiftc'")
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
