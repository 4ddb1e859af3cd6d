/// Runs the tasks of a scene that a schedule leads: all their jobs on one thread, one after the other, in the
/// order in which they come. So nothing but the schedule decides in which order tasks go on.
final class TaskTurns: TaskExecutor, @unchecked Sendable {
  // All that follows is touched only inside the monitor.
  private let monitor = Monitor()
  private var jobs: [UnownedJob] = []
  private var tasksLeft: Int

  init(tasks count: Int) { tasksLeft = count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    monitor.withLock {
      jobs.append(job)
      monitor.changed()
    }
  }

  /// A task has done all that it had to do.
  func taskHasEnded() { monitor.withLock { tasksLeft -= 1 } }

  /// Runs jobs on this thread until all tasks have ended. If one never does, neither does this.
  ///
  /// - Parameter settle: done whenever no task can go on by itself, and after the last has ended.
  func run(settling settle: () -> Void) {
    while true {
      if let job = monitor.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
        continue
      }
      settle()
      let isOver = monitor.withLock {
        while jobs.isEmpty, tasksLeft > 0 { monitor.wait() }
        return jobs.isEmpty
      }
      if isOver { return }
    }
  }
}
