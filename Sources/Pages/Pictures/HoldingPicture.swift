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
