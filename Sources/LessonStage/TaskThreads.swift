#if os(Linux)
  import Synchronization
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Threads that run tasks in place of Dispatch's.
  ///
  /// A process in which Dispatch has run a task never comes to rest: every second, a timer has it check
  /// whether more threads are needed. From outside, that timer looks like one that a scene waits for.
  /// These threads wait for tasks, and for nothing else.
  final class TaskThreads: TaskExecutor, SchedulingExecutor {
    private static let shared = TaskThreads()

    private let jobs = Mutex<[UnownedJob]>([])
    /// The number of jobs. The C library needs it to stay at one address.
    private nonisolated(unsafe) let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    private init() { sem_init(count, 0, 0) }

    /// Has these threads run all tasks of this process, which hasn't started any so far.
    ///
    /// - Parameter start: starts a thread.
    static func takeOver(starting start: (@escaping @Sendable () -> Void) -> Void) {
      _createExecutors(factory: Factory.self)
      // As many as Dispatch would use.
      for _ in 0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
        start { shared.run() }
      }
    }

    private enum Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }
      static var defaultExecutor: any TaskExecutor { TaskThreads.shared }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      sem_post(count)
    }

    /// Dispatch wakes tasks that sleep.
    func enqueue<Time: Clock>(
      _ job: consuming ExecutorJob, at instant: Time.Instant, tolerance: Time.Duration?, clock: Time
    ) {
      let dispatch = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor
      dispatch?.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }

    private func run() {
      // As Dispatch does, it runs them on no executor in particular.
      let none = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
      while true {
        while sem_wait(count) != 0 {}
        jobs.withLock { $0.removeFirst() }.runSynchronously(on: none)
      }
    }
  }
#endif
