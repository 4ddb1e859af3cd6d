import Foundation
import Testing

@testable import Commands

@Suite(.timeLimited) struct TerminalReturnTests {
  /// The first key leaves, and more follow than one read takes: those were meant for the lesson.
  @Test func whatWasTypedAndNotReadIsDropped() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    // In a single write, so that all of it is there when the first key is read.
    terminal.type("q" + String(repeating: "x", count: 1_400))
    #expect(try terminal.ending(of: process) == .exit(0))
    #expect(terminal.left == "")
  }

  /// A handler runs on its own stack, because the usual one may have overflowed; afterward,
  /// everything is as it was.
  @Test func aCrashHasAStackOfItsOwn() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    var modes = termios()
    #expect(tcgetattr(terminal.theirs, &modes) == 0)
    let before = Self.handlers
    CrashGuard.arm(terminal: terminal.theirs, bytes: [], modes: modes)
    let during = Self.handlers
    var stack = stack_t()
    let known = sigaltstack(nil, &stack)
    CrashGuard.disarm()
    #expect(known == 0 && stack.ss_flags == 0 && stack.ss_size >= 32_768)
    #expect(zip(during, before).allSatisfy { $0.isAside && $0.address != $1.address })
    #expect(Self.handlers == before)
  }

  private struct Handler: Equatable {
    var address: [UInt8]
    /// Whether it runs on an alternate stack.
    var isAside: Bool
  }

  /// The handlers of the signals that a crash sends.
  private static var handlers: [Handler] {
    [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return Handler(
        // The address comes first.
        address: withUnsafeBytes(of: action) { Array($0.prefix(MemoryLayout<UInt>.size)) },
        isAside: action.sa_flags & Int32(SA_ONSTACK) != 0)
    }
  }
}

/// A terminal that takes no output, as after Ctrl-S: the player still hears signals, and leaves.
@Suite(.timeLimited) struct StoppedTerminalTests {
  /// The terminal stops before the player starts, or once the first frame is there.
  @Test(arguments: [SIGTERM, SIGHUP], [false, true])
  func endsBySignal(_ signal: Int32, _ isStoppedFirst: Bool) throws {
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    let before = terminal.modes
    if isStoppedFirst { terminal.stop() }
    let process = try terminal.start(["1"])
    if isStoppedFirst {
      // It changes the terminal's modes, then goes on to write.
      try terminal.wait { $0.modes != before }
    } else {
      try terminal.wait { $0.heard.contains("? keys") }
      terminal.stop()
    }
    terminal.type("nnnn\u{0C}n\u{0C}n")
    kill(process, signal)
    #expect(try terminal.ending(of: process) == .signal(signal))
    #expect(terminal.modes == before)
  }

  /// What couldn't be painted gets painted once the terminal reads again.
  @Test func paintsWhenTheTerminalReadsAgain() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 40)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    terminal.stop()
    terminal.type("n")
    terminal.goOn()
    try terminal.wait { $0.heard.contains(Course.title(2, of: 1)) }
    terminal.type("q")
    #expect(try terminal.ending(of: process) == .exit(0))
    #expect(terminal.heard.hasSuffix("\u{1B}[?1049l"))
  }
}
