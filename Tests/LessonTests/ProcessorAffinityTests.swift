import Foundation
import Testing

@testable import LessonStage

#if os(Linux)
  @Suite(.timeLimited) struct ProcessorAffinityTests {
    /// The processors that this thread may run on, as the system lists them: `0-3`.
    private var processors: String? {
      let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        .flatMap { $0.split(separator: "\t").last.map(String.init) }
    }

    @Test func threadsThatTakeTurnsStayOnOneProcessorUntilTheyHaveEnded() throws {
      let before = try #require(processors)
      var during: String?
      ProcessorAffinity.onOneProcessor { during = processors }
      #expect(during.flatMap(Int.init) != nil && processors == before)
    }
  }
#endif
