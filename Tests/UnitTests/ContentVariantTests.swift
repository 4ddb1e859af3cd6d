@testable import LessonStage
@testable import Pages
import Testing

@testable import Course

/// Claims about growth and about a single move, and code that only some steps fly.
@Suite(.timeLimited) struct ContentVariantTests {
  @Test func growthOfOneMove() {
    let growth = Growth(
      planes: 10...30, isLogarithmic: true, isOfOneMove: true, lesson: 4, measure: .total,
      variant: "index")
    #expect(growth.places == [10, 20])
    let codes: [RunKey.Code] = [.crossing(10), .arrivals(10), .crossing(20), .arrivals(20)]
    #expect(growth.needs.keys == codes.map { RunKey(lesson: 4, code: $0, variant: "index") })

    let facts = facts([
      (.crossing(10), Self.counts(requests: 1, questions: 1, reads: 10)),
      (.arrivals(10), Self.counts(requests: 0, questions: 0, reads: 10)),
    ])
    #expect(growth.number(planes: 10, facts) == 2)
    #expect(growth.number(planes: 20, facts) == nil)
  }

  @Test func withoutAWordGrowthIsOfEveryNumberOfArrivals() {
    let growth = Growth(planes: 2...4, lesson: 1, measure: .links)
    #expect(growth.needs.keys == [2, 3, 4].map { RunKey(lesson: 1, code: .arrivals($0)) })
  }

  @Test func aLogarithmicScaleHasFewPlaces() {
    let growth = Growth(planes: 10...10_000, isLogarithmic: true, lesson: 4, measure: .total)
    #expect(growth.places == [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000])
  }

  @Test(arguments: [(1, true), (2, false)])
  func aConstantIsClaimed(questions: Int, holds: Bool) throws {
    let claim = try #require(
      written(
        """
        @Claim(id: "one", planes: "10", oneMove: true, variant: "index", measure: "peerCalls", follows: "1") {
          One.
        }
        """
      ).lesson.claims.first)
    let facts = facts([
      (.crossing(10), Self.counts(requests: 1, questions: questions, reads: 10)),
      (.arrivals(10), Self.counts(requests: 0, questions: 0, reads: 10)),
    ])
    #expect(claim.check.verdict(facts).holds == holds)
  }

  @Test func aLessonThatIsNotThereAgreesWithNobody() {
    let text = #"@Claim(id: "same", random: 9, sameAs: 9) { Same. }"#
    #expect(written(text).lint().contains("there's no lesson 9"))
  }

  // MARK: Agreement

  private func claim(random count: Int) throws -> Claim.Check {
    try #require(
      written(#"@Claim(id: "same", random: \#(count), sameAs: 2) { Same. }"#).lesson.claims.first
    ).check
  }

  @Test func manyScenariosAreFlownInPortions() throws {
    let seeds = try claim(random: 1200).flights.map { key, _ -> Range<UInt64>? in
      if case .randomFlights(let seeds) = key.code { seeds } else { nil }
    }
    #expect(seeds == [0..<500, 500..<1000, 1000..<1200])
  }

  @Test(
    arguments: [
      (nil, 0, true, "no difference in 600 random flights"),
      (512, 0, false, "the scenario of seed 512 differs"),
      (0, 0, false, "the scenario of seed 0 differs"),
      // It didn't report all its flights.
      (nil, 1, false, "it ended"),
    ] as [(Int?, Int, Bool, String)])
  func eachPortionMustAgree(
    differing seed: Int?, missing: Int, holds: Bool, found: String
  ) throws {
    let check = try claim(random: 600)
    #expect(
      check.verdict(flights(check, differing: seed, missing: missing))
        == Claim.Verdict(holds: holds, found: found))
  }

  /// Returns both sides' reports of flights that print two lines each, after a line of something
  /// else. The first side differs for one seed, and leaves out its last flights.
  private func flights(
    _ check: Claim.Check, differing seed: Int? = nil, missing: Int = 0
  ) -> RunResults {
    var runs: [RunKey: Run] = [:]
    for (one, other) in check.flights {
      guard case .randomFlights(let seeds) = one.code else { continue }
      func run(_ key: RunKey, _ hash: (UInt64) -> UInt64, dropping count: Int) -> Run {
        let line = RandomFlights.report(
          of: seeds.map { Array("\(hash($0))".utf8) }.dropLast(count))
        return Run(
          key,
          recording: .lines(
            ["noise", line].map { OutputLine(text: $0, file: "", line: 1, function: "", thread: 1) }
          ),
          counts: nil, end: .exit(code: 0))
      }
      runs[one] = run(one, { Int($0) == seed ? 1 : $0 + 7 }, dropping: missing)
      runs[other] = run(other, { $0 + 7 }, dropping: 0)
    }
    return RunResults(runs: runs)
  }

  @Test func anotherLessonHasOtherVariants() {
    let key = RunKey(lesson: 4, code: .arrivals(2), variant: "index")
    #expect(key.flown(by: 2) == RunKey(lesson: 2, code: .arrivals(2)))
  }

  @Test func anUnknownVariantIsReported() {
    let text = #"@Claim(id: "same", random: 9, variant: "indx", sameAs: 4) { Same. }"#
    let reports = written(text).lint().filter { $0.contains("variant") }
    // It's reported once, not for each of the scenarios.
    #expect(reports == ["lesson 4 has no variant 'indx'; did you mean 'index'?"])
  }

  private func written(_ blocks: String) -> WrittenLesson {
    WrittenLesson("## Step\n\n\(blocks)", folder: "04-Filtering", variants: ["index"])
  }

  private static func counts(requests: Int, questions: Int, reads: Int) -> CallCounts {
    var counts = CallCounts()
    counts[.request] = requests
    counts[.question] = questions
    counts[.read] = reads
    return counts
  }

  private func facts(_ runs: [(RunKey.Code, CallCounts)]) -> RunResults {
    RunResults(
      runs: Dictionary(
        uniqueKeysWithValues: runs.map { code, counts in
          (
            RunKey(lesson: 4, code: code, variant: "index"),
            Run(
              RunKey(lesson: 4, code: .scenario("")), recording: .calls([]), counts: counts,
              end: .exit(code: 0))
          )
        }))
  }
}
