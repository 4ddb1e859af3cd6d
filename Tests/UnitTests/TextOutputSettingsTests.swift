@testable import Text
import Testing

@Suite("Text: output settings", .timeLimit(.minutes(30)))
struct TextOutputSettingsTests {
  private func settings(
    _ options: OutputOptions = OutputOptions(), _ environment: [String: String] = [:],
    terminal: Bool = true, columns: Int = 0, rows: Int = 0, reported: Theme? = nil
  ) -> OutputSettings {
    OutputSettings(
      options: options, environment: Environment(environment),
      facts: StreamFacts(
        isTerminal: terminal, columns: columns, rows: rows, reportedTheme: reported))
  }

  @Test(
    "The form follows the stream unless words are asked for",
    arguments: [
      (false, [:], true, OutputForm.styled), (false, [:], false, .drawn),
      (true, [:], true, .linear), (true, [:], false, .linear),
      (false, ["ACCESSIBLE": "1"], true, .linear), (false, ["ACCESSIBLE": "yes"], false, .linear),
      (false, ["ACCESSIBLE": ""], true, .styled), (false, ["ACCESSIBLE": "0"], true, .styled),
      (false, ["ACCESSIBLE": "False"], false, .drawn),
      (false, ["TERM": "dumb"], true, .linear), (false, ["TERM": "dumb"], false, .linear),
      (false, ["TERM": "xterm"], true, .styled), (false, ["NO_COLOR": "1"], true, .styled),
    ] as [(Bool, [String: String], Bool, OutputForm)])
  func form(plain: Bool, environment: [String: String], terminal: Bool, expected: OutputForm) {
    let settings = settings(OutputOptions(isPlain: plain), environment, terminal: terminal)
    #expect(settings.form == expected)
  }

  struct Color: Sendable, CustomTestStringConvertible {
    var color: ColorChoice?
    var environment: [String: String] = [:]
    var terminal = true
    var plain = false
    var depth: ColorDepth

    var testDescription: String {
      "\(color.map { "\($0)" } ?? "-") \(environment.sorted { $0.key < $1.key }) terminal \(terminal) plain \(plain)"
    }
  }

  @Test(
    "Who decides on color",
    arguments: [
      Color(depth: .ansi16),
      Color(terminal: false, depth: .none),
      // --color beats everything.
      Color(color: .always, terminal: false, depth: .ansi16),
      Color(color: .always, environment: ["NO_COLOR": "1"], depth: .ansi16),
      Color(color: .always, plain: true, depth: .ansi16),
      Color(color: .never, depth: .none),
      Color(color: .never, environment: ["FORCE_COLOR": "3"], depth: .none),
      Color(color: .auto, terminal: false, depth: .none),
      Color(color: .auto, environment: ["NO_COLOR": "1"], depth: .none),
      // NO_COLOR beats the forces.
      Color(environment: ["NO_COLOR": "1"], depth: .none),
      Color(environment: ["NO_COLOR": "0"], depth: .none),
      Color(environment: ["NO_COLOR": ""], depth: .ansi16),
      Color(
        environment: ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], depth: .none),
      // The forces beat the stream.
      Color(environment: ["CLICOLOR_FORCE": "1"], terminal: false, depth: .ansi16),
      Color(environment: ["CLICOLOR_FORCE": "0"], terminal: false, depth: .none),
      Color(environment: ["CLICOLOR_FORCE": ""], terminal: false, depth: .none),
      Color(
        environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], terminal: false,
        depth: .ansi256),
      Color(environment: ["FORCE_COLOR": "true"], terminal: false, depth: .ansi16),
      Color(environment: ["FORCE_COLOR": ""], terminal: false, depth: .none),
      Color(environment: ["FORCE_COLOR": "0"], depth: .none),
      Color(environment: ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], depth: .none),
      Color(environment: ["FORCE_COLOR": "1", "COLORTERM": "truecolor"], depth: .ansi16),
      Color(environment: ["FORCE_COLOR": "2"], terminal: false, depth: .ansi256),
      Color(environment: ["FORCE_COLOR": "3"], terminal: false, depth: .truecolor),
      Color(environment: ["FORCE_COLOR": "1", "TERM": "dumb"], depth: .ansi16),
      Color(environment: ["FORCE_COLOR": "3"], plain: true, depth: .none),
      // Output in words has no color unless it's asked for.
      Color(environment: ["TERM": "dumb", "COLORTERM": "truecolor"], depth: .none),
      Color(environment: ["ACCESSIBLE": "1"], depth: .none),
      Color(plain: true, depth: .none),
      // How many colors.
      Color(environment: ["COLORTERM": "truecolor"], depth: .truecolor),
      Color(environment: ["COLORTERM": "24bit", "TERM": "xterm"], depth: .truecolor),
      Color(environment: ["COLORTERM": "yes", "TERM": "xterm-256color"], depth: .ansi256),
      Color(environment: ["TERM": "xterm-256color"], depth: .ansi256),
      Color(environment: ["TERM": "screen.xterm-256color"], depth: .ansi256),
      Color(environment: ["TERM": "xterm"], depth: .ansi16),
    ])
  func depth(of row: Color) {
    let options = OutputOptions(isPlain: row.plain, color: row.color)
    #expect(settings(options, row.environment, terminal: row.terminal).depth == row.depth)
  }

  @Test("Color asked for off a terminal comes with drawings")
  func colorOffTheTerminal() {
    let settings = settings(OutputOptions(color: .always), terminal: false)
    #expect(settings.form == .drawn && settings.depth == .ansi16)
  }

  @Test(
    "The theme: option, terminal, COLORFGBG, dark",
    arguments: [
      (nil, nil, nil, .dark), (nil, nil, "0;15", .light), (nil, nil, "15;0", .dark),
      (nil, nil, "0;default;7", .light), (nil, nil, "7;8", .dark), (nil, nil, "15;default", .dark),
      (nil, nil, "", .dark), (nil, nil, "0;99", .dark), (nil, .dark, "0;15", .dark),
      (nil, .light, nil, .light), (.dark, .light, "0;15", .dark), (.light, .dark, nil, .light),
    ] as [(Theme?, Theme?, String?, Theme)])
  func theme(option: Theme?, reported: Theme?, variable: String?, expected: Theme) {
    let environment = variable.map { ["COLORFGBG": $0] } ?? [:]
    #expect(
      settings(OutputOptions(theme: option), environment, reported: reported).theme == expected)
  }

  @Test("The palette is the default one unless asked for")
  func palette() {
    #expect(settings().palette == .standard)
    #expect(settings(OutputOptions(palette: .blueOrange)).palette == .blueOrange)
    #expect(Palette(rawValue: "default") == .standard)
  }

  @Test(
    "The width: option, terminal, COLUMNS, 80",
    arguments: [
      (nil, 0, nil, 80), (nil, 120, nil, 120), (nil, 120, "60", 120), (nil, 0, "60", 60),
      (40, 120, "60", 40), (nil, 0, "wide", 80), (nil, 0, "0", 80), (nil, 0, "-5", 80),
      (nil, 0, "", 80),
      (nil, 0, "99999999999999999999", 80), (nil, 0, "9999999999", 10_000), (0, 120, nil, 1),
      (.min, 0, nil, 1), (.max, 0, nil, 10_000), (nil, -1, nil, 80),
    ] as [(Int?, Int, String?, Int)])
  func width(option: Int?, columns: Int, variable: String?, expected: Int) {
    let environment = variable.map { ["COLUMNS": $0] } ?? [:]
    #expect(settings(OutputOptions(width: option), environment, columns: columns).width == expected)
  }

  @Test("The height: terminal, LINES, 24")
  func height() {
    #expect(settings().height == 24)
    #expect(settings(rows: 50).height == 50)
    #expect(settings(OutputOptions(), ["LINES": "30"]).height == 30)
    #expect(settings(OutputOptions(), ["LINES": "30"], rows: 5).height == 5)
  }

  @Test(
    "The locale's first variable that is set decides on Unicode",
    arguments: [
      ([:], false), (["LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.utf8"], true),
      (["LANG": "C"], false), (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "C.UTF-8"], true),
      (["LANG": "C", "LC_CTYPE": "UTF-8"], true),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], false),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "C", "LC_ALL": "en_US.UTF-8"], true),
      (["LANG": "en_US.UTF-8", "LC_ALL": ""], true), (["LC_MESSAGES": "en_US.UTF-8"], false),
    ] as [([String: String], Bool)])
  func unicode(environment: [String: String], expected: Bool) {
    #expect(settings(OutputOptions(), environment).isUnicode == expected)
  }
}
