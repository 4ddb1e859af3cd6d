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
