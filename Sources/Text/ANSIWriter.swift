/// Writes styled text for a terminal: the one place where styles become escape sequences.
///
/// Every line closes what it opens, so lines can be cut out, reordered, or piped through `head`.
/// Text is sanitized on the way: nothing in a span can control the terminal.
package struct ANSIWriter: Sendable {
  package private(set) var theme: Theme
  package let palette: Palette
  package private(set) var depth: ColorDepth
  /// Whether to paint the theme's own background, if it has one, on a screen that's ours alone.
  private var paintsGround = false

  package init(theme: Theme = .dark, palette: Palette = .standard, depth: ColorDepth) {
    self.theme = theme
    self.palette = palette
    self.depth = depth
  }

  package func themed(_ theme: Theme) -> ANSIWriter {
    var writer = self
    writer.theme = theme
    return writer
  }

  /// The same writer for a screen that's ours alone.
  package var paintingGround: ANSIWriter {
    var writer = self
    writer.paintsGround = true
    return writer
  }

  /// The sequence that sets the theme's ground colors; empty to keep the terminal's own.
  package var ground: String {
    sequence(setting: paintsGround ? theme.ground : Appearance())
  }

  /// The sequence that sets a black background.
  package var black: String {
    sequence(setting: Appearance(on: ThemeColor(0x000000, 16, nil)))
  }

  private func sequence(setting look: Appearance) -> String {
    let rendition = Rendition(look, depth: depth)
    return rendition == Rendition() ? "" : rendition.sequence(after: Rendition())
  }

  /// Returns the appearance of a style on the current ground.
  fileprivate func appearance(of style: Style) -> Appearance {
    let style = depth < .truecolor ? style.inFewColors : style
    var look = theme.appearance(of: style, palette: palette)
    if paintsGround {
      look.foreground = look.foreground ?? theme.ground.foreground
      look.background = look.background ?? theme.ground.background
    }
    return look
  }

  /// Returns the lines, each followed by a line feed.
  package func text(_ lines: [StyledText]) -> String {
    var output = Output(writer: self)
    for line in lines {
      output.write(line)
      output.text += "\n"
    }
    return output.text
  }

  /// Returns one line without a line feed. Line feeds in its text become spaces.
  package func line(_ line: StyledText) -> String {
    var output = Output(writer: self)
    output.write(line)
    return output.text
  }
}

extension Style {
  /// The same style where there's no background that's faint enough for changed code: the code
  /// itself says by its color whether it was added or removed.
  fileprivate var inFewColors: Style {
    switch self {
    case .on(.added, .plain), .on(.added, .syntax): .on(.code, .added)
    case .on(.removed, .plain), .on(.removed, .syntax): .on(.code, .removed)
    default: self
    }
  }
}

/// The text written so far, and the rendition that's in force at its end.
private struct Output {
  let writer: ANSIWriter
  var text = ""
  var rendition = Rendition()
  /// The renditions by style: a listing has thousands of spans in only a dozen styles.
  var renditions: [Style: Rendition] = [:]

  mutating func write(_ line: StyledText) {
    // Without colors, nothing is set off, and a row ends with its text.
    let isBare = writer.depth == .none && line.surfaceAtEnd != nil
    for span in (isBare ? line.restyled(.plain).trimmedEnd : line).spans {
      if writer.depth != .none { change(to: rendition(of: span.style), for: span.text) }
      let clean = Untrusted.sanitized(span.text)
      if clean.utf8.contains(0x0A) {
        text += clean.split(separator: "\n", omittingEmptySubsequences: false).joined(
          separator: " ")
      } else {
        text += clean
      }
    }
    if writer.depth != .none { change(to: Rendition()) }
  }

  private mutating func change(to next: Rendition, for content: String) {
    // A space's foreground color can't be seen, so the space takes on its neighbor's.
    let isInvisible = !next.showsOnSpaces && !rendition.showsOnSpaces
    if isInvisible, content.utf8.allSatisfy({ $0 == 0x20 }) { return }
    change(to: next)
  }

  private mutating func change(to next: Rendition) {
    guard next != rendition else { return }
    text += next.sequence(after: rendition)
    rendition = next
  }

  private mutating func rendition(of style: Style) -> Rendition {
    if let known = renditions[style] { return known }
    let new = Rendition(writer.appearance(of: style), depth: writer.depth)
    renditions[style] = new
    return new
  }
}

/// The SGR parameters (select graphic rendition, ECMA-48) that are in force.
private struct Rendition: Equatable {
  private var foreground = ""
  private var background = ""
  private var isBold = false
  private var isUnderlined = false

  init() {}

  init(_ appearance: Appearance, depth: ColorDepth) {
    foreground = Self.code(of: appearance.foreground, depth: depth, isBackground: false)
    background = Self.code(of: appearance.background, depth: depth, isBackground: true)
    isBold = appearance.isBold
    isUnderlined = appearance.isUnderlined
  }

  var showsOnSpaces: Bool { isUnderlined || !background.isEmpty }

  /// Returns the shorter of two ways: change the differences, or reset and set everything again.
  func sequence(after previous: Rendition) -> String {
    if self == Rendition() { return "\u{1B}[0m" }
    var changes: [String] = []
    if isBold != previous.isBold { changes.append(isBold ? "1" : "22") }
    if isUnderlined != previous.isUnderlined { changes.append(isUnderlined ? "4" : "24") }
    if foreground != previous.foreground { changes.append(foreground.isEmpty ? "39" : foreground) }
    if background != previous.background { changes.append(background.isEmpty ? "49" : background) }

    var anew = ["0"]
    if isBold { anew.append("1") }
    if isUnderlined { anew.append("4") }
    if !foreground.isEmpty { anew.append(foreground) }
    if !background.isEmpty { anew.append(background) }

    let change = changes.joined(separator: ";")
    let restart = anew.joined(separator: ";")
    return "\u{1B}[\(restart.utf8.count < change.utf8.count ? restart : change)m"
  }

  private static func code(of color: ThemeColor?, depth: ColorDepth, isBackground: Bool) -> String {
    guard let color else { return "" }
    switch depth {
    case .none:
      return ""
    case .ansi16:
      guard let index = color.ansi16 else { return "" }
      let base = (index < 8 ? 30 : 82) + (isBackground ? 10 : 0)
      return String(base + Int(index))
    case .ansi256:
      return "\(isBackground ? 48 : 38);5;\(color.ansi256)"
    case .truecolor:
      return "\(isBackground ? 48 : 38);2;\(color.rgb.red);\(color.rgb.green);\(color.rgb.blue)"
    }
  }
}
