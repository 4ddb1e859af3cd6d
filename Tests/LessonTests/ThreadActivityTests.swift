import Foundation
import Testing

@testable import LessonChild

@Suite(.timeLimit(.minutes(30))) struct ThreadActivityTests {
  @Test(arguments: [
    ("", false), ("S", false), ("R", true), ("SSRSS", true), ("RSSSR", false), ("SRRR", false),
  ])
  func oneIsAwake(_ states: String, _ isSo: Bool) {
    let threads = (0..<states.count).map(String.init)
    let asleep = zip(threads, states).filter { $0.1 == "S" }.map(\.0)
    #expect(ThreadActivity.isOneAwake(of: threads) { asleep.contains($0) } == isSo)
  }

  /// They fall asleep and awake at any moment, and then a second look sees something else.
  @Test func eachThreadIsLookedAtOnce() {
    var looks: [String: Int] = [:]
    let isOneAwake = ThreadActivity.isOneAwake(of: ["1", "2", "3", "4"]) { thread in
      looks[thread, default: 0] += 1
      // From the second look on, it's the other way around.
      return (thread == "1") == (looks[thread] == 1)
    }
    #expect(!isOneAwake && looks == ["1": 1, "2": 1, "3": 1])
  }

  #if os(Linux)
    /// The processors that this thread may run on, as the system lists them: `0-3`.
    private var processors: String? {
      let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        .flatMap { $0.split(separator: "\t").last.map(String.init) }
    }

    @Test func threadsThatTakeTurnsStayOnOneProcessorUntilTheyHaveEnded() throws {
      let before = try #require(processors)
      var during: String?
      ThreadActivity.onOneProcessor { during = processors }
      #expect(during.flatMap(Int.init) != nil && processors == before)
    }
  #endif
}
