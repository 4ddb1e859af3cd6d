import Foundation
import Testing

/// `lesson report`: files from strangers are summed up, or else named and left out.
@Suite(.timeLimited) struct ClassReportTests {
  /// Runs a body with a folder that has the reports of one quiz.
  func withClass(_ body: (String) throws -> Void) throws {
    let reports = try Self.reports.get()
    try Scratch.with { folder in
      for (student, report) in reports {
        try Scratch.write(report, to: "\(folder)/\(student).json")
      }
      try body(folder)
    }
  }

  /// The reports, written once by the quiz itself.
  private static let reports: Result<[(student: String, report: Data)], any Error> = Result {
    let items = try QuizTests.items(1, seed: 7)
    return try Scratch.with { folder in
      try [("Ann", 0), ("Ben", 3), ("Eve", 6)].map { student, mistakes in
        let answers = items.enumerated().map { index, item in
          index < mistakes ? QuizTests.wrong(item)[0].typed : QuizTests.right(item)
        }
        let text = answers.enumerated().map { "\($0 + 1) \($1)\n" }.joined()
        let path = "\(folder)/\(student).json"
        let finished = lesson(
          [
            "quiz", "1", "--seed", "7", "--answers", "-", "--name", student, "--report", path,
          ], input: Array(text.utf8))
        try #require(finished.end == .exit(0), "\(finished)")
        return (student, try Data(contentsOf: URL(filePath: path)))
      }
    }
  }

  private struct Document: Decodable {
    struct Student: Decodable {
      var name: String
      var right: Int
      var sureAndWrong: Int
    }

    struct Question: Decodable {
      struct Answer: Decodable {
        var count: Int
        var right: Bool
        var betrays: String?
      }

      var id: String
      var right: Int
      var answers: [Answer]
    }

    struct Belief: Decodable {
      var id: String
      var students: Int
      var answers: Int
    }

    struct LeftOut: Decodable {
      var file: String
      var reason: String
    }

    var students: [Student]
    var questions: [Question]
    var beliefs: [Belief]
    var leftOut: [LeftOut]
  }

  private func document(_ finished: Finished) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(finished.output))
  }

  @Test func mergesTheReportsOfAClass() throws {
    try withClass { folder in
      let finished = lesson("report --json Ann.json Ben.json Eve.json", folder: folder)
      #expect(finished.end == .exit(0) && finished.errors == [])
      let picture = try document(finished)
      #expect(picture.students.map(\.name) == ["Ann", "Ben", "Eve"])
      #expect(picture.students.map(\.right) == [10, 7, 4])
      #expect(picture.students.map(\.sureAndWrong) == [0, 3, 6])
      #expect(picture.questions.count == 10)
      let items = try QuizTests.items(1, seed: 7)
      for (index, item) in items.enumerated() {
        let question = try #require(picture.questions.first { $0.id == item.id })
        #expect(question.right == (index < 3 ? 1 : index < 6 ? 2 : 3), "\(item.id)")
        #expect(question.answers.map(\.count).reduce(0, +) == 3)
        #expect(question.answers.first?.right == true)
        #expect(question.answers.dropFirst().allSatisfy { !$0.right && $0.betrays != nil })
      }
      // Ben and Eve gave the first three; a single answer may be a slip.
      let betrayed = (items.prefix(3) + items.prefix(6)).compactMap {
        QuizTests.wrong($0)[0].betrays
      }
      let counts = Dictionary(betrayed.map { ($0, 1) }, uniquingKeysWith: +).filter { $1 > 1 }
      #expect(
        Dictionary(uniqueKeysWithValues: picture.beliefs.map { ($0.id, $0.answers) }) == counts)
      #expect(picture.beliefs.map(\.students) == picture.beliefs.map(\.students).sorted(by: >))
      #expect(picture.leftOut.isEmpty)
    }
  }

  @Test(arguments: TestScale.some([20, 40, 80, 120], every: 2))
  func fitsItsWidth(_ width: Int) throws {
    try withClass { folder in
      let command = "report Ann.json Ben.json Eve.json --width \(width)"
      let text = lesson(command, folder: folder)
      expectFit(text, width: width)
      expectClean(text)
      let ascii = lesson(command, environment: ["LC_ALL": "C"], folder: folder)
      #expect(ascii.output.allSatisfy { $0 < 0x80 })
      let words = lesson("\(command) --plain", folder: folder)
      #expect(!words.text.unicodeScalars.contains(where: Measure.isDrawing))
      expectClean(words)
    }
  }

  // MARK: Strangers

  /// A question of the quiz, and what a wrong answer to it betrays.
  static let known = asked?.id ?? ""
  static let belief = asked?.betrayable.sorted().first ?? ""
  private static let asked = Library.builtIn.quiz(1)?.questions.first { !$0.betrayable.isEmpty }

  /// Contents a file may have instead of a report, each with its name and the reason given.
  static let strangers: [(String, String, String)] = [
    ("empty", "", "isn't a quiz report, or it's damaged"),
    ("no JSON", "hello", "isn't a quiz report, or it's damaged"),
    ("cut off", #"{"schema":1,"kind":"quiz""#, "isn't a quiz report, or it's damaged"),
    ("an array", "[]", "isn't a quiz report, or it's damaged"),
    ("a class", #"{"schema":1,"kind":"class"}"#, #"its "kind" isn't "quiz""#),
    ("of the future", #"{"schema":2,"kind":"quiz","questions":[]}"#, "a newer version"),
    (
      "without questions", #"{"schema":1,"kind":"quiz"}"#, "isn't a quiz report, or it's damaged"
    ),
    (
      "a strange verdict",
      #"{"schema":1,"kind":"quiz","questions":[{"id":"\#(ClassReportTests.known)","verdict":"maybe"}]}"#,
      "isn't a quiz report, or it's damaged"
    ),
    (
      "right, and yet betraying",
      #"{"schema":1,"kind":"quiz","questions":[{"id":"\#(ClassReportTests.known)","verdict":"right","#
        + #""betrays":"\#(ClassReportTests.belief)"}]}"#,
      "question '\(ClassReportTests.known)' betrays something, yet isn't wrong"
    ),
    (
      "a question twice",
      #"{"schema":1,"kind":"quiz","questions":[{"id":"\#(ClassReportTests.known)","verdict":"right"},"#
        + #"{"id":"\#(ClassReportTests.known)","verdict":"right"}]}"#,
      "question '\(ClassReportTests.known)' is there twice"
    ),
    (
      "an unknown question",
      #"{"schema":1,"kind":"quiz","questions":[{"id":"what","verdict":"right"}]}"#,
      "there's no question 'what'"
    ),
    (
      "a long name",
      #"{"schema":1,"kind":"quiz","name":"\#(String(repeating: "x", count: 201))","questions":[]}"#,
      "one of its texts is longer than 200 characters"
    ),
    ("deep", String(repeating: "[", count: 100_000), "isn't a quiz report, or it's damaged"),
    ("huge", String(repeating: " ", count: 1 << 20) + "{}", "larger than 1 MiB"),
  ]

  @Test func strangersAreNamedAndTheRestCounts() throws {
    try withClass { folder in
      for (what, text, _) in Self.strangers {
        try Scratch.write(text.utf8, to: "\(folder)/\(what).json")
      }
      let names = Self.strangers.map { "\($0.0).json" }
      let finished = lesson(
        ["report", "--json", "Ann.json"] + names + ["Ben.json"], folder: folder)
      #expect(finished.end == .exit(0))
      let picture = try document(finished)
      #expect(picture.students.map(\.name) == ["Ann", "Ben"])
      #expect(picture.leftOut.map(\.file) == names)
      for ((what, _, reason), leftOut) in zip(Self.strangers, picture.leftOut) {
        #expect(leftOut.reason.contains(reason), "\(what): \(leftOut.reason)")
        #expect(finished.errorText.contains("\(what).json: left out: "))
      }
    }
  }

  @Test func whatIsThereTwiceCountsOnce() throws {
    try withClass { folder in
      try FileManager.default.copyItem(
        atPath: "\(folder)/Ann.json", toPath: "\(folder)/Ann again.json")
      let finished = lesson(
        ["report", "--json", "Ann.json", "Ann.json", "Ann again.json", "nobody.json", "."],
        folder: folder)
      let picture = try document(finished)
      #expect(picture.students.map(\.name) == ["Ann"])
      #expect(
        picture.leftOut.map { "\($0.file): \($0.reason)" } == [
          "Ann.json: the same as Ann.json", "Ann again.json: the same as Ann.json",
          "nobody.json: can't open nobody.json: No such file or directory",
          ".: . is a directory, not a file",
        ])
      #expect(finished.end == .exit(0))
    }
  }

  /// Two students may have given the same answers.
  @Test func whoHasNoNameIsToldOfIt() throws {
    try withClass { folder in
      let report = #"{"schema":1,"kind":"quiz","name":null,"questions":[]}"#
      for name in ["a", "b"] { try Scratch.write(report.utf8, to: "\(folder)/\(name).json") }
      let finished = lesson("report a.json b.json", folder: folder)
      #expect(
        finished.errorText
          == "b.json: left out: the same as a.json; if two people wrote them, --name tells them apart\n"
      )
    }
  }

  @Test func namesCannotSteerTheTerminal() throws {
    try withClass { folder in
      let text = """
        {"schema":1,"kind":"quiz","name":"\\u001b[2JMallory\\u202e\\n","questions":[{"id":"\(ClassReportTests.known)",\
        "verdict":"wrong","answer":"\\u001b]0;x\\u0007y","betrays":"\\u001b[31mz"}]}
        """
      try Scratch.write(text.utf8, to: "\(folder)/bad.json")
      for form in ["", "--plain", "--color=always"] {
        let finished = lesson("report Ann.json bad.json \(form)", folder: folder)
        #expect(finished.end == .exit(0))
        #expect(!finished.text.contains("\u{1B}[2J") && !finished.text.contains("\u{1B}]"))
        #expect(!finished.text.contains("\u{202E}") && !finished.text.contains("\u{7}"))
        #expect(finished.text.contains("Mallory"))
      }
    }
  }

  @Test func nothingLeftIsAnError() {
    let finished = lesson("report /dev/null/a.json /dev/null/b.json")
    #expect(finished.end == .exit(65))
    #expect(finished.text == "")
    #expect(
      finished.errorText == """
        /dev/null/a.json: left out: can't open /dev/null/a.json: Not a directory
        /dev/null/b.json: left out: can't open /dev/null/b.json: Not a directory
        error: none of these files is a quiz report

        """)
    let nothing = lesson("report")
    #expect(nothing.end == .exit(64))
    #expect(
      nothing.errorText
        == "error: 'report' needs <file>: a file, or - for standard input\nSee 'lesson help report'.\n"
    )
  }
}
