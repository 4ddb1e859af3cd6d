// What the center keeps, in a photo app.

import Foundation

// snippet.card
final class Library: Sendable {}
struct Imported: NotificationCenter.MainActorMessage {
  typealias Subject = Library
  let count: Int
}

@MainActor final class PhotoGrid {
  private var token: NotificationCenter.ObservationToken?
  init(of library: Library, via center: NotificationCenter) {
    token = center.addObserver(
      of: library, for: Imported.self
    ) { [weak self] message in
      self?.reload(adding: message.count)
    }
  }
  private func reload(adding count: Int) {
    print("grid: \(count) more photos")
  }
}

@MainActor func openThreeTimes() {
  let center = NotificationCenter(), library = Library()
  for _ in 1...3 {
    let grid = PhotoGrid(of: library, via: center)
    center.post(Imported(count: 12), subject: library)
    withExtendedLifetime(grid) {}  // Here the screen closes.
  }
}
// snippet.end

extension Scenes {
  static func card() {
    MainActor.assumeIsolated { openThreeTimes() }
  }
}
