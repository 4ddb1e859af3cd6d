/// Why a scenario file was refused: everything that's wrong with it, so that it can be fixed in one
/// go.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the file's order, never empty. There may be hundreds of thousands for a large file that
  /// isn't a scenario at all: show the first few and ``summary``.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// The number of problems, `2 problems, nothing was flown.`
  package var summary: String {
    let count = diagnostics.count
    return "\(count) \(count == 1 ? "problem" : "problems"), nothing was flown."
  }

  /// Every problem on its own line, followed by the summary.
  package var description: String {
    (diagnostics.map(\.description) + [summary]).joined(separator: "\n")
  }
}
