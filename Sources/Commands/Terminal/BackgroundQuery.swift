/// A query for the color of the terminal's background.
///
/// Not every terminal knows that question, but every one answers the second, which follows right
/// away: once that answer is there, no other will come. The replies arrive among the keys.
struct BackgroundQuery {
  /// How long the first frame waits for an answer, in milliseconds: most terminals need one or two.
  static let patience: Int32 = 60

  private static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// Whether answers may still come.
  private(set) var isOpen = false
  private var asked: ContinuousClock.Instant?
  private(set) var theme: Theme?

  /// Whether asking makes sense: the theme matters, wasn't chosen, and the terminal isn't one of
  /// those that answer late, wrongly, or for another terminal.
  static func isWorthwhile(
    _ settings: OutputSettings, chosen: Theme?, environment: Environment
  ) -> Bool {
    guard settings.depth != .none, chosen == nil else { return false }
    if environment["TMUX"] != nil || environment["STY"] != nil { return false }
    let kind = environment["TERM"] ?? ""
    return !["", "dumb", "linux"].contains(kind)
      && !["screen", "tmux", "vt"].contains { kind.hasPrefix($0) }
  }

  /// How long to wait for an answer before giving the terminal back, in milliseconds: a distant
  /// terminal may take a second, but one that's been silent for longer will never answer.
  var patienceLeft: Int32 {
    guard isOpen, let asked else { return 0 }
    return (.milliseconds(1_500) - (ContinuousClock.now - asked)).pollTimeout
  }

  mutating func ask(_ screen: inout TerminalScreen) throws(SystemError) {
    try screen.write(Self.question)
    isOpen = true
    asked = .now
  }

  mutating func hear(_ report: TerminalReport) {
    switch report {
    case .background(let color): theme = Theme(on: color)
    case .attributes: isOpen = false
    }
  }
}
