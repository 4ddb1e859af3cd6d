import Testing

/// Numbers at the ends of the integer range, wherever one can be typed or read from a file: each
/// gets an answer or an error, and never crashes the program.
@Suite(.timeLimit(.minutes(30))) struct ExtremeNumberTests {
  static let numbers = [
    "-9223372036854775808", "9223372036854775807", "18446744073709551615",
    "99999999999999999999999999",
  ]

  @Test(
    arguments: ["1", "1 --step 4 --plain", "quiz 1", "lab 1"],
    ["", "line ", "option ", "answer ", "l", "a "])
  func typedAsAnAnswer(_ command: String, _ before: String) {
    let typed = Self.numbers.map { "\(before)\($0)\n" }.joined()
    let finished = Scratch.with { home in
      lesson(command, input: typed, environment: ["LESSON_HOME": home])
    }
    #expect([.exit(0), .exit(65)].contains(finished.end), "\(finished)")
  }

  @Test(arguments: numbers) func inAFileOfAnswers(_ number: String) throws {
    try Scratch.with { folder in
      for line in ["1 \(number)", "\(number) a", "1 line \(number)"] {
        try Scratch.write("\(line)\n".utf8, to: "\(folder)/ann.txt")
        let finished = lesson(
          "quiz 1 --answers ann.txt", environment: ["LESSON_HOME": "\(folder)/home"],
          folder: folder)
        #expect(finished.end == .exit(65), "\(line): \(finished)")
      }
    }
  }

  @Test(
    arguments: [
      "--step N 1", "quiz 1 --seed N", "quiz 1 --count N", "--width N 1",
      "run N", "diff 1 N", "demo 1 --auto N --no-input", "run 3 --scene head-on --schedule N",
    ])
  func asAnArgument(_ command: String) {
    for number in Self.numbers {
      let words = command.split(separator: " ").map { $0 == "N" ? number : String($0) }
      #expect(lesson(words).end == .exit(64), "\(words)")
    }
  }

  /// The environment is only a preference, so a senseless one is ignored.
  @Test(arguments: ["COLUMNS", "LINES", "COLORFGBG", "LESSON_CLOCK"], numbers)
  func inTheEnvironment(_ name: String, _ number: String) {
    let finished = Scratch.with { home in
      lesson("quiz 1", input: "s\n", environment: [name: number, "LESSON_HOME": home])
    }
    #expect(finished.end == .exit(0), "\(finished)")
  }
}
