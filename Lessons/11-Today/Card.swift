enum Card {
  // snippet.card
  /// Downloads each image once, however many views ask.
  actor ImageCache {
    private var loading: [String: Task<String, Never>] = [:]
    private(set) var downloads = 0

    func image(_ name: String) async -> String {
      if let task = loading[name] { return await task.value }
      let task = Task { await download(name) }
      loading[name] = task
      return await task.value
    }

    private func download(_ name: String) async -> String {
      downloads += 1
      await Task.yield()
      return "pixels of \(name)"
    }
  }
  // snippet.end
}

extension Scenes {
  static func card() {
    let cache = Card.ImageCache()
    blockUntilDone {
      await withDiscardingTaskGroup { group in
        for _ in 1...20 {
          group.addTask { _ = await cache.image("runway") }
        }
      }
      print("20 views, downloads: \(await cache.downloads)")
    }
  }
}
