import Dispatch
import Synchronization

/// What a mediator is asked that no scene shows, the same of each lesson's.
package enum MediatorTrial: String, CaseIterable, Sendable {
  /// Whether those who joined are asked in the order in which they did.
  case order
  /// Whether all are there who joined at once. That somebody is missing nobody can count on: a mediator
  /// that is not guarded may be lucky, or die of it.
  case rush
  /// Of what types the function is that passes something on: what the compiler knows of it, and what
  /// it leaves to those at either end.
  case typing

  /// Every trial, by name, as a lesson offers them.
  ///
  /// - Parameter makeRegistry: a new mediator, whom nobody has joined.
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

  /// - Parameter makeRegistry: a new mediator, whom nobody has joined.
  /// - Returns: what came of it, as one line.
  package func result(of makeRegistry: () -> Registry) -> String
  {
    switch self {
    case .order:
      // Of so many there are too many orders for one to come about by chance.
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

  /// Two threads register so many, by turns where they can.
  private static func rush(_ registry: Registry, count: Int) {
    // Whether a mediator may be called from many threads is what is tried.
    nonisolated(unsafe) let join = registry.join
    let arrived = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      arrived.add(1, ordering: .relaxed)
      // One would be done before the other has begun; on one processor it has to go first.
      for _ in 0..<1_000_000
      where arrived.load(ordering: .relaxed) < 2 {}
      for index in stride(from: thread, to: count, by: 2) {
        join("\(index)")
      }
    }
  }
}

/// A mediator as a trial sees it, whatever its lesson calls what it does.
package struct Registry {
  fileprivate let join: (String) -> Void
  private let rollCall: RollCall
  private let askAll: () -> Void
  fileprivate let signature: String

  /// - Parameters:
  ///   - rollCall: hears of everybody who is asked.
  ///   - passOn: the mediator's function that is tried.
  ///   - join: registers a peer of a name.
  ///   - askAll: asks all who are there, and none of them says yes.
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

  /// In the order in which they were asked.
  fileprivate func namesAsked() -> [String] {
    askAll()
    return rollCall.names.withLock(\.self)
  }
}

/// Who was asked, in order.
package final class RollCall: Sendable {
  fileprivate let names = Mutex<[String]>([])

  package init() {}

  package func answer(_ name: String) {
    names.withLock { $0.append(name) }
  }
}
