/// A picture of who holds whom, strongly or weakly, and who is gone.
package struct HoldingPicture: Diagram {
  package struct Reference: Hashable, Sendable {
    package var holder: String
    package var held: String
    package var strength: HoldingEvent.Strength
  }

  /// The objects, in the order in which they first held or were held.
  package let names: [String]
  package let gone: Set<String>
  /// The references of holders that still exist; a weak one may lead to an object that's gone.
  package let references: [Reference]

  init(names: [String], gone: Set<String>, references: [Reference]) {
    self.names = names
    self.gone = gone
    self.references = references.filter { !gone.contains($0.holder) }
  }

  /// Creates the picture of the moment a run printed its last line: its variables are released
  /// after that, which says nothing about the listing. Nil if the run's calls, and with them its
  /// references, weren't recorded.
  package init?(of run: Run) {
    guard let events = run.events else { return nil }
    let last = events.lastIndex { if case .line = $0 { true } else { false } } ?? 0
    var names: [String] = []
    var gone: Set<String> = []
    var references: [Reference] = []
    func meet(_ name: String) { if !names.contains(name) { names.append(name) } }
    for holding in run.holdings where holding.after <= last {
      switch holding.event {
      case .holds(let holder, let held, let strength):
        meet(held)
        meet(holder)
        references.append(Reference(holder: holder, held: held, strength: strength))
      case .letsGo(let holder, let held):
        references.removeAll { $0.holder == holder && $0.held == held }
      case .gone(let name):
        meet(name)
        gone.insert(name)
      }
    }
    self.init(names: names, gone: gone, references: references)
  }

  /// The object that takes part in every reference; nil if there's none, or more than one.
  package var hub: String? {
    let hubs = names.filter { name in
      !references.isEmpty && references.allSatisfy { $0.holder == name || $0.held == name }
    }
    return hubs.count == 1 ? hubs[0] : nil
  }

  /// Every object in a circle of strong references (a retain cycle), which is never released.
  package var circle: [String] { names.filter { reaches($0, from: $0) } }

  /// The objects without a strong reference in the picture: the running code holds them.
  package var heldFromOutside: [String] {
    names.filter { name in
      !gone.contains(name)
        && !references.contains { $0.held == name && $0.strength == .strongly }
    }
  }

  func label(_ name: String) -> String { gone.contains(name) ? "\(name) (gone)" : name }

  /// Returns whether strong references lead from one object to another.
  private func reaches(_ target: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var open = [start]
    while let name = open.popLast() {
      for reference in references where reference.holder == name && reference.strength == .strongly
      {
        if reference.held == target { return true }
        if seen.insert(reference.held).inserted { open.append(reference.held) }
      }
    }
    return false
  }
}

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
