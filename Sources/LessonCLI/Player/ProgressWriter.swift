import Dispatch
import LessonKit
import Synchronization

/// Remembers what a learner does beside the player: to be safe on the disk takes longer than a key may
/// wait for its frame.
final class ProgressWriter: Sendable {
  private let store: Mutex<ProgressStore>
  private let library: Library
  private let warnings = Mutex<[String]>([])
  private let queue = DispatchQueue(label: "progress")

  init(_ store: ProgressStore, _ library: Library) {
    self.store = Mutex(store)
    self.library = library
  }

  /// Takes a mark, and returns before it is on the disk.
  ///
  /// - Returns: a warning about one of those before.
  func record(_ mark: ProgressMark) -> String? {
    queue.async { [self] in
      if let warning = store.withLock({ $0.record(mark, in: library) }) {
        warnings.withLock { $0.append(warning) }
      }
    }
    return warnings.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Waits until everything is on the disk.
  ///
  /// - Returns: the warnings that nobody has seen yet.
  func finish() -> [String] {
    queue.sync {}
    return warnings.withLock { warnings in
      defer { warnings = [] }
      return warnings
    }
  }
}
