// Questions and announcements in a photo app.

import Foundation

extension Notification.Name {
  static let imported = Self("imported")
}

final class PhotoWindow {
  var isUploading = false
}

// snippet.quit
/// Knows the windows and decides whether the app may quit.
final class QuitMediator {
  private var windows: [PhotoWindow] = []

  func add(_ window: PhotoWindow) { windows.append(window) }

  func remove(_ window: PhotoWindow) {
    windows.removeAll { $0 === window }
  }

  func mayQuit() -> Bool {
    !windows.contains { $0.isUploading }
  }
}
// snippet.end

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
  // snippet.hide It's the grid's, and keeps the center.

  init(via center: NotificationCenter) {
    self.center = center
    token = center.addObserver(
      forName: .imported, object: nil, queue: nil
    ) { _ in print("a grid reloads") }
  }

  // snippet.show
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
