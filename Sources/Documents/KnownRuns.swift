/// Runs as a screen or a conversation knows them while it goes on: what they have shown, and which of
/// them are over, whatever came of them.
package struct KnownRuns: Sendable {
  package private(set) var builder: DocumentBuilder
  /// What has been run, also that of which nothing came.
  private var settled = RunNeeds()

  package init(library: Library, program: String) {
    builder = DocumentBuilder(
      library: library, facts: RunResults(runs: [:]) { library.clientLines($0) }, program: program)
  }

  package var facts: RunResults { builder.facts }

  /// Whether all of it is over.
  package func isSettled(_ needs: RunNeeds) -> Bool { settled.covers(needs) }

  /// What has yet to be run for something to be shown.
  ///
  /// - Parameter later: what will be needed sooner or later. A run is made with its calls at once if
  ///   they are among that, and so is one whose calls are known already: it would otherwise count for
  ///   less than the run that it is to replace.
  package func missing(_ needs: RunNeeds, anticipating later: RunNeeds) -> RunNeeds {
    needs.subtracting(settled).recordingCalls { key in
      later.needsCalls(of: key) || facts[key]?.hasCalls == true
    }
  }

  /// Takes what came of runs that were asked for, or were kept on another day.
  package mutating func learn(_ new: RunResults) {
    builder = DocumentBuilder(builder, knowing: facts.merging(new))
  }

  package mutating func learn(_ runs: [RunJob: Run]) { learn(RunResults(of: runs)) }

  /// They are over, whatever came of them, and aren't tried again and again.
  package mutating func settle(_ needs: RunNeeds) { settled.formUnion(needs) }

  /// They are to be run again when they are needed again.
  package mutating func forget(_ needs: RunNeeds) { settled.remove(needs.keys) }

  package mutating func forgetAll() { settled = RunNeeds() }
}
