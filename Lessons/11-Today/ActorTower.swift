// snippet.tower
actor ActorTower: AsyncMediator {
  private var planes: [Airplane] = []

  func register(_ plane: Airplane) { planes.append(plane) }

  func unregister(_ plane: Airplane) {
    planes.removeAll { $0 === plane }
  }

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
}
// snippet.end
