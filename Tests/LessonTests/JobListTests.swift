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
}
