/// A comparison: a row for each lesson or name, a column for each aspect, and in each
/// cell its value and how it was checked.
package struct ComparisonTable: Diagram {
  package enum Mark: Hashable, Sendable {
    /// A run showed it just now.
    case run
    /// The compiled listing says so.
    case listing
    /// It was checked and isn't true.
    case wrong
    /// The run that would check it hasn't been made.
    case unknown

    /// Whether the value is true.
    var isProof: Bool { self == .run || self == .listing }

    package func symbol(unicode: Bool) -> String {
      switch self {
      case .run: unicode ? "✓" : "+"
      case .listing: unicode ? "≡" : "="
      case .wrong: unicode ? "✗" : "x"
      case .unknown: "?"
      }
    }

    package var words: String {
      switch self {
      case .run: "checked by a run just now"
      case .listing: "seen in the compiled listing"
      case .wrong: "checked, and not true"
      case .unknown: "not checked: what it depends on didn't run"
      }
    }
  }

  package struct Cell: Hashable, Sendable {
    package var value: String
    package var mark: Mark
  }

  package struct Row: Hashable, Sendable {
    package var lesson: Int
    /// The row's subject, if that isn't the lesson.
    package var name: String?
    package var cells: [Cell]

    /// The row's name, or else its lesson, `2`.
    package var title: String { name ?? "\(lesson)" }
  }

  package let aspects: [String]
  package let rows: [Row]

  /// The heading above the row titles.
  package var subject: String { rows.contains { $0.name == nil } ? "lesson" : "" }

  package var showsRun: Bool { false }

  private var cells: [Cell] { rows.flatMap(\.cells) }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let table = Table(
      columns: [Table.Column(subject, alignment: subject.isEmpty ? .left : .right)]
        + aspects.map { Table.Column($0, alignment: .left) },
      rows: rows.map { row in
        [row.title]
          + row.cells.map { "\($0.value) \($0.mark.symbol(unicode: style.unicode))" }
      })
    let legend = legend(unicode: style.unicode)
    guard legend.allSatisfy({ $0.columns <= style.width }) else { return nil }
    return table.drawing(style).map { $0 + [StyledText()] + legend }
  }

  package func words(unicode: Bool) -> [StyledText] {
    rows.map { row in
      let cells = zip(aspects, row.cells).map { aspect, cell in
        "\(aspect): \(cell.value)" + (cell.mark.isProof ? "" : " (\(cell.mark.words))")
      }
      return StyledText("\(row.name ?? "Lesson \(row.lesson)"). ", .strong)
        + StyledText(cells.joined(separator: "; ") + ".")
    } + [
      StyledText(
        "\(cells.allSatisfy(\.mark.isProof) ? "Each value was" : "The other values were") checked by a "
          + "run just now, or read in a listing that was compiled.", .muted)
    ]
  }

  package func legend(unicode: Bool) -> [StyledText] {
    var seen: Set<Mark> = []
    return cells.map(\.mark).filter { seen.insert($0).inserted }.map {
      StyledText("\($0.symbol(unicode: unicode))  \($0.words)", $0 == .wrong ? .failure : .muted)
    }
  }
}
