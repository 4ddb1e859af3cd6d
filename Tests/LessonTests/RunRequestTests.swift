import Testing

@testable import Running

/// The requests that processes get, and that kept runs are found by.
@Suite(.timeLimited) struct RunRequestTests {
  static let samples: [RunRequest] =
    RunKey.Code.samples.map { RunRequest(RunKey(lesson: 4, code: $0), recordsCalls: false) }
    + [nil, "index", ""].map { RunRequest(RunKey(lesson: 4, code: .arrivals(3), variant: $0)) }
    + schedules.map {
      RunRequest(RunKey(lesson: 3, code: .scene("head-on"), schedule: $0), ending: .hangs)
    } + [
      RunRequest(RunKey(lesson: 3, code: .scene("rush"), attempt: 7), ending: .varies),
      RunRequest(RunKey(lesson: 1, code: .scene("order")), isAboutOrder: true),
    ]

  private static let schedules = [
    Schedule(""), Schedule("aab"), Schedule("b", ending: .stops), Schedule("", ending: .stops),
  ]

  @Test(arguments: samples)
  func itArrivesAsItWasSent(_ request: RunRequest) throws {
    #expect(RunRequest.decode(RunRequest.encode([request, request])) == [request, request])
  }

  @Test func noTwoRequestsLookTheSame() {
    #expect(Set(Self.samples.map(\.encoded)).count == Self.samples.count)
  }

  /// A list whose end hasn't come yet isn't a list, no matter how the rest of it ends.
  @Test func halfAListIsNone() {
    let whole = RunRequest.encode([
      RunRequest(RunKey(lesson: 1, code: .scene("weekend"))),
      RunRequest(RunKey(lesson: 1, code: .script(["join Athos", "end"]))),
    ])
    #expect(RunRequest.isWhole(whole))
    for count in whole.indices {
      let half = Array(whole.prefix(count))
      #expect(!RunRequest.isWhole(half) && RunRequest.decode(half) == nil, "\(count) bytes")
    }
  }

  @Test(arguments: [
    "scene 1 record ghost\nend\n", "run\tend\n", "run\treturns\t1\t0\t1\t0\t1\t0\tend\n",
    "run\treturns\t1\t0\t1\t0\t1\t0\tcrossing\tx\nend\n",
    "run\treturns\t1\t0\t1\t0\t1\t0\tarrivals\t9000000000000\nend\n",
    "run\treturns\t1\t0\t1\t0\t1\t0\tflights\t7\t6\nend\n",
    "run\treturns\t1\t0\t1\t0\t1\t0\tscene\ta\tb\nend\n",
    "run\treturns\t1\t0\t1\t0\t1\t0\tcomparison\t2\t1\t0\t1\nend\n",
    "ran\treturns\t1\t0\t1\t0\t1\t0\tscene\ta\nend\n",
  ])
  func whatIsNoRequestIsRefused(_ text: String) {
    #expect(RunRequest.decode(Array(text.utf8)) == nil)
  }
}

extension RunKey.Code {
  fileprivate static let samples: [RunKey.Code] =
    ["", "\n", "let a = 1\n\nend\n|x", "end", "a\tb\\t\\"].map {
      .compilation(file: "A.swift", source: $0)
    }
    + [[], ["hold weakly", "join Athos", "end"], ["", " ", "end"]].map { .script($0) }
    + [
      .scene("ghost"), .exploration("head-on", limit: 8), .arrivals(3),
      .crossing(3), .randomFlights(500..<700), .randomFlights(0..<(.max)),
      .flight(Scenario(name: "one", events: [])),
      .flight(
        Scenario(
          name: "all",
          events: [
            .arrive(name: "BA706", distance: 1, height: 2), .land(name: "BA706"),
            .move(name: "BA706", distance: 0, height: 100_000), .forget(name: "A", other: "B"),
          ])),
    ]
}
