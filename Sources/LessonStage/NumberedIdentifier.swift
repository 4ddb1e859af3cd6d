import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stand-in for Swift's `ObjectIdentifier` in lessons that use it as a dictionary key for peers.
///
/// A dictionary's order depends on its keys' hashes. Addresses are different in every run, so the
/// same run would give a different trace each time. Numbers are assigned in order of first use.
package struct NumberedIdentifier: Hashable, Sendable {
  private let number: Int

  package init(_ object: AnyObject) {
    let address = ObjectIdentifier(object)
    number = Self.numbers.withLock { numbers in
      let number = numbers[address] ?? numbers.count
      numbers[address] = number
      return number
    }
  }

  /// Now and then lets another thread go first. A dictionary that several threads change without a
  /// lock then shows it: it's interrupted in the middle of its work, not just between two calls.
  /// Runs of many flights have one thread, so each of their thousands of yields would be in vain.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    if number.isMultiple(of: 4), !Stage.collects.load(ordering: .relaxed) { sched_yield() }
  }

  /// Restarts the numbering for another run, when an address may belong to another object.
  static func clear() { numbers.withLock { $0 = [:] } }

  private static let numbers = Mutex<[ObjectIdentifier: Int]>([:])
}
