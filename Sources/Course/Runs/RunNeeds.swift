/// The runs that something depends on, and which of them need every call recorded.
///
/// Screens, checks, and pages use this one type to request runs, and the code that makes or keeps
/// runs reads it. A run whose calls were only counted doesn't satisfy a need for its calls.
package struct RunNeeds: Hashable, Sendable {
  /// Each run once, in the order they were first named.
  package private(set) var keys: [RunKey] = []
  /// For each of the ``keys`` whether its calls must be recorded.
  private var recorded: [RunKey: Bool] = [:]

  package init() {}

  /// - Parameter withCalls: whether every call must be recorded; otherwise, counting is enough.
  package init(_ keys: some Sequence<RunKey>, withCalls: Bool = false) {
    for key in keys { insert(key, withCalls: withCalls) }
  }

  package init(_ key: RunKey, withCalls: Bool = false) {
    insert(key, withCalls: withCalls)
  }

  /// Combines all of these needs.
  package init(joining needs: some Sequence<RunNeeds>) {
    for other in needs { formUnion(other) }
  }

  package var isEmpty: Bool { keys.isEmpty }

  package func needsCalls(of key: RunKey) -> Bool { recorded[key] ?? false }

  /// Whether these needs include everything that the other ones do.
  package func covers(_ other: RunNeeds) -> Bool {
    other.keys.allSatisfy { covers($0, withCalls: other.needsCalls(of: $0)) }
  }

  package mutating func insert(_ key: RunKey, withCalls: Bool = false) {
    if recorded[key] == nil { keys.append(key) }
    recorded[key] = withCalls || needsCalls(of: key)
  }

  package mutating func formUnion(_ other: RunNeeds) {
    for key in other.keys { insert(key, withCalls: other.needsCalls(of: key)) }
  }

  package func union(_ other: RunNeeds) -> RunNeeds {
    var all = self
    all.formUnion(other)
    return all
  }

  /// Removes these runs, with and without their calls.
  package mutating func remove(_ keys: some Sequence<RunKey>) {
    let removed = Set(keys)
    self.keys.removeAll(where: removed.contains)
    for key in removed { recorded[key] = nil }
  }

  /// Returns what the other needs don't cover: runs that they lack, and those that they have
  /// without the calls that are needed here.
  package func subtracting(_ other: RunNeeds) -> RunNeeds {
    filter { !other.covers($0, withCalls: needsCalls(of: $0)) }
  }

  /// Returns the same runs with calls for more of them: made once, they serve a later need as well.
  package func recordingCalls(where isRecorded: (RunKey) -> Bool) -> RunNeeds {
    var needs = self
    for key in keys where isRecorded(key) { needs.insert(key, withCalls: true) }
    return needs
  }

  package func filter(_ isIncluded: (RunKey) -> Bool) -> RunNeeds {
    var needs = RunNeeds()
    for key in keys where isIncluded(key) { needs.insert(key, withCalls: needsCalls(of: key)) }
    return needs
  }

  private func covers(_ key: RunKey, withCalls: Bool) -> Bool {
    recorded[key].map { $0 || !withCalls } ?? false
  }
}

/// A number measured in a run.
package struct Measurement: Hashable, Sendable {
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    case links, registrations, mediatorCalls, peerCalls, positionReads, total
    /// The number of printed lines.
    case lines
  }

  package var measure: Measure
  package var key: RunKey

  package init(_ measure: Measure, of key: RunKey) {
    self.measure = measure
    self.key = key
  }
}

extension Measurement.Measure {
  /// The calls that count for it.
  var kinds: [CallKind] {
    switch self {
    case .links: [.link]
    case .registrations: [.registration]
    case .mediatorCalls: [.request]
    // Both reach a peer, but nothing is asked with a delivery.
    case .peerCalls: [.question, .delivery]
    case .positionReads: [.read]
    // The work for the moves.
    case .total: [.request, .question, .delivery, .read]
    case .lines: []
    }
  }
}

extension CallCounts {
  /// Returns how many of a run's calls count for a measure.
  package func number(_ measure: Measurement.Measure) -> Int {
    measure.kinds.reduce(0) { $0 + self[$1] }
  }
}

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
