/// The colors of a theme, by purpose.
///
/// The sixteen colors vary between terminals. Those used here are readable in xterm's and in VGA's
/// defaults, which leaves few: red is too dark for a dark background, green too light for white.
struct ThemeColors: Sendable {
  var muted: ThemeColor
  var accent: ThemeColor
  var code: ThemeColor
  var success: ThemeColor
  var failure: ThemeColor
  var warning: ThemeColor
  /// The background of code.
  var block: ThemeColor
  /// The background of the name above code.
  var tab: ThemeColor
  /// The background of the row that matters.
  var marked: ThemeColor
  /// How much of a change's color is in the background of its rows.
  var tint: Double
  var added: ThemeColor
  var removed: ThemeColor
  var blue: ThemeColor
  var orange: ThemeColor
  var syntax: @Sendable (SyntaxToken) -> ThemeColor

  func diff(_ palette: Palette) -> (added: ThemeColor, removed: ThemeColor) {
    switch palette {
    case .standard: (added, removed)
    case .blueOrange: (blue, orange)
    }
  }

  private var isDark: Bool { block.rgb.green < 0x80 }

  /// Text on a background of ours: the terminal's own color may be as light or as dark as that.
  var text: ThemeColor {
    isDark ? ThemeColor(0xE4E4E4, 254, nil) : ThemeColor(0x1C1C1C, 234, nil)
  }

  /// Returns the background of rows that were changed, on the terminal's black or white.
  func tint(_ color: ThemeColor) -> ThemeColor {
    let ground = isDark ? 0 : 255.0
    func mixed(_ part: UInt8) -> UInt32 { UInt32(ground + (Double(part) - ground) * tint) }
    let (red, green, blue) = (mixed(color.rgb.red), mixed(color.rgb.green), mixed(color.rgb.blue))
    return ThemeColor(red << 16 | green << 8 | blue, block.ansi256, nil)
  }

  static let dark = ThemeColors(
    muted: ThemeColor(0x9E9E9E, 247, 7),
    accent: ThemeColor(0x5FD7FF, 81, 14),
    code: ThemeColor(0x87D7D7, 116, 14),
    success: ThemeColor(0x87D787, 114, 10),
    failure: ThemeColor(0xFF8787, 210, 13),
    warning: ThemeColor(0xFFD75F, 221, 11),
    block: ThemeColor(0x262626, 235, nil),
    tab: ThemeColor(0x343434, 236, nil),
    marked: ThemeColor(0x22344A, 17, nil),
    tint: 0.25,
    added: ThemeColor(0x87D787, 114, 10),
    removed: ThemeColor(0xFF8787, 210, 13),
    blue: ThemeColor(0x87AFFF, 111, 14),
    orange: ThemeColor(0xFFAF5F, 215, 11),
    syntax: { token in
      switch token {
      case .keyword: ThemeColor(0xFF87D7, 212, 13)
      case .type: ThemeColor(0x87D7FF, 117, 14)
      case .call: ThemeColor(0xAFD787, 150, 10)
      case .property: ThemeColor(0xAFD7D7, 152, 14)
      case .number: ThemeColor(0xD7AF87, 180, 11)
      case .string: ThemeColor(0xFFAF87, 216, 11)
      case .comment: ThemeColor(0x9E9E9E, 247, 7)
      case .attribute: ThemeColor(0xD7AFFF, 183, 13)
      case .label: ThemeColor(0xBCBCBC, 250, 7)
      }
    })

  static let light = ThemeColors(
    muted: ThemeColor(0x5F5F5F, 59, nil),
    accent: ThemeColor(0x005FAF, 25, 4),
    code: ThemeColor(0x005F5F, 23, 4),
    success: ThemeColor(0x005F00, 22, nil),
    failure: ThemeColor(0xAF0000, 124, 1),
    warning: ThemeColor(0x875F00, 94, 5),
    block: ThemeColor(0xF2F2F4, 255, nil),
    tab: ThemeColor(0xE6E6EA, 254, nil),
    marked: ThemeColor(0xDCE9F8, 195, nil),
    tint: 0.12,
    added: ThemeColor(0x005F00, 22, 4),
    removed: ThemeColor(0xAF0000, 124, 1),
    blue: ThemeColor(0x005FAF, 25, 4),
    orange: ThemeColor(0x875F00, 94, 1),
    syntax: { token in
      switch token {
      case .keyword: ThemeColor(0x870087, 90, 5)
      case .type: ThemeColor(0x005F87, 24, 4)
      case .call: ThemeColor(0x005F5F, 23, 4)
      case .property: ThemeColor(0x444444, 238, nil)
      case .number: ThemeColor(0x0000AF, 19, 4)
      case .string: ThemeColor(0x870000, 88, 1)
      case .comment: ThemeColor(0x5F5F5F, 59, nil)
      case .attribute: ThemeColor(0x5F00AF, 55, 5)
      case .label: ThemeColor(0x585858, 240, nil)
      }
    })
}

/// Colors for a projector, which washes out subtle differences: each has a contrast of at least 7:1
/// with its own ground (WCAG 2, success criterion 1.4.6), and fewer of them are distinguished.
extension ThemeColors {
  static let projectorDark = ThemeColors(
    muted: ThemeColor(0xAFAFAF, 145, 7),
    accent: ThemeColor(0x5FFFFF, 87, 14),
    code: ThemeColor(0x87FFFF, 123, 14),
    success: ThemeColor(0x87FF87, 120, 10),
    failure: ThemeColor(0xFFAFAF, 217, 13),
    warning: ThemeColor(0xFFFF5F, 227, 11),
    block: ThemeColor(0x1C1C1C, 234, nil),
    tab: ThemeColor(0x242424, 234, nil),
    marked: ThemeColor(0x0E253E, 17, nil),
    tint: 0.15,
    added: ThemeColor(0x87FF87, 120, 10),
    removed: ThemeColor(0xFFAFAF, 217, 13),
    blue: ThemeColor(0x87D7FF, 117, 14),
    orange: ThemeColor(0xFFD787, 222, 11),
    syntax: { token in
      switch token {
      case .keyword: ThemeColor(0xFFAFFF, 219, 13)
      case .type, .call, .property: ThemeColor(0x87FFFF, 123, 14)
      case .number, .string: ThemeColor(0xFFFF87, 228, 11)
      case .comment, .label: ThemeColor(0xBCBCBC, 250, 7)
      case .attribute: ThemeColor(0xFFAFFF, 219, 13)
      }
    })

  static let projectorLight = ThemeColors(
    muted: ThemeColor(0x4E4E4E, 239, nil),
    accent: ThemeColor(0x0000AF, 19, 4),
    code: ThemeColor(0x000087, 18, 4),
    success: ThemeColor(0x005F00, 22, nil),
    failure: ThemeColor(0x870000, 88, 1),
    warning: ThemeColor(0x5F005F, 53, 5),
    block: ThemeColor(0xF3F3F3, 231, nil),
    tab: ThemeColor(0xEEEEEE, 255, nil),
    marked: ThemeColor(0xFFFFAF, 229, nil),
    tint: 0.06,
    added: ThemeColor(0x005F00, 22, 4),
    removed: ThemeColor(0x870000, 88, 1),
    blue: ThemeColor(0x0000AF, 19, 4),
    orange: ThemeColor(0x5F0000, 52, 1),
    syntax: { token in
      switch token {
      case .keyword, .attribute: ThemeColor(0x5F0087, 54, 5)
      case .type, .call, .property: ThemeColor(0x000087, 18, 4)
      case .number, .string: ThemeColor(0x870000, 88, 1)
      case .comment, .label: ThemeColor(0x4E4E4E, 239, nil)
      }
    })
}
