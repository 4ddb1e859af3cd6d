@testable import LessonStage
import Testing

@testable import CommandGrammar
@testable import Content
@testable import Documents
@testable import Exporting
@testable import Learning
@testable import Pictures
@testable import Screens

/// Challenges with compiled code as options, tables with checked cells, and runs that are made
/// several times.
@Suite(.timeLimit(.minutes(30))) struct ContentChoiceTests {
  static let challenge = """
    @Challenge(id: "choose", prints: "right") {
      Which prints it?

      @Hint { One. }
      @Hint { Two. }
      @Hint { Three. }
      @Variant(scene: "bad", betrays: "belief") { @Justification { Not this. } }
      @Variant(scene: "good", file: "Parts.swift", region: "part") { @Justification { This. } }
    }
    """

  @Test func aVariantIsSceneListingAndCheck() throws {
    let question = try #require(parse(Self.challenge).questions.first)
    #expect(faults(Self.challenge).isEmpty)
    #expect(question.answerForm == .letter)
    #expect(
      question.variants == [
        .init(listing: listing("Scenes.swift", "bad"), key: key("bad"), check: prints("bad")),
        .init(listing: listing("Parts.swift", "part"), key: key("good"), check: prints("good")),
      ])
    #expect(question.needs.keys == [key("bad"), key("good")])
  }

  private func posed(_ question: Question, _ facts: RunResults) -> PosedQuestion {
    DocumentBuilder(
      library: Library(lessons: [], scenarios: []), facts: facts, program: "lesson"
    ).posed(question)
  }

  @Test(arguments: [
    (["bad": "wrong", "good": "right"], [1]), (["bad": "right", "good": "right"], [0, 1]),
    (["bad": "wrong", "good": "wrong"], []), (["bad": "wrong"], []),
  ])
  func runsDecide(_ printed: [String: String], passing: [Int]) throws {
    let question = try #require(parse(Self.challenge).questions.first)
    let facts = facts(printed)
    #expect(question.passing(facts) == passing)
    let posed = posed(question, facts)
    #expect(posed.rightPlaces == passing)
    for index in 0..<2 {
      let betrays = index == 0 ? "belief" : nil
      #expect(
        posed.response(to: .option(index))?.outcome
          == (passing.contains(index) ? .right : .wrong(betrays: betrays)))
    }
    #expect(posed.response(to: .option(2)) == nil)
  }

  @Test(arguments: [
    (["bad": "wrong", "good": "right"], nil),
    (["bad": "right", "good": "right"], "every variant does what's asked"),
    (["bad": "wrong", "good": "wrong"], "no variant does what's asked"),
    (["bad": "right", "good": "wrong"], "variant 1 does what's asked, so it betrays nothing"),
    (["bad": "right", "good": "wrong"], "variant 2 fails, and names no misconception"),
  ])
  func variantsAreLinted(_ printed: [String: String], fault: String?) {
    let reports = lint(Self.challenge, facts(printed)).filter { $0.contains("'choose': ") }
    #expect(reports.contains { $0.contains(fault ?? "?") } == (fault != nil), "\(reports)")
  }

  @Test func aVariantMustNotHaveBeenRunBefore() {
    let text = "@Run(scene: \"good\")\n\n" + Self.challenge
    let wanted = "one of its variants is run before the question is asked"
    #expect(lint(text, nil).contains { $0.contains(wanted) })
    #expect(!lint(Self.challenge, nil).contains { $0.contains(wanted) })
  }

  @Test func aChallengeWithoutACheckSaysSoOnce() {
    let text = Self.challenge.replacing(", prints: \"right\"", with: "")
    #expect(Set(faults(text)).count { $0.hasPrefix("nothing to check") } == 1)
  }

  static let table = """
    @Compare(id: "table", lessons: "2…4") {
      What differs?

      @Aspect(name: "order") {
        @Cell(value: "none", lessons: "2…3", scene: "bad", prints: "wrong")
        @Cell(value: "joining", lessons: "4") {
          @Check(scene: "bad", prints: "wrong")
          @Check(scene: "good", prints: "right")
        }
      }
      @Aspect(name: "typing") {
        @Cell(value: "none", lessons: "2…3", file: "Parts.swift", lacks: "var part")
        @Cell(value: "strict", lessons: "4", file: "Parts.swift", holds: "let part")
      }
    }
    """

  @Test func cellsAreClaims() throws {
    let lesson = parse(Self.table)
    #expect(faults(Self.table).isEmpty)
    #expect(lesson.claims.map(\.id) == ["table-order-2", "table-order-4"])
    #expect(
      lesson.claims.map(\.check.needs.keys) == [
        [2, 3].map { RunKey(lesson: $0, code: .scene("bad")) }, [key("bad"), key("good")],
      ])
    let comparison = try #require(lesson.questions.first?.comparison)
    #expect(comparison.aspects.map(\.choices) == [["joining", "none"], ["none", "strict"]])
    #expect(lesson.questions.first?.answerForm == .words)
    #expect(
      lesson.questions.first.flatMap {
        posed($0, facts([:])).response(to: .words("I think"))?.outcome
      } == .compared)
  }

  @Test(arguments: [("right", true), ("wrong", false)])
  func everyCheckOfACellMustHold(_ printed: String, holds: Bool) throws {
    let claim = try #require(parse(Self.table).claims.last)
    let verdict = claim.check.verdict(facts(["bad": "wrong", "good": printed]))
    #expect(verdict.holds == holds)
    #expect(verdict.found == (holds ? "2 checks" : "wrong"))
  }

  @Test(arguments: [
    ("lessons: \"2…3\", file", "lessons: \"2\", file", "lesson 3 wants one @Cell of 'typing'"),
    ("lessons: \"4\", file", "lessons: \"3…4\", file", "lesson 3 wants one @Cell of 'typing'"),
    ("holds: \"let part\"", "region: \"part\"", "a listing 'holds:' or 'lacks:' some text"),
    ("@Check(scene: \"bad\"", "@Czech(scene: \"bad\"", "@Cell holds @Check(…)"),
    ("prints: \"right\"", "print: \"right\"", "nothing to check"),
  ])
  func faultsOfATable(_ old: String, _ new: String, fault: String) {
    let faults = faults(Self.table.replacing(old, with: new))
    #expect(faults.contains { $0.hasPrefix(fault) }, "\(faults)")
  }

  @Test func aListingThatSaysOtherwiseIsReported() {
    let wrong = Self.table.replacing("holds: \"let part\"", with: "holds: \"var part\"")
    let lacks = Self.table.replacing("holds: \"let part\"", with: "lacks: \"let part\"")
    #expect(!lint(Self.table, nil).contains { $0.contains("of lesson 4") })
    #expect(
      lint(wrong, nil).contains("Parts.swift of lesson 4 doesn't contain 'var part'"))
    #expect(lint(lacks, nil).contains("Parts.swift of lesson 4 holds 'let part'"))
  }

  @Test(arguments: [
    (["true", "false"], Claim.Reply.yesOrNo, true), (["true", "[]"], .yesOrNo, false),
    (["[]", "[nil, true]"], .list, true), (["()"], .list, false), (["()", "()"], .nothing, true),
    (["[]"], .nothing, false), ([], .nothing, false),
  ])
  func answersOfCalls(_ answers: [String], reply: Claim.Reply, holds: Bool) {
    var events: [Event] = []
    for (id, answer) in answers.enumerated() {
      events.append(
        .call(Call(id: id, from: "a", to: "b", name: "ask(1)", kind: .request, thread: 1)))
      events.append(
        .call(Call(id: id + 99, from: "b", to: "c", name: "other()", kind: .other, thread: 1)))
      events.append(.answer(Answer(call: id + 99, value: "other", thread: 1)))
      events.append(.answer(Answer(call: id, value: answer, thread: 1)))
    }
    let run = Run(
      RunKey(lesson: 4, code: .scene("bad")), events: events, counts: nil, end: .exit(code: 0))
    let check = Claim.Check.answers(key("bad"), calls: "ask", reply)
    let facts = RunResults(runs: [key("bad"): run], clientLines: { _ in nil })
    #expect(check.verdict(facts).holds == holds)
    #expect(check.needs.keysWithCalls == [key("bad")])
  }

  @Test func attemptsAreRunsOfTheirOwn() throws {
    let lesson = parse("@Attempts(scene: \"bad\", count: 3)")
    #expect(lesson.needs.keys.map(\.attempt) == [1, 2, 3])
    #expect(faults("@Attempts(scene: \"bad\", count: 1)").contains { $0.hasPrefix("count: 1") })
    let table = attempts([["b", "a"], ["a", "b"], ["b"]])
    #expect(
      table.screen(60) == """
        line printed    run 1    run 2    run 3
        a                   2        1        -
        b                   1        2        1
        """)
    #expect(
      table.spoken == """
        a: in run 1 as line 2, in run 2 as line 1, in run 3 as line -
        b: in run 1 as line 1, in run 2 as line 2, in run 3 as line 1
        """)
  }

  @Test func growthIsMeasured() throws {
    let text = """
      @Growth(title: "growth") {
        @Feature(name: "part", file: "Parts.swift", region: "part, rest")
        @Feature(name: "all", file: "Parts.swift")
      }
      """
    let block = try #require(parse(text).blocks.first)
    guard case .growth(let growth) = block else { return #expect(Bool(false), "\(block)") }
    let builder = DocumentBuilder(library: library(text), facts: facts([:]), program: "lesson")
    #expect(
      builder.table(of: growth).screen(60) == """
                lines of code    so far
        part                2         2
        all                 3         5
        """)
    #expect(
      lint(text.replacing("part, rest", with: "part, nest"), nil).contains {
        $0.hasPrefix("no region 'nest' in Parts.swift")
      })
  }

  @Test func callsOfAFeatureAreThoseOfARunThatUsesIt() throws {
    let text = """
      @Growth(title: "growth") {
        @Feature(name: "part", file: "Parts.swift", region: "part", scene: "good")
        @Feature(name: "rest", file: "Parts.swift", region: "rest", scene: "bad")
      }
      """
    let block = try #require(parse(text).blocks.first)
    guard case .growth(let growth) = block else { return #expect(Bool(false), "\(block)") }
    #expect(block.needs.keys == [key("good"), key("bad")])
    var counts = CallCounts()
    counts.add(.request, times: 2)
    counts.add(.delivery, times: 3)
    var run = run([])
    run.counts = counts
    let facts = RunResults(runs: [key("good"): run], clientLines: { _ in nil })
    let builder = DocumentBuilder(library: library(text), facts: facts, program: "lesson")
    #expect(
      builder.table(of: growth).screen(60) == """
                lines of code    so far    calls in a run
        part                1         1                 5
        rest                1         2                 -
        """)
    #expect(
      faults(text.replacing(", scene: \"bad\"", with: ""))
        == ["a 'scene:' with each @Feature, or with none"])
    #expect(
      lint(text.replacing("\"good\"", with: "\"goot\""), nil).contains {
        $0.contains("no scene 'goot'")
      })
  }

  // MARK: Pieces

  private func key(_ scene: String) -> RunKey { RunKey(lesson: 4, code: .scene(scene)) }

  private func prints(_ scene: String) -> Claim.Check { .prints(key(scene), line: nil, "right") }

  private func listing(_ file: String, _ region: String) -> ListingReference {
    ListingReference(lesson: 4, file: file, region: region)
  }

  private func attempts(_ transcripts: [[String]]) -> Picture {
    let keys = transcripts.indices.map { RunKey(lesson: 4, code: .scene("x"), attempt: $0 + 1) }
    let facts = RunResults(
      runs: Dictionary(uniqueKeysWithValues: zip(keys, transcripts.map(run))),
      clientLines: { _ in nil })
    let builder = DocumentBuilder(
      library: Library(lessons: [], scenarios: []), facts: facts, program: "lesson")
    guard case .picture(let picture, _) = builder.attempts(keys).first else {
      return .table(Table(columns: [], rows: []))
    }
    return picture
  }

  private func text(_ blocks: String) -> String {
    "# Title\n\n@Lesson(minutes: 1, follows: \"21-1\")\n\nA sentence.\n\n## Step\n\n\(blocks)\n"
  }

  private func parse(_ blocks: String) -> Lesson {
    LessonParser.parse(text(blocks), folder: "04-Filtering").lesson
  }

  private func faults(_ blocks: String) -> [String] {
    LessonParser.parse(text(blocks), folder: "04-Filtering").diagnostics.map(\.message)
  }

  private func library(_ blocks: String) -> Library {
    let parts =
      "// snippet.part\nlet part = 1\n// snippet.end\n\n// Why.\n"
      + "// snippet.rest\nlet rest = 2\n// snippet.end\nlet more = 3\n"
    let files = LessonFiles(
      folder: "04-Filtering",
      files: [
        SourceFile(name: "Lesson.md", text: text(blocks)),
        SourceFile(name: "Parts.swift", text: parts),
      ], scenes: ["bad", "good"])
    return Library(lessons: [files], scenarios: [])
  }

  private func lint(_ blocks: String, _ facts: RunResults?) -> [String] {
    Linter.lint(library(blocks), facts: facts).map(\.message)
  }

  private func facts(_ printed: [String: String]) -> RunResults {
    RunResults(
      runs: Dictionary(
        uniqueKeysWithValues: printed.map { (key($0.key), run([$0.value])) }),
      clientLines: { _ in nil })
  }

  private func run(_ lines: [String]) -> Run {
    Run(
      RunKey(lesson: 4, code: .scene("")),
      events: lines.map {
        .line(OutputLine(text: $0, file: "", line: 1, function: "", thread: 1))
      }, counts: nil, end: .exit(code: 0))
  }
}
