import Foundation
import Testing

/// A real terminal, as tmux emulates one, with a shell that knows `lesson`. Each has its own
/// server. It's for what a shell, job control, and a terminal that isn't ours have to show;
/// ``LessonTerminal`` costs much less.
///
/// There are no fixed waiting times: a test waits for output, and for what it wants to see in it.
final class TmuxTerminal: WatchedTerminal {
  let folder = Scratch.make()
  private let tmux: String
  /// Readable when the pane has written something.
  private let output: Int32

  init(columns: Int, rows: Int, environment: [String: String] = [:]) throws {
    tmux = Executable.find("tmux") ?? "tmux"
    let variables =
      environment.merging(["LESSON_HOME": "\(folder)/home", "EDITOR": "true"]) { first, _ in first }
    let exports = variables.map { "export \($0.key)='\($0.value)'" }.joined(separator: "\n")
    try Scratch.write(
      """
      PS1='ready> '
      set +o history
      cd '\(folder)'
      lesson() { (exec -a lesson '\(Executable.path)' "$@"); }
      \(exports)
      """.utf8, to: "\(folder)/rc")
    try Scratch.write(
      """
      set -g status off
      set -g default-terminal tmux-256color
      set -g history-limit 1000
      set -s escape-time 0
      set -g remain-on-exit on
      """.utf8, to: "\(folder)/conf")
    try #require(mkfifo("\(folder)/output", 0o600) == 0)
    output = open("\(folder)/output", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(output >= 0)
    _ = command([
      "-f", "\(folder)/conf", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "\(shell) --rcfile '\(folder)/rc' --noprofile",
    ])
    // It's written after the screen has it.
    command(["pipe-pane", "cat > '\(folder)/output'"])
    try wait("a prompt") { $0.contains("ready>") }
  }

  deinit {
    _ = command(["kill-server"])
    close(output)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns a terminal in which the player shows its first step, and nothing is running.
  static func player(
    _ command: String = "lesson 1", columns: Int = 80, rows: Int = 24
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: columns, rows: rows)
    terminal.enter(command)
    try terminal.waitAtRest()
    return terminal
  }

  @discardableResult
  func command(_ words: [String]) -> String {
    execute(
      tmux, ["tmux", "-S", "\(folder)/s"] + words,
      environment: cleanEnvironment.merging(["PATH": "/usr/bin:/bin", "HOME": folder]) { $1 }
    ).text
  }

  // MARK: Keys

  /// Presses keys, given by tmux's names for them (`Space`, `Up`, `C-c`) or as they are.
  func press(_ keys: String...) { command(["send-keys"] + keys) }

  func type(_ text: String) { command(["send-keys", "-l", text]) }

  func enter(_ line: String) {
    type(line)
    press("Enter")
  }

  /// Resizes the window. Its program hears of that a little later.
  func resize(columns: Int, rows: Int) {
    command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits for a lesson's frame that fills the window: tmux shows a frame in the pieces in which it
  /// arrives. Right after a resize, what tmux has cut off may look like one. So the list of keys is
  /// opened and closed in between: what's painted then comes after all that was on its way.
  @discardableResult
  func waitForFrame(columns: Int, rows: Int) throws -> [String] {
    try waitForFilledWindow(columns: columns, rows: rows)
    press("?")
    try wait(for: "q close")
    press("q")
    try wait("the list of keys to be gone") { !$0.contains("q close") }
    return try waitForFilledWindow(columns: columns, rows: rows)
  }

  // MARK: The screen

  /// The rows of the screen without trailing blanks.
  var screen: [String] {
    command(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Returns one of tmux's values, such as `cursor_flag`.
  func value(_ name: String) -> String {
    command(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  func wait(_ wanted: String, _ condition: (String) -> Bool) throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let screen = screen
      if condition(screen.joined(separator: "\n")) { return screen }
      var news = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard retrying({ poll(&news, 1, max(.zero, deadline - .now).pollTimeout) }) > 0 else {
        throw Vain(wanted: wanted, screen: screen)
      }
      _ = try readSome(output)
    }
  }
}
