@testable import Text
import Testing

@Suite("Text: output settings", .timeLimited)
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

  /// `--color`, variables, whether there's a terminal and `--plain`, and how deep color is then.
  @Test(
    "Who decides on color",
    arguments: [
      (nil, [:], true, false, .ansi16),
      (nil, [:], false, false, .none),
      // --color beats everything.
      (.always, [:], false, false, .ansi16),
      (.always, ["NO_COLOR": "1"], true, false, .ansi16),
      (.always, [:], true, true, .ansi16),
      (.never, [:], true, false, .none),
      (.never, ["FORCE_COLOR": "3"], true, false, .none),
      (.auto, [:], false, false, .none),
      (.auto, ["NO_COLOR": "1"], true, false, .none),
      // NO_COLOR beats the forces.
      (nil, ["NO_COLOR": "1"], true, false, .none),
      (nil, ["NO_COLOR": ""], true, false, .ansi16),
      (nil, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false, .none),
      // The forces beat the stream.
      (nil, ["CLICOLOR_FORCE": "1"], false, false, .ansi16),
      (nil, ["CLICOLOR_FORCE": "0"], false, false, .none),
      (nil, ["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], false, false, .ansi256),
      (nil, ["FORCE_COLOR": "true"], false, false, .ansi16),
      (nil, ["FORCE_COLOR": ""], false, false, .none),
      (nil, ["FORCE_COLOR": "0"], true, false, .none),
      (nil, ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], true, false, .none),
      (nil, ["FORCE_COLOR": "1", "COLORTERM": "truecolor"], true, false, .ansi16),
      (nil, ["FORCE_COLOR": "2"], false, false, .ansi256),
      (nil, ["FORCE_COLOR": "3"], false, false, .truecolor),
      (nil, ["FORCE_COLOR": "1", "TERM": "dumb"], true, false, .ansi16),
      (nil, ["FORCE_COLOR": "3"], true, true, .none),
      // Output in words has no color unless it's asked for.
      (nil, ["TERM": "dumb", "COLORTERM": "truecolor"], true, false, .none),
      (nil, [:], true, true, .none),
      // How many colors.
      (nil, ["COLORTERM": "truecolor"], true, false, .truecolor),
      (nil, ["COLORTERM": "24bit", "TERM": "xterm"], true, false, .truecolor),
      (nil, ["COLORTERM": "yes", "TERM": "xterm-256color"], true, false, .ansi256),
      (nil, ["TERM": "xterm-256color"], true, false, .ansi256),
      (nil, ["TERM": "xterm"], true, false, .ansi16),
    ] as [(ColorChoice?, [String: String], Bool, Bool, ColorDepth)])
  func depth(
    color: ColorChoice?, environment: [String: String], terminal: Bool, plain: Bool,
    expected: ColorDepth
  ) {
    let options = OutputOptions(isPlain: plain, color: color)
    #expect(settings(options, environment, terminal: terminal).depth == expected)
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
