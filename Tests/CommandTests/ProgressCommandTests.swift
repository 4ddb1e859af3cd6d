import Foundation
import Testing

@testable import Course

@Suite(.timeLimited) struct ProgressCommandTests {
  /// A question that was answered wrong, with a belief, and one that was answered right, in the same
  /// lesson.
  private static let asked = Course.asked.first { asked in
    asked.lesson == 1 && asked.question.form == .predict
      && asked.question.options.contains { $0.betrays != nil }
  }
  private static let picked = try? Course.pick()
  private static let name = asked?.name ?? ""
  private static let betrayed = asked?.question.options.lazy.compactMap(\.betrays).first ?? ""
  private static let step = asked?.step.id ?? ""

  private static let mine = """
    {"schema":1,"lessons":{"\(name)":{"seen":{"\(step)":5},
      "place":{"step":"\(step)","at":5},
      "answers":{"\(asked?.question.id ?? "")":[{"turn":1,"at":5,"verdict":"wrong","given":"a",
        "betrays":"\(betrayed)"},
        {"turn":2,"at":5,"verdict":"wrong","given":"a","betrays":"\(betrayed)"}],
        "\(picked?.question.id ?? "")":[{"turn":1,"at":6,"verdict":"right","given":"line 29"}]}}}}
    """
  private static let theirs = """
    {"schema":1,"lessons":{"\(name)":{"seen":{"\(step)":3,"\(picked?.step.id ?? "")":4}},
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

  /// Of what's said of the cache, only its path may be wider than the screen.
  @Test func theCacheIsBrokenBetweenWords() {
    Scratch.with { folder in
      let shown = lesson(
        "progress --width 40", environment: ["LESSON_HOME": folder, "LESSON_CACHE": folder])
      #expect(shown.lines.suffix(2) == ["Cache  \(folder),", "       0 MiB of compiled code"])
    }
  }

  /// How the rest of the table is drawn is tested with the standing.
  @Test func contentsKnowHowFarYouAre() throws {
    let asked = try #require(Self.asked)
    let lesson = try #require(Library.builtIn.lesson(asked.lesson))
    try with(Self.mine) { home in
      let contents = run("", home)
      #expect(contents.errorText == "")
      #expect(contents.lines[0].hasPrefix("The mediator pattern, "))
      #expect(contents.lines[0].contains(" minutes left  "))
      #expect(contents.lines[0].hasSuffix(" incidents explained"))
      let words = run("--plain --width 100", home)
      #expect(
        words.lines.contains {
          $0.hasPrefix("Lesson \(lesson.number): \(lesson.title), ")
            && $0.hasSuffix("\(asked.title), incident explained") && $0.contains(" minutes left, ")
        })
      #expect(words.lines.contains("Next, type: lesson next"))
      #expect(
        words.lines.contains("It continues lesson \(lesson.number) at \"\(asked.step.title)\"."))
    }
  }

  /// After the lessons come exercises. Without a terminal, one is named, and no folder is made for it.
  @Test(.enabled(if: Workplace.hasCompiler)) func whatIsNextMakesNoFolderForAPipe() throws {
    let lessons = Library.builtIn.lessons.compactMap { Library.builtIn.lesson($0.number) }
    let entries = lessons.map { lesson in
      let seen = lesson.core.map { #""\#($0.id)":5"# }.joined(separator: ",")
      let answers = lesson.core.flatMap(\.questions)
        .map { #""\#($0.id)":[{"turn":1,"at":6,"verdict":"right","given":"a"}]"# }
        .joined(separator: ",")
      return #""\#(lesson.name)":{"seen":{\#(seen)},"answers":{\#(answers)}}"#
    }
    let walked = #"{"schema":1,"lessons":{\#(entries.joined(separator: ","))}}"#
    try with(walked) { home in
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let shown = lesson("next", environment: ["LESSON_HOME": home, "PATH": path], folder: home)
      #expect(shown.lines.first?.hasPrefix("Next   lesson try 1 ") == true)
      #expect(files(home) == ["progress.json"])
    }
  }

  @Test func misconceptionsAreNamedWithThePlaceToReadOn() throws {
    let belief = try #require(Library.builtIn.belief(Self.betrayed))
    try with(Self.mine) { home in
      let shown = run("progress --width 200", home)
      let row = try #require(shown.lines.dropFirst().first { $0.hasSuffix(" explained") })
      // Nothing was skipped, so there's no column for that.
      let cells = row.split(separator: " ").suffix(6)
      #expect(cells == ["1", "of", "\(Course.core(1).count)", "1", "1", "explained"])
      let line = try #require(shown.lines.firstIndex { $0.hasSuffix(belief.words.text) })
      #expect(shown.lines[line + 1].contains("lesson \(belief.place.lesson) --step "))
      #expect(!shown.text.contains(Self.betrayed))
      #expect(shown.lines.last == "Saved  \(home)/progress.json")
    }
  }

  @Test func theDocumentHoldsIt() throws {
    try with(Self.mine) { home in
      let shown = run("progress \(try #require(Self.asked).lesson) --json", home)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(shown.output)) as? [String: Any])
      #expect(document["schema"] as? Int == 1)
      #expect(document["next"] as? String == "lesson next")
      #expect(document["file"] as? String == "\(home)/progress.json")
      let lessons = try #require(document["lessons"] as? [[String: Any]])
      #expect(lessons.count == 1)
      #expect(lessons[0]["seen"] as? [String] == [Self.step])
      #expect(lessons[0]["explained"] as? Bool == true)
      #expect(lessons[0]["quiz"] is NSNull)
      let answers = try #require(lessons[0]["answers"] as? [[String: Any]])
      let betrayed = answers.map { ($0["question"] as? String, $0["betrays"] as? String) }
      #expect(betrayed.count == 2)
      #expect(betrayed.contains { $0 == (Self.asked?.question.id, Self.betrayed) })
      #expect(betrayed.contains { $0 == (Self.picked?.question.id, nil) })
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
            == "Imported 0 new steps and 3 new answers.\n")
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
          == "There's no progress to reset.\n")
      #expect(
        run("progress --import \(home)/progress.backup-1.json", home).text
          == "Imported 1 new step and 3 new answers.\n")
      #expect(
        run("progress --reset 2 --yes", home).text
          == "There's no progress in lesson 2 to reset.\n")
      #expect(
        run("progress --reset \(Self.name) --yes", home).text
          == "Forgotten: your progress in lesson 1. The backup is progress.backup-2.json.\n")
      #expect(files(home)?.filter { $0.contains("backup") }.count == 2)
    }
  }
}
