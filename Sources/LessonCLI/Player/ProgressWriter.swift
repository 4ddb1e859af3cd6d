import Dispatch
import Synchronization

/// Remembers what a learner does beside the player: to be safe on the disk takes longer than a key may
/// wait for its frame.
final class ProgressWriter: Sendable {
  private let store: Mutex<ProgressStore>
  /// Tells the time without waiting for a store that is writing.
  private let clock: ProgressStore
  private let library: Library
  private let waiting = Mutex<[LearningEvent]>([])
  private let warnings = Mutex<[String]>([])
  private let queue = DispatchQueue(label: "progress")

  init(_ store: ProgressStore, _ library: Library) {
    self.store = Mutex(store)
    clock = store
    self.library = library
  }

  /// Takes a mark, and returns before it is on the disk.
  ///
  /// - Returns: a warning about one of those before.
  func record(_ mark: ProgressMark) -> String? {
    if let event = clock.event(mark, in: library) {
      waiting.withLock { $0.append(event) }
      queue.async { [self] in writeWhatWaits() }
    }
    return warnings.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Leafing through a lesson is faster than the disk: everything that has arrived meanwhile is written at
  /// once, so that there is never more than one write to wait for.
  private func writeWhatWaits() {
    let events = waiting.withLock { exchange(&$0, with: []) }
    guard !events.isEmpty, let warning = store.withLock({ $0.record(events) }) else { return }
    warnings.withLock { $0.append(warning) }
  }

  /// What the learner has done up to now, once that's on the disk.
  func finale(program: String) -> Finale {
    queue.sync {}
    let (progress, _) = store.withLock { $0.load() }
    return library.finale(progress, at: clock.moment, program: program)
  }

  /// Waits until everything is on the disk.
  ///
  /// - Returns: the warnings that weren't returned before.
  func finish() -> [String] {
    queue.sync {}
    let last = store.withLock { $0.finish() }
    return warnings.withLock { exchange(&$0, with: []) } + [last].compactMap(\.self)
  }
}
