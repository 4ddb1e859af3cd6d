import Foundation

enum Card {
  final class Library: Sendable {}

  // snippet.card
  /// Photos came in.
  struct Imported: NotificationCenter.MainActorMessage {
    typealias Subject = Library

    let count: Int
  }

  /// A screen that shows a photo library.
  @MainActor
  final class PhotoGrid {
    private var token: NotificationCenter.ObservationToken?

    init(
      showing library: Library,
      via center: NotificationCenter
    ) {
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
  // snippet.end
}

extension Scenes {
  static func card() {
    MainActor.assumeIsolated {
      let center = NotificationCenter()
      let library = Card.Library()
      for _ in 1...3 {
        let grid = Card.PhotoGrid(showing: library, via: center)
        center.post(
          Card.Imported(count: 12), subject: library)
        withExtendedLifetime(grid) {}
      }
    }
  }
}
