/// What commands know about a learner's progress, and how they record more of it. Errors here never
/// end a lesson: it goes on, and the learner is told once.
struct ProgressStore: Sendable {
  /// Where progress is kept, or why it isn't.
  let place: Result<ProgressFile, StateFault>
  private let now: @Sendable () -> Moment
  /// Events that couldn't be written yet, in order.
  private var pending: [LearningEvent] = []
  private var told: Set<String> = []
  /// Whether another process has kept us waiting. If so, we don't wait for it again: every event
  /// would cost just as much time.
  private var isHeldUp = false

  init(
    environment: Environment, now: @escaping @Sendable () -> Moment = { .now }
  ) {
    place = Result { () throws(StateFault) in
      ProgressFile(folder: try StateFolder.path(environment))
    }
    self.now = now
  }

  /// The progress file; nil if nothing is kept.
  var file: ProgressFile? { try? place.get() }

  /// Returns the progress on disk, plus events that are still to be written.
  ///
  /// - Returns: also a warning, if there's one that hasn't been given before.
  mutating func load() -> (progress: LearningProgress, warning: String?) {
    var progress = LearningProgress()
    var warning: String?
    switch file?.read() {
    case .progress(let found): progress = found
    case .damaged:
      warning = file.map {
        "\($0.name) is damaged and doesn't count; 'progress --reset' sets it aside"
      }
    case .newer(let schema):
      warning = file.map { "\(ProgressFile.newer($0.name, schema)); it doesn't count here" }
    case .unusable(let reason): warning = reason
    case .nothing: break
    case nil:
      if case .failure(let fault) = place, fault.hidesProgress {
        warning = "progress isn't saved: \(fault.reason)"
      }
    }
    for event in pending { progress.record(event) }
    return (progress, warning.flatMap { once($0) })
  }

  /// Records what a learner did: on disk before it returns, if possible.
  ///
  /// - Returns: a warning, if there's one that hasn't been given before.
  mutating func record(
    _ actions: [LearningEvent.Action], lesson: Int, in library: Library
  ) -> String? {
    record(actions.compactMap { event($0, lesson: lesson, in: library) })
  }

  /// Records what a learner did, in a single write.
  mutating func record(_ events: [LearningEvent]) -> String? {
    pending += events
    guard !pending.isEmpty else { return nil }
    do throws(StateFault) {
      let events = pending
      let patience = isHeldUp ? 0 : ProgressFile.patience
      let warning = try place.get().update(patience: patience) { progress in
        for event in events { progress.record(event) }
      }.warning
      pending = []
      isHeldUp = false
      return warning.flatMap { once($0) }
    } catch {
      // The next event tries again.
      guard error.isHeldUp else { return once("progress isn't saved: \(error.reason)") }
      isHeldUp = true
      return once(
        "progress isn't saved for now: \(error.reason); it's saved as soon as that lesson lets go")
    }
  }

  /// Whether there's a file that isn't what this program writes.
  var isDamaged: Bool {
    switch file?.read() {
    case .damaged, .newer: true
    case .progress, .nothing, .unusable, nil: false
    }
  }

  /// Makes a last attempt to write pending events, because nothing comes after it.
  ///
  /// - Returns: a warning, if the learner had reason to believe that it would be written.
  mutating func finish() -> String? {
    guard !pending.isEmpty else { return nil }
    let wasHeldUp = isHeldUp
    // It's worth waiting for one more time.
    isHeldUp = false
    let warning = record([])
    guard wasHeldUp, !pending.isEmpty else { return warning }
    return warning
      ?? once("what you did since then isn't saved: another lesson is holding the file's lock")
  }

  /// Returns what a learner did as an event of now; nil for a lesson that doesn't exist.
  func event(_ action: LearningEvent.Action, lesson: Int, in library: Library) -> LearningEvent? {
    library.files(of: lesson).map { LearningEvent(lesson: $0.name, action, at: moment) }
  }

  /// The current time.
  var moment: Moment { now() }

  private mutating func once(_ warning: String) -> String? {
    told.insert(warning).inserted ? warning : nil
  }
}
