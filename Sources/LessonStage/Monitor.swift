#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock with a condition to wait for, which the standard library doesn't have.
final class Monitor: Sendable {
  // The C library needs these to stay at one address for as long as they live.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets other threads in until something has changed. Call only inside ``withLock(_:)``.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, but for at most this long.
  func wait(milliseconds: Int) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let end = now.tv_nsec + milliseconds * 1_000_000
    var limit = timespec(tv_sec: now.tv_sec + end / 1_000_000_000, tv_nsec: end % 1_000_000_000)
    pthread_cond_timedwait(condition, mutex, &limit)
  }

  /// Wakes all waiting threads.
  func changed() { pthread_cond_broadcast(condition) }
}
