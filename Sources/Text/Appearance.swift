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
