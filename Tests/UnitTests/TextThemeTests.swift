import Foundation
import Testing

/// Contrast as WCAG 2.2 defines it (relative luminance, contrast ratio); success criterion 1.4.3
/// asks for 4.5:1.
@Suite("Text: themes", .timeLimited)
struct TextThemeTests {
  @Test(
    "Every color can be read on every background of its theme", arguments: Theme.allCases,
    Palette.allCases)
  func contrast(theme: Theme, palette: Palette) {
    for style in Style.all {
      let look = theme.appearance(of: style, palette: palette)
      guard let color = look.foreground else { continue }
      for background in theme.backgrounds {
        #expect(contrast(color.rgb, background) >= 4.5, "\(style)")
        #expect(contrast(cube(color.ansi256), background) >= 4.5, "\(style) 256")
        if let index = color.ansi16 {
          #expect(contrast(xterm[Int(index)], background) >= 4.5, "\(style) xterm")
          #expect(contrast(vga[Int(index)], background) >= 4.5, "\(style) VGA")
        }
      }
    }
  }

  @Test(
    "The terminal's own color can be read on the backgrounds we set", arguments: Theme.allCases)
  func backgrounds(theme: Theme) {
    let text: [RGB] =
      theme.backgrounds.contains(RGB(0x000000))
      ? [RGB(0xC0C0C0), RGB(0xFFFFFF)] : [RGB(0x000000), RGB(0x333333)]
    for style in Style.all {
      let look = theme.appearance(of: style)
      guard let background = look.background else { continue }
      for color in look.foreground.map({ [$0.rgb] }) ?? text {
        #expect(contrast(color, background.rgb) >= 4.5, "\(style)")
        #expect(contrast(color, cube(background.ansi256)) >= 4.5, "\(style) 256")
      }
      #expect(background.ansi16 == nil, "A background of the sixteen colors may be anything")
    }
  }

  @Test(
    "On a projector every color has a contrast of 7:1",
    arguments: [
      Theme.projectorLight, .projectorDark,
    ], Palette.allCases)
  func projector(theme: Theme, palette: Palette) throws {
    let ground = try #require(theme.ground.background)
    let plain = try #require(theme.ground.foreground)
    #expect(theme.backgrounds == [ground.rgb] && contrast(plain.rgb, ground.rgb) == 21)
    for style in Style.all {
      let look = theme.appearance(of: style, palette: palette)
      let (color, back) = (look.foreground ?? plain, look.background ?? ground)
      #expect(contrast(color.rgb, back.rgb) >= 7, "\(style)")
      #expect(contrast(cube(color.ansi256), cube(back.ansi256)) >= 7, "\(style) 256")
    }
  }

  @Test("What stands out does so without color", arguments: Theme.allCases)
  func neverColorAlone(theme: Theme) {
    for style: Style in [
      .title, .heading, .strong, .emphasis, .on(.marked, .plain), .addedToken, .removedToken,
      .warning,
    ] {
      let look = theme.appearance(of: style)
      #expect(look.isBold || look.isUnderlined, "\(style)")
    }
    #expect(theme.appearance(of: .title) != theme.appearance(of: .heading))
  }

  @Test("Kinds of change differ at every depth", arguments: Theme.allCases, Palette.allCases)
  func changes(theme: Theme, palette: Palette) {
    let added = theme.appearance(of: .added, palette: palette).foreground
    let removed = theme.appearance(of: .removed, palette: palette).foreground
    #expect(added?.rgb != removed?.rgb)
    #expect(added?.ansi256 != removed?.ansi256)
    #expect(added?.ansi16 != removed?.ansi16)
  }

  // xterm's defaults.
  private let xterm: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init)

  // VGA's text mode, the Linux console's defaults.
  private let vga: [RGB] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
    0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map(RGB.init)

  /// Returns a color of the color cube or the gray ramp of 256 colors.
  private func cube(_ index: UInt8) -> RGB {
    guard index >= 16 else { return RGB(0) }
    if index >= 232 {
      let level = UInt32(index - 232) * 10 + 8
      return RGB(level << 16 | level << 8 | level)
    }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return RGB(levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6])
  }

  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: RGB) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}

extension Theme {
  /// The backgrounds that the theme is made for, including the least favorable ones. On each of
  /// them, every color has a contrast of at least 4.5:1 (WCAG 2, success criterion 1.4.3).
  fileprivate var backgrounds: [RGB] {
    switch self {
    case .dark: [RGB(0x000000), RGB(0x1E1E1E)]
    case .light, .projectorLight: [RGB(0xFFFFFF)]
    case .projectorDark: [RGB(0x000000)]
    }
  }
}
