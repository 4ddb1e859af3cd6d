/// The runs a screen or a conversation keeps track of while it lasts: the facts they've shown, the
/// ones that are over, with or without a result, and the ones in progress.
package struct KnownRuns: Sendable {
  package private(set) var builder: DocumentBuilder
  /// The runs that are over, including those that gave no result.
  private var settled = RunNeeds()
  package private(set) var pending = PendingRuns()
  /// Why runs gave no result, in a few words: `cannot open a pipe`.
  package private(set) var troubles: [RunKey: String] = [:]

  /// - Parameter solved: The ids of the exercises that the reader has solved, by lesson.
  package init(library: Library, program: String, solved: [Int: Set<String>] = [:]) {
    builder = DocumentBuilder(
      library: library, facts: RunResults(runs: [:]), program: program, solved: solved)
  }

  package var facts: RunResults { builder.facts }

  /// Whether all of these runs are over.
  package func isSettled(_ needs: RunNeeds) -> Bool { settled.covers(needs) }

  /// Asks for the runs that are still missing before something can be shown.
  ///
  /// - Parameter lesson: What will be needed sooner or later. A run records its calls right away if
  ///   the lesson needs them, or if they're already known: without them, the new run would count for
  ///   less than the one it replaces.
  /// - Returns: nil if nothing is missing or other runs are in progress; otherwise the ticket for
  ///   the ``PendingRuns/needs``.
  package mutating func request(
    _ needs: RunNeeds, anticipating lesson: Lesson? = nil
  ) -> RunTicket? {
    let missing = needs.subtracting(settled)
    guard pending.isEmpty, !missing.isEmpty else { return nil }
    // Not before something's missing: a lesson's needs take milliseconds to gather.
    let later = lesson?.needs
    return pending.begin(
      missing.recordingCalls { later?.needsCalls(of: $0) == true || facts[$0]?.hasCalls == true })
  }

  /// Takes the results of the runs in progress.
  ///
  /// - Parameter runs: nil if there were no results and the runs are to be requested again.
  /// - Returns: false for runs that aren't awaited anymore.
  package mutating func finish(_ ticket: RunTicket, _ runs: [RunKey: Run]?) -> Bool {
    guard pending.end(ticket) else { return false }
    guard let runs else { return true }
    builder.facts = facts.merging(RunResults(runs: runs))
    for key in runs.keys { troubles[key] = nil }
    settled.formUnion(pending.needs)
    return true
  }

  /// Takes it that the runs in progress gave no results. They aren't tried again until they're asked
  /// for.
  ///
  /// - Returns: false for runs that aren't awaited anymore.
  package mutating func giveUp(_ ticket: RunTicket, because why: String) -> Bool {
    guard pending.end(ticket) else { return false }
    for key in pending.needs.keys { troubles[key] = why }
    settled.formUnion(pending.needs)
    return true
  }

  /// Stops waiting for the runs in progress.
  ///
  /// - Returns: The ticket of what can be canceled.
  package mutating func abandon() -> RunTicket? { pending.abandon() }

  /// Forgets that these runs were made; they're made again the next time they're needed.
  package mutating func forget(_ needs: RunNeeds) { settled.remove(needs.keys) }
}
