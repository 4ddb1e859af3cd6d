extension HoldingPicture {
  /// Draws one arrow per line.
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !references.isEmpty else { return nil }
    let ink = Ink(isUnicode: style.unicode)
    let lines = list(ink) + [StyledText()] + legend(ink) + notes
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
    func style(_ strength: HoldingEvent.Strength) -> Style {
      strength == .strongly ? .accent : .muted
    }
  }

  private func list(_ ink: Ink) -> [StyledText] {
    let width = references.map { Columns.count($0.holder) }.max() ?? 0
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
    [
      ("gone", unheld), ("hold one another in a cycle", circle),
      ("held by the running code", heldFromOutside),
    ].filter { !$0.1.isEmpty }
  }

  /// The objects that are gone, and that no reference leads to.
  private var unheld: [String] {
    names.filter { name in gone.contains(name) && !references.contains { $0.held == name } }
  }

  package func words(unicode: Bool) -> [StyledText] {
    var lines = references.map { reference in
      let end = gone.contains(reference.held) ? ", and \(reference.held) is gone" : ""
      return StyledText(reference.holder, .strong)
        + StyledText(" holds \(reference.held) \(reference.strength.rawValue)\(end).")
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
