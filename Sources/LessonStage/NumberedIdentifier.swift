import Synchronization

/// A stand-in for Swift's `ObjectIdentifier` in lessons that use it as a dictionary key for peers.
///
/// A dictionary's order depends on its keys' hashes. Addresses are different in every run, so the
/// same run would give a different trace each time. Numbers are assigned in order of first use.
/// It has every member of its original, so learners can use it in any way they like.
package struct NumberedIdentifier: Hashable, Comparable, CustomDebugStringConvertible, Sendable {
  private let number: Int

  package init(_ object: AnyObject) { self.init(ObjectIdentifier(object)) }

  package init(_ type: any Any.Type) { self.init(ObjectIdentifier(type)) }

  package init(_ type: any (~Copyable & ~Escapable).Type) { self.init(ObjectIdentifier(type)) }

  private init(_ address: ObjectIdentifier) {
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

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  package var debugDescription: String { "ObjectIdentifier(\(number))" }

  fileprivate var bitPattern: Int { number }

  /// Restarts the numbering for another run, when an address may belong to another object.
  static func clear() { numbers.withLock { $0 = [:] } }

  private static let numbers = Mutex<[ObjectIdentifier: Int]>([:])
}

extension Int {
  package init(bitPattern identifier: NumberedIdentifier) { self = identifier.bitPattern }
}

extension UInt {
  package init(bitPattern identifier: NumberedIdentifier) {
    self.init(bitPattern: identifier.bitPattern)
  }
}
