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
