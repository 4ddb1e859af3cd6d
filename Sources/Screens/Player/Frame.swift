/// Everything that a screen shows at one moment.
package struct Frame: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    /// From 0.
    package var column: Int
    /// From 0.
    package var row: Int
  }

  package let size: ScreenSize
  /// The text of each row of the screen, none wider than the screen.
  package let rows: [StyledText]
  /// Where the learner types; nil hides the cursor.
  package let cursor: Place?
  /// Whether all of it is black, regardless of the usual background.
  package let isDark: Bool

  init(dark size: ScreenSize) {
    self.size = size
    rows = Array(repeating: StyledText(), count: size.rows)
    cursor = nil
    isDark = true
  }

  /// Creates a frame. Missing rows are blank; rows and parts of rows that don't fit are cut.
  package init(size: ScreenSize, rows: [StyledText], cursor: Place? = nil) {
    self.size = size
    var kept = rows.prefix(size.rows).map { row in
      let row = row.expandingTabs()
      return row.width <= size.columns ? row : row.prefix(columns: size.columns)
    }
    kept += Array(repeating: StyledText(), count: size.rows - kept.count)
    self.rows = kept
    isDark = false
    self.cursor = cursor.flatMap {
      (0..<size.columns).contains($0.column) && (0..<size.rows).contains($0.row) ? $0 : nil
    }
  }
}
