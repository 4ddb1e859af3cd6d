/// The output of both lessons, side by side, each line next to the event that caused it.
package struct LabOutputs: Diagram {
  package struct Row: Hashable, Sendable {
    /// The line of the scenario; empty if it isn't known.
    package var cause: String
    /// The lesson's line; nil if it printed less than the other lesson.
    package var left: String?
    package var right: String?

    package var isSame: Bool { left == right }
  }

  /// The names of the flyers, `lesson 1`.
  package let titles: [String]
  package let rows: [Row]
  /// The number of earlier rows that are left out.
  package let skipped: Int

  /// - Parameter limit: the most rows to show, counted from the end.
  init(_ flight: LabFlight, events: [FlightEvent], limit: Int = .max) {
    titles = flight.runs.map(\.flyer.name)
    let outputs = flight.runs.map(\.transcript)
    // Each move and each landing prints a line. If that ever changes, no line should appear next to
    // an event that didn't cause it.
    let causes = events.filter(\.isSpoken).map { Scenario(name: "", events: [$0]).text.dropLast() }
    let count = outputs.map(\.count).max() ?? 0
    let areKnown = outputs.allSatisfy { $0.count == causes.count }
    let first = max(count - limit, 0)
    rows = (first..<count).map { index in
      let line = { (side: Int) in
        outputs.indices.contains(side) && outputs[side].indices.contains(index)
          ? outputs[side][index] : nil
      }
      return Row(cause: areKnown ? String(causes[index]) : "", left: line(0), right: line(1))
    }
    skipped = first
    differences =
      zip(outputs.first ?? [], outputs.last ?? []).count { $0 != $1 }
      + abs((outputs.first?.count ?? 0) - (outputs.last?.count ?? 0))
    total = count
  }

  /// The number of lines that differ.
  package let differences: Int
  /// The number of lines in the longer output.
  package let total: Int

  /// `5 lines, 1 differs`.
  package var summary: String {
    guard total > 0 else { return "Nothing printed yet: only a move and a landing print." }
    let count = plural(total, "line")
    return differences == 0
      ? "\(count), the same in both"
      : "\(count), \(differences) \(differences == 1 ? "differs" : "differ")"
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !rows.isEmpty else {
      return StyledText(summary, .muted).wrapped(to: style.width)
    }
    let mark = style.unicode ? "≠" : "x"
    let table = Table(
      columns: [
        Table.Column("", alignment: .left, style: .warning),
        Table.Column("typed", alignment: .left, style: .muted),
        Table.Column(titles.first ?? "", alignment: .left, style: .output),
        Table.Column(titles.last ?? "", alignment: .left, style: .output),
      ],
      rows: rows.map { row in
        [
          row.isSame ? "" : mark, row.cause, row.left ?? "nothing",
          row.isSame ? "the same" : row.right ?? "nothing",
        ]
      })
    guard let lines = table.drawing(style) else { return nil }
    return above + lines + StyledText(summary, .muted).wrapped(to: style.width)
  }

  package func words(unicode: Bool) -> [StyledText] {
    above
      + rows.map { row in
        let said =
          row.isSame
          ? "both say \(row.left ?? "nothing")"
          : "they differ: \(titles.first ?? "") says \(row.left ?? "nothing"), "
            + "\(titles.last ?? "") says \(row.right ?? "nothing")"
        return StyledText(row.cause.isEmpty ? said : "\(row.cause): \(said)")
      } + [StyledText(summary)]
  }

  private var above: [StyledText] {
    skipped == 0 ? [] : [StyledText("\(plural(skipped, "earlier line")) not shown", .muted)]
  }
}
