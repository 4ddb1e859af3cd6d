actor Jet: Guest {
  let name: String
  private let wingspan: Int

  init(_ name: String, wingspan: Int = 112) {
    self.name = name
    self.wingspan = wingspan
  }

  /// The crew takes a look, which may take a while.
  func fits(width: Int) async -> Bool { wingspan < width }

  func arrive(at tower: any StandTower) async {
    let parks = await tower.park(self)
    print("\(name): \(parks ? "Parking" : "No stand left")")
  }
}

/// Parks only where its wingman has a stand, too.
actor Leader: Guest {
  let name: String
  private let wingman: Jet
  private let tower: any StandTower

  init(
    _ name: String, with wingman: Jet, at tower: any StandTower
  ) {
    self.name = name
    self.wingman = wingman
    self.tower = tower
  }

  // snippet.leader
  func fits(width: Int) async -> Bool {
    await tower.park(wingman)
  }
  // snippet.end
}
