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

/// Does one of four things with a tower and its planes: two register, one registers while another one
/// asks, one is moved twice, or it's moved while it's asked.
func pair<Plane: Sendable>(
  _ what: String, _ planes: [Plane], register: @escaping @Sendable (Plane) -> Void,
  ask: @escaping @Sendable (Plane, Position) -> Void,
  move: @escaping @Sendable (Plane, Position) -> Void,
  read: @escaping @Sendable (Plane, Position) -> Void
) {
  let (one, other) = (planes[0], planes[1])
  let start = Position(miles: 9, feet: 9_000)
  let end = Position(miles: 5, feet: 5_000)
  switch what {
  case "register": pair({ register(one) }, { register(other) })
  case "ask": pair({ register(one) }, { ask(other, end) })
  case "move": pair({ move(one, end) }, { move(one, start) })
  case "read": pair({ move(one, end) }, { read(one, end) })
  default: unknown()
  }
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
