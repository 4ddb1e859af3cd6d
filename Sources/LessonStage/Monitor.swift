/// A lock with conditions to wait for, which the standard library doesn't have: a change, or the end of
/// all changes.
final class Monitor: Sendable {
  // The C library needs these to stay at one address for as long as they live.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) let condition: UnsafeMutablePointer<pthread_cond_t>
  private nonisolated(unsafe) let end: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    end = .allocate(capacity: 1)
    for one in [condition, end] {
      one.initialize(to: pthread_cond_t())
      pthread_cond_init(one, nil)
    }
  }

  deinit {
    for one in [condition, end] {
      pthread_cond_destroy(one)
      one.deallocate()
    }
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

  /// Lets other threads in until one says that it's the end. Call only inside ``withLock(_:)``.
  ///
  /// - Parameter milliseconds: the longest that it waits; nil for no limit.
  func waitForEnd(milliseconds: Int?) {
    guard let milliseconds else {
      pthread_cond_wait(end, mutex)
      return
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = now.tv_nsec + milliseconds * 1_000_000
    var limit = timespec(
      tv_sec: now.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    pthread_cond_timedwait(end, mutex, &limit)
  }

  /// Wakes all threads that wait for a change.
  func changed() { pthread_cond_broadcast(condition) }

  /// Wakes all threads that wait for the end.
  func ended() { pthread_cond_broadcast(end) }
}
