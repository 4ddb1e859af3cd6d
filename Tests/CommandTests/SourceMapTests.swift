import Foundation
import Testing

@testable import Commands

/// The map from the books to steps, in README.md.
@Suite(.timeLimit(.minutes(30))) struct SourceMapTests {
  /// A listing of the first book has its place in a core.
  @Test(arguments: [("| 21-", true), ("| tutorial ", false)])
  func everyPlaceItNamesIsThere(beginning: String, isInCore: Bool) throws {
    let path = "\(Repository.root)/README.md"
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix(beginning) }
    #expect(rows.count >= 7)
    for row in rows {
      let (_, number, id) = try #require(
        row.firstMatch(of: /lesson (\d+) --step ([a-z0-9-]+)`/)?.output)
      let lesson = try #require(Library.builtIn.lesson(Int(number) ?? 0))
      let steps = isInCore ? lesson.core : lesson.steps[...]
      #expect(steps.contains { $0.id == id }, "\(row)")
    }
  }
}
