/// A set of colors for one kind of background; its raw value is its name for `--theme`.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// For backgrounds from black to #1e1e1e.
  case dark
  /// For a white background.
  case light
  /// For a projector in a room that isn't dark: black on white, few and strong colors.
  case projectorLight = "projector-light"
  /// For a projector in a dark room: white on black.
  case projectorDark = "projector-dark"

  /// The same kind of theme for a projector.
  package var forProjector: Theme {
    switch self {
    case .light, .projectorLight: .projectorLight
    case .dark, .projectorDark: .projectorDark
    }
  }

  /// The colors of plain text and background on a screen that's ours alone; empty to leave them to
  /// the terminal.
  package var ground: Appearance {
    switch self {
    case .light, .dark: Appearance()
    case .projectorLight:
      Appearance(ThemeColor(0x000000, 16, nil), on: ThemeColor(0xFFFFFF, 231, nil))
    case .projectorDark:
      Appearance(ThemeColor(0xFFFFFF, 231, nil), on: ThemeColor(0x000000, 16, nil))
    }
  }

  /// Returns a style's appearance. Color is never the only sign of something that a reader mustn't
  /// miss: it's also bold or underlined, or the layout says it in signs and words.
  package func appearance(of style: Style, palette: Palette = .standard) -> Appearance {
    let colors = colors
    let diff = colors.diff(palette)
    return switch style {
    case .plain, .output: Appearance()
    case .title: Appearance(colors.accent, bold: true)
    case .heading, .strong: Appearance(bold: true)
    case .emphasis: Appearance(underlined: true)
    case .muted: Appearance(colors.muted)
    case .accent: Appearance(colors.accent, bold: true)
    case .code: Appearance(colors.code)
    case .added: Appearance(diff.added)
    case .removed: Appearance(diff.removed)
    case .addedToken: Appearance(diff.added, bold: true, underlined: true)
    case .removedToken: Appearance(diff.removed, bold: true, underlined: true)
    case .success: Appearance(colors.success, bold: true)
    case .failure: Appearance(colors.failure, bold: true)
    case .warning: Appearance(colors.warning, bold: true)
    case .syntax(let token):
      Appearance(colors.syntax(token), bold: token == .keyword)
    case .on(let surface, let style): appearance(of: style, palette: palette, on: surface)
    }
  }

  private func appearance(of style: Style, palette: Palette, on surface: Surface) -> Appearance {
    var look = appearance(of: style, palette: palette)
    look.isBold = look.isBold || surface == .marked
    look.foreground = look.foreground ?? colors.text
    look.background =
      switch surface {
      case .code: colors.block
      case .tab: colors.tab
      case .marked: colors.marked
      case .added: colors.tint(colors.diff(palette).added)
      case .removed: colors.tint(colors.diff(palette).removed)
      }
    return look
  }

  private var colors: ThemeColors {
    switch self {
    case .dark: .dark
    case .light: .light
    case .projectorLight: .projectorLight
    case .projectorDark: .projectorDark
    }
  }
}

/// The colors that tell added from removed; its raw value is its name for `--palette`.
package enum Palette: String, Hashable, Sendable, CaseIterable {
  /// Green and red.
  case standard = "default"
  /// For people who can't tell green from red.
  case blueOrange = "blue-orange"
}

/// The appearance of a style in a theme.
///
/// There's no dim style: terminals differ in how faint they make it, so its contrast isn't certain.
package struct Appearance: Hashable, Sendable {
  /// The text's color; nil for the terminal's own.
  package var foreground: ThemeColor?
  package var background: ThemeColor?
  package var isBold: Bool
  package var isUnderlined: Bool

  init(
    _ foreground: ThemeColor? = nil, on background: ThemeColor? = nil, bold: Bool = false,
    underlined: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isUnderlined = underlined
  }
}

/// A color with its form for each color depth.
package struct ThemeColor: Hashable, Sendable {
  package var rgb: RGB
  /// An index into the color cube or gray ramp (16 to 255); users can redefine colors 0 to 15.
  package var ansi256: UInt8
  /// An index from 0 to 15; nil for the terminal's own color, if none of the sixteen reads well.
  package var ansi16: UInt8?

  init(_ rgb: UInt32, _ ansi256: UInt8, _ ansi16: UInt8?) {
    self.rgb = RGB(rgb)
    self.ansi256 = ansi256
    self.ansi16 = ansi16
  }
}

/// A color in sRGB.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// - Parameter hex: A value such as `0xRRGGBB`.
  package init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }
}
