actor ActorTower: AsyncMediator {
  private var planes: [Airplane] = []

  func register(_ plane: Airplane) { planes.append(plane) }

  func unregister(_ plane: Airplane) {
    planes.removeAll { $0 === plane }
  }

  // snippet.conflict
  func hasConflict(
    for plane: Airplane, at position: Position
  ) async -> Bool {
    await withTaskGroup { group in
      for other in planes where other !== plane {
        group.addTask { await other.isTooClose(to: position) }
      }
      for await isTooClose in group where isTooClose {
        return true
      }
      return false
    }
  }
  // snippet.end
}

/// Answers a plane's question about the others.
protocol AsyncMediator: Sendable {
  func hasConflict(
    for plane: Airplane, at position: Position
  ) async -> Bool
}

actor Airplane {
  let name: String
  private var position: Position

  init(name: String, at position: Position) {
    self.name = name
    self.position = position
  }

  func changePosition(
    to newPosition: Position, via tower: any AsyncMediator
  ) async {
    position = newPosition
    let hasConflict = await tower.hasConflict(
      for: self, at: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  func isTooClose(to other: Position) -> Bool {
    position.isTooClose(to: other)
  }

  func land(via tower: ActorTower) async {
    position = Position(miles: 0, feet: 0)
    await tower.unregister(self)
    print("\(name): Landed")
  }
}

/// A place near the runway.
struct Position: Codable, Sendable {
  /// Nautical miles from the runway.
  var miles: Int
  /// Feet.
  var feet: Int
}

extension Position {
  func isTooClose(to other: Position) -> Bool {
    miles == other.miles && abs(feet - other.feet) < 1_000
  }
}
