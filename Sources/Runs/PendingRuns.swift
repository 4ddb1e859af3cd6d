/// Names runs that were asked for together.
package struct RunTicket: Hashable, Comparable, Sendable {
  private let number: Int

  package init(_ number: Int) { self.number = number }

  /// Whether it was asked for earlier.
  package static func < (left: RunTicket, right: RunTicket) -> Bool { left.number < right.number }
}

/// The runs that a screen waits for: those that it asked for last, until they are over or given up.
package struct PendingRuns: Sendable {
  /// What was asked for last.
  package private(set) var needs = RunNeeds()
  /// Nil where nothing is waited for.
  package private(set) var ticket: RunTicket?
  private var count = 0

  package init() {}

  package var isEmpty: Bool { ticket == nil }

  /// - Returns: what to ask for them by.
  package mutating func begin(_ needs: RunNeeds) -> RunTicket {
    count += 1
    let new = RunTicket(count)
    ticket = new
    self.needs = needs
    return new
  }

  /// They are over.
  ///
  /// - Returns: false for runs that aren't waited for any more.
  package mutating func end(_ ticket: RunTicket) -> Bool {
    guard ticket == self.ticket else { return false }
    self.ticket = nil
    return true
  }

  /// Waits no longer.
  ///
  /// - Returns: what can be cancelled; nil where nothing is under way.
  package mutating func abandon() -> RunTicket? {
    defer { ticket = nil }
    return ticket
  }
}
