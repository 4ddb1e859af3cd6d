import Testing

@Suite("Text: ANSI", .timeLimited)
struct TextANSITests {
  private let listing =
    StyledText("let", .syntax(.keyword)) + " " + StyledText("Int", .syntax(.type)) + " x"

  @Test("Colors are said as the depth allows")
  func depths() {
    func line(_ depth: ColorDepth) -> String {
      ANSIWriter(depth: depth).line(StyledText("42", .syntax(.number)))
    }
    #expect(line(.none) == "42")
    #expect(line(.ansi16) == "\u{1B}[93m42\u{1B}[0m")
    #expect(line(.ansi256) == "\u{1B}[38;5;180m42\u{1B}[0m")
    #expect(line(.truecolor) == "\u{1B}[38;2;215;175;135m42\u{1B}[0m")
  }

  @Test("Only what differs is changed, and a space takes its neighbor's color")
  func minimal() {
    #expect(
      ANSIWriter(depth: .ansi16).line(listing)
        == "\u{1B}[1;95mlet \u{1B}[0;96mInt\u{1B}[0m x")
    #expect(
      ANSIWriter(depth: .ansi256).line(
        StyledText("a").on(.marked) + StyledText("b", .title) + StyledText("c", .addedToken))
        == "\u{1B}[1;38;5;254;48;5;17ma\u{1B}[38;5;81;49mb\u{1B}[4;38;5;114mc\u{1B}[0m")
    let underlined =
      StyledText("a", .strong) + StyledText(" ", .emphasis) + StyledText("b", .strong)
    #expect(
      ANSIWriter(depth: .ansi16).line(underlined)
        == "\u{1B}[1ma\u{1B}[0;4m \u{1B}[0;1mb\u{1B}[0m")
    #expect(ANSIWriter(depth: .truecolor).line("  plain text ") == "  plain text ")
    #expect(ANSIWriter(depth: .truecolor).line(StyledText("  ", .muted)) == "  ")
  }

  @Test(
    "A row that's set off is so to its end, keeps its colors, and without any ends with its text")
  func rows() {
    let row = StyledText("42", .syntax(.number)).on(.code, to: 4)
    #expect(row.trimmedEnd == row && row.padded(to: 6).width == 6)
    #expect(row.padded(to: 6).surfaceAtEnd == .code && row.on(.marked).surfaceAtEnd == .marked)
    #expect(
      ANSIWriter(depth: .truecolor).line(row)
        == "\u{1B}[38;2;215;175;135;48;2;38;38;38m42\u{1B}[38;2;228;228;228m  \u{1B}[0m")
    #expect(ANSIWriter(depth: .ansi16).line(row) == "\u{1B}[93m42  \u{1B}[0m")
    #expect(ANSIWriter(depth: .none).line(row) == "42")
    #expect(ANSIWriter(depth: .none).line("42  ") == "42  ")
  }

  @Test("Changed code has its own colors on a tint, or with few colors that of the change")
  func changes() {
    func line(_ depth: ColorDepth) -> String {
      ANSIWriter(depth: depth).line(StyledText("42", .syntax(.number)).on(.added))
    }
    #expect(line(.truecolor) == "\u{1B}[38;2;215;175;135;48;2;33;53;33m42\u{1B}[0m")
    #expect(line(.ansi256) == "\u{1B}[38;5;114;48;5;235m42\u{1B}[0m")
    #expect(line(.ansi16) == "\u{1B}[92m42\u{1B}[0m")
  }

  @Test("Text in a span cannot steer the terminal", arguments: ColorDepth.allCases)
  func untrusted(depth: ColorDepth) {
    let line = ANSIWriter(depth: depth).line("a\u{1B}[2Jb\nc\u{202E}")
    #expect(line == "ab c\\u{202E}")
  }

  @Test("The palette changes the diff's colors alone", arguments: Theme.allCases)
  func palette(theme: Theme) {
    for style in Style.all {
      let isDiff =
        switch style {
        case .added, .removed, .addedToken, .removedToken, .on(.added, _), .on(.removed, _),
          .on(.code, .added), .on(.code, .removed):
          true
        default: false
        }
      let same = theme.appearance(of: style) == theme.appearance(of: style, palette: .blueOrange)
      #expect(same == !isDiff, "\(style)")
    }
  }
}

extension Style {
  static let all: [Style] =
    [
      .plain, .title, .heading, .muted, .accent, .emphasis, .strong, .code, .output, .added,
      .removed,
      .addedToken, .removedToken, .success, .failure, .warning,
    ] + onRows

  /// Every style of code, by itself and on the rows that code can be on.
  private static let onRows =
    SyntaxToken.allCases.map(Style.syntax)
    + Surface.allCases.flatMap { surface in
      (SyntaxToken.allCases.map(Style.syntax) + [.plain, .muted, .accent]).map {
        .on(surface, $0)
      }
    } + [
      .on(.code, .added), .on(.code, .removed), .on(.added, .addedToken),
      .on(.removed, .removedToken), .on(.added, .added), .on(.removed, .removed),
    ]
}
