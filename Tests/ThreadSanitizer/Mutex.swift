import Foundation

/// A stand-in for Synchronization's Mutex. That one wasn't built with the sanitizer, which can't
/// see which thread let go before which, and takes one thread's write under the lock after
/// another's for a race. This one does the same with calls that the sanitizer watches.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var value: Value
    /// The number of accesses, changed after each: the sanitizer doesn't see what generic standard
    /// library code does to the value, and takes a lookup of a generic type to follow others.
    var accesses = 0

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    defer { storage.accesses += 1 }
    return try body(&storage.value)
  }
}
