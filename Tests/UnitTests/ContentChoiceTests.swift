@testable import LessonStage
@testable import Course
@testable import Learning
@testable import Screens
import Testing

@testable import Pages

/// Challenges with compiled code as options, tables with checked cells, and runs that are made
/// several times.
@Suite(.timeLimited) struct ContentChoiceTests {
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
    let question = try #require(written(Self.challenge).lesson.questions.first)
    #expect(written(Self.challenge).faults.isEmpty)
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
    let question = try #require(written(Self.challenge).lesson.questions.first)
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
    let reports = written(Self.challenge).lint(facts(printed)).filter { $0.contains("'choose': ") }
    #expect(reports.contains { $0.contains(fault ?? "?") } == (fault != nil), "\(reports)")
  }

  @Test func aVariantMustNotHaveBeenRunBefore() {
    let text = "@Run(scene: \"good\")\n\n" + Self.challenge
    let wanted = "one of its variants is run before the question is asked"
    #expect(written(text).lint().contains { $0.contains(wanted) })
    #expect(!written(Self.challenge).lint().contains { $0.contains(wanted) })
  }

  @Test func aChallengeWithoutACheckSaysSoOnce() {
    let text = Self.challenge.replacing(", prints: \"right\"", with: "")
    #expect(Set(written(text).faults).count { $0.hasPrefix("nothing to check") } == 1)
  }

  static let table = """
    @Comparison(id: "table", lessons: "2…4") {
      @Aspect(name: "order") {
        @Cell(value: "none", lessons: "2…3", scene: "bad", prints: "wrong")
        @Cell(value: "joining", lessons: "4", scene: "good", prints: "right")
      }
      @Aspect(name: "typing") {
        @Cell(value: "none", lessons: "2…3", file: "Parts.swift", lacks: "var part")
        @Cell(value: "strict", lessons: "4", file: "Parts.swift", holds: "let part")
      }
    }
    """

  @Test func cellsAreClaims() throws {
    let lesson = written(Self.table).lesson
    #expect(written(Self.table).faults.isEmpty)
    #expect(
      lesson.claims.map(\.id) == [
        "table-order-2", "table-order-4", "table-typing-2", "table-typing-4",
      ])
    #expect(
      lesson.claims.map(\.check.needs.keys) == [
        [2, 3].map { RunKey(lesson: $0, code: .scene("bad")) }, [key("good")],
        [], [],
      ])
  }

  @Test(arguments: [("right", true), ("wrong", false)])
  func aCellHoldsIfItsCheckDoes(_ printed: String, holds: Bool) throws {
    let claim = written(Self.table).lesson.claims[1]
    let verdict = claim.check.verdict(facts(["bad": "wrong", "good": printed]))
    #expect(verdict.holds == holds)
    #expect(verdict.found == printed)
  }

  @Test(arguments: [
    ("lessons: \"2…3\", file", "lessons: \"2\", file", "lesson 3 wants one @Cell of 'typing'"),
    ("lessons: \"4\", file", "lessons: \"3…4\", file", "lesson 3 wants one @Cell of 'typing'"),
    ("holds: \"let part\"", "region: \"part\"", "a listing 'holds:' or 'lacks:' some text"),
    ("@Cell(value: \"joining\"", "@Sell(value: \"joining\"", "@Aspect holds @Cell(…)"),
    ("prints: \"right\"", "print: \"right\"", "nothing to check"),
  ])
  func faultsOfATable(_ old: String, _ new: String, fault: String) {
    let faults = written(Self.table.replacing(old, with: new)).faults
    #expect(faults.contains { $0.hasPrefix(fault) }, "\(faults)")
  }

  @Test func aListingThatSaysOtherwiseIsReported() {
    let wrong = Self.table.replacing("holds: \"let part\"", with: "holds: \"var part\"")
    let lacks = Self.table.replacing("holds: \"let part\"", with: "lacks: \"let part\"")
    #expect(!written(Self.table).lint().contains { $0.contains("of lesson 4") })
    #expect(
      written(wrong).lint().contains("Parts.swift of lesson 4 doesn't contain 'var part'"))
    #expect(written(lacks).lint().contains("Parts.swift of lesson 4 holds 'let part'"))
  }

  @Test(arguments: [
    (["true", "false"], Claim.Reply.yesOrNo, true), (["true", "[]"], .yesOrNo, false),
    (["[]", "[nil, true]"], .list, true), (["()"], .list, false), (["()", "()"], .nothing, true),
    (["[]"], .nothing, false), ([], .nothing, false),
  ])
  func answersOfCalls(_ answers: [String], reply: Claim.Reply, holds: Bool) {
    var stage = Recorder()
    for answer in answers {
      stage.call("ask(1)", to: "b", from: "a", as: .request, answer: answer) {
        $0.call("other()", to: "c", answer: "other")
      }
    }
    let run = Run(
      RunKey(lesson: 4, code: .scene("bad")), events: stage.events, counts: nil, end: .exit(code: 0)
    )
    let check = Claim.Check.answers(key("bad"), calls: "ask", reply)
    let facts = RunResults(runs: [key("bad"): run], clientLines: { _ in nil })
    #expect(check.verdict(facts).holds == holds)
    #expect(check.needs.keysWithCalls == [key("bad")])
  }

  // MARK: Pieces

  private func key(_ scene: String) -> RunKey { RunKey(lesson: 4, code: .scene(scene)) }

  private func prints(_ scene: String) -> Claim.Check { .prints(key(scene), line: nil, "right") }

  private func listing(_ file: String, _ region: String) -> ListingReference {
    ListingReference(lesson: 4, file: file, region: region)
  }

  private func written(_ blocks: String) -> WrittenLesson {
    let parts =
      "// snippet.part\nlet part = 1\n// snippet.end\n\n// Why.\n"
      + "// snippet.rest\nlet rest = 2\n// snippet.end\nlet more = 3\n"
    return WrittenLesson(
      "## Step\n\n\(blocks)", folder: "04-Filtering",
      listings: [SourceFile(name: "Parts.swift", text: parts)], scenes: ["bad", "good"])
  }

  private func facts(_ printed: [String: String]) -> RunResults {
    let runs = printed.map { (key($0.key), Run(key($0.key), printing: [$0.value])) }
    return RunResults(runs: Dictionary(uniqueKeysWithValues: runs))
  }
}
