import Testing

/// Colors and forms that the environment asks for, off a terminal.
@Suite(.timeLimit(.minutes(30))) struct ColorChoiceTests {
  private static let styled256 = "\u{1B}[38;5;"
  private static let styledTrue = "\u{1B}[38;2;"

  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var options = ""
    var isStyled: Bool

    var testDescription: String { "\(environment.sorted { $0.key < $1.key }) \(options)" }
  }

  @Test(arguments: [
    Case(environment: [:], isStyled: false),
    Case(environment: [:], options: "--color=always", isStyled: true),
    Case(environment: [:], options: "--color=never", isStyled: false),
    Case(environment: [:], options: "--color=auto", isStyled: false),
    Case(environment: ["FORCE_COLOR": "1"], isStyled: true),
    Case(environment: ["FORCE_COLOR": "0"], isStyled: false),
    Case(environment: ["FORCE_COLOR": ""], isStyled: false),
    Case(environment: ["CLICOLOR_FORCE": "1"], isStyled: true),
    Case(environment: ["CLICOLOR_FORCE": "0"], isStyled: false),
    Case(environment: ["NO_COLOR": "1", "FORCE_COLOR": "3"], isStyled: false),
    Case(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isStyled: false),
    Case(environment: ["NO_COLOR": "", "FORCE_COLOR": "1"], isStyled: true),
    Case(environment: ["NO_COLOR": "1"], options: "--color=always", isStyled: true),
    Case(environment: ["FORCE_COLOR": "1"], options: "--color=never", isStyled: false),
    Case(environment: ["TERM": "dumb"], isStyled: false),
    Case(environment: ["COLORTERM": "truecolor"], isStyled: false),
  ])
  func decidesOnColor(_ choice: Case) {
    let finished = lesson(
      "source 1 Airplane.swift#move \(choice.options)", environment: choice.environment)
    #expect(finished.output.contains(0x1B) == choice.isStyled)
    #expect(finished.end == .exit(0))
  }

  @Test func depthFollowsTheEnvironment() {
    func colors(_ environment: [String: String]) -> (has256: Bool, hasTrue: Bool) {
      let text = lesson("source 1 Airplane.swift#move --color=always", environment: environment)
        .text
      return (text.contains(Self.styled256), text.contains(Self.styledTrue))
    }
    #expect(colors([:]) == (true, false))
    #expect(colors(["TERM": "xterm"]) == (false, false))
    #expect(colors(["COLORTERM": "truecolor"]) == (false, true))
    #expect(colors(["COLORTERM": "24bit", "TERM": "xterm"]) == (false, true))
    #expect(colors(["FORCE_COLOR": "1"]) == (false, false))
    #expect(colors(["FORCE_COLOR": "2", "TERM": "xterm"]) == (true, false))
    #expect(colors(["FORCE_COLOR": "3"]) == (false, true))
  }

  @Test(arguments: [["ACCESSIBLE": "1"], ["ACCESSIBLE": "yes"], ["TERM": "dumb"]])
  func asksForWords(_ environment: [String: String]) {
    #expect(lesson("1", environment: environment) == lesson("1 --plain"))
  }

  @Test(arguments: [["ACCESSIBLE": ""], ["ACCESSIBLE": "0"], ["ACCESSIBLE": "false"], ["TERM": ""]])
  func asksForNoWords(_ environment: [String: String]) {
    #expect(lesson("1", environment: environment) == lesson("1"))
  }

  @Test func widthIsFoundInOrder() {
    let narrow = lesson("1 --width 40")
    #expect(lesson("1", environment: ["COLUMNS": "40"]) == narrow)
    #expect(lesson("1 --width 40", environment: ["COLUMNS": "60"]) == narrow)
    let usual = lesson("1 --width 80")
    for columns in ["", "0", "-3", "x", "99999999999999999999"] {
      #expect(lesson("1", environment: ["COLUMNS": columns]) == usual, "COLUMNS=\(columns)")
    }
    #expect(lesson("1", environment: ["COLUMNS": "9223372036854775807"]).end == .exit(0))
  }

  @Test(
    arguments: [
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": "de_DE.UTF-8"], true),
      (["LC_ALL": "", "LC_CTYPE": "en_US.utf8", "LANG": "C"], true),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], false), (["LC_ALL": ""], false),
      (["LC_ALL": "de_DE.ISO-8859-1"], false),
    ] as [([String: String], Bool)])
  func theLocaleDecidesOnDrawings(_ environment: [String: String], _ isUnicode: Bool) {
    let region = lesson("source 1 Airplane.swift#move", environment: environment)
    #expect(region.text.contains("│") == isUnicode)
  }
}
