import Foundation
import Testing

@testable import LessonCLI

/// The map from the book's listings to steps, in README.md.
@Suite(.timeLimit(.minutes(30))) struct SourceMapTests {
  @Test func everyPlaceItNamesIsThere() throws {
    let path = "\(Repository.root)/README.md"
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| 21-") }
    #expect(rows.count > 10)
    for row in rows {
      if let (_, number, id) = row.firstMatch(of: /lesson (\d+) --step ([a-z0-9-]+)`/)?.output {
        let lesson = Library.builtIn.lessons.compactMap { Library.builtIn.lesson($0.number) }
          .first { "\($0.number)" == number }
        #expect(lesson?.steps.contains { $0.id == id } == true, "\(row)")
      } else {
        let (_, number, scene) = try #require(
          row.firstMatch(of: /lesson run (\d+) --scene ([a-z0-9-]+)`/)?.output)
        let entry = try #require(Catalog.entries.first { "\($0.number)" == number })
        #expect(entry.staging.scenes.contains { $0.name == scene }, "\(row)")
      }
    }
  }
}
