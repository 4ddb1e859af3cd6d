import Foundation
import TestScale
import Testing

/// A lesson walked with answers from standard input.
@Suite(.timeLimit(.minutes(30))) struct LineWalkTests {
  private func walk(_ words: String, _ input: String) -> Finished {
    Scratch.with { lesson(words, input: input, environment: ["LESSON_HOME": $0]) }
  }

  /// Without answers, the output is the text that asks nothing, although that isn't known before
  /// the first question has come.
  @Test(arguments: TestScale.pairs(TestScale.some(Walks.all, every: 9), ["", "--plain"]))
  func withoutAnswersItIsText(_ command: String, _ options: String) {
    // The writer says nothing, and leaves once something is on screen.
    let late = bash(
      """
      coproc lesson { (exec -a lesson '\(Executable.path)' \(command) \(options)); }
      exec {screen}<&${lesson[0]} {writer}>&${lesson[1]} {lesson[1]}>&-
      first=$(head -c 1 <&$screen; printf .)
      exec {writer}>&-
      printf %s "${first%.}"; cat <&$screen
      """)
    // In the same environment, or one of them might have no compiler to ask.
    #expect(late.text == bash("lesson \(command) \(options) --no-input").text)
    #expect(late.errorText == "")
  }

  @Test func inputThatCannotAnswerIsNone() {
    let text = lesson("1 --step 7 --no-input")
    for input in [Stream.file("/dev/null"), .file("/dev/zero"), .closed, .pipe] {
      #expect(lesson("1 --step 7", streams: Streams(input: input)) == text)
    }
  }

  @Test func noInputAsksNobody() {
    #expect(
      walk("1 --step 7 --plain --no-input", "a\n") == lesson("1 --step 7 --plain --no-input"))
  }

  /// What follows a question is shown after its answer, and the question isn't repeated below.
  @Test func theVerdictStandsWhereTheAnswerWas() throws {
    let right = walk("1 --step 7 --plain", "b\n")
    #expect(right.end == .exit(0))
    let answered = right.lines.map(String.init)
    let question = try #require(answered.firstIndex { $0.hasPrefix("Before it runs: ") })
    let said = try #require(answered.firstIndex { $0.hasPrefix("You said: b: ") })
    let output = try #require(answered.firstIndex { $0.hasPrefix("Output of ") })
    #expect(question < said)
    #expect(said < output)
    #expect(answered.contains("Right."))
    #expect(!answered.contains { $0.hasPrefix("Answer: ") })
    let wrong = walk("1 --step 7 --plain", "a\n").lines.map(String.init)
    #expect(wrong.contains { $0.hasPrefix("It was: ") })
    // The next step explains the misconception. A question that recalls it repeats the explanation.
    #expect(!wrong.contains { $0.hasPrefix("Often believed: ") })
    let recalled = walk("2 --step 1 --plain", "a\n").lines
    #expect(recalled.contains { $0.hasPrefix("Often believed: ") })
  }

  @Test func whatIsNoAnswerIsAskedAgain() {
    let said = walk("1 --step 7 --plain", "\nz\n5\nB)\n").lines.map(String.init)
    #expect(said.contains("'z' isn't one of a, b, c or d."))
    #expect(said.contains("'5' isn't one of a, b, c or d."))
    #expect(said.contains { $0.hasPrefix("You said: b: ") })
  }

  @Test func aSkippedQuestionShowsItsAnswer() {
    let said = walk("1 --step 7 --plain", "s\n").lines.map(String.init)
    #expect(said.contains { $0.hasPrefix("Answer: b") })
    #expect(!said.contains { $0.hasPrefix("You said") })
  }

  @Test func quittingEndsItAndSaysHowToGoOn() {
    let said = walk("1 --plain", "q\n")
    #expect(said.end == .exit(0))
    #expect(said.lines.suffix(2) == ["Stopped at step 2 of 20.", "Next   lesson next"])
  }

  @Test func goingBackShowsTheStepBefore() {
    let said = walk("1 --plain", "<\nq\n").lines.map(String.init)
    let steps = said.compactMap { $0.firstMatch(of: /Step (\d+) of/)?.1 }
    #expect(steps == ["1", "2", "1", "2"])
  }

  /// After the last answer, the rest is text, with the answers to the remaining questions; none of
  /// it is remembered.
  @Test func afterTheLastAnswerTheRestIsText() throws {
    try Scratch.with { home in
      let said = lesson("1 --plain", input: "b\n", environment: ["LESSON_HOME": home])
      let text = lesson("1 --plain --no-input")
      let step = "Step 3 of 17: "
      let rest = said.text.range(of: step).map { said.text[$0.lowerBound...] }
      #expect(rest == text.text.range(of: step).map { text.text[$0.lowerBound...] })
      let progress = try JSONDecoder().decode(
        LearningProgress.self, from: try Data(contentsOf: URL(filePath: "\(home)/progress.json")))
      let kept = try #require(progress.lessons["peer-to-peer"])
      #expect(kept.seen.count == 3)
      #expect(kept.answers.keys.sorted() == ["which-line-told"])
    }
  }

  /// Every question of a quick lesson can be skipped.
  @Test(arguments: TestScale.some(Catalog.entries.filter(Walks.isQuick), every: 3))
  func everyQuestionCanBeSkipped(_ entry: Catalog.Entry) throws {
    let questions = try #require(Library.builtIn.lesson(entry.number)).questions
    try Scratch.with { home in
      let said = lesson(
        "\(entry.number) --plain", input: String(repeating: "s\n", count: questions.count),
        environment: ["LESSON_HOME": home])
      #expect(said.end == .exit(0))
      #expect(said.errorText == "")
      let shown = lesson("progress \(entry.number) --json", environment: ["LESSON_HOME": home])
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(shown.output)) as? [String: Any])
      let record = try #require((document["lessons"] as? [[String: Any]])?.first)
      #expect(record["walked"] as? Bool == true)
      #expect((record["answers"] as? [[String: Any]])?.count == questions.count)
    }
  }

  @Test func hostileInputIsNoTrap() {
    for input in [
      "\u{0}\n", "\u{1B}]0;x\u{7}\n", String(repeating: "a", count: 200_000), "a\r\n", "\n\n\n",
    ] {
      let said = walk("1 --step 7", input)
      #expect(said.end == .exit(0))
      #expect(!said.output.contains(0x1B))
    }
    #expect(
      Scratch.with {
        lesson(["1", "--step", "4"], input: [0xFF, 0xFE, 10], environment: ["LESSON_HOME": $0])
      }.end == .exit(0))
  }
}
