// What the center keeps, in a photo app.

import Foundation

extension Notification.Name {
  static let imported = Self("imported")
}

// snippet.grid
/// A screen full of photos.
final class PhotoGrid {
  private let token: any NSObjectProtocol

  init(via center: NotificationCenter) {
    token = center.addObserver(
      forName: .imported, object: nil, queue: nil
    ) { _ in print("a grid reloads") }
  }
}
// snippet.end

// snippet.card
/// A screen that takes its registration with it.
final class TidyGrid {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(via center: NotificationCenter) {
    self.center = center
    token = center.addObserver(
      forName: .imported, object: nil, queue: nil
    ) { _ in print("a grid reloads") }
  }

  deinit { center.removeObserver(token) }
}
// snippet.end

extension Scenes {
  static func card() {
    let center = NotificationCenter()
    for number in 1...3 {
      let grid = TidyGrid(via: center)
      print("import \(number)")
      center.post(name: .imported, object: nil)
      withExtendedLifetime(grid) {}
    }
  }
}
