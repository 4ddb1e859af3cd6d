/// How text is presented.
package enum OutputForm: Hashable, Sendable {
  /// For a terminal: drawings and styles.
  case styled
  /// For a file or a pipe: drawings.
  case drawn
  /// For screen readers and simple terminals: words line by line, no drawing, nothing redrawn.
  case linear
}

/// What `--color` asks for.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// What the user asked for on the command line; nil where nothing was said.
package struct OutputOptions: Hashable, Sendable {
  /// Words line by line: no drawings, no color, no redrawing.
  package var isPlain = false
  package var color: ColorChoice?
  package var theme: Theme?
  package var palette: Palette?
  /// In columns.
  package var width: Int?

  /// Nothing was said.
  package static let unset = Self()
}

/// What is known about the stream that is written to.
package struct StreamFacts: Hashable, Sendable {
  package var isTerminal: Bool
  /// As the terminal tells it, 0 where it does not know.
  package var columns: Int
  /// As the terminal tells it, 0 where it does not know.
  package var rows: Int
  /// The theme that suits the background that the terminal named, if it was asked and answered.
  package var reportedTheme: Theme?

  package init(
    isTerminal: Bool, columns: Int = 0, rows: Int = 0, reportedTheme: Theme? = nil
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
    self.reportedTheme = reportedTheme
  }
}

/// How to write to one stream; standard output and standard error have settings of their own.
package struct OutputSettings: Hashable, Sendable {
  /// No line is laid out wider than this.
  package static let widest = 10_000

  package var form: OutputForm
  package var depth: ColorDepth
  package var theme: Theme
  package var palette: Palette
  /// In columns, from 1 to `widest`.
  package var width: Int
  /// In rows, at least 1.
  package var height: Int
  /// Whether drawings may use characters outside ASCII.
  package var isUnicode: Bool

  package init(
    form: OutputForm, depth: ColorDepth = .none, theme: Theme = .dark, palette: Palette = .standard,
    width: Int = 80, height: Int = 24, isUnicode: Bool = true
  ) {
    self.form = form
    self.depth = depth
    self.theme = theme
    self.palette = palette
    self.width = min(max(width, 1), Self.widest)
    self.height = max(height, 1)
    self.isUnicode = isUnicode
  }

  /// Writes as these settings ask.
  package var writer: ANSIWriter { ANSIWriter(theme: theme, palette: palette, depth: depth) }
}
