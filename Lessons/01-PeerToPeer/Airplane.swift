// snippet.state
final class Airplane {
  let name: String
  private(set) var position: Position
  private var others: [Airplane] = []

  init(
    name: String,
    at position: Position
  ) {
    self.name = name
    self.position = position
  }
  // snippet.end

  // snippet.link
  func link(to plane: Airplane) {
    others.append(plane)
  }

  func unlink(from plane: Airplane) {
    others.removeAll { $0 === plane }
  }
  // snippet.end

  // snippet.move
  func changePosition(to newPosition: Position) {
    position = newPosition
    let hasConflict = others.contains { plane in
      plane.isTooClose(to: newPosition)
    }
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  // snippet.rule
  func isTooClose(to other: Position) -> Bool {
    position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }
  // snippet.end

  // snippet.land
  func land() {
    position = Position(miles: 0, feet: 0)
    for plane in others {
      plane.unlink(from: self)
    }
    print("\(name): Landed")
  }
  // snippet.end
}
