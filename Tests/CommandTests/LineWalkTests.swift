import Foundation
import Testing

@Suite(.timeLimited) struct LineWalkTests {
  private func walk(_ words: String, _ input: String) -> Finished {
    Scratch.with { lesson(words, input: input, environment: ["LESSON_HOME": $0]) }
  }

  /// Without answers, the output is the text that asks nothing, although that isn't known before
  /// the first question has come.
  @Test(arguments: TestScale.pairs(TestScale.some(Walks.all, every: 17), ["", "--plain"]))
  func withoutAnswersItIsText(_ command: String, _ options: String) {
    // The writer says nothing, and leaves once something is on screen.
    let late = Scratch.with {
      bash(
        """
        mkfifo typed shown
        (exec -a lesson '\(Executable.path)' \(command) \(options)) <typed >shown &
        exec {writer}>typed {screen}<shown
        first=$(head -c 1 <&$screen; printf .)
        exec {writer}>&-
        printf %s "${first%.}"; cat <&$screen
        """, folder: $0)
    }
    // In the same environment, or one of them might have no compiler to ask.
    #expect(late.text == bash("lesson \(command) \(options) --no-input").text)
    #expect(late.errorText == "")
  }

  @Test func inputThatCannotAnswerIsNone() throws {
    let command = try Course.prediction().command
    let text = lesson("\(command) --no-input")
    for input in [Streams.Stream.file("/dev/null"), .file("/dev/zero"), .closed, .pipe] {
      #expect(lesson(command, streams: Streams(input: input)) == text)
    }
    #expect(walk("\(command) --no-input", "a\n") == text)
  }

  /// What follows a question is shown after its answer, and the question isn't repeated below.
  @Test func theVerdictStandsWhereTheAnswerWas() throws {
    let asked = try Course.prediction()
    let letter = try asked.question.rightLetter()
    let right = walk("\(asked.command) --plain", "\(letter)\n")
    #expect(right.end == .exit(0))
    let answered = right.lines.map(String.init)
    let question = try #require(answered.firstIndex { $0.hasPrefix("Before it runs: ") })
    let said = try #require(answered.firstIndex { $0.hasPrefix("You said: \(letter): ") })
    let output = try #require(answered.lastIndex { $0.hasPrefix("Output of ") })
    #expect(question < said && said < output)
    #expect(answered.contains("Right."))
    #expect(!answered.contains { $0.hasPrefix("Answer: ") })

    let wrong = walk("\(asked.command) --plain", "\(try asked.question.wrongLetter())\n").lines
    #expect(wrong.contains { $0.hasPrefix("It was: ") })
  }

  /// Lines aren't typed by anyone who could be asked again, so the next one is for the next question.
  @Test(arguments: ["frobnicate", "9", ""])
  func whatIsNoAnswerUsesUpItsQuestion(_ line: String) throws {
    let questions = Course.steps(1).flatMap(\.questions)
    let lab = try #require(questions.firstIndex { $0.answerForm == .scenario })
    let prediction = try #require(questions.firstIndex { $0.id == "ghost" })
    var lines = questions.map { _ in "s" }
    lines[0] = line
    lines[prediction] = "a"
    lines[lab] = "arive BA706 11 21000\nmove BA706 12 22000"
    try Scratch.with { home in
      let said = lesson(
        "1 --plain", input: lines.joined(separator: "\n"), environment: ["LESSON_HOME": home])
      #expect(said.lines.count { $0.hasPrefix("Each line is for one question") } == 2)
      let progress = try JSONDecoder().decode(
        LearningProgress.self, from: try Data(contentsOf: URL(filePath: "\(home)/progress.json")))
      let name = try #require(Library.builtIn.files(of: 1)?.name)
      let answers = try #require(progress.lessons[name]?.answers)
      let verdicts = questions.map { answers[$0.id]?.answers.map(\.verdict) ?? [] }
      #expect(verdicts.indices.filter { verdicts[$0] != [.skipped] } == [prediction], "\(verdicts)")
      #expect(verdicts[prediction].count == 1)
    }
  }

  /// The number of the first step of lesson 1 that asks something, and its question.
  private func firstAsked() throws -> (number: Int, question: Question) {
    let steps = Course.steps(1)
    let index = try #require(steps.firstIndex { !$0.questions.isEmpty })
    try #require(index > 0)
    return (index + 1, steps[index].questions[0])
  }

  /// After the last answer, the rest is text, with the answers to the remaining questions; none of
  /// it is remembered.
  @Test func afterTheLastAnswerTheRestIsText() throws {
    try Scratch.with { home in
      let (number, question) = try firstAsked()
      let said = lesson("1 --plain", input: "s\n", environment: ["LESSON_HOME": home])
      let text = lesson("1 --plain --no-input")
      let step = "S\(Course.title(number + 1, of: 1).dropFirst()): "
      let rest = try #require(said.text.range(of: step).map { said.text[$0.lowerBound...] })
      #expect(rest == text.text.range(of: step).map { text.text[$0.lowerBound...] })
      let progress = try JSONDecoder().decode(
        LearningProgress.self, from: try Data(contentsOf: URL(filePath: "\(home)/progress.json")))
      let name = try #require(Library.builtIn.files(of: 1)?.name)
      let kept = try #require(progress.lessons[name])
      #expect(kept.answers.keys.sorted() == [question.id])
    }
  }

  /// Every question of a quick lesson can be skipped.
  @Test(arguments: TestScale.some(Catalog.entries.filter(Walks.isQuick), every: 3))
  func everyQuestionCanBeSkipped(_ entry: Catalog.Entry) throws {
    let questions = Course.core(entry.number).flatMap(\.questions)
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

  @Test func hostileInputIsNoTrap() throws {
    let command = try Course.prediction().command
    for input in [
      "\u{1B}]0;x\u{7}\n", String(repeating: "a", count: 200_000), "a\r\n", "\n\n\n",
    ] {
      let said = walk(command, input)
      #expect(said.end == .exit(0))
      #expect(!said.output.contains(0x1B))
    }
  }
}
