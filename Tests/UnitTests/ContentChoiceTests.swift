@testable import LessonStage
@testable import Course
@testable import Learning
@testable import Screens
import Testing

@testable import Pages

/// Tables with checked cells, and what calls answer.
@Suite(.timeLimited) struct ContentChoiceTests {
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
    ("@Cell(value: \"joining\"", "@Sell(value: \"joining\"", "@Aspect holds @Cell"),
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
      RunKey(lesson: 4, code: .scene("bad")), recording: .calls(stage.events), counts: nil,
      end: .exit(code: 0)
    )
    let check = Claim.Check.answers(key("bad"), calls: "ask", reply)
    let facts = RunResults(runs: [key("bad"): run])
    #expect(check.verdict(facts).holds == holds)
    #expect(check.needs == RunNeeds(key("bad"), withCalls: true))
  }

  // MARK: Pieces

  private func key(_ scene: String) -> RunKey { RunKey(lesson: 4, code: .scene(scene)) }

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
