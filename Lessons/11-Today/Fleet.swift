// snippet.hears
/// A member that can be asked.
protocol Peer {
  func isTooClose(to position: Position) -> Bool
}

struct Glider: Peer {
  let position: Position

  func isTooClose(to other: Position) -> Bool {
    position.isTooClose(to: other)
  }
}

/// Needs more room below its rotor.
struct Helicopter: Peer {
  let position: Position

  func isTooClose(to other: Position) -> Bool {
    position.miles == other.miles
      && abs(position.feet - other.feet) < 2_000
  }
}
// snippet.end

// snippet.valley
struct Balloon {
  func isTooClose(to position: Position) -> Bool { false }
}

extension Balloon: Peer {}

/// Everything that's in the air over the valley today.
func valley() -> Fleet<Glider, Helicopter, Balloon> {
  Fleet(
    Glider(position: Position(miles: 3, feet: 3_000)),
    Helicopter(position: Position(miles: 5, feet: 4_000)),
    Balloon())
}
// snippet.end

// snippet.fleet
/// A tower for members that are all known beforehand.
struct Fleet<each Member: Peer> {
  private let members: (repeat each Member)

  init(_ members: repeat each Member) {
    self.members = (repeat each members)
  }

  func hasConflict(at position: Position) -> Bool {
    for member in repeat each members {
      if member.isTooClose(to: position) { return true }
    }
    return false
  }
}
// snippet.end
