import Testing

/// Streams that aren't read, that are full, or that aren't there.
@Suite(.timeLimited) struct StreamTests {
  static let commands = [
    "", "progress", "progress --json", "progress --export -", "next", "1", "2 --step 3 --plain",
    "run 1", "run 2 --json", "run 2 --trace", "run 2 --ledger",
    "diff 1 2", "diff 1 2 --code", "diff 1 2 --output", "source 1", "source 1 Airplane.swift",
    "source 2 Airplane.swift#rule", "source scenarios/ghost", "verify 1", "verify 1 --json", "lint",
    "completions bash", "help", "help json", "--version",
  ]

  /// The quick commands, for the tests that run each one many times.
  static let quick = commands.filter { !["1", "verify 1", "lint"].contains($0) }

  @Test(
    // A walk opens files and threads before it prints, so a closed stream's number could become theirs.
    arguments: TestScale.isLong ? commands : TestScale.some(quick, every: 4) + ["1"],
    [
      (Streams.Stream.file("/dev/full"), "No space left on device"),
      (.closed, "Bad file descriptor"),
    ])
  func aFullDiskOrClosedOutputIsReported(_ command: String, _ output: (Streams.Stream, String)) {
    let finished = lesson(command, streams: Streams(output: output.0))
    #expect(finished.errorText == "error: can't write the output: \(output.1)\n")
    #expect(finished.end == .exit(74))
  }

  @Test(arguments: TestScale.some(quick, every: 5))
  func whatIsNotNeededMayBeClosed(_ command: String) {
    let whole = lesson(command)
    #expect(whole.end == .exit(0))
    for streams in [
      Streams(input: .closed), Streams(errors: .closed), Streams(input: .closed, errors: .closed),
      Streams(errors: .file("/dev/full")),
    ] {
      #expect(lesson(command, streams: streams) == whole, "\(streams)")
    }
  }

  @Test(
    arguments: [
      ("\(Course.missing)", 64), ("run 2 --scene nowhere", 64), ("run 2 --scenario nowhere", 66),
      ("lint nowhere", 66),
      ("run 2 --scenario /dev/zero", 65), ("run 2 --scenario .", 66),
    ] as [(String, Int32)])
  func errorsKeepTheirCodes(_ command: String, _ code: Int32) {
    let all = [
      Streams(errors: .closed), Streams(output: .closed, errors: .closed),
      Streams(errors: .file("/dev/full")),
      Streams(input: .closed, output: .closed, errors: .closed),
    ]
    for streams in TestScale.some(all, every: 2) {
      #expect(lesson(command, streams: streams).end == .exit(code), "\(streams)")
    }
  }

  /// The reader leaves after a line, or at once, or has left before the first byte is written.
  @Test(
    arguments: TestScale.some(quick, every: 4),
    [
      "lesson @ | head -1", "lesson @ | :",
      "{ read -r; lesson @; } < <(echo) > >(:) ; exit $?",
    ])
  func aReaderMayLeave(_ command: String, _ script: String) {
    let finished = bash("set -o pipefail; " + script.replacing("@", with: command))
    #expect(finished.end == .exit(0))
    #expect(finished.errorText == "")
  }

  /// The system calls a limit below our pipes' descriptor numbers an invalid argument.
  @Test(arguments: [6, 8, 10]) func tooFewDescriptorsAreNamed(_ limit: Int) {
    let finished = bash("ulimit -n \(limit); lesson run 2")
    #expect(finished.end == .exit(74))
    #expect(finished.errorText == "error: can't open a pipe: Too many open files\n")
  }

  @Test func aScenarioThatCannotBeReadFromStandardInput() {
    let finished = lesson("run 2 --scenario -", streams: Streams(input: .closed))
    #expect(finished.errorText == "error: can't read <stdin>: Bad file descriptor\n")
    #expect(finished.end == .exit(66))
    let folder = lesson("run 2 --scenario -", streams: Streams(input: .file("/")))
    #expect(folder.errorText == "error: <stdin> is a directory, not a file\n")
    #expect(folder.end == .exit(66))
  }

  /// Printed commands can be typed, no matter where the program is.
  @Test(arguments: [("it's a", #"'../it'\''s a/lesson'"#), ("ab", "../ab/lesson")])
  func theProgramIsQuotedWhereItMustBe(_ place: String, _ word: String) throws {
    Scratch.with { folder in
      let finished = bash(
        """
        mkdir "$PLACE" inside && ln -s \(Executable.path) "$PLACE/lesson" && cd inside
        "../$PLACE/lesson" | tail -n 1
        "../$PLACE/lesson" diff 1 \(Course.missing)
        """, environment: ["PLACE": place], folder: folder)
      #expect(finished.text == "Help   \(word) help\n")
      #expect(finished.errorText.hasSuffix("See '\(word) help diff'.\n"))
    }
  }
}
