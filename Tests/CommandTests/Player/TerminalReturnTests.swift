import Foundation
import LessonRunner
import Testing

@testable import LessonCLI

/// What a terminal is given back with.
@Suite struct TerminalReturnTests {
  /// More keys than are read at once, the first of which leaves: the others were meant for the lesson.
  @Test func whatWasTypedAndNotReadIsDropped() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    terminal.type("q" + String(repeating: "x", count: 3_000))
    #expect(try terminal.end(of: process) == 0)
    #expect(terminal.left == "")
  }

  /// A handler runs on a stack of its own, for the usual one may have overflowed; afterwards all is as it
  /// was.
  @Test func aCrashHasAStackOfItsOwn() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    var modes = termios()
    #expect(tcgetattr(terminal.theirs, &modes) == 0)
    let before = Self.isHandled
    CrashGuard.arm(terminal: terminal.theirs, bytes: [], modes: modes)
    let during = Self.isHandled
    var stack = stack_t()
    let known = sigaltstack(nil, &stack)
    CrashGuard.disarm()
    #expect(known == 0 && stack.ss_flags == 0 && stack.ss_size >= 32_768)
    #expect(during == Array(repeating: true, count: before.count))
    #expect(Self.isHandled == before)
  }

  /// Of the signals of a crash, whether somebody handles them on such a stack.
  private static var isHandled: [Bool] {
    [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return action.sa_flags & Int32(SA_ONSTACK) != 0
    }
  }
}
