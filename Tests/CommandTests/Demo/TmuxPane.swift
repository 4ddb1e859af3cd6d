import Foundation

/// One of several panes of a terminal, each with a shell of its own.
struct TmuxPane {
  let terminal: TmuxTerminal
  /// tmux's own name for it.
  let name: String

  /// The one that every terminal begins with.
  init(firstOf terminal: TmuxTerminal) {
    self.terminal = terminal
    name = terminal.value("pane_id")
  }

  /// Another, of the same size, in which `lesson` is known as well.
  init(beside terminal: TmuxTerminal) throws {
    self.terminal = terminal
    let bash = Executable.find("bash") ?? "/bin/bash"
    name = terminal.command([
      "new-window", "-P", "-F", "#{pane_id}", "-c", terminal.folder,
      "\(bash) --rcfile '\(terminal.folder)/rc' --noprofile",
    ]).trimmingCharacters(in: .newlines)
    try wait(for: "ready>")
  }

  func press(_ keys: String...) { terminal.command(["send-keys", "-t", name] + keys) }

  func type(_ text: String) { terminal.command(["send-keys", "-t", name, "-l", text]) }

  func enter(_ line: String) {
    type(line)
    press("Enter")
  }

  var screen: String {
    terminal.command(["capture-pane", "-p", "-t", name])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.reversed().drop { $0 == " " }.reversed() }.map { String($0) }
      .joined(separator: "\n")
  }

  @discardableResult
  func wait(
    _ wanted: String, seconds: Int = 30, _ condition: (String) -> Bool
  ) throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let screen = screen
      if condition(screen) { return screen }
      guard ContinuousClock.now < deadline else {
        throw TmuxTerminal.Late(
          wanted: "\(wanted) in \(name)", screen: screen.components(separatedBy: "\n"))
      }
    }
  }

  @discardableResult
  func wait(for texts: String...) throws -> String {
    try wait("“\(texts.joined(separator: "” and “"))”") { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Kills the program that the shell runs, without a chance to do anything, and makes the shell usable
  /// again.
  func killProgram() throws {
    let shell = terminal.command(["display-message", "-p", "-t", name, "#{pane_pid}"])
      .trimmingCharacters(in: .newlines)
    let children =
      (try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)) ?? ""
    for child in children.split(separator: " ") {
      if let process = pid_t(child) { kill(process, SIGKILL) }
    }
    try wait(for: "Killed")
    enter("tput rmcup; stty sane; clear")
    try wait("a prompt") { $0.hasPrefix("ready>") }
  }
}

extension TmuxTerminal {
  /// A demo that has begun and runs nothing.
  static func demo(
    _ command: String = "lesson demo 1", title: String = "1 · Peer to peer", rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 80, rows: rows, environment: environment)
    terminal.enter(command)
    try terminal.wait(for: title)
    try terminal.wait("a demo at rest") { !$0.contains("running") && $0.contains("? keys") }
    return terminal
  }

  /// At the question of lesson 1 that asks what two planes say.
  static func demoAtQuestion() throws -> TmuxTerminal {
    let terminal = try demo()
    terminal.press("g")
    terminal.enter("half")
    try terminal.wait(for: "step 4 of 10")
    for text in ["This is a scenario", "one-way.flight", "Before it runs"] {
      terminal.press("Space")
      try terminal.wait(for: text)
    }
    return terminal
  }
}
