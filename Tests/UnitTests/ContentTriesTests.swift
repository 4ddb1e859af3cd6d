@testable import LessonStage
import Testing

/// Claims about runs that end one way or another by chance.
@Suite(.timeLimit(.minutes(30))) struct ContentTriesTests {
  private func written(tries: String) -> WrittenLesson {
    let claim =
      #"@Claim(id: "c", scene: "race", tries: \#(tries), failsToPrint: "2 of 2") { Yes. }"#
    return WrittenLesson("## One\n\n\(claim)")
  }

  @Test func eachTryIsARunOfItsOwn() throws {
    let claim = try #require(written(tries: "3").lesson.claims.first)
    #expect(claim.check.needs.keys.map(\.attempt) == [1, 2, 3])
    #expect(Set(claim.check.needs.keys).count == 3)
  }

  @Test(arguments: [
    (2, "try 2: it stopped with a runtime failure"),
    (3, "try 3: 1 of 2"),
    (nil, "2 of 2 in all of 3 tries"),
  ])
  func oneFailureIsEnough(_ failing: Int?, _ found: String) throws {
    let claim = try #require(written(tries: "3").lesson.claims.first)
    let runs = claim.check.needs.keys.map { key in
      switch (key.attempt == failing, failing) {
      case (true, 2): (key, Run(key, printing: ["2 of 2"], end: .trap))
      case (true, _): (key, Run(key, printing: ["1 of 2"]))
      default: (key, Run(key, printing: ["2 of 2"]))
      }
    }
    let facts = RunResults(runs: Dictionary(uniqueKeysWithValues: runs), clientLines: { _ in nil })
    let verdict = claim.check.verdict(facts)
    #expect(verdict.holds == (failing != nil))
    #expect(verdict.found == found)
  }

  @Test(arguments: ["1", "21", "0", "-1"]) func numbersOutOfRangeAreRefused(_ tries: String) {
    let written = written(tries: tries)
    #expect(written.lesson.claims.isEmpty)
    #expect(written.faults.contains("tries: \(tries) isn't a number from 2 to 20"))
  }
}
