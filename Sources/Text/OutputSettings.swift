/// The form in which text is presented.
package enum OutputForm: Hashable, Sendable {
  /// For a terminal, with drawings and styles.
  case styled
  /// For a file or a pipe, with drawings.
  case drawn
  /// For screen readers and simple terminals: words line by line, no drawings, nothing redrawn.
  case linear
}

/// The choice made with `--color`.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never
}

/// The user's choices on the command line; nil for anything not given.
package struct OutputOptions: Hashable, Sendable {
  /// Words line by line: no drawings, no color, no redrawing.
  package var isPlain = false
  package var color: ColorChoice?
  package var theme: Theme?
  package var palette: Palette?
  /// The width in columns.
  package var width: Int?

  /// The options when nothing was given.
  package static let unset = Self()
}

/// The facts about the stream that's written to.
package struct StreamFacts: Hashable, Sendable {
  package var isTerminal: Bool
  /// The width that the terminal reports; 0 if it doesn't know.
  package var columns: Int
  /// The height that the terminal reports; 0 if it doesn't know.
  package var rows: Int
  /// The theme for the background color that the terminal reported, if it was asked and answered.
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

/// The way to write to one stream; standard output and standard error have settings of their own.
package struct OutputSettings: Hashable, Sendable {
  /// The widest line that's laid out.
  package static let widest = 10_000

  package var form: OutputForm
  package var depth: ColorDepth
  package var theme: Theme
  package var palette: Palette
  /// The width in columns, from 1 to `widest`.
  package var width: Int
  /// The height in rows, at least 1.
  package var height: Int
  /// Whether drawings may use characters outside ASCII.
  package var isUnicode: Bool
  /// How many columns are blank before each line.
  package private(set) var margin = 0

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

  /// The same, with the margin of a full screen if it's a terminal with room for one.
  package var indented: OutputSettings {
    var settings = self
    if form == .styled, width >= 60 { (settings.margin, settings.width) = (2, width - 4) }
    return settings
  }

  /// A writer that follows these settings.
  package var writer: ANSIWriter { ANSIWriter(theme: theme, palette: palette, depth: depth) }
}

/// The colors that output may use.
package enum ColorDepth: Hashable, Sendable, Comparable, CaseIterable {
  /// No escape sequences at all, neither color nor bold.
  case none
  /// The 16 colors that terminals let users choose.
  case ansi16
  case ansi256
  case truecolor
}

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
