/// Where the planes of a scenario are when all of it has been flown, by what the scenario says alone:
/// the positions themselves, noticed or not.
package struct Fleet: Hashable, Sendable {
  package struct Plane: Hashable, Sendable {
    package var name: String
    /// From where planes land, in nautical miles.
    package var distance: Int
    /// In feet.
    package var height: Int
    package var isOnGround = false
    /// How many events had happened when it arrived, or moved last.
    package var turn = 0
    /// How many moves and landings there had been when it moved last; nil for a plane that has only
    /// arrived.
    package var move: Int?
  }

  /// In the order of arrival.
  package private(set) var planes: [Plane] = []

  /// - Parameter events: of a valid scenario; what an unknown plane does is passed over.
  package init(_ events: [FlightEvent]) {
    var places: [String: Int] = [:]
    var spoken = 0
    for (turn, event) in events.enumerated() {
      defer { if event.isSpoken { spoken += 1 } }
      switch event {
      case .arrive(let name, let distance, let height):
        places[name] = planes.count
        planes.append(Plane(name: name, distance: distance, height: height, turn: turn))
      case .move(let name, let distance, let height):
        guard let place = places[name] else { continue }
        planes[place].distance = distance
        planes[place].height = height
        planes[place].turn = turn
        planes[place].move = spoken
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
  /// Whether a plane says something about it.
  package var isSpoken: Bool {
    switch self {
    case .move, .land: true
    case .arrive, .forget: false
    }
  }
}
