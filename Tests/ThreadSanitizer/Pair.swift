import Foundation

/// Runs both functions at the same time, each on its own thread, and waits for both.
///
/// The sanitizer reports a race whenever nothing orders two accesses, however far apart they were.
/// So anything that would order them by chance is kept away: both run once before, because the
/// runtime makes generic types at their first use, under its own locks; both threads exist before
/// either begins; and they are threads, because one Dispatch work item is taken to follow another.
func pair(
  _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
) {
  first()
  second()
  let ready = DispatchGroup()
  let start = DispatchSemaphore(value: 0)
  let unfinished = DispatchGroup()
  for work in [first, second] {
    ready.enter()
    unfinished.enter()
    Thread.detachNewThread {
      ready.leave()
      start.wait()
      work()
      unfinished.leave()
    }
  }
  ready.wait()
  start.signal()
  start.signal()
  unfinished.wait()
}

/// Does the same with tasks, each of which goes from new thread to new thread.
func pair(
  _ first: @escaping @Sendable () async -> Void, _ second: @escaping @Sendable () async -> Void
) {
  let unfinished = DispatchGroup()
  func start(_ work: @escaping @Sendable () async -> Void) {
    unfinished.enter()
    Task(executorPreference: NewThreads()) {
      await work()
      unfinished.leave()
    }
  }
  for work in [first, second] {
    start(work)
    unfinished.wait()
  }
  start(first)
  start(second)
  unfinished.wait()
}

private final class NewThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

func unknown() -> Never {
  FileHandle.standardError.write(Data("no pair \(CommandLine.arguments.dropFirst())\n".utf8))
  exit(EX_USAGE)
}
