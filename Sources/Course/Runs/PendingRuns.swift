/// The identity of runs that were requested together.
package struct RunTicket: Hashable, Sendable {
  private let number: Int

  package init(_ number: Int) { self.number = number }
}

/// The runs that a screen waits for: its latest request, until they're over or given up.
package struct PendingRuns: Sendable {
  /// The latest request.
  package private(set) var needs = RunNeeds()
  /// Nil if nothing is pending.
  package private(set) var ticket: RunTicket?
  private var count = 0

  package init() {}

  package var isEmpty: Bool { ticket == nil }

  /// - Returns: the ticket to request them with.
  package mutating func begin(_ needs: RunNeeds) -> RunTicket {
    count += 1
    let new = RunTicket(count)
    ticket = new
    self.needs = needs
    return new
  }

  /// Notes that runs are over.
  ///
  /// - Returns: false for runs that aren't being waited for anymore.
  package mutating func end(_ ticket: RunTicket) -> Bool {
    guard ticket == self.ticket else { return false }
    self.ticket = nil
    return true
  }

  /// Stops waiting.
  ///
  /// - Returns: the ticket to cancel; nil if nothing is pending.
  package mutating func abandon() -> RunTicket? {
    defer { ticket = nil }
    return ticket
  }
}
