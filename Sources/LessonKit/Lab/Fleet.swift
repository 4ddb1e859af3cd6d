package import LessonStage

/// Where the planes of a scenario are when all of it has been flown, by what the scenario says alone:
/// the positions themselves, whoever noticed them.
package struct Fleet: Hashable, Sendable {
  package struct Plane: Hashable, Sendable {
    package var name: String
    /// From the runway, in nautical miles.
    package var distance: Int
    /// In feet.
    package var height: Int
    package var hasLanded = false
  }

  /// Two planes in the air that are too close to each other.
  package struct Conflict: Hashable, Sendable {
    package var first: Plane
    package var second: Plane

    func involves(_ name: String) -> Bool { first.name == name || second.name == name }
  }

  /// In the order of arrival.
  package private(set) var planes: [Plane] = []

  /// - Parameter events: of a valid scenario; what an unknown plane does is passed over.
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
        planes[place] = Plane(name: name, distance: 0, height: 0, hasLanded: true)
      case .forget: break
      }
    }
  }

  package var inTheAir: [Plane] { planes.filter { !$0.hasLanded } }
  package var landed: [Plane] { planes.filter(\.hasLanded) }

  /// By the order of arrival of their first plane.
  package var conflicts: [Conflict] {
    let flying = inTheAir
    return flying.indices.flatMap { index in
      flying[(index + 1)...].compactMap { other in
        flying[index].isTooClose(to: other) ? Conflict(first: flying[index], second: other) : nil
      }
    }
  }
}

extension Fleet.Plane {
  /// The rule of the airplane lessons: equally far out, and less than 1000 feet between them.
  package func isTooClose(to other: Self) -> Bool {
    distance == other.distance && abs(height - other.height) < 1000
  }
}
