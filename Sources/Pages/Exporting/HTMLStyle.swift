/// The colors of text on a page; all else is in `page.css`. They come from the terminal's themes,
/// so that the same tests check the contrast of both.
enum HTMLStyle {
  /// Both themes as variables: `--muted`, `--k` …
  static var colors: String {
    let styles: [(String, Style)] =
      [
        ("muted", .muted), ("accent", .accent), ("inline", .code), ("success", .success),
        ("failure", .failure), ("warning", .warning), ("added", .added), ("removed", .removed),
      ] + SyntaxToken.allCases.map { ($0.rawValue, .syntax($0)) }
    func color(_ style: Style, in theme: Theme) -> String {
      theme.appearance(of: style).foreground.map { hex($0.rgb) } ?? "currentColor"
    }
    let colors = styles.map { name, style in
      "--\(name):light-dark(\(color(style, in: .light)),\(color(style, in: .dark)));"
    }
    return ":root{\(colors.joined())}\n"
  }

  private static func hex(_ color: RGB) -> String {
    "#"
      + [color.red, color.green, color.blue]
      .map { String($0, radix: 16).leftPadded(to: 2, with: "0") }.joined()
  }
}
