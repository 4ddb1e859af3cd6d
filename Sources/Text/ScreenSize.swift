/// The size of a screen.
package struct ScreenSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Replaces an impossible size with 80 × 24: a terminal that doesn't know its size says 0 × 0.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? min(columns, OutputSettings.widest) : 80
    self.rows = rows > 0 ? min(rows, 1_000) : 24
  }
}
