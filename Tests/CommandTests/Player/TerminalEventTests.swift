import Foundation
import Testing

@testable import Commands

/// A screen that's told several things at the same time hears all of them, and waits for none.
@Suite(.timeLimited) struct TerminalEventTests {
  /// Chance decides whether one wake-up brings several things, so there are several tries.
  private static let tries = TestScale.isLong ? 6 : 2

  /// A key is there when the screen is stopped, which drops it. Nothing may wait for it afterward.
  @Test(arguments: [["1"], ["demo", "1"], ["lab", "1"], ["quiz", "1"]])
  func aKeyThatIsDroppedIsNotWaitedFor(_ arguments: [String]) throws {
    for _ in 0..<Self.tries {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let before = terminal.modes
      let process = try terminal.start(arguments)
      try terminal.wait { $0.heard.contains("? keys") || $0.heard.contains(" quit") }
      try terminal.halt(process, by: SIGSTOP)
      terminal.type("n")
      kill(process, SIGCONT)
      try terminal.halt(process, by: SIGTSTP)
      kill(process, SIGCONT)
      kill(process, SIGTERM)
      #expect(try terminal.ending(of: process) == .signal(SIGTERM))
      #expect(terminal.modes == before)
    }
  }

  /// A key, a stop, and a new size in one wake-up: once back, it has the size and takes keys.
  @Test func aKeyAStopAndASizeAtOnce() throws {
    for _ in 0..<Self.tries {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let process = try terminal.start(["1"])
      try terminal.wait { $0.heard.contains("? keys") }
      try terminal.halt(process, by: SIGSTOP)
      terminal.type("n")
      terminal.resize(columns: 60, rows: 30)
      kill(process, SIGWINCH)
      kill(process, SIGCONT)
      try terminal.halt(process, by: SIGTSTP)
      let count = terminal.heard.count
      kill(process, SIGCONT)
      // The last of thirty rows.
      try terminal.wait { $0.heard.dropFirst(count).contains("\u{1B}[30H") }
      terminal.type("q")
      #expect(try terminal.ending(of: process) == .exit(0))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1])
  func aSignalIsHeardBesideAKey(_ signal: Int32) throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    try terminal.halt(process, by: SIGSTOP)
    terminal.type("q")
    kill(process, signal)
    kill(process, SIGCONT)
    #expect(try terminal.ending(of: process) == .signal(signal))
  }

  // MARK: The keyboard

  @Test func theKeyboardNeverWaits() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    var modes = termios()
    #expect(tcgetattr(terminal.theirs, &modes) == 0)
    cfmakeraw(&modes)
    #expect(tcsetattr(terminal.theirs, TCSANOW, &modes) == 0)
    let keyboard = Keyboard(descriptor: terminal.theirs)
    #expect(keyboard.take() == [])
    terminal.type("ab")
    #expect(keyboard.take(limit: 1) == Array("a".utf8))
    tcflush(terminal.theirs, TCIFLUSH)
    #expect(keyboard.take() == [])
    terminal.vanish()
    // A process that another test is starting has a copy of each end until its `exec`.
    var news = pollfd(fd: terminal.theirs, events: Int16(POLLIN), revents: 0)
    #expect(retrying({ poll(&news, 1, Int32(patience) * 1_000) }) == 1)
    #expect(keyboard.take() == nil)
    #expect(isHungUp(terminal.theirs))
  }
}

/// The terminal is given back, no matter what ends a screen from outside.
@Suite(.timeLimited) struct TerminalEndingTests {
  static let signals = [
    SIGHUP, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  @Test(arguments: signals) func bySignal(_ signal: Int32) throws {
    try expectGivenBack(["1"], by: signal)
  }

  @Test(arguments: [["demo", "1"], ["demo", "--notes"], ["lab", "1"], ["quiz", "1"]])
  func fromEveryScreen(_ arguments: [String]) throws {
    try expectGivenBack(arguments, by: SIGUSR1)
  }

  private func expectGivenBack(_ arguments: [String], by signal: Int32) throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.modes
    let process = try terminal.start(arguments)
    // Each screen's footer ends like this.
    try terminal.wait { $0.heard.contains(" quit") || $0.heard.contains("esc ") }
    #expect(terminal.modes != before)
    kill(process, signal)
    #expect(try terminal.ending(of: process) == .signal(signal))
    #expect(terminal.modes == before)
    #expect(terminal.heard.hasSuffix("\u{1B}[?1049l"))
  }

  // MARK: A terminal that vanishes

  /// When the terminal vanishes.
  enum Moment: CaseIterable {
    case atOnce, whenModesChange, whenShown
  }

  @Test(
    arguments: [["1"], ["demo", "1"], ["demo", "--notes"], ["lab", "1"], ["quiz", "1"]],
    Moment.allCases)
  func byTheEndOfTheTerminal(_ arguments: [String], _ moment: Moment) throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let before = terminal.modes
    let process = try terminal.start(arguments)
    switch moment {
    case .atOnce: break
    case .whenModesChange: try terminal.wait { $0.modes != before }
    case .whenShown:
      try terminal.wait { $0.heard.contains(" quit") || $0.heard.contains("esc ") }
    }
    terminal.vanish()
    #expect(try terminal.ending(of: process) == .signal(SIGHUP))
  }

  @Test(arguments: [["1", "--plain"], ["quiz", "1", "--plain"], ["lab", "--plain"]])
  func inLines(_ arguments: [String]) throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(arguments)
    try terminal.wait { !$0.heard.isEmpty }
    terminal.vanish()
    #expect(try terminal.ending(of: process) == .signal(SIGHUP))
  }
}

extension PseudoTerminal {
  func halt(_ process: pid_t, by signal: Int32) throws {
    kill(process, signal)
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(patience)
    while waitpid(process, &status, WNOHANG | WUNTRACED) == 0 {
      guard ContinuousClock.now < deadline else { throw Late(description: "it didn't stop") }
      listen()
    }
    guard status & 0xFF == 0x7F else { throw Late(description: "it ended") }
  }
}
