import Synchronization

/// Gives its parking stands to planes that have landed.
protocol StandTower: Sendable {
  /// - Returns: Whether the guest gets a stand.
  func park(_ guest: any Guest) async -> Bool
}

/// A plane that needs a stand.
protocol Guest: Sendable {
  var name: String { get }

  /// Whether it fits between two neighbors.
  func fits(width: Int) async -> Bool
}

actor HastyTower: StandTower {
  private(set) var free: Int

  init(stands: Int) {
    free = stands
  }

  // snippet.hasty-park
  func park(_ guest: any Guest) async -> Bool {
    guard free > 0 else { return false }
    guard await guest.fits(width: 120) else { return false }
    free -= 1
    return true
  }
  // snippet.end
}

actor CarefulTower: StandTower {
  private(set) var free: Int

  init(stands: Int) {
    free = stands
  }

  // snippet.careful-park
  func park(_ guest: any Guest) async -> Bool {
    guard free > 0 else { return false }
    free -= 1
    guard await guest.fits(width: 120) else {
      free += 1
      return false
    }
    return true
  }
  // snippet.end
}

/// Stands behind a lock.
final class MutexTower: StandTower {
  private let stands: Mutex<Stands>

  init(stands: Int) {
    self.stands = Mutex(Stands(free: stands))
  }

  func park(_ guest: any Guest) async -> Bool {
    guard stands.withLock({ $0.take() }) else { return false }
    if await guest.fits(width: 120) { return true }
    stands.withLock { $0.giveBack() }
    return false
  }
}

struct Stands {
  var free: Int

  mutating func take() -> Bool {
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  mutating func giveBack() { free += 1 }
}
