/// The colors of text on a page; all else is in `page.css`. They come from the terminal's themes,
/// so that the same tests check the contrast of both.
enum HTMLStyle {
  /// Both themes as variables: `--muted`, `--k` …
  static var colors: String {
    let styles: [(String, Style)] =
      [
        ("muted", .muted), ("accent", .accent), ("inline", .code), ("success", .success),
        ("failure", .failure), ("warning", .warning), ("added", .added), ("removed", .removed),
      ] + SyntaxToken.allCases.map { (name(of: $0), .syntax($0)) }
    func color(_ style: Style, in theme: Theme) -> String {
      theme.appearance(of: style).foreground.map { hex($0.rgb) } ?? "currentColor"
    }
    let colors = styles.map { name, style in
      "--\(name):light-dark(\(color(style, in: .light)),\(color(style, in: .dark)));"
    }
    return ":root{\(colors.joined())}\n"
  }

  /// Returns the class of a piece of code: a single letter, because there are thousands of pieces.
  static func name(of token: SyntaxToken) -> String {
    switch token {
    case .keyword: "k"
    case .type: "t"
    case .call: "c"
    case .property: "p"
    case .number: "n"
    case .string: "s"
    case .comment: "m"
    case .attribute: "a"
    case .label: "l"
    }
  }

  private static func hex(_ color: RGB) -> String {
    let digits = Array("0123456789abcdef")
    return "#"
      + [color.red, color.green, color.blue]
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
  }
}
