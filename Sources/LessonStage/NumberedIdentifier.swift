import Synchronization

/// Stands in for Swift's `ObjectIdentifier` in a lesson that keeps peers in a dictionary by it.
///
/// A dictionary's order depends on its keys' hashes. An address is different in every run, and the
/// same run would give another trace each time. Numbers are dealt out in the order of first use.
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

  /// Another run counts from the start: an address may be another object's by then.
  static func clear() { numbers.withLock { $0 = [:] } }

  private static let numbers = Mutex<[ObjectIdentifier: Int]>([:])
}
