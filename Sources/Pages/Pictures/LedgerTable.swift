/// The ledger of one run, or of several side by side.
package struct LedgerTable: Diagram {
  package struct Row: Hashable, Sendable {
    package var label: String
    /// A value for each run; nil if it doesn't apply.
    package var values: [Int?]
    package var role: Role

    /// A row's part in the total.
    package enum Role: Hashable, Sendable {
      case apart, summand, sum
    }

    package init(_ label: String, _ values: [Int?], role: Role = .apart) {
      self.label = label
      self.values = values
      self.role = role
    }
  }

  /// The code that was run, `three-planes`; the heading above the labels.
  package let subject: String
  /// The names of the runs, `lesson 1`.
  package let titles: [String]
  /// The rows with at least one value other than zero.
  package let rows: [Row]

  /// - Parameters:
  ///   - peers: The lesson's word for them, in the plural.
  ///   - ledgers: In the order of the columns; two ledgers get a column with the change between
  ///     them.
  ///   - further: Rows below those of the ledgers, such as the lines of output.
  package init(
    subject: String, peers: String = FlightWords().peers,
    _ ledgers: [(title: String, ledger: Ledger)], further: [Row] = []
  ) {
    let books = ledgers.map(\.ledger)
    func row(_ label: String, _ kind: CallKind, role: Row.Role = .apart) -> Row {
      Row(label, books.map { $0.counts[kind] }, role: role)
    }
    let rows = [
      row("links made by hand", .link), row("registrations", .registration),
      row("requests to the mediator", .request, role: .summand),
      row("questions asked of \(peers)", .question, role: .summand),
      row("messages delivered", .delivery, role: .summand),
      row("positions read", .read, role: .summand),
      Row("total after setup", books.map { $0.counts.number(.total) }, role: .sum),
      Row("lines of client code", books.map(\.clientLines)),
    ]
    self.subject = subject
    titles = ledgers.map(\.title)
    self.rows = (rows + further).filter { $0.values.contains { $0 != nil && $0 != 0 } }
  }

  /// Creates the ledgers of runs of the same code, each in its own lesson.
  package init(subject: String, _ runs: [Run], in library: Library) {
    self.init(
      subject: subject, peers: library.peers(in: runs.last?.lesson ?? 0),
      runs.compactMap { run in Ledger(run, in: library).map { ("lesson \(run.lesson)", $0) } })
  }

  package func title(_ caption: String) -> String { "Ledger of \(subject)" }

  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    table().node(in: page, name: "", id: id)
  }

  package func blocks(in handout: MarkdownRenderer, head: [String]) -> [String] {
    table().blocks(in: handout, head: [])
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    table(unicode: style.unicode).drawing(style)
  }

  /// Returns the ledger in columns, two runs with the change between them.
  package func table(unicode: Bool = true) -> Table {
    var columns = [Table.Column(subject, alignment: .left)]
    columns += titles.map { Table.Column($0, alignment: .right) }
    if titles.count == 2 {
      var change = Table.Column("change", alignment: .right)
      change.isChange = true
      columns.append(change)
    }
    let cells = rows.map { row in
      var cells = [row.label]
      cells += titles.indices.map { value($0, of: row).map(String.init) ?? "" }
      cells.append(change(in: row, unicode: unicode) ?? "")
      return cells
    }
    // The sum goes between two rules.
    let ruled = rows.indices.dropFirst().filter {
      rows[$0].role != .apart && rows[$0].role != rows[$0 - 1].role
    }
    return Table(
      columns: columns, rows: cells, ruledAbove: Set(ruled),
      sums: Set(rows.indices.filter { rows[$0].role == .sum }))
  }

  package func words(unicode: Bool) -> [StyledText] {
    rows.map { row in
      var facts = titles.indices.compactMap { index in
        value(index, of: row).map {
          titles.count == 1 ? "\($0)" : "\($0) in \(titles[index])"
        }
      }
      if let change = difference(in: row) {
        let less = change < 0 ? "fewer" : "more"
        facts.append(change == 0 ? "the same" : "\(change.magnitude) \(less)")
      }
      return StyledText("\(row.label): \(facts.joined(separator: ", "))")
    }
  }

  private func value(_ index: Int, of row: Row) -> Int? {
    row.values.indices.contains(index) ? row.values[index] : nil
  }

  private func difference(in row: Row) -> Int? {
    guard titles.count == 2, let before = value(0, of: row), let after = value(1, of: row) else {
      return nil
    }
    let (change, isTooLarge) = after.subtractingReportingOverflow(before)
    return isTooLarge ? nil : change
  }

  /// Returns the change between two runs, `+3`, `−1` or `=`; nil if there's nothing to compare.
  private func change(in row: Row, unicode: Bool) -> String? {
    difference(in: row).map { change in
      if change == 0 { return "=" }
      return change > 0 ? "+\(change)" : (unicode ? "\u{2212}" : "-") + "\(change.magnitude)"
    }
  }
}
