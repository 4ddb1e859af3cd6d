/// Where planes are: how far out, how high, and which are too close to each other.
package struct Radar: Diagram {
  package let fleet: Fleet

  package init(_ fleet: Fleet) {
    self.fleet = fleet
  }

  package func words(unicode: Bool) -> [StyledText] {
    guard !fleet.planes.isEmpty else { return [Self.nobody] }
    return fleet.inTheAir.map { plane in
      StyledText(plane.name, .strong)
        + StyledText(": \(plural(plane.distance, "mile")) out, \(plural(feet: plane.height)) up")
    }
      + fleet.conflicts.map { conflict in
        let apart = abs(conflict.first.height - conflict.second.height)
        return StyledText(
          "Too close: \(conflict.first.name) and \(conflict.second.name), both "
            + "\(plural(conflict.first.distance, "mile")) out, \(plural(feet: apart)) apart",
          .warning)
      }
      + (fleet.landed.isEmpty
        ? [] : [StyledText("Landed: \(fleet.landed.map(\.name).joined(separator: ", "))")])
  }

  static let nobody = StyledText("No plane has arrived.", .muted)
}

/// `1 foot`, `2 feet`.
private func plural(feet: Int) -> String { feet == 1 ? "1 foot" : "\(feet) feet" }
