import Foundation
import Testing

/// Spoiled input from outside causes no signal, no hang, and no undocumented exit code, writes
/// nothing raw on any output, leaves nothing running, and loses no file.
///
/// `LESSON_FUZZ_CASES` is the number of cases, `LESSON_FUZZ_SEED` chooses them, and
/// `LESSON_FUZZ_FIRST` is the number of the first: one case with its number repeats a failure.
@Suite(.timeLimited) struct FuzzTests {
  static let seed = UInt64(number("LESSON_FUZZ_SEED") ?? 1)
  static let count = number("LESSON_FUZZ_CASES") ?? (TestScale.isLong ? 500 : 100)
  static let first = number("LESSON_FUZZ_FIRST") ?? 0
  /// The number of cases that share a test.
  static let batch = 50
  static let batches = Array(stride(from: first, to: first + count, by: batch))

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  @Test(arguments: batches) func nothingBreaksIt(_ start: Int) throws {
    for number in start..<min(start + Self.batch, Self.first + Self.count) {
      var source = FuzzSource(seed: Self.seed, number: number)
      let fuzzed = FuzzSurface.pick(&source).makeCase(&source)
      try Scratch.with { folder in
        let problems = try FuzzRun(fuzzed, in: folder).problems()
        #expect(
          problems.isEmpty, "case \(number) of seed \(Self.seed): \(problems), \(fuzzed.arguments)")
      }
    }
  }
}

@Suite(.timeLimited) struct FuzzVerdictTests {
  private func problems(
    _ end: Finished.End = .exit(0), output: String = "", errors: String = "", memory: Int = 0,
    left: [String] = [], before: [String: [UInt8]] = [:], after: [String: [UInt8]] = [:],
    arguments: [String] = []
  ) -> [String] {
    FuzzVerdict.problems(
      of: FuzzCase(arguments: arguments),
      Finished(output: Array(output.utf8), errors: Array(errors.utf8), end: end),
      Footprint(memory: memory), before: before, after: after, left: left)
  }

  @Test func nothingIsWrongWithWhatIsRight() {
    let files: [String: [UInt8]] = ["kept.txt": [1]]
    #expect(problems(.exit(65), output: "é\t│\n", before: files, after: files) == [])
    #expect(problems(output: "\u{1B}[1;31mred\u{1B}[m", arguments: ["--color", "always"]) == [])
  }

  @Test func noticesEndsControlsMemoryAndProcesses() {
    for end in [.exit(2), .exit(70), .signal(SIGILL), .signal(SIGKILL), .late] as [Finished.End] {
      #expect(problems(end).count == 1)
    }
    for text in ["\u{1B}[31m", "\u{7}", "\r", "\u{9B}31m", "\u{202E}", "\u{7F}", "\u{0}"] {
      #expect(problems(output: text).count == 1 && problems(errors: text).count == 1)
    }
    #expect(problems(memory: FuzzRun.memory + 1).count == 1 && problems(left: ["7"]).count == 1)
  }

  @Test func noticesLostFiles() throws {
    let progress = try #require(FuzzSamples.kept.progress.first)
    #expect(problems(before: ["kept.txt": [1]], after: ["kept.txt": [2]]).count == 1)
    #expect(problems(before: ["kept.txt": [1]]).count == 1)
    let empty = Array(#"{"schema":1,"lessons":{}}"#.utf8)
    for (old, new, isFine) in [
      (progress, empty, false), (empty, progress, true), (Array("{".utf8), empty, false),
    ] {
      let found = problems(
        before: ["home/progress.json": old], after: ["home/progress.json": new])
      #expect(found.isEmpty == isFine, "\(found)")
    }
    let backup = ["home/progress.json": empty, "home/progress.backup-1.json": Array("{".utf8)]
    #expect(problems(before: ["home/progress.json": Array("{".utf8)], after: backup) == [])
  }
}
