// The incident in a sync engine.

import Synchronization

// snippet.engine
/// Uploads notes. Any thread may save one, at any time.
final class SyncEngine: Sendable {
  private let pending = Mutex<[String]>([])
  func save(_ note: String) {
    pending.withLock { $0.append(note) }
  }
  func sync(upload: (String) -> Bool) {
    let batch = pending.withLock { notes in
      defer { notes = [] }
      return notes
    }
    for note in batch {
      if !upload(note) { save(note) }
    }
  }
}
// snippet.end

// snippet.card
func syncNotes() {
  let engine = SyncEngine()
  engine.save("milk")
  engine.sync { note in
    engine.save("after \(note)")  // Saved during the upload.
    return false  // The upload of milk fails.
  }
  engine.sync { note in
    print("second round: \(note)")
    return true
  }
}
// snippet.end

extension Scenes {
  static func card() { syncNotes() }
}
