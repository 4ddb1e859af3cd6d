import Foundation
import Testing

/// A progress file that can't be read.
@Suite(.timeLimit(.minutes(30))) struct DamagedProgressTests {
  @Test(
    arguments: [
      "nothing of this is JSON",
      #"{"schema":1,"lessons":{"peer-to-peer":{"answers":{"q":[1]}}}}"#,
    ])
  func isNotInTheWay(_ text: String) throws {
    try Scratch.with { home in
      let environment = ["LESSON_HOME": home]
      try Scratch.write(text.utf8, to: "\(home)/progress.json")
      for command in ["run 1", "diff 1 2 --code", "source 1", "help", "verify 1", "--version"] {
        let finished = lesson(command, environment: environment)
        #expect(finished.end == .exit(0) && finished.errors.isEmpty, "\(command): \(finished)")
      }
      let shown = lesson("progress", environment: environment)
      #expect(shown.end == .exit(0))
      #expect(shown.errorText.hasSuffix("; 'progress --reset' sets it aside\n"))
      let reset = lesson("progress --reset --yes", environment: environment)
      #expect(reset.end == .exit(0))
      #expect(
        reset.text
          == "Forgotten: your progress in all lessons. The backup is progress.damaged-1.json.\n")
      #expect(lesson("progress", environment: environment).errorText == "")
      let kept = FileManager.default.contents(atPath: "\(home)/progress.damaged-1.json")
      #expect(kept == Data(text.utf8))
    }
  }
}
