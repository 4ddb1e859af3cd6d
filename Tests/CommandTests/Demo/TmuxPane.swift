@testable import Content
import Foundation
import Testing

/// One of several panes of a terminal, each with its own shell.
struct TmuxPane {
  let terminal: TmuxTerminal
  /// tmux's name for the pane.
  let name: String

  /// Takes the pane that every terminal starts with.
  init(firstOf terminal: TmuxTerminal) {
    self.terminal = terminal
    name = terminal.value("pane_id")
  }

  /// Opens another pane of the same size, in which `lesson` is known as well.
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

  /// Kills the program that the shell runs, without giving it a chance to do anything, and makes
  /// the shell usable again.
  func killProgram() throws {
    let shell = terminal.command(["display-message", "-p", "-t", name, "#{pane_pid}"])
      .trimmingCharacters(in: .newlines)
    let children =
      (try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)) ?? ""
    for child in children.split(separator: " ") {
      if let process = pid_t(child) { kill(process, SIGKILL) }
    }
    // The shell's message about it may be cut off if the program was in the middle of a line.
    try wait(for: "ready>")
    enter("tput rmcup; stty sane; clear")
    try wait("a prompt") { $0.hasPrefix("ready>") }
  }
}

extension TmuxPane {
  /// Quits a demo, and confirms that.
  func leaveDemo() throws {
    press("q")
    try wait(for: "Leave the demo?")
    enter("yes")
  }
}

extension TmuxTerminal {
  /// Quits a demo, and confirms that.
  func leaveDemo() throws {
    press("q")
    try wait(for: "Leave the demo?")
    enter("yes")
  }

  /// Starts a demo, and waits until it's running nothing.
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

  /// Starts a demo at the incident of lesson 1, with the first piece shown.
  static func demoAtIncident(
    _ command: String = "lesson demo 1", environment: [String: String] = [:]
  ) throws -> (terminal: TmuxTerminal, step: Step) {
    let terminal = try demo(command, environment: environment)
    return (terminal, try terminal.goToIncident())
  }

  /// Reveals the next piece, and waits until nothing is running.
  func advance() throws {
    let before = screen.joined(separator: "\n")
    press("Space")
    try wait("what comes next") { $0 != before }
    try waitAtRest()
  }

  /// Goes to the step of lesson 1 whose second piece is a run.
  @discardableResult
  func goToIncident() throws -> Step {
    let (number, step) = try Course.incident()
    press("g")
    enter("\(number)")
    try wait(for: Course.title(number, of: 1))
    try wait(for: step.openings[0])
    return step
  }

  /// Starts a demo at the question of lesson 1 about what two planes say.
  static func demoAtQuestion() throws -> (terminal: TmuxTerminal, question: Question) {
    let terminal = try demo()
    let (number, step) = try Course.place(in: 1, asking: "one-way")
    let question = try Course.question("one-way", in: 1)
    terminal.press("g")
    terminal.enter("half")
    try terminal.wait(for: Course.title(number, of: 1))
    try terminal.wait(for: step.openings[0])
    for text in ["one-way.flight", step.openings[1], "Before it runs"] {
      terminal.press("Space")
      try terminal.wait(for: text)
    }
    return (terminal, question)
  }
}

extension Course {
  /// Returns the step of lesson 1 that shows the output of an incident that went unnoticed.
  static func incident() throws -> Place { try place(in: 1, running: "forgotten-link") }
}
