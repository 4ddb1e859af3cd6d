/// Waits on the ground until somebody needs it.
// Unchecked because it may have subclasses; it never changes.
class Helicopter: CommandPeer, @unchecked Sendable {
  let name: String
  private let fuel: Int

  init(name: String, fuel: Int) {
    self.name = name
    self.fuel = fuel
  }

  func isReady() -> Bool {
    fuel > 0
  }
}
