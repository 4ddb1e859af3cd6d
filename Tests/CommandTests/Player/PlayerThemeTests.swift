import Testing

@testable import Commands

/// The player asks the terminal for its background, and looks accordingly.
@Suite(.timeLimited) struct PlayerThemeTests {
  private static let dark = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/f0f0\u{07}"
  private static let attributes = "\u{1B}[?62;c"

  /// Returns what a frame of that theme must contain: the color of muted text.
  private func muted(_ theme: Theme) -> String {
    let line = ANSIWriter(theme: theme, depth: .truecolor).line(StyledText("x", .muted))
    return line.split(separator: "m")[0].split(separator: "[").last.map(String.init) ?? ""
  }

  /// - Parameter answer: what the terminal has said already when it's asked.
  private func asked(
    _ arguments: [String] = ["1"], answer: String = ""
  ) throws -> (PseudoTerminal, pid_t) {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    terminal.type(answer)
    let process = try terminal.start(
      arguments, environment: ["COLORTERM": "truecolor", "TERM": "xterm-256color"])
    return (terminal, process)
  }

  @Test(arguments: [(dark, Theme.dark), (light, .light), ("", .dark)])
  func answersBeforeTheFirstFrame(_ answer: String, _ theme: Theme) throws {
    let (terminal, process) = try asked(answer: answer + Self.attributes)
    try terminal.wait { $0.heard.contains(muted(theme)) && $0.heard.contains(" keys") }
    #expect(terminal.heard.contains("\u{1B}]11;?"))
    #expect(!terminal.heard.contains(muted(theme == .dark ? .light : .dark)))
    terminal.type("q")
    #expect(try terminal.ending(of: process) == .exit(0))
  }

  @Test func oneThatIsSetIsRemembered() {
    let words = "1 --step 2 --color always"
    func shown(_ words: String, _ theme: String) -> Finished {
      lesson(words, environment: ["COLORTERM": "truecolor", "LESSON_THEME": theme])
    }
    #expect(shown(words, "light") == shown(words + " --theme light", ""))
    #expect(shown(words, "light").output != shown(words, "").output)
    #expect(shown(words + " --theme dark", "light") == shown(words + " --theme dark", ""))
    let unknown = shown(words, "purple")
    #expect(unknown.output == shown(words, "").output)
    #expect(
      unknown.errorText
        == "warning: LESSON_THEME is 'purple'; it can be dark, light, projector-light or projector-dark\n"
    )
  }

  /// The frame doesn't wait forever, and the answer counts no matter when it comes.
  @Test func aLateAnswerPaintsAnew() throws {
    let (terminal, process) = try asked()
    try terminal.wait { $0.heard.contains(muted(.dark)) }
    terminal.type(Self.light + Self.attributes)
    try terminal.wait { $0.heard.contains(muted(.light)) }
    terminal.type("q")
    #expect(try terminal.ending(of: process) == .exit(0))
  }

  /// Leaving right away doesn't leave the answer to the shell, even if it comes in pieces and after
  /// all keys were read.
  @Test func anAnswerAfterTheLastKeyIsNobodyElses() throws {
    let (terminal, process) = try asked()
    try terminal.wait { $0.heard.contains("\u{1B}]11;?") }
    for piece in ["q", Self.light] {
      terminal.type(piece)
      try terminal.wait { $0.hasReadEverything }
      // It doesn't leave before the end of the answer, which is still to come.
      #expect(!terminal.hears("\u{1B}[?1049l", within: 200))
    }
    terminal.type(Self.attributes)
    #expect(try terminal.ending(of: process) == .exit(0))
    #expect(terminal.heard.hasSuffix("\u{1B}[?1049l"))
    #expect(terminal.left == "")
  }

  /// Every terminal says what it is, after answering everything else, so the waiting ends then.
  @Test func whatTheTerminalIsEndsTheQuestion() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    var screen = try TerminalScreen(terminal.streams, isGuarded: false)
    var query = BackgroundQuery()
    #expect(!query.isOpen && query.patienceLeft == 0)
    try query.ask(&screen)
    #expect(query.isOpen && query.patienceLeft > 0)
    query.hear(.background(RGB(0xFFFFF0)))
    #expect(query.isOpen && query.patienceLeft > 0 && query.theme == .light)
    query.hear(.attributes)
    #expect(!query.isOpen && query.patienceLeft == 0 && query.theme == .light)
  }

  @Test func whoChoosesAThemeIsNotAsked() throws {
    let (terminal, process) = try asked(["1", "--theme", "light"])
    try terminal.wait { $0.heard.contains(muted(.light)) && $0.heard.contains(" keys") }
    #expect(!terminal.heard.contains("\u{1B}]11;?"))
    terminal.type("q")
    #expect(try terminal.ending(of: process) == .exit(0))
  }
}
