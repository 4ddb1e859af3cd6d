/// Why a scenario file was refused: everything that is wrong with it, so that it can be mended in one
/// go.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the file, never empty. There may be hundreds of thousands in a large file that is
  /// no scenario at all: show the first few and ``summary``.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// How many faults there are, `2 problems, nothing was flown.`
  package var summary: String {
    let count = diagnostics.count
    return "\(count) \(count == 1 ? "problem" : "problems"), nothing was flown."
  }

  /// Every fault on a line of its own, then the summary.
  package var description: String {
    (diagnostics.map(\.description) + [summary]).joined(separator: "\n")
  }
}
