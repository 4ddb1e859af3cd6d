import Foundation
import Testing

/// `lesson progress`: shown, taken elsewhere, forgotten.
@Suite(.timeLimit(.minutes(30))) struct ProgressCommandTests {
  private static let mine = """
    {"schema":1,"lessons":{"peer-to-peer":{"seen":{"half-a-link":5},
      "place":{"step":"half-a-link","at":5},
      "answers":{"one-way":[{"turn":1,"at":5,"verdict":"wrong","given":"a",
        "betrays":"links-are-mutual"}],
        "who-was-asked":[{"turn":1,"at":6,"verdict":"right","given":"line 29"}]}}}}
    """
  private static let theirs = """
    {"schema":1,"lessons":{"peer-to-peer":{"seen":{"half-a-link":3,"the-line-that-decided":4}},
      "mediator":{"place":{"step":"a-tower-instead-of-a-web","at":9}}}}
    """

  private func with(_ text: String?, _ body: (String) throws -> Void) throws {
    try Scratch.with { home in
      if let text { try Scratch.write(text.utf8, to: "\(home)/progress.json") }
      try body(home)
    }
  }

  private func run(_ words: String, _ home: String, input: String = "") -> Finished {
    lesson(words, input: input, environment: ["LESSON_HOME": home])
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files(_ folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  // MARK: Shown

  @Test func contentsKnowHowFarYouAre() throws {
    try with(Self.mine) { home in
      let contents = run("", home)
      let minutes = try #require(Library.builtIn.lesson(1)?.minutes)
      #expect(contents.errorText == "")
      let (step, _) = try Course.place(in: 1) { $0.title == "Half a link" }
      let steps = Course.steps(1).count
      let incidents = Library.builtIn.lessons.compactMap { Library.builtIn.lesson($0.number) }
        .count { $0.questions.contains { $0.form == .line } }
      let gap = String(
        repeating: " ", count: 23 - "\(Course.count)".count - "\(incidents)".count)
      #expect(
        contents.lines.prefix(3).joined(separator: "\n") == """
          The mediator pattern in \(Course.count) lessons\(gap)1 of \(incidents) incidents explained

            \(Course.column(1))  Peer to peer          \(minutes) min   part A, step \(step) of \(steps)
          """)
      #expect(
        contents.lines.contains(#"Next   lesson next    continues lesson 1 at "Half a link""#))
      let words = run("--plain", home)
      #expect(
        words.lines.contains(
          "Lesson 1: Peer to peer, \(minutes) minutes, part A, step \(step) of \(steps), incident explained"
        ))
      #expect(words.lines.contains("Next, type: lesson next"))
      #expect(words.lines.contains(#"It continues lesson 1 at "Half a link"."#))
    }
  }

  @Test func aPlaceIsAPartAndAStep() throws {
    let lesson3 = try #require(Library.builtIn.lesson(3))
    let index = try #require(lesson3.steps.firstIndex { $0.part?.number == 2 }) + 1
    let id = lesson3.steps[index].id
    try with(#"{"schema":1,"lessons":{"concurrency":{"place":{"step":"\#(id)","at":1}}}}"#) {
      home in
      let line = run("", home).lines.first { $0.contains("Concurrency") }
      #expect(
        line?.hasSuffix("part B, step \(index + 1) of \(lesson3.core.count)") == true)
    }
  }

  @Test func walkedIsWhatEveryStepOfWasSeen() throws {
    let lesson2 = try #require(Library.builtIn.lesson(2))
    let steps = lesson2.steps.map { "\"\($0.id)\":1" }
    let row = "  \(Course.column(2))  The mediator          \(lesson2.minutes) min   "
    let all = steps.joined(separator: ",")
    try with(#"{"schema":1,"lessons":{"mediator":{"seen":{\#(all)}}}}"#) { home in
      #expect(run("", home).lines.contains(row + "✓ walked"))
      let ascii = lesson("", environment: ["LESSON_HOME": home, "LC_ALL": "C"])
      #expect(ascii.lines.contains(row + "+ walked"))
    }
  }

  @Test func misconceptionsAreNamedWithThePlaceToReadOn() throws {
    try with(Self.mine) { home in
      let shown = run("progress", home)
      #expect(
        shown.lines.contains(
          "  1  Peer to peer              1 of \(Course.steps(1).count)        1        1          0    explained"
        ))
      let belief = try #require(shown.lines.firstIndex(of: "  If I know you, you know me."))
      #expect(shown.lines[belief + 1].hasPrefix("    lesson 1 --step "))
      #expect(!shown.text.contains("links-are-mutual"))
      #expect(shown.lines.last == "Saved  \(home)/progress.json")
    }
  }

  @Test func theDocumentHoldsIt() throws {
    try with(Self.mine) { home in
      let shown = run("progress 1 --json", home)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(shown.output)) as? [String: Any])
      #expect(document["schema"] as? Int == 1)
      #expect(document["next"] as? String == "lesson next")
      #expect(document["file"] as? String == "\(home)/progress.json")
      let lessons = try #require(document["lessons"] as? [[String: Any]])
      #expect(lessons.count == 1)
      #expect(lessons[0]["seen"] as? [String] == ["half-a-link"])
      #expect(lessons[0]["explained"] as? Bool == true)
      #expect(lessons[0]["quiz"] is NSNull)
      let answers = try #require(lessons[0]["answers"] as? [[String: Any]])
      #expect(answers.map { $0["question"] as? String } == ["one-way", "who-was-asked"])
      #expect(answers[0]["betrays"] as? String == "links-are-mutual")
    }
  }

  // MARK: Elsewhere

  @Test func whatIsExportedIsImported() throws {
    try with(Self.mine) { home in
      let file = "\(home)/out.json"
      #expect(
        run("progress --export \(file)", home) == Finished(output: [], errors: [], end: .exit(0)))
      try with(Self.theirs) { other in
        #expect(
          run("progress --import \(file)", other).text
            == "Imported 0 new steps and 2 new answers.\n")
        #expect(
          run("progress --import \(file)", other).text
            == "Imported 0 new steps and 0 new answers.\n")
        // Importing the other way around gives the same result.
        _ = lesson(
          ["progress", "--import", "-"], input: Array(Self.theirs.utf8),
          environment: ["LESSON_HOME": home])
        #expect(text("\(home)/progress.json") == text("\(other)/progress.json"))
        #expect(run("progress --export -", home).text == run("progress --export -", other).text)
      }
    }
  }

  @Test func aFileThatIsThereIsReplacedOnlyIfThatIsWanted() throws {
    try with(Self.mine) { home in
      let file = "\(home)/out.json"
      try Scratch.write("mine".utf8, to: file)
      let refused = run("progress --export \(file)", home)
      #expect(refused.errorText == "error: \(file) is there already; --yes replaces it\n")
      #expect(refused.end == .exit(73))
      #expect(
        run("progress --export \(file)", home, input: "perhaps\nNo\n").text
          == "Nothing was written.\n")
      #expect(text(file) == "mine")
      #expect(run("progress --export \(file) --no-input", home, input: "y\n").end == .exit(73))
      #expect(run("progress --export \(file)", home, input: " Y \n").end == .exit(0))
      #expect(text(file) != "mine")
      try Scratch.write("mine".utf8, to: file)
      #expect(run("progress --export \(file) --yes", home).end == .exit(0))
      #expect(text(file) != "mine")
      #expect(run("progress --export \(home)", home).end == .exit(73))
      #expect(run("progress --export \(home)/no/where", home).end == .exit(73))
      #expect(files(home) == ["out.json", "progress.json"])
    }
  }

  @Test func aFaultyFileIsNotImported() throws {
    try with(Self.mine) { home in
      let faulty = #"{"schema":1,"lessons":{"mediator":{"seen":[],"place":1}}}"#
      let refused = run("progress --import -", home, input: faulty)
      #expect(
        refused.errorText == "error: <stdin> isn't a progress file; nothing was imported\n")
      #expect(refused.end == .exit(65))
      #expect(text("\(home)/progress.json") == Self.mine)
      #expect(run("progress --import -", home, input: #"{"schema":2}"#).end == .exit(65))
      #expect(run("progress --import \(home)/none", home).end == .exit(66))
      #expect(run("progress --import \(home)", home).end == .exit(66))
      #expect(run("progress --import -", "/dev/null", input: Self.mine).end == .exit(73))
    }
  }

  // MARK: Forgotten

  @Test func forgettingAsksFirstAndKeepsABackup() throws {
    try with(Self.mine) { home in
      let asked = run("progress --reset", home)
      #expect(
        asked.errorText
          == "error: --reset asks first, and nothing here can answer; --yes resets without asking\n"
      )
      #expect(asked.end == .exit(64))
      #expect(run("progress --reset", home, input: "n\n").text == "Nothing was forgotten.\n")
      #expect(run("progress --reset --no-input", home, input: "y\n").end == .exit(64))
      #expect(text("\(home)/progress.json") == Self.mine)
      #expect(
        run("progress --reset", home, input: "YES\n").text
          == "Forgotten: your progress in all lessons. The backup is progress.backup-1.json.\n")
      #expect(text("\(home)/progress.backup-1.json") == Self.mine)
      #expect(
        run("progress --reset --yes", home).text
          == "There's no progress in all lessons to reset.\n")
      #expect(
        run("progress --import \(home)/progress.backup-1.json", home).text
          == "Imported 1 new step and 2 new answers.\n")
      #expect(
        run("progress --reset 2 --yes", home).text
          == "There's no progress in lesson 2 to reset.\n")
      #expect(
        run("progress --reset peer-to-peer --yes", home).text
          == "Forgotten: your progress in lesson 1. The backup is progress.backup-2.json.\n")
      #expect(files(home)?.filter { $0.contains("backup") }.count == 2)
    }
  }

  @Test(
    arguments: [
      ("progress --yes", "error: --yes goes with --export or --reset"),
      (
        "progress 1 --export x",
        "error: --export and --import are of all lessons at once, without <n>"
      ),
      ("progress --reset --json", "error: --json and --reset can't be used together"),
      (
        "progress --export",
        "error: --export needs a value: a file to write, or - for standard output"
      ),
      ("next 2", "error: unexpected argument '2'"),
    ])
  func whatMakesNoSense(_ command: String, _ message: String) {
    let refused = lesson(command)
    #expect(refused.errorText.split(separator: "\n").first.map(String.init) == message)
    #expect(refused.end == .exit(64))
  }
}
