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
