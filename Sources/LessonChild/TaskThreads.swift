#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif
  import Synchronization

  /// Threads that run tasks in place of Dispatch's.
  ///
  /// A process in which Dispatch has run a task never comes to rest: every second, a timer has it check
  /// whether more threads are needed. From outside, that timer looks like one that a scene waits for. These
  /// threads wait for tasks, and for nothing else.
  enum TaskThreads {
    private typealias Job = OpaquePointer
    /// Runs a job on no executor in particular, which two zeros stand for.
    private typealias Run = @convention(c) (Job, Int, Int) -> Void
    private typealias Enqueue = @convention(c) (Job) -> Void

    private struct Queue: @unchecked Sendable { var jobs: [Job] = [] }

    private static let queue = Mutex(Queue())
    /// The number of jobs in the queue. The C library needs it to stay at one address.
    private nonisolated(unsafe) static let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// From now on, has these threads run the tasks that would run on Dispatch's. Tasks that sleep are
    /// woken by Dispatch all the same. If the Swift runtime can't be told, everything stays as it was.
    ///
    /// - Parameter start: starts a thread.
    static func takeOver(starting start: (@escaping @Sendable () -> Void) -> Void) {
      // As many as Dispatch would use.
      let threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
      guard let run = dlsym(nil, "swift_job_run"),
        let hook = dlsym(nil, "swift_task_enqueueGlobal_hook"), sem_init(count, 0, 0) == 0
      else { return }
      for _ in 0..<threads {
        let run = unsafeBitCast(run, to: Run.self)
        start { while true { run(next(), 0, 0) } }
      }
      let enqueue: Enqueue = { TaskThreads.add($0) }
      hook.storeBytes(of: enqueue, as: Enqueue.self)
    }

    private static func add(_ job: Job) {
      queue.withLock { $0.jobs.append(job) }
      sem_post(count)
    }

    private static func next() -> Job {
      while sem_wait(count) != 0 {}
      return queue.withLock { $0.jobs.removeFirst() }
    }
  }
#endif
