// snippet.state
class Airplane {
  let name: String
  private(set) var position: Position
  private var others: [Airplane] = []

  init(name: String, at position: Position) {
    self.name = name
    self.position = position
  }
  // snippet.end

  // snippet.link
  func link(to other: Airplane) {
    others.append(other)
  }

  func unlink(from other: Airplane) {
    others.removeAll { $0 === other }
  }
  // snippet.end

  // snippet.move
  func changePosition(to newPosition: Position) {
    position = newPosition
    let conflict = others.contains { other in
      other.isTooClose(to: newPosition)
    }
    if conflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }
  // snippet.end

  // snippet.rule
  func isTooClose(to other: Position) -> Bool {
    position.distanceFromRunway == other.distanceFromRunway
      && abs(position.height - other.height) < 1000
  }
  // snippet.end

  // snippet.land
  func land() {
    position = .miles(0, feet: 0)
    for other in others {
      other.unlink(from: self)
    }
    print("\(name): Landed")
  }
  // snippet.end
}
