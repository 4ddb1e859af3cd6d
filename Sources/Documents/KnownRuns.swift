/// The account of runs that a screen or a conversation keeps while it goes on: what they have shown, which of
/// them are over, whatever came of them, and which are under way.
package struct KnownRuns: Sendable {
  package private(set) var builder: DocumentBuilder
  /// What has been run, also that of which nothing came.
  private var settled = RunNeeds()
  package private(set) var pending = PendingRuns()

  package init(library: Library, program: String) {
    builder = DocumentBuilder(
      library: library, facts: RunResults(runs: [:]) { library.clientLines($0) }, program: program)
  }

  package var facts: RunResults { builder.facts }

  /// Whether all of it is over.
  package func isSettled(_ needs: RunNeeds) -> Bool { settled.covers(needs) }

  /// Asks for what has yet to be run for something to be shown.
  ///
  /// - Parameter later: what will be needed sooner or later. A run is made with its calls at once if
  ///   they are among that, and so is one whose calls are known already: it would otherwise count for
  ///   less than the run that it is to replace.
  /// - Returns: nil where nothing is missing, or other runs are under way; else the ticket of the
  ///   ``PendingRuns/needs``.
  package mutating func request(
    _ needs: RunNeeds, anticipating later: RunNeeds = RunNeeds()
  ) -> RunTicket? {
    guard pending.isEmpty else { return nil }
    let missing = needs.subtracting(settled).recordingCalls { key in
      later.needsCalls(of: key) || facts[key]?.hasCalls == true
    }
    return missing.isEmpty ? nil : pending.begin(missing)
  }

  /// Takes what came of the runs that are under way.
  ///
  /// - Parameter runs: nil where they gave nothing, and are to be asked for again.
  /// - Returns: false for runs that aren't waited for any more.
  package mutating func finish(_ ticket: RunTicket, _ runs: [RunKey: Run]?) -> Bool {
    guard pending.end(ticket) else { return false }
    guard let runs else { return true }
    learn(runs)
    settle()
    return true
  }

  /// Waits no longer for what is under way.
  ///
  /// - Returns: what can be cancelled.
  package mutating func abandon() -> RunTicket? { pending.abandon() }

  /// Takes what came of runs, or was kept of them on another day.
  package mutating func learn(_ runs: [RunKey: Run]) {
    builder = DocumentBuilder(builder, knowing: facts.merging(RunResults(runs: runs)))
  }

  /// Those that were asked for last are over, whatever came of them, and aren't tried again and again.
  package mutating func settle() { settled.formUnion(pending.needs) }

  /// They are to be run again when they are needed again.
  package mutating func forget(_ needs: RunNeeds) { settled.remove(needs.keys) }

  package mutating func forgetAll() { settled = RunNeeds() }
}
