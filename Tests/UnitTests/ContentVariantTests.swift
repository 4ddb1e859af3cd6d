@testable import LessonStage
import Testing

@testable import Content
@testable import Pictures

/// Plots and claims about a single move, code that only some steps fly, and challenges that can't
/// be met.
@Suite(.timeLimit(.minutes(30))) struct ContentVariantTests {
  @Test func aPlotOfOneMove() throws {
    let plot = try #require(
      parse(
        """
        @Plot(title: "calls", planes: "10…30", step: 10, oneMove: true) {
          @Series(name: "index", lesson: 4, variant: "index", measure: "total")
        }
        """
      ).blocks.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first)
    #expect(plot.places == [10, 20, 30])
    #expect(plot.needs.keys.count == 6)
    #expect(plot.needs.keys.allSatisfy { $0.variant == "index" })
    #expect(Set(plot.needs.keys.map(\.code)).contains(.crossing(20)))
    #expect(Set(plot.needs.keys.map(\.code)).contains(.arrivals(20)))

    let facts = facts([
      (.crossing(10), Self.counts(requests: 1, questions: 1, reads: 10)),
      (.arrivals(10), Self.counts(requests: 0, questions: 0, reads: 10)),
    ])
    #expect(plot.number(plot.series[0], planes: 10, facts) == 2)
    #expect(plot.number(plot.series[0], planes: 20, facts) == nil)
  }

  @Test func withoutAWordAPlotIsOfEveryNumberOfArrivals() throws {
    let plot = PlotReference(
      title: "", planes: 2...4,
      series: [PlotReference.Series(name: "", lesson: 1, measure: .links)])
    #expect(plot.needs.keys == [2, 3, 4].map { RunKey(lesson: 1, code: .arrivals($0)) })
  }

  @Test func aStepIsAtLeastOne() {
    let text = """
      @Plot(title: "calls", planes: "10…30", step: 0) {
        @Series(name: "all", measure: "total", lesson: 4)
      }
      """
    #expect(faults(text).contains("step: 0 is less than 1"))
  }

  @Test(arguments: [(1, true), (2, false)])
  func aConstantIsClaimed(questions: Int, holds: Bool) throws {
    let claim = try #require(
      parse(
        """
        @Claim(id: "one", planes: "10", oneMove: true, variant: "index", measure: "peerCalls", follows: "1") {
          One.
        }
        """
      ).claims.first)
    let facts = facts([
      (.crossing(10), Self.counts(requests: 1, questions: questions, reads: 10)),
      (.arrivals(10), Self.counts(requests: 0, questions: 0, reads: 10)),
    ])
    #expect(claim.check.verdict(facts).holds == holds)
  }

  @Test func aPlotOnALogarithmicScaleHasFewPlaces() throws {
    let plot = try #require(
      parse(
        """
        @Plot(title: "calls", planes: "10…10000", scale: "log", oneMove: true) {
          @Series(name: "filter", measure: "total", lesson: 4)
          @Series(name: "peer to peer", measure: "total", lesson: 1, to: 50)
        }
        """
      ).blocks.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first)
    #expect(plot.places == [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000])
    #expect(plot.places(of: plot.series[0]) == plot.places)
    #expect(plot.places(of: plot.series[1]) == [10, 20, 50])
    #expect(plot.needs.keys.count == 26)
    #expect(!plot.needs.keys.contains(RunKey(lesson: 1, code: .crossing(100))))
  }

  @Test func aLessonThatIsNotThereAgreesWithNobody() {
    let text = #"@Claim(id: "same", random: 9, sameAs: 9) { Same. }"#
    #expect(lint(text).contains("there's no lesson 9"))
  }

  // MARK: Agreement

  private func claim(random count: Int) throws -> Claim.Check {
    try #require(
      parse(#"@Claim(id: "same", random: \#(count), sameAs: 2) { Same. }"#).claims.first
    ).check
  }

  @Test func manyScenariosAreFlownInPortions() throws {
    let seeds = try claim(random: 1200).flights.map { key, _ -> Range<UInt64>? in
      if case .randomFlights(let flights) = key.code { flights.seeds } else { nil }
    }
    #expect(seeds == [0..<500, 500..<1000, 1000..<1200])
  }

  @Test(
    arguments: [
      (nil, 0, true, "600 scenarios, 1200 lines"),
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

  @Test func aPortionThatDiedProvesNothing() throws {
    let check = try claim(random: 500)
    let whole = flights(check)
    for key in check.needs.keys {
      var runs = whole.runs(check.needs)
      runs[key]?.end = .trap
      #expect(!check.verdict(RunResults(runs: runs)).holds)
      runs[key] = nil
      #expect(!check.verdict(RunResults(runs: runs)).holds)
    }
    #expect(check.verdict(whole).holds)
  }

  /// Returns both sides' reports of flights that print two lines each, after a line of something
  /// else. The first side differs for one seed, and leaves out its last flights.
  private func flights(
    _ check: Claim.Check, differing seed: Int? = nil, missing: Int = 0
  ) -> RunResults {
    var runs: [RunKey: Run] = [:]
    for (one, other) in check.flights {
      guard case .randomFlights(let flights) = one.code else { continue }
      func run(_ key: RunKey, _ hash: (UInt64) -> UInt64, dropping count: Int) -> Run {
        let prints = flights.seeds.map { "2 \(hash($0))" }.dropLast(count)
        let line = prints.joined(separator: ",")
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

  // MARK: Challenges for variants

  @Test func twoVariantsCanBeToldApart() throws {
    let question = try #require(
      parse(
        """
        @Challenge(id: "apart", check: "tells-variants-apart", variant: "index", against: "old") {
          Tell them apart.

          @Solution(scenario: "near") { So. }
        }
        """
      ).questions.first)
    let flown = ["index", "old"].map {
      RunKey(lesson: 4, code: .scenario("near"), variant: $0)
    }
    #expect(
      question.assignment == .challenge(.tellsVariantsApart, sample: flown[0], peer: flown[1]))
    #expect(question.needs.keys == flown)
    let check = ChallengeCheck.tellsVariantsApart
    #expect(check.isPossible)
    #expect(check.holds(run("a"), comparedWith: run("b"), in: LabSamples.words))
    #expect(!check.holds(run("a"), comparedWith: run("a"), in: LabSamples.words))
  }

  @Test func anotherLessonHasOtherVariants() {
    let key = RunKey(lesson: 4, code: .arrivals(2), variant: "index")
    #expect(key.flown(by: 2) == RunKey(lesson: 2, code: .arrivals(2)))
  }

  @Test func anUnknownVariantIsReported() {
    let text = #"@Claim(id: "same", random: 9, variant: "indx", sameAs: 4) { Same. }"#
    let reports = lint(text).filter { $0.contains("variant") }
    // It's reported once, not for each of the scenarios.
    #expect(reports == ["lesson 4 has no variant 'indx'; did you mean 'index'?"])
  }

  @Test func whatIsCalledImpossibleMustBeProven() {
    let challenge = """
      @Challenge(id: "lie", check: "changes-answer", lesson: 2) {
        Make it lie.

        @Hint { One. }
        @Hint { Two. }
        @Hint { Three. }
        @Solution(scenario: "near") { It cannot. }
      }
      """
    let proof = #"@Claim(id: "same", random: 2, sameAs: 2) { Same. }"#
    let ofAVariant = #"@Claim(id: "same", random: 2, variant: "index", sameAs: 2) { Same. }"#
    func isReported(_ text: String) -> Bool {
      lint(text).contains { $0.contains("no claim about random scenarios proves that") }
    }
    #expect(isReported(challenge))
    #expect(isReported(challenge + "\n\n" + ofAVariant))
    #expect(!isReported(challenge + "\n\n" + proof))
  }

  private func lesson(_ blocks: String) -> String {
    "# Title\n\n@Lesson(minutes: 1, follows: \"21-1\")\n\nA sentence.\n\n## Step\n\n\(blocks)\n"
  }

  private func parse(_ blocks: String) -> Lesson {
    LessonParser.parse(lesson(blocks), folder: "04-Filtering").lesson
  }

  private func faults(_ blocks: String) -> [String] {
    LessonParser.parse(lesson(blocks), folder: "04-Filtering").diagnostics.map(\.message)
  }

  private func lint(_ blocks: String) -> [String] {
    let files = LessonFiles(
      folder: "04-Filtering", files: [SourceFile(name: "Lesson.md", text: lesson(blocks))],
      scenes: [], variants: ["index"])
    return Linter.lint(Library(lessons: [files], scenarios: []), facts: nil).map(\.message)
  }

  private static func counts(requests: Int, questions: Int, reads: Int) -> CallCounts {
    var counts = CallCounts()
    counts.requests = requests
    counts.questions = questions
    counts.reads = reads
    return counts
  }

  private func facts(_ runs: [(RunKey.Code, CallCounts)]) -> RunResults {
    RunResults(
      runs: Dictionary(
        uniqueKeysWithValues: runs.map { code, counts in
          (
            RunKey(lesson: 4, code: code, variant: "index"),
            Run(
              RunKey(lesson: 4, code: .scenario("")), events: [], counts: counts,
              end: .exit(code: 0))
          )
        }),
      clientLines: { _ in nil })
  }

  private func run(_ text: String) -> Run {
    let line = OutputLine(text: text, file: "", line: 1, function: "", thread: 1)
    return Run(
      RunKey(lesson: 4, code: .scenario("")), events: [.line(line)], counts: nil,
      end: .exit(code: 0))
  }
}
