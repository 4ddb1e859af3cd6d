/// Runs the tasks of a scene that a schedule leads: all their jobs on one thread, in the order they
/// come in, so that only the schedule decides the order in which tasks continue.
final class TaskTurns: TaskExecutor, @unchecked Sendable {
  // Everything below is accessed only inside the monitor.
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

  /// Notes that a task has done everything it had to do.
  func taskHasEnded() { monitor.withLock { tasksLeft -= 1 } }

  /// Runs jobs on this thread until all tasks have ended. Never returns if one of them never ends.
  ///
  /// - Parameter settle: called whenever no task can continue by itself, and after the last ends.
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
