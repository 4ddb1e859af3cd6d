/// The colors of a page; its rules are in `page.css`. The text colors come from the terminal's themes, so that the same tests
/// check the contrast of both.
enum HTMLStyle {
  /// The two themes as variables: `--muted`, `--k` …
  static var colors: String {
    let light = Self.light + variables(.light)
    let dark = Self.dark + variables(.dark)
    return """
      :root{\(light)}
      @media(prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark)}}
      :root[data-theme=dark]{\(dark)}
      @media print{:root:root:root{\(light)}}

      """
  }

  /// The background colors of the page, cards, and bars, and the colors of lines and highlights.
  private static let light =
    "color-scheme:light;--page:#fdfcf9;--card:#f7f5ef;--bar:#eeebe2;--rule:#d9d4c7;--ink:#1f2328;"
    + "--mark:#fff0b8;--mark-bar:#b88700;--add:#e3f3e3;--add-word:#b9e2ba;--cut:#fbe7e4;"
    + "--cut-word:#f6c3bc;--good:#e6f3e4;--bad:#fbeae7;--glow:#dcebfa;"
  private static let dark =
    "color-scheme:dark;--page:#15181c;--card:#1b1f24;--bar:#22272e;--rule:#39414b;--ink:#e3e6e9;"
    + "--mark:#3d3413;--mark-bar:#d5a52b;--add:#17301f;--add-word:#235634;--cut:#391e1f;"
    + "--cut-word:#672e2e;--good:#18301f;--bad:#371f20;--glow:#16334a;"

  private static func variables(_ theme: Theme) -> String {
    let styles: [(String, Style)] =
      [
        ("muted", .muted), ("accent", .accent), ("inline", .code), ("success", .success),
        ("failure", .failure), ("warning", .warning), ("added", .added), ("removed", .removed),
      ] + SyntaxToken.allCases.map { (name(of: $0), .syntax($0)) }
    let colors = styles.compactMap { name, style in
      theme.appearance(of: style).foreground.map { "--\(name):\(hex($0.rgb));" }
    }
    return colors.joined()
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
