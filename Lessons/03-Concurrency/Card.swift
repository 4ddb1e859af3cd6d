import Synchronization

enum Card {
  // snippet.card
  /// Uploads notes. Any thread may save one, at any time.
  final class SyncEngine: Sendable {
    private let pending = Mutex<[String]>([])

    func save(_ note: String) {
      pending.withLock { $0.append(note) }
    }

    /// Takes the batch inside the lock, calls out after it.
    func sync(upload: (String) -> Bool) {
      let batch = pending.withLock { pending in
        defer { pending = [] }
        return pending
      }
      for note in batch where !upload(note) { save(note) }
    }
  }
  // snippet.end

  /// During each upload a note is saved, and the second fails.
  static func notes() {
    let engine = SyncEngine()
    engine.save("milk")
    engine.save("eggs")
    engine.sync { note in
      engine.save("after \(note)")
      return note == "milk"
    }
    engine.sync { note in
      print("second round: \(note)")
      return true
    }
  }
}
