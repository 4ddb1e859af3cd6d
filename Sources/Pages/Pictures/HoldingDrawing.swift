extension HoldingPicture {
  /// Draws the hub, which every other object holds or is held by, at the left and again at the
  /// right, with the others between; without a hub, one arrow per line.
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !references.isEmpty else { return nil }
    let ink = Ink(isUnicode: style.unicode)
    let lines =
      (hub.map { rows(around: $0, ink) } ?? list(ink)) + [StyledText()] + legend(ink) + notes
    return lines.allSatisfy { $0.columns <= style.width } ? lines : nil
  }

  /// The characters of a drawing. The arrows for holding are unique: the lines of who knows whom
  /// and the arrows of calls and answers look different.
  private struct Ink {
    let isUnicode: Bool

    var strong: String { isUnicode ? "═══▶" : "===>" }
    var weak: String { isUnicode ? "┈┈┈▷" : "...>" }
    func arrow(_ strength: HoldingEvent.Strength) -> String {
      strength == .strongly ? strong : weak
    }
    /// Returns the arrow without its head, which follows the junction.
    func shaft(_ strength: HoldingEvent.Strength) -> String { String(arrow(strength).dropLast()) }
    func head(_ strength: HoldingEvent.Strength) -> String { String(arrow(strength).suffix(1)) }
    func style(_ strength: HoldingEvent.Strength) -> Style {
      strength == .strongly ? .accent : .muted
    }
    /// Returns the character where the lines of several rows meet.
    func junction(row: Int, of rows: [Int], opensLeft: Bool) -> String {
      guard let first = rows.first, let last = rows.last, first < last, (first...last).contains(row)
      else { return rows.contains(row) ? (isUnicode ? "─" : "-") : " " }
      if !rows.contains(row) { return isUnicode ? "│" : "|" }
      guard isUnicode else { return "+" }
      if row == first { return "┬" }
      if opensLeft { return row == last ? "┘" : "┤" }
      return row == last ? "└" : "├"
    }
  }

  private func rows(around hub: String, _ ink: Ink) -> [StyledText] {
    let others = names.filter { $0 != hub }
    let held = others.indices.filter { strength(hub, others[$0]) != nil }
    let holding = others.indices.filter { strength(others[$0], hub) != nil }
    let width = others.map { Columns.count(label($0)) }.max() ?? 0
    let start = held.isEmpty ? 0 : Columns.count(label(hub)) + 2
    return others.indices.map { row in
      var line = StyledText()
      if !held.isEmpty {
        let isFirst = row == held.first
        let head = isFirst ? "\(label(hub)) \(ink.isUnicode ? "─" : "-")" : ""
        line.append(head, .strong)
        line.append(Columns.padding(start - Columns.count(head)))
        line.append(ink.junction(row: row, of: held, opensLeft: false))
        line +=
          strength(hub, others[row]).map { StyledText(ink.arrow($0), ink.style($0)) }
          ?? StyledText(Columns.padding(Columns.count(ink.strong)))
        line.append(" ")
      }
      let name = label(others[row])
      line.append(name, gone.contains(others[row]) ? .muted : .strong)
      let reach = holding.last.map { row <= $0 } ?? false
      guard let first = holding.first, reach, row >= first else { return line }
      line.append(Columns.padding(width - Columns.count(name) + 1))
      let strength = strength(others[row], hub)
      line +=
        strength.map { StyledText(ink.shaft($0), ink.style($0)) }
        ?? StyledText(Columns.padding(Columns.count(ink.strong) - 1))
      line.append(ink.junction(row: row, of: holding, opensLeft: true))
      if row == first, let strength {
        line.append(ink.isUnicode ? "─" : "-")
        line.append(ink.head(strength), ink.style(strength))
        line.append(" ")
        line.append(label(hub), gone.contains(hub) ? .muted : .strong)
      }
      return line
    }
  }

  private func list(_ ink: Ink) -> [StyledText] {
    let width = names.map { Columns.count(label($0)) }.max() ?? 0
    return references.map { reference in
      StyledText(reference.holder, .strong)
        + StyledText(Columns.padding(width - Columns.count(reference.holder) + 1))
        + StyledText(ink.arrow(reference.strength), ink.style(reference.strength))
        + StyledText(" ") + StyledText(label(reference.held), .strong)
    }
  }

  private func legend(_ ink: Ink) -> [StyledText] {
    [(HoldingEvent.Strength.strongly, "holds, and keeps alive"), (.weakly, "holds weakly")]
      .filter { strength, _ in references.contains { $0.strength == strength } }
      .map { strength, words in
        StyledText(ink.arrow(strength), ink.style(strength)) + StyledText("  \(words)", .muted)
      }
  }

  private var notes: [StyledText] {
    facts.map { StyledText("\($0.head): \($0.names.joined(separator: ", "))", .warning) }
  }

  /// The facts that follow from the references, with the objects they're about.
  private var facts: [(head: String, names: [String])] {
    [("hold one another in a cycle", circle), ("held by the running code", heldFromOutside)]
      .filter { !$0.1.isEmpty }
  }

  package func words(unicode: Bool) -> [StyledText] {
    var lines = references.map { reference in
      let end = gone.contains(reference.held) ? ", and \(reference.held) is gone" : ""
      return StyledText(reference.holder, .strong)
        + StyledText(" holds \(reference.held) \(reference.strength.rawValue)\(end).")
    }
    let unheld = names.filter { name in
      gone.contains(name) && !references.contains { $0.held == name }
    }
    lines += unheld.map { StyledText($0, .strong) + StyledText(" is gone.") }
    if !circle.isEmpty {
      lines.append(
        StyledText("In a circle of strong references: \(circle.joined(separator: ", ")).", .warning)
      )
    }
    if !heldFromOutside.isEmpty {
      let list = heldFromOutside.joined(separator: ", ")
      lines.append(StyledText("Held by the running code: \(list).", .warning))
    }
    return lines
  }
}
