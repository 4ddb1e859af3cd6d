/// Waits on the ground until it's needed.
final class Helicopter: CommandPeer {
  let name: String
  private let fuel: Int

  init(name: String, fuel: Int) {
    self.name = name
    self.fuel = fuel
  }

  // snippet.ready
  func isReady() -> Bool {
    fuel > 0
  }
  // snippet.end
}
