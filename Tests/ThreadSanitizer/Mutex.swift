import Foundation

/// Stands in for the Mutex of the library Synchronization, which wasn't built with the sanitizer: which
/// thread let go before which isn't seen there, and what one thread writes under the lock after another
/// is taken for a race. This one does the same with calls that the sanitizer watches.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var value: Value
    /// Written at the end of each access: the sanitizer doesn't see what generic code of the standard
    /// library does to the value, and whoever looks up a generic type is taken to follow others who did.
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
