import Foundation
import Testing

/// The hand-typed table of templates in `Lessons/README.md`, compared with what lessons offer.
@Suite(.timeLimited) struct TemplateTableTests {
  struct Row: Hashable, Sendable, CustomTestStringConvertible {
    var name: String
    var beliefs: Set<String>
    var roles: Set<String>

    var testDescription: String { name }
  }

  /// The beliefs of every flight, which are listed above the table.
  private static let ofFlights: Set = [
    "everyone-knows", "links-both-ways", "lost-both-ways", "the-other-way",
  ]

  static let rows: [String: Row] = {
    let path = Checkout.lessons.appending(path: "README.md").path(percentEncoded: false)
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let table = text.split(separator: "## Templates").last ?? ""
    let rows = table.split(separator: "\n").compactMap { line -> Row? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.words)
      guard cells.count == 6, let name = cells[1].first else { return nil }
      return Row(name: name, beliefs: Set(cells[3]), roles: Set(cells[4]))
    }
    return Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
  }()

  /// Returns the words between backquotes.
  private static func words(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
  }

  private static let offered = Dictionary(
    QuizTemplateTests.offered.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Lessons may offer more, so adding a template breaks no test.
  @Test func namesOnlyWhatThereIs() {
    #expect(!Self.rows.isEmpty)
    #expect(Set(Self.rows.keys).subtracting(Self.offered.keys) == [])
  }

  @Test(arguments: rows.values.sorted { $0.name < $1.name })
  func saysWhatTheyMake(_ row: Row) throws {
    let template = try #require(Self.offered[row.name])
    let instances = (0..<100).map { template.instance(seed: $0) }
    let beliefs = Set(instances.flatMap(\.believed.keys))
    #expect(beliefs.subtracting(Self.ofFlights) == row.beliefs)
    #expect(Set(instances.flatMap(\.roles.keys)) == row.roles)
  }
}
