/// A place near the airport.
struct Place: Equatable {
  let miles: Int
  let feet: Int
}

final class Airplane {
  let name: String
  var place: Place

  init(_ name: String, at place: Place, via tower: OpenTower) {
    self.name = name
    self.place = place
    tower.register(self)
  }
}

/// A tower that hands out its planes.
final class OpenTower {
  private(set) var planes: [String: Airplane] = [:]

  func register(_ plane: Airplane) {
    planes[plane.name] = plane
  }

  /// Warns a plane that wants to move to another one.
  func move(_ plane: Airplane, to place: Place) {
    let hasConflict = planes.values.contains { other in
      other !== plane && other.place == place
    }
    plane.place = place
    print(
      hasConflict
        ? "\(plane.name): Too close! Abort!"
        : "\(plane.name): Position changed")
  }
}

/// Shows the planes on a map, where they can be dragged.
struct Map {
  let tower: OpenTower

  // snippet.drag
  func drag(_ name: String, to place: Place) {
    tower.planes[name]?.place = place
    print("\(name): Position changed")
  }
  // snippet.end
}
