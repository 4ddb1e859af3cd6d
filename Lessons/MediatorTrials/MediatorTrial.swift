import Dispatch
import Synchronization

/// A question about a mediator that no scene answers, the same for every lesson.
package enum MediatorTrial: String, CaseIterable, Sendable {
  /// Whether peers are asked in the order in which they joined.
  case order
  /// Whether two threads that register peers at the same time lose any. Don't count on it: an
  /// unguarded mediator may be lucky, or crash.
  case rush
  /// The type of the function that passes something on: what the compiler knows about it, and what
  /// it leaves to the code at either end.
  case typing

  /// Every trial, by name, as a lesson offers them.
  ///
  /// - Parameter makeRegistry: Makes a new mediator, without any peers.
  package static func all(
    of makeRegistry: @escaping @Sendable () -> Registry
  ) -> [String: @Sendable () -> String] {
    var trials: [String: @Sendable () -> String] = [:]
    for trial in allCases {
      trials[trial.rawValue] = {
        trial.result(of: makeRegistry)
      }
    }
    return trials
  }

  /// - Parameter makeRegistry: Makes a new mediator, without any peers.
  /// - Returns: The result, as one line.
  package func result(of makeRegistry: () -> Registry) -> String
  {
    switch self {
    case .order:
      // With so many peers, the right order won't come about by chance.
      let count = 20
      let inOrder = (0..<count).count { round in
        let names = (0..<12).map { "\(round)-\($0)" }
        let registry = makeRegistry()
        for name in names { registry.join(name) }
        return registry.namesAsked() == names
      }
      return "in the order of joining: \(inOrder) of \(count)"
    case .rush:
      let count = 2000
      let registry = makeRegistry()
      Self.rush(registry, count: count)
      return
        "\(Set(registry.namesAsked()).count) of \(count) registered"
    case .typing: return makeRegistry().signature
    }
  }

  /// Two threads register this many peers, in turns if they can.
  private static func rush(_ registry: Registry, count: Int) {
    // Whether a mediator may be called from many threads is the point of the trial.
    nonisolated(unsafe) let join = registry.join
    let arrived = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      arrived.add(1, ordering: .relaxed)
      // Otherwise one might be done before the other begins. With one processor, it has to be.
      for _ in 0..<1_000_000
      where arrived.load(ordering: .relaxed) < 2 {}
      for index in stride(from: thread, to: count, by: 2) {
        join("\(index)")
      }
    }
  }
}

/// A mediator as a trial sees it, independent of the names that its lesson uses.
package struct Registry {
  fileprivate let join: (String) -> Void
  private let rollCall: RollCall
  private let askAll: () -> Void
  fileprivate let signature: String

  /// - Parameters:
  ///   - rollCall: Hears of every peer that's asked.
  ///   - passOn: The mediator's function that's on trial.
  ///   - join: Registers a peer with this name.
  ///   - askAll: Asks all the peers, none of which says yes.
  package init<Function>(
    _ rollCall: RollCall, passingOn passOn: Function,
    joining join: @escaping (String) -> Void,
    asking askAll: @escaping () -> Void
  ) {
    self.rollCall = rollCall
    self.join = join
    self.askAll = askAll
    // Whether it may be called from many threads is another trial.
    signature = "\(Function.self)".replacing(
      "@Sendable ", with: "")
  }

  /// The peers' names, in the order in which they were asked.
  fileprivate func namesAsked() -> [String] {
    askAll()
    return rollCall.names.withLock(\.self)
  }
}

/// The names of the peers that were asked, in order.
package final class RollCall: Sendable {
  fileprivate let names = Mutex<[String]>([])

  package init() {}

  package func answer(_ name: String) {
    names.withLock { $0.append(name) }
  }
}
