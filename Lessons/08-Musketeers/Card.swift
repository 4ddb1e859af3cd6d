// The incident in a podcast app.

// snippet.center
/// Shows how far a download has come.
protocol Display: AnyObject {
  func show(_ percent: Int)
}

/// Tells all displays and says how many there were.
final class DownloadCenter {
  private var displays = Roster<any Display>(
    references: .weak)

  func add(_ display: any Display) { displays.add(display) }

  func report(_ percent: Int) -> Int {
    var count = 0
    displays.forEach {
      $0.show(percent)
      count += 1
    }
    return count
  }
}
// snippet.end

/// A line of a list, which comes and goes.
final class Row: Display {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func show(_ percent: Int) {
    print("\(name): \(percent)%")
  }
}

// snippet.card
/// What the player's screen keeps.
final class PlayerModel: Display {
  private let center: DownloadCenter

  init(_ center: DownloadCenter) {
    self.center = center
    center.add(self)
  }

  func show(_ percent: Int) { print("player: \(percent)%") }
}

func openAndClose() {
  let center = DownloadCenter()
  var model: PlayerModel? = PlayerModel(center)
  print("told: \(center.report(40))")
  withExtendedLifetime(model) {}
  model = nil  // Here the screen closes.
  print("told: \(center.report(80))")
}
// snippet.end

extension Scenes {
  static func card() { openAndClose() }
}
