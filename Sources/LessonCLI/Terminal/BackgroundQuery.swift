/// Asks the terminal for the color of its background.
///
/// Not every terminal knows that question, but every one answers the second, which follows at once:
/// once that answer is there, no other will come. The replies arrive among the keys.
struct BackgroundQuery {
  /// How long the first frame waits for an answer, in milliseconds: most terminals need one or two.
  static let patience: Int32 = 60

  private static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// Whether answers may still come.
  private(set) var isOpen = false
  private var asked: ContinuousClock.Instant?
  private(set) var theme: Theme?

  /// Whether asking makes sense: the theme matters, wasn't chosen, and the terminal isn't one of those that
  /// answer late, wrongly, or for another terminal.
  static func isWorthwhile(
    _ settings: OutputSettings, chosen: Theme?, environment: Environment
  ) -> Bool {
    guard settings.depth != .none, chosen == nil else { return false }
    if environment["TMUX"] != nil || environment["STY"] != nil { return false }
    let kind = environment["TERM"] ?? ""
    return !["", "dumb", "linux"].contains(kind)
      && !["screen", "tmux", "vt"].contains { kind.hasPrefix($0) }
  }

  /// How long it makes sense to wait for an answer before the terminal is given back, in milliseconds: a
  /// terminal far away may take a second, one that has said nothing for longer will never say anything.
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
