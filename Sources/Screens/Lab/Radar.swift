/// The positions of planes: how far out, how high, and which are in each other's way.
package struct Radar: Diagram {
  package let fleet: Fleet
  let conflicts: [Separation.Conflict]
  /// The word for two planes in a conflict.
  let conflictWord: String

  init(_ separation: Separation) {
    fleet = separation.fleet
    conflicts = separation.conflicts
    conflictWord = separation.words.conflict
  }

  package func words(unicode: Bool) -> [StyledText] {
    guard !fleet.planes.isEmpty else { return [Self.nobody] }
    return fleet.inTheAir.map { plane in
      StyledText(plane.name, .strong)
        + StyledText(": \(plural(plane.distance, "mile")) out, \(plural(feet: plane.height)) up")
    }
      + conflicts.map { StyledText("\(conflictWord.capitalizedFirst): \(words($0))", .warning) }
      + (fleet.onGround.isEmpty
        ? []
        : [
          StyledText(
            "\(EventKind.land.past.capitalizedFirst): "
              + fleet.onGround.map(\.name).joined(separator: ", "))
        ])
  }

  private func words(_ conflict: Separation.Conflict) -> String {
    let (one, other) = (conflict.first, conflict.second)
    let miles =
      one.distance == other.distance
      ? "both \(plural(one.distance, "mile")) out"
      : "\(one.distance) and \(plural(other.distance, "mile")) out"
    return "\(one.name) and \(other.name), \(miles), "
      + "\(plural(feet: Int((one.height - other.height).magnitude))) apart"
      + (conflict.note.isEmpty ? "" : "; \(conflict.note)")
  }

  static let nobody = StyledText("No plane has arrived.", .muted)
}

/// Returns `1 foot`, or `2 feet`.
private func plural(feet: Int) -> String { feet == 1 ? "1 foot" : "\(feet) feet" }
