// snippet.hide
import Synchronization
// snippet.show

final class ProtectedAirplane: Peer {
  let name: String
  private let mediator: any Mediator
  // snippet.access
  private let place: Mutex<Position>

  private(set) var position: Position {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }

  var distanceFromRunway: Int {
    position.miles
  }
  // snippet.end

  init(
    name: String,
    at position: Position,
    via mediator: any Mediator
  ) {
    self.name = name
    self.mediator = mediator
    place = Mutex(position)
    mediator.register(self)
  }

  func changePosition(to newPosition: Position) {
    position = newPosition
    let hasConflict = mediator.hasConflict(
      for: self, at: newPosition)
    if hasConflict {
      print("\(name): Too close! Abort!")
    } else {
      print("\(name): Position changed")
    }
  }

  func isTooClose(to other: Position) -> Bool {
    Rules.sameDistance(position, other)
  }

  func land() {
    position = Position(miles: 0, feet: 0)
    mediator.unregister(self)
    print("\(name): Landed")
  }
}
