import Testing

@testable import LessonRunner

@Suite(.timeLimit(.minutes(30))) struct JobListTests {
  @Test(arguments: [nil, "index"] as [String?])
  func aFlightKeepsItsVariant(_ variant: String?) throws {
    let events: [FlightEvent] = [.arrive(name: "BA706", distance: 1, height: 2)]
    let flight = RunRequest(
      lesson: 4, code: .flight("one", events), recordsCalls: false, variant: variant)
    let scene = RunRequest(lesson: 4, code: .scene("ghost", ending: .returns))
    let jobs = try #require(JobList.decode(JobList.encode([flight, scene])))
    #expect(jobs.map(\.variant) == [variant, nil])
    #expect(jobs.map(\.recordsCalls) == [false, true])
  }

  @Test(arguments: [
    Schedule(""), Schedule("aab"), Schedule("b", ending: .stops), Schedule("", ending: .stops),
  ])
  func aSceneKeepsItsSchedule(_ schedule: Schedule) throws {
    let scene = RunRequest(
      lesson: 3, code: .scene("head-on", ending: .hangs, schedule: schedule))
    let search = RunRequest(lesson: 3, code: .exploration("head-on", limit: 8))
    let jobs = try #require(JobList.decode(JobList.encode([scene, search, scene])))
    try #require(jobs.count == 3)
    guard case .scene("head-on", let kept) = jobs[2].code,
      case .exploration("head-on", limit: 8) = jobs[1].code
    else {
      Issue.record("\(jobs)")
      return
    }
    #expect(kept == schedule && jobs[2].recordsCalls && jobs[2].variant == nil)
  }

  @Test(
    arguments: [[], ["hold weakly", "join Athos", "end"], ["send Athos Cheers!"]] as [[String]])
  func aScriptArrivesWordByWord(_ lines: [String]) throws {
    let requests = [
      RunRequest(lesson: 8, code: .script(lines), recordsCalls: false),
      RunRequest(lesson: 4, code: .arrivals(3)),
    ]
    let jobs = try #require(JobList.decode(JobList.encode(requests)))
    try #require(jobs.count == 2)
    guard case .script(let words) = jobs[0].code else {
      Issue.record("\(jobs[0])")
      return
    }
    #expect(words == lines.map { $0.split(separator: " ").map(String.init) })
    #expect(!jobs[0].recordsCalls)
  }

  /// Whatever the text looks like: an empty line, and one that would end the list.
  @Test(arguments: ["", "\n", "let a = 1\n\nend\n|x", "end"])
  func aSourceTextArrivesAsItIs(_ source: String) throws {
    let requests = [
      RunRequest(lesson: 3, code: .recompilation("A.swift", source: source)),
      RunRequest(lesson: 4, code: .arrivals(3)),
    ]
    let jobs = try #require(JobList.decode(JobList.encode(requests)))
    #expect(jobs.count == 2)
    guard case .compilation(let text) = jobs[0].code else {
      Issue.record("\(jobs[0])")
      return
    }
    #expect(text == source + "\n")
  }

  @Test(arguments: [nil, "index"] as [String?])
  func soDoWhatTheRunMakesItself(_ variant: String?) throws {
    let codes: [RunRequest.Code] = [
      .random(seed: 7, forgets: false), .arrivals(3), .crossing(3),
    ]
    let requests = codes.map {
      RunRequest(lesson: 4, code: $0, recordsCalls: false, variant: variant)
    }
    let jobs = try #require(JobList.decode(JobList.encode(requests)))
    #expect(jobs.map(\.variant) == [variant, variant, variant])
    #expect(jobs.allSatisfy { $0.isBulk && !$0.recordsCalls })
    let comparison = RandomComparison(seeds: 500..<700, forgets: true, other: 2)
    let agree = RunRequest(lesson: 4, code: .randomComparison(comparison), variant: variant)
    let job = try #require(JobList.decode(JobList.encode([agree]))?.first)
    #expect(job.variant == variant)
    guard case .randomComparison(let decoded) = job.code else {
      Issue.record("\(job)")
      return
    }
    #expect(decoded == comparison)
    let flights = jobs.map { job -> [FlightEvent] in
      if case .flight(let events) = job.code { events } else { [] }
    }
    #expect(flights[2] == flights[1] + [.move(name: "P2", distance: 1, height: 20_000)])
  }
}
