import Testing

/// The executable does what the program does in a test's process: one start for each command.
@Suite(.timeLimited, .enabled(if: Executable.isHere)) struct ExecutableTests {
  static let calls = [
    "", "1 --step 2", "run 1", "diff 1 2 --output", "source 1", "lab 1", "next", "cards",
    "progress --json", "verify 2", "quiz 1 --seed 7", "review", "report /dev/null/none",
    "lint /dev/null/none", "export nothing", "demo 1.1 --auto 0", "try 1", "check /dev/null/none",
    "completions bash", "help run", "--version",
  ]

  @Test(arguments: calls) func doesWhatTheProgramDoes(_ call: String) {
    let words = call.split(separator: " ").map(String.init)
    let input = Array("arrive BA706 11 21000\na\nquit\n".utf8)
    let started = execute(
      Executable.path, ["lesson"] + words, input: input, environment: cleanEnvironment)
    #expect(lesson(words, input: input) == started)
  }

  @Test func everyCommandIsCalled() {
    let called = Set(Self.calls.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(called.isSuperset(of: Grammar.commands.compactMap(\.word)))
  }
}
