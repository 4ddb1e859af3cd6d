@testable import Course
import Testing

/// Checks of events that can come in any order, as they're joined to an exercise's own.
@Suite(.timeLimited) struct AnyOrderTests {
  /// The order that's told is the shortest, although leaving events out of a long one doesn't lead there.
  @Test(.enabled(if: Workplace.hasCompiler)) func theShortestOrderIsTold() throws {
    let faults = [
      ("order.count { $0 == .a } == 4 || order == [.c]", "After c"),
      ("order.count { $0 == .a } == 4", "After a, then a, then a, then a"),
      ("order.isEmpty || order.count >= 3", "After nothing"),
    ]
    let orders = try #require(ChecksFile.all["RandomOrders.swift"])
    let calls = faults.map { fault, _ in
      """
      tryInAnyOrder(
        rules: { (_: [Event]) in "fine" }, yours: { order in \(fault) ? "odd" : "fine" })
      """
    }
    try Scratch.with { folder in
      try Scratch.write(
        """
        enum Checks {
          enum Event: String, CaseIterable { case a, b, c }
          static func run() { \(calls.joined(separator: "\n")) }
        }
        \(orders)
        @main enum Main { static func main() { Checks.run() } }
        """.utf8, to: "\(folder)/Orders.swift")
      let finished = bash(
        "swiftc -parse-as-library Orders.swift -o orders && ./orders", folder: folder)
      let expected = faults.flatMap { [$0.1, "the rules say fine", "yours says odd"] }
      #expect(finished.lines.map(String.init) == expected, "\(finished)")
    }
  }
}
