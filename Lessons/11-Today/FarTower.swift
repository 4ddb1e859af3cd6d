/// Asks planes that are elsewhere.
struct FarTower {
  let planes: [FarPlane]

  // snippet.lost-is-no
  func isClearUnlessYes(_ spot: Position) async -> Bool {
    for plane in planes {
      let answer = try? await plane.isTooClose(to: spot)
      if answer == true { return false }
    }
    return true
  }
  // snippet.end

  // snippet.lost-is-yes
  func isClearIfAllSayNo(_ spot: Position) async -> Bool {
    for plane in planes {
      let answer = try? await plane.isTooClose(to: spot)
      if answer != false { return false }
    }
    return true
  }
  // snippet.end

  // snippet.some-no
  func isClearIfOneSaysNo(_ spot: Position) async -> Bool {
    for plane in planes {
      let answer = try? await plane.isTooClose(to: spot)
      if answer == false { return true }
    }
    return false
  }
  // snippet.end
}
