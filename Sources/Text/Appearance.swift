/// How a style looks in a theme.
///
/// There's no dim style: terminals differ in how faint they make it, so no contrast is certain.
package struct Appearance: Hashable, Sendable {
  /// nil is the terminal's own color.
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

/// A color as it is said at each color depth.
package struct ThemeColor: Hashable, Sendable {
  package var rgb: RGB
  /// An index into the color cube or the gray ramp (16 to 255): below, users choose what colors are.
  package var ansi256: UInt8
  /// 0 to 15, or nil where none of the sixteen can be read well: the terminal's own color then.
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

  /// - Parameter hex: As in `0xRRGGBB`.
  package init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
  }
}
