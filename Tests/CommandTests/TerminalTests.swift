import Foundation
import TestScale
import Testing

/// The program on a terminal, as tmux emulates one.
@Suite(.timeLimit(.minutes(30))) struct TerminalTests {
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
  /// and lost none.
  @Test(
    .enabled(if: tmux != nil),
    arguments: TestScale.pairs(
      ["", "1", "2", "diff 1 2", "verify 2", "help run", "source 1 Airplane.swift#move"],
      [(40, 12), (80, 24), (200, 60)]))
  func fillsTheScreen(_ command: String, _ size: (columns: Int, rows: Int)) throws {
    let screen = try Screen(command, columns: size.columns, rows: size.rows)
    #expect(screen.status == "0")
    #expect(screen.joined == screen.lines, "a line was broken by the terminal")
    // In the same environment, or one of them might have no compiler to ask.
    let text = bash("lesson \(command) --width \(size.columns)").lines.map(String.init)
    #expect(screen.lines == text)
    #expect(screen.hasStyles == !command.hasPrefix("help"))
  }

  /// An error too long for a line is broken between words, and off a terminal it isn't broken.
  @Test(.enabled(if: tmux != nil), arguments: [30, 40, 80])
  func errorsAreBrokenBetweenWords(_ columns: Int) throws {
    let screen = try Screen("run 3 --scene nowhere", columns: columns, rows: 40)
    #expect(screen.status == "64")
    #expect(screen.joined == screen.lines, "a line was broken by the terminal")
    let message = lesson("run 3 --scene nowhere").errorText
    #expect(message.split(separator: "\n").contains { $0.count > 80 })
    let words = screen.lines.joined(separator: " ").split(separator: " ")
    #expect(words == message.split { $0 == " " || $0 == "\n" })
  }

  @Test(.enabled(if: tmux != nil)) func aFileIsShownWithoutMarkers() throws {
    let screen = try Screen("source 1 Airplane.swift", columns: 80, rows: 24)
    #expect(!screen.lines.contains { $0.contains("// snippet") })
    #expect(lesson("source 1 Airplane.swift").text.contains("// snippet"))
    #expect(screen.lines.contains { $0.contains("│ final class Airplane {") })
    #expect(screen.hasStyles)
  }

  @Test(.enabled(if: tmux != nil), arguments: ["--plain", "--color=never"])
  func stylesCanBeRefused(_ option: String) throws {
    let screen = try Screen("1 --step 2 \(option)", columns: 80, rows: 24)
    #expect(!screen.hasStyles)
    #expect(screen.lines == lesson("1 --step 2 \(option)").lines.map(String.init))
  }

  @Test(.enabled(if: tmux != nil)) func aTerminalOfUnknownSizeIsEightyWide() throws {
    let screen = try Screen("1 --step 2", columns: 100, rows: 24, before: "stty cols 0 rows 0; ")
    #expect(screen.lines == lesson("1 --step 2").lines.map(String.init))
  }
}

/// A terminal's contents after a command, with everything that has scrolled away. The command has
/// no terminal to read from, or it would take up the whole screen.
private struct Screen {
  var lines: [String]
  /// The lines, with the ones that the terminal itself broke joined again.
  var joined: [String]
  var hasStyles: Bool
  var status: String

  init(_ command: String, columns: Int, rows: Int, before: String = "") throws {
    let made = Scratch.with { folder in
      bash(
        """
        tmux() { command tmux -S '\(folder)/s' -f '\(folder)/conf' "$@"; }
        echo 'set -g history-limit 50000
        set -g status off
        set -g default-terminal tmux-256color
        set -g remain-on-exit on' > '\(folder)/conf'
        tmux new-session -d -x \(columns) -y \(rows) \
          "\(before)bash -c 'exec -a lesson \(Executable.path) \(command)' < /dev/null; echo \\$? > '\(folder)/status'; tmux -S '\(folder)/s' wait-for -S done; cat" \
          && tmux wait-for done
        tmux capture-pane -p -S - -E - > '\(folder)/lines'
        tmux capture-pane -p -J -S - -E - > '\(folder)/joined'
        tmux capture-pane -p -e -S - -E - > '\(folder)/styles'
        tmux kill-server
        for name in status lines joined styles; do cat '\(folder)'/$name; printf '\\f'; done
        """)
    }
    guard made.end == .exit(0), made.errorText.isEmpty else { throw Failure(made: made) }
    let parts = made.text.split(separator: "\u{C}", omittingEmptySubsequences: false)
    status = parts[0].trimmingCharacters(in: .newlines)
    lines = Self.lines(parts[1])
    joined = Self.lines(parts[2])
    hasStyles = parts[3].contains("\u{1B}[")
  }

  /// Returns the lines without trailing blanks, and without empty lines at the end.
  private static func lines(_ text: Substring) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  struct Failure: Error { var made: Finished }
}
