import Testing

@testable import LessonStage

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
}
