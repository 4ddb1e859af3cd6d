/// The locks that blocked threads hold and wait for.
package struct WaitGraph: Diagram {
  /// A thread, the locks it holds, and the one it wants.
  package struct Waiter: Hashable, Sendable {
    /// `BA706's thread`
    package var name: String
    /// `BA706's queue`
    package var holds: [String]
    /// Nil if it isn't waiting for anything.
    package var waitsFor: String?
  }

  package let waiters: [Waiter]

  init(_ waiters: [Waiter]) { self.waiters = waiters }

  /// Creates the graph from the unanswered calls of a run.
  ///
  /// A thread waits in the last call it made. That call waits for a queue if another thread is
  /// still in an earlier call to the same callee: that thread took the queue and hasn't given it
  /// back. Nil if the calls weren't recorded.
  package init?(waiting run: Run) {
    guard let chains = run.waits else { return nil }
    func isHeld(_ callee: String, againstThread index: Int) -> Bool {
      chains.indices.contains { $0 != index && chains[$0].dropLast().contains(callee) }
    }
    let wanted = Set(
      chains.indices.compactMap { index in
        chains[index].last.flatMap { isHeld($0, againstThread: index) ? $0 : nil }
      })
    waiters = chains.indices.map { index in
      let chain = chains[index]
      var seen: Set<String> = []
      let held = chain.dropLast().filter { wanted.contains($0) && seen.insert($0).inserted }
      return Waiter(
        name: "\(chain.first ?? "")'s thread", holds: held.map { "\($0)'s queue" },
        waitsFor: chain.last.map {
          isHeld($0, againstThread: index) ? "\($0)'s queue" : "an answer from \($0)"
        })
    }
  }

  /// The threads that wait in a circle, each for something the next one holds, and the last for
  /// something the first one holds; empty if there's no such circle.
  package var circle: [Waiter] {
    for start in waiters.indices {
      if let path = path(from: start, to: start, past: []) { return path.map { waiters[$0] } }
    }
    return []
  }

  /// Returns the threads on the way from one to another, each waiting for the next.
  private func path(from index: Int, to end: Int, past: [Int]) -> [Int]? {
    guard let wanted = waiters[index].waitsFor else { return nil }
    let past = past + [index]
    for holder in waiters.indices where waiters[holder].holds.contains(wanted) {
      if holder == end { return past }
      if !past.contains(holder), let path = path(from: holder, to: end, past: past) { return path }
    }
    return nil
  }

  package func words(unicode: Bool) -> [StyledText] {
    var lines = waiters.map { waiter in
      var line = StyledText(waiter.name, .strong)
      if !waiter.holds.isEmpty {
        line.append(" holds \(waiter.holds.joined(separator: " and "))")
      }
      let and = waiter.holds.isEmpty ? "" : " and"
      line.append("\(and) waits for \(waiter.waitsFor ?? "nothing").")
      return line
    }
    let circle = circle
    switch circle.count {
    case 0: break
    case 1: lines.append("It waits for itself, so it can't go on: a deadlock.")
    case 2: lines.append("Each waits for the other, so neither can go on: a deadlock.")
    default:
      let names = (circle + circle.prefix(1)).map(\.name).joined(separator: ", then ")
      lines.append(StyledText("A circle of waiting, so none can go on, a deadlock: \(names)."))
    }
    return lines
  }
}
