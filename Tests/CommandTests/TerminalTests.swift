import Foundation
import Testing

@Suite(.timeLimited) struct TerminalTests {
  static let tmux: String? = {
    let found = Executable.find("tmux")
    if found == nil {
      print("skipped: tests on a terminal, for there is no tmux")
    }
    return found
  }()
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  @Test(.enabled(if: isRequired)) func theTerminalIsThereForCI() {
    #expect(Self.tmux != nil, "install tmux")
  }

  /// The screen has what the same width gives off a terminal: the terminal itself broke no line,
  /// and lost none. What's as wide as a full screen has the same margin.
  @Test(
    arguments: TestScale.pairs(
      [
        "", "cards", "review", "1", "2", "diff 1 2", "verify 2", "help run",
        "source 1 Airplane.swift#move",
      ],
      [(40, 12), (80, 24), (200, 60)]))
  func fillsTheScreen(_ command: String, _ size: (columns: Int, rows: Int)) throws {
    let screen = try Screen(command, columns: size.columns, rows: size.rows)
    #expect(screen.end == .exit(0))
    #expect(!screen.isBroken, "a line was broken by the terminal")
    // In the same environment, or one of them might have no compiler to ask.
    let isIndented = ["", "cards", "review"].contains(command)
    let margin = isIndented && size.columns >= 60 ? "  " : ""
    let text = bash("lesson \(command) --width \(size.columns - 2 * margin.count)").lines
    #expect(screen.lines == text.map { $0.isEmpty ? "" : margin + $0 })
    #expect(screen.hasStyles == !command.hasPrefix("help"))
  }

  /// An error too long for a line is broken between words, and off a terminal it isn't broken.
  @Test(arguments: [30, 40, 80])
  func errorsAreBrokenBetweenWords(_ columns: Int) throws {
    let screen = try Screen("run 3 --scene nowhere", columns: columns, rows: 40)
    #expect(screen.end == .exit(64))
    #expect(!screen.isBroken, "a line was broken by the terminal")
    let message = lesson("run 3 --scene nowhere").errorText
    #expect(message.split(separator: "\n").contains { $0.count > 80 })
    let words = screen.lines.joined(separator: " ").split(separator: " ")
    #expect(words == message.split { $0 == " " || $0 == "\n" })
  }

  @Test func aFileIsShownWithoutMarkers() throws {
    let screen = try Screen("source 1 Airplane.swift", columns: 80, rows: 24)
    #expect(!screen.lines.contains { $0.contains("// snippet") })
    #expect(lesson("source 1 Airplane.swift").text.contains("// snippet"))
    #expect(screen.lines.contains { $0.contains("│ final class Airplane {") })
    #expect(screen.hasStyles)
  }

  @Test func aTerminalOfUnknownSizeIsEightyWide() throws {
    let screen = try Screen("1 --step 2", columns: 100, rows: 24, hasSize: false)
    #expect(screen.lines == lesson("1 --step 2").lines.map(String.init))
  }
}

/// A terminal's contents after a command, with everything that has scrolled away. The command has
/// no terminal to read from, or it would take up the whole screen.
private struct Screen {
  /// The lines, without empty ones at the end.
  var lines: [String]
  /// Whether the terminal itself broke a line.
  var isBroken: Bool
  var hasStyles: Bool
  var end: Finished.End

  init(_ command: String, columns: Int, rows: Int, hasSize: Bool = true) throws {
    let terminal = try LessonTerminal(columns: columns, rows: rows)
    if !hasSize { terminal.resize(columns: 0 as UInt16, rows: 0) }
    try terminal.start(
      script: "exec -a lesson '\(Executable.path)' \(command) < /dev/null")
    end = try terminal.end()
    lines = terminal.everything.components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    isBroken = terminal.hasWrapped
    hasStyles = terminal.hasStyles
  }
}
