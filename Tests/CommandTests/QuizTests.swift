@testable import Text
import Foundation
import Synchronization
import TestScale
import Testing

@testable import Commands

/// Runs `lesson` for a learner without a past.
func quizzing(
  _ words: String, input: String = "", environment: [String: String] = [:]
) -> Finished {
  Scratch.with {
    lesson(words, input: input, environment: environment.merging(["LESSON_HOME": $0]) { $1 })
  }
}

/// `lesson quiz`, taken from a file, from a pipe and on paper.
@Suite(.timeLimited) struct QuizTests {
  static let lessons = Library.builtIn.lessons.filter { $0.parsedQuiz() != nil }.map(\.number)

  private static let preparer = QuizPreparer(
    library: .builtIn,
    runner: Runner(
      executable: Executable.path, environment: Environment(ProcessInfo.processInfo.environment)),
    program: "lesson")

  /// The questions of a quiz in their order, made once for all tests.
  static func items(_ lesson: Int, seed: UInt64) throws -> [PosedQuestion] {
    try made.withLock { made in
      let key = "\(lesson) \(seed)"
      if let items = made[key] { return items }
      signal(SIGPIPE, SIG_IGN)
      let quiz = try #require(Library.builtIn.quiz(lesson))
      let draw = QuizDraw(from: [quiz], lesson: lesson, seed: seed)
      let items = try preparer.prepare(draw.entries).map(\.posed)
      made[key] = items
      return items
    }
  }

  private static let made = Mutex<[String: [PosedQuestion]]>([:])

  static func right(_ item: PosedQuestion) -> String { typed(item.rightAnswer, item) }

  private static func typed(_ answer: GivenAnswer?, _ item: PosedQuestion) -> String {
    switch answer {
    case .option(let index): letter(index)
    default: "skip"
    }
  }

  /// Returns the wrong answers that have a reason of their own.
  static func wrong(_ item: PosedQuestion) -> [(typed: String, betrays: String?)] {
    item.options.indices.filter { !item.rightPlaces.contains($0) }
      .map { (letter($0), item.options[$0].betrays) }
  }

  private func mark(_ lesson: Int, seed: UInt64, _ answers: [String], _ options: String = "")
    -> Finished
  {
    let file = answers.enumerated().map { "\($0 + 1) \($1)\n" }.joined()
    return quizzing("quiz \(lesson) --seed \(seed) --answers - \(options)", input: file)
  }

  private struct Document: Decodable {
    struct Record: Decodable {
      var id: String
      var verdict: String
      var confidence: String?
      var betrays: String?
    }

    var questions: [Record]
    var percent: Int
    var open: Int
  }

  private func document(_ finished: Finished) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(finished.output))
  }

  @Test(arguments: TestScale.pairs(TestScale.some(lessons, every: 3), [1, 2, 3]))
  func everyQuestionAnsweredRightIsRight(_ lesson: Int, seed: UInt64) throws {
    let items = try Self.items(lesson, seed: seed)
    let finished = mark(lesson, seed: seed, items.map(Self.right), "--json")
    #expect(finished.end == .exit(0), "\(finished)")
    let document = try document(finished)
    #expect(document.questions.map(\.id) == items.map(\.id))
    #expect(document.questions.allSatisfy { $0.verdict == "right" && $0.betrays == nil })
    #expect(document.percent == 100)
  }

  @Test(arguments: TestScale.some(lessons, every: 4))
  func everyWrongAnswerBetraysWhatItsAuthorSays(_ lesson: Int) throws {
    let items = try Self.items(lesson, seed: 5)
    let wrong = items.map(Self.wrong)
    for turn in 0..<(wrong.map(\.count).max() ?? 0) {
      let answers = wrong.map { $0[turn % $0.count] }
      let finished = mark(lesson, seed: 5, answers.map { "\($0.typed)?" }, "--json")
      #expect(finished.end == .exit(0), "\(finished)")
      let document = try document(finished)
      for (record, answer) in zip(document.questions, answers) {
        #expect(record.verdict == "wrong", "\(record.id): \(answer.typed)")
        // Losing a bet betrays no particular belief.
        let isBet = record.id.hasPrefix("bet-")
        #expect(
          record.betrays == answer.betrays && (answer.betrays != nil) != isBet, "\(record.id)")
        #expect(record.confidence == "guess")
      }
    }
  }

  /// Each line is for one question: one that isn't an answer shifts none of the others.
  @Test(arguments: TestScale.some(lessons, every: 5))
  func pipedLinesAnswer(_ lesson: Int) throws {
    let items = try Self.items(lesson, seed: 9)
    let lines = ["zzz z", ""] + items.dropFirst(2).map { Self.right($0).uppercased() }
    let finished = quizzing(
      "quiz \(lesson) --seed 9", input: lines.joined(separator: "\n"))
    #expect(finished.end == .exit(0), "\(finished)")
    #expect(
      finished.text.contains(
        "\n\(items.count - 2) of \(items.count) questions right, 2 skipped.\n"))
    #expect(finished.errors == [])
    #expect(!finished.lines.contains { $0.hasPrefix("> ") }, "a prompt that nobody sees")
  }

  @Test func theEndOfTheInputEndsPolitely() throws {
    let items = try Self.items(1, seed: 4)
    let input = items.prefix(3).map { Self.right($0) + "\n" }.joined()
    let finished = quizzing("quiz 1 --seed 4", input: input)
    #expect(finished.end == .exit(0))
    #expect(finished.text.contains("3 of 10 questions right, 7 not reached."))
    #expect(finished.text.hasSuffix("Go on: lesson quiz 1 --seed 4\n"))
  }

  @Test(arguments: ["", "quit\n", "Q", "skip\nback\nback\nquit\n"])
  func nothingAnsweredIsNothingWrong(_ input: String) {
    let finished = quizzing("quiz 1 --seed 4", input: input)
    #expect(finished.end == .exit(0), "\(finished)")
    #expect(finished.text.contains("0 of 10 questions right"))
    let never = quizzing("quiz 1 --seed 4 --no-input", input: "a\n")
    #expect(never.text.contains("0 of 10 questions right, 10 not reached."))
  }

  // MARK: Prepared answers

  @Test func everyFaultOfAnAnswerFileIsNamed() throws {
    let items = try Self.items(1, seed: 4)
    let file = """
      # comment
      1 a
      1. b

      99 a
      \(items[0].id)z a
      3
      2 zebra
      4

      """
    let unreadable = quizzing("quiz 1 --seed 4 --answers -", input: file)
    #expect(unreadable.end == .exit(65))
    #expect(
      unreadable.errorText == """
        <stdin>:7:2: error: no answer after '3'; write: 3 b
        <stdin>:9:2: error: no answer after '4'; write: 3 b
        2 problems, nothing was marked.

        """)
    let read = quizzing(
      "quiz 1 --seed 4 --answers -",
      input: file.split(separator: "\n").filter { $0.count > 1 }.joined(separator: "\n"))
    #expect(read.end == .exit(65))
    #expect(read.text.isEmpty || !read.text.contains("right"))
    for words in [
      "<stdin>:3:1: error: question '1' was already answered in line 2",
      "<stdin>:4:1: error: the quiz has no question '99'; there are 1 to 10, and their ids",
      "<stdin>:5:1: error: the quiz has no question '\(items[0].id)z'; did you mean '\(items[0].id)'?",
      ":3: error: 'zebra' isn't an answer to question '2': write ",
      "4 problems, nothing was marked.",
    ] { #expect(read.errorText.contains(words), "\(words)\n\(read)") }
  }

  @Test func theReportIsWrittenWholeOrNotAtAll() throws {
    try Scratch.with { folder in
      let items = try Self.items(1, seed: 6)
      let answers = items.enumerated().map { "\($0 + 1) \(Self.right($1))\n" }.joined()
      try Scratch.write(answers.utf8, to: "\(folder)/ann.txt")
      let options = "quiz 1 --seed 6 --name Ann --answers \(folder)/ann.txt"
      let finished = quizzing("\(options) --report \(folder)/ann.json")
      #expect(finished.end == .exit(0))
      let written = try #require(FileManager.default.contents(atPath: "\(folder)/ann.json"))
      #expect(Array(written) == quizzing("\(options) --json").output)
      #expect(String(decoding: written, as: UTF8.self).contains(#""name":"Ann""#))
      let there = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(there.sorted() == ["ann.json", "ann.txt"])

      // A report doesn't replace the answers that it's made from.
      let same = quizzing("\(options) --report \(folder)/./ann.txt")
      #expect(same.end == .exit(73) && same.output.isEmpty)
      #expect(
        same.errorText
          == "error: the report would replace the answers in \(folder)/./ann.txt\n")
      #expect(FileManager.default.contents(atPath: "\(folder)/ann.txt") == Data(answers.utf8))
    }
  }

  @Test func missingAnswersAreAnError() {
    // /dev/null isn't a folder, so no file can be in it.
    let finished = quizzing("quiz 1 --answers /dev/null/ann.txt")
    #expect(finished.end == .exit(66))
    #expect(finished.output.isEmpty)
    #expect(
      finished.errorText
        == "error: can't open /dev/null/ann.txt: Not a directory\n")
  }
}
