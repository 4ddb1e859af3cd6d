import LessonKit
import LessonStage
import Testing

@testable import LessonRunner

@Suite struct JobListTests {
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
    let flights = jobs.map { job -> [FlightEvent] in
      if case .flight(let events) = job.code { events } else { [] }
    }
    #expect(flights[2] == flights[1] + [.move(name: "P2", distance: 1, height: 20_000)])
  }
}
