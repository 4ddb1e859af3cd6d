import Dispatch
import Synchronization

/// Records what a learner does, on a separate thread: reaching the disk safely takes longer than a
/// key may wait for its frame.
final class ProgressWriter: Sendable {
  private let store: Mutex<ProgressStore>
  /// Tells the time without waiting for a store that's writing.
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

  /// Takes what a learner did, and returns before it's on disk.
  ///
  /// - Returns: a warning about something earlier.
  func record(_ action: LearningEvent.Action, lesson: Int) -> String? {
    if let event = clock.event(action, lesson: lesson, in: library) {
      waiting.withLock { $0.append(event) }
      queue.async { [self] in writeWhatWaits() }
    }
    return warnings.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Writes everything that's waiting in one go. Leafing through a lesson is faster than the disk,
  /// and this way there's never more than one write to wait for.
  private func writeWhatWaits() {
    let events = waiting.withLock { exchange(&$0, with: []) }
    guard !events.isEmpty, let warning = store.withLock({ $0.record(events) }) else { return }
    warnings.withLock { $0.append(warning) }
  }

  /// Returns what the learner has done so far, once that's on disk.
  func finale(program: String) -> ProgressReport {
    queue.sync {}
    let (progress, _) = store.withLock { $0.load() }
    return library.finale(progress, at: clock.moment, program: program)
  }

  /// Waits until everything is on disk.
  ///
  /// - Returns: the warnings that haven't been returned yet.
  func finish() -> [String] {
    queue.sync {}
    let last = store.withLock { $0.finish() }
    return warnings.withLock { exchange(&$0, with: []) } + [last].compactMap(\.self)
  }
}

extension Library {
  /// Sums up where the learner stands, what they believed and earned, and what's due.
  func finale(_ progress: LearningProgress, at moment: Moment, program: String) -> ProgressReport {
    let lessons = lessons.compactMap { lesson($0.number) }
    let standing = CourseStanding(
      progress, lessons: lessons, quiz: { quiz($0) }, exercises: { exercises(of: $0) })
    let due = reviewPlan(progress, at: moment).words(on: .here(moment), program: program)
    return ProgressReport(
      standing, in: self, program: program, due: due, next: NextStep(standing, program: program))
  }
}
