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

extension OutputSettings {
  /// Decides how to write to a stream.
  ///
  /// The command line takes precedence over the environment, and that over the facts about the
  /// stream. The variables are those of no-color.org, force-color.org, bixense.com/clicolors, POSIX
  /// (locale, `COLUMNS`), and rxvt (`COLORFGBG`); `ACCESSIBLE` asks for words, as `--plain` does.
  package init(
    options: OutputOptions = .unset, environment: Environment, facts: StreamFacts
  ) {
    let environment = OutputEnvironment(variables: environment)
    let form: OutputForm =
      if options.isPlain || environment.wantsWords {
        .linear
      } else {
        facts.isTerminal ? .styled : .drawn
      }
    self.init(
      form: form,
      depth: environment.usesColor(options, form: form) ? environment.colorDepth : .none,
      theme: options.theme ?? facts.reportedTheme ?? environment.theme ?? .dark,
      palette: options.palette ?? .standard,
      width: options.width ?? Self.known(facts.columns) ?? environment.size("COLUMNS") ?? 80,
      height: Self.known(facts.rows) ?? environment.size("LINES") ?? 24,
      isUnicode: environment.isUnicode)
  }

  private static func known(_ size: Int) -> Int? { size > 0 ? size : nil }
}

/// The environment's variables, interpreted for output.
private struct OutputEnvironment {
  let variables: Environment

  /// A variable's value; an empty one counts as unset, as POSIX and no-color.org specify.
  private subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isOn(_ name: String) -> Bool {
    self[name].map { !["0", "false"].contains($0.lowercased()) } ?? false
  }

  private var isDumb: Bool { self["TERM"] == "dumb" }

  var wantsWords: Bool { isOn("ACCESSIBLE") || isDumb }

  func usesColor(_ options: OutputOptions, form: OutputForm) -> Bool {
    switch options.color {
    case .always: return true
    case .never: return false
    case .auto, nil: break
    }
    if self["NO_COLOR"] != nil { return false }
    // On the command line, `--plain` means plain; only --color overrides it.
    if options.isPlain { return false }
    if self["FORCE_COLOR"] != nil { return isOn("FORCE_COLOR") }
    return isOn("CLICOLOR_FORCE") || form == .styled
  }

  /// The number of colors, if there are any.
  var colorDepth: ColorDepth {
    switch self["FORCE_COLOR"] {
    case "1": return .ansi16
    case "2": return .ansi256
    case "3": return .truecolor
    default: break
    }
    if isDumb { return .ansi16 }
    if let term = self["COLORTERM"]?.lowercased(), term == "truecolor" || term == "24bit" {
      return .truecolor
    }
    return self["TERM"]?.contains("256") == true ? .ansi256 : .ansi16
  }

  /// The theme for the background in `COLORFGBG`, whose last field is one of the sixteen colors.
  var theme: Theme? {
    guard let field = self["COLORFGBG"]?.split(separator: ";").last,
      let index = OutsideNumber(field)?.value(in: 0...15)
    else {
      return nil
    }
    switch index {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return nil
    }
  }

  /// Whether the locale is UTF-8. The first of these variables that's set decides (POSIX,
  /// Internationalization Variables); if none is, the locale is "C", which is ASCII.
  var isUnicode: Bool {
    guard let locale = (self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"])?.lowercased() else {
      return false
    }
    let codeset = locale.split(separator: ".").last?.prefix { $0 != "@" }
    return codeset == "utf-8" || codeset == "utf8"
  }

  func size(_ name: String) -> Int? {
    self[name].flatMap { OutsideNumber($0)?.value(in: 1...Int.max) }
  }
}
