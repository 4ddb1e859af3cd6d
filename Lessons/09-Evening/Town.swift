/// What an evening is made of.
enum Part: CaseIterable {
  case table, drink, film
}

/// A house on Long Street, and the part that it offers.
struct Place {
  let part: Part
  let name: String
  let house: Int
}

extension Place {
  // snippet.street
  static let longStreet = [
    Place(part: .drink, name: "Dove", house: 12),
    Place(part: .drink, name: "Ember", house: 42),
    Place(part: .drink, name: "Fig", house: 85),
    Place(part: .film, name: "Gala", house: 8),
    Place(part: .film, name: "Halo", house: 45),
    Place(part: .film, name: "Iris", house: 90),
    Place(part: .table, name: "Anchor", house: 10),
    Place(part: .table, name: "Basil", house: 40),
    Place(part: .table, name: "Copper", house: 80),
  ]
  // snippet.end

  static func nearest(
    _ part: Part, to house: Int, atMost count: Int
  ) -> [Place] {
    let places = longStreet.filter { $0.part == part }.sorted {
      abs($0.house - house) < abs($1.house - house)
    }
    return Array(places.prefix(count))
  }
}

extension [Place] {
  func first(named name: String) -> Place? {
    first { $0.name == name }
  }

  var names: String {
    isEmpty
      ? "nothing" : map(\.name).joined(separator: ", ")
  }
}
