/// A learner's table: a word for each cell, or nothing yet.
package struct ComparisonAnswer: Hashable, Sendable {
  /// A cell where the learner's word is missing or wrong.
  package struct Difference: Hashable, Sendable {
    package var aspect: String
    package var lesson: Int
    /// The row's name, if the row isn't about a lesson.
    package var name: String?
    package var value: String
    /// The learner's word; nil for a cell that was left open.
    package var said: String?
  }

  private let comparison: Comparison
  /// The chosen words by row, then by aspect; nil if nothing was chosen.
  private var words: [[String?]]

  package init(_ comparison: Comparison) {
    self.comparison = comparison
    words = comparison.lessons.map { _ in comparison.aspects.map { _ in nil } }
  }

  package var rows: Int { words.count }
  package var columns: Int { comparison.aspects.count }
  package var count: Int { rows * columns }
  package var filled: Int { words.joined().count { $0 != nil } }

  /// Whether its rows are about something other than lessons.
  package var hasNames: Bool { !comparison.names.isEmpty }

  package func lesson(_ row: Int) -> Int { comparison.lessons.lowerBound + row }

  /// Returns `2`, or a name.
  package func title(_ row: Int) -> String {
    comparison.name(ofRow: lesson(row)) ?? "\(lesson(row))"
  }

  /// Returns `order in lesson 2`, or `order, board`.
  package func label(_ row: Int, _ column: Int) -> String {
    aspect(column) + Self.place(lesson(row), comparison.name(ofRow: lesson(row)))
  }

  fileprivate static func place(_ lesson: Int, _ name: String?) -> String {
    name.map { ", \($0)" } ?? " in lesson \(lesson)"
  }

  package func aspect(_ column: Int) -> String { comparison.aspects[column].name }

  package func choices(_ column: Int) -> [String] { comparison.aspects[column].choices }

  package subscript(row: Int, column: Int) -> String? {
    get { words[row][column] }
    set { words[row][column] = newValue }
  }

  // MARK: As one line

  private static let open = "-"

  /// The table in the form that progress stores: `2: asker, none, …; 3: asker, …`.
  package var text: String {
    words.enumerated().map { row, words in
      "\(title(row)): " + words.map { $0 ?? Self.open }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// Reads a ``text``; nil for anything else, such as a table in a learner's own words.
  package init?(_ text: String, to comparison: Comparison) {
    self.init(comparison)
    let lines = text.split(separator: ";").map { $0.trimmed }
    guard lines.count == rows else { return nil }
    for (row, line) in lines.enumerated() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      guard parts.count == 2, parts[0] == title(row) else { return nil }
      let values = parts[1].split(separator: ",").map { $0.trimmed }
      guard values.count == columns else { return nil }
      for (column, value) in values.enumerated() where value != Self.open {
        guard choices(column).contains(value) else { return nil }
        words[row][column] = value
      }
    }
  }

  // MARK: Judging

  /// The cells where the learner's word is missing or wrong, column by column.
  package var differences: [Difference] {
    comparison.aspects.indices.flatMap { column in
      words.indices.compactMap { row -> Difference? in
        let aspect = comparison.aspects[column]
        guard let cell = comparison.cell(aspect, lesson: lesson(row)),
          cell.value != words[row][column]
        else { return nil }
        return Difference(
          aspect: aspect.name, lesson: lesson(row), name: comparison.name(ofRow: lesson(row)),
          value: cell.value, said: words[row][column])
      }
    }
  }
}

extension ComparisonAnswer.Difference {
  /// The difference in words, such as `order in lesson 7: none, and not joining`.
  package var words: StyledText {
    StyledText("\(aspect)\(ComparisonAnswer.place(lesson, name)): ") + StyledText(value, .strong)
      + StyledText(said.map { ", and not \($0)" } ?? "")
  }
}
