/// Where a scenario's planes are after all its events, based only on what the scenario says:
/// the true positions, noticed or not.
package struct Fleet: Hashable, Sendable {
  package struct Plane: Hashable, Sendable {
    package var name: String
    /// From where planes land, in nautical miles.
    package var distance: Int
    /// In feet.
    package var height: Int
    package var isOnGround = false
  }

  /// In the order of arrival.
  package private(set) var planes: [Plane] = []

  /// - Parameter events: those of a valid scenario; events of unknown planes are skipped.
  package init(_ events: [FlightEvent]) {
    var places: [String: Int] = [:]
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        places[name] = planes.count
        planes.append(Plane(name: name, distance: distance, height: height))
      case .move(let name, let distance, let height):
        guard let place = places[name] else { continue }
        planes[place].distance = distance
        planes[place].height = height
      case .land(let name):
        guard let place = places[name] else { continue }
        planes[place] = Plane(name: name, distance: 0, height: 0, isOnGround: true)
      case .forget: break
      }
    }
  }

  package var inTheAir: [Plane] { planes.filter { !$0.isOnGround } }
  package var onGround: [Plane] { planes.filter(\.isOnGround) }
}

extension Fleet.Plane {
  package func isTooClose(to other: Self, by rule: SeparationRule) -> Bool {
    rule.isTooClose(miles: distance - other.distance, feet: height - other.height)
  }
}

extension FlightEvent {
  /// The plane that says something about the event, if one does.
  package var speaker: String? {
    switch self {
    case .move(let name, _, _), .land(let name): name
    case .arrive, .forget: nil
    }
  }
}
