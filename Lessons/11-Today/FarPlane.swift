import Distributed

// snippet.plane
/// A plane that another computer may look after.
distributed actor FarPlane {
  typealias ActorSystem = Courier

  private var position: Position

  init(at position: Position, via courier: Courier) {
    self.actorSystem = courier
    self.position = position
  }

  distributed func move(to newPosition: Position) {
    position = newPosition
  }

  distributed func isTooClose(to other: Position) -> Bool {
    position.isTooClose(to: other)
  }
}
// snippet.end
