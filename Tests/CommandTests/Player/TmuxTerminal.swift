import Foundation

/// A real terminal, as tmux emulates one, with a shell that knows `lesson`. Each has its own
/// server.
///
/// There are no fixed waiting times: a test waits for what it wants to see, up to a deadline.
final class TmuxTerminal {
  struct Late: Error, CustomStringConvertible {
    var wanted: String
    var screen: [String]

    var description: String {
      "waited in vain for \(wanted)\n" + screen.map { "  |\($0)" }.joined(separator: "\n")
    }
  }

  let folder = Scratch.make()
  private let tmux: String
  private var marks = 0

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
      # What a program leaves behind in the input, and how it leaves the line.
      checked() {
        stty -g > before
        (trap : INT; "$@"; echo $? > status)
        stty -g > after
        stty -icanon -echo min 0 time 0
        dd bs=1000 count=1 of=left 2> /dev/null
        stty "$(cat before)"
        echo "all is checked"
      }
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
    let bash = Executable.find("bash") ?? "/bin/bash"
    _ = command([
      "-f", "\(folder)/conf", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "\(bash) --rcfile '\(folder)/rc' --noprofile",
    ])
    try wait("a prompt") { $0.contains("ready>") }
  }

  deinit {
    _ = command(["kill-server"])
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

  /// - Returns: The output of tmux.
  @discardableResult
  func command(_ words: [String]) -> String {
    run(
      tmux, ["tmux", "-S", "\(folder)/s"] + words, input: [],
      environment: cleanEnvironment.merging(["PATH": "/usr/bin:/bin", "HOME": folder]) { $1 },
      streams: Streams()
    ).text
  }

  // MARK: Keys

  /// Presses keys, given by tmux's names for them (`Space`, `Up`, `C-c`) or as they are.
  func press(_ keys: String...) { command(["send-keys"] + keys) }

  func press(_ keys: [String]) { command(["send-keys"] + keys) }

  /// Types a text, character by character.
  func type(_ text: String) { command(["send-keys", "-l", text]) }

  /// Types a command and its enter key.
  func enter(_ line: String) {
    type(line)
    press("Enter")
  }

  /// Resizes the window, and waits until its terminal has that size, because tmux takes a while to
  /// pass it on.
  func resize(columns: Int, rows: Int) throws {
    command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let path = value("pane_tty")
    let terminal = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    let deadline = ContinuousClock.now + .seconds(30)
    var size = winsize()
    while Int(size.ws_col) != columns || Int(size.ws_row) != rows {
      guard terminal >= 0, ContinuousClock.now < deadline else {
        throw Late(wanted: "\(path) to be \(columns) × \(rows)", screen: screen)
      }
      _ = ioctl(terminal, UInt(TIOCGWINSZ), &size)
    }
  }

  /// Waits for a lesson's frame that fills the window: its program hears of a new size a little
  /// later, and tmux shows a frame in the pieces in which it arrives.
  @discardableResult
  func waitForFrame(columns: Int, rows: Int) throws -> [String] {
    try wait("a frame of \(columns) × \(rows)") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let width = TextWidth.columns(of: lines[0])
      // Text is centered; differences that are side by side are wider.
      let fitting = [104, 156].map { (columns - min(columns, $0)) / 2 + min(columns, $0) }
      return lines.count >= rows && !lines[rows - 1].isEmpty && fitting.contains(width)
    }
  }

  // MARK: The screen

  /// The rows of the screen without trailing blanks.
  var screen: [String] {
    command(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The visible characters with their styles. For a blank, only what shows on it counts.
  var cells: [[Cell]] {
    var look = Look()
    return command(["capture-pane", "-p", "-e"])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var cells: [Cell] = []
        var rest = line
        while let character = rest.popFirst() {
          guard character == "\u{1B}" else {
            let isBlank = character == " "
            cells.append(Cell(text: String(character), look: isBlank ? look.onBlanks : look))
            continue
          }
          let end = rest.firstIndex(of: "m") ?? rest.endIndex
          look.change(rest[..<end].dropFirst())
          rest = rest[end...].dropFirst()
        }
        while let last = cells.last, last == Cell(text: " ", look: Look()) { cells.removeLast() }
        return cells
      }
  }

  struct Cell: Equatable {
    var text: String
    var look: Look
  }

  struct Look: Equatable {
    private var isBold = false
    private var isUnderlined = false
    private var foreground = ""
    private var background = ""

    var onBlanks: Look {
      var look = Look()
      look.isUnderlined = isUnderlined
      look.background = background
      return look
    }

    mutating func change(_ parameters: Substring) {
      var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
      while let code = codes.popFirst() {
        switch code {
        case "", "0": self = Look()
        case "1": isBold = true
        case "22": isBold = false
        case "4": isUnderlined = true
        case "24": isUnderlined = false
        case "39": foreground = ""
        case "49": background = ""
        case "38", "48":
          let count = codes.first == "2" ? 4 : 2
          let color = codes.prefix(count).joined(separator: ";")
          codes = codes.dropFirst(count)
          if code == "38" { foreground = color } else { background = color }
        default: foreground = String(code)
        }
      }
    }
  }

  /// Returns one of tmux's values, such as `cursor_flag`.
  func value(_ name: String) -> String {
    command(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  /// - Returns: The screen that met the condition.
  @discardableResult
  func wait(
    _ wanted: String, seconds: Int = 30, _ condition: (String) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let screen = screen
      if condition(screen.joined(separator: "\n")) { return screen }
      guard ContinuousClock.now < deadline else { throw Late(wanted: wanted, screen: screen) }
      // The program that's to bring it about needs the processor more than we do.
      usleep(5_000)
    }
  }

  @discardableResult
  func wait(for text: String, seconds: Int = 30) throws -> [String] {
    try wait("“\(text)”", seconds: seconds) { $0.contains(text) }
  }

  /// Waits for a text on a screen where nothing is running, so that every key counts.
  @discardableResult
  func waitAtRest(_ text: String = "") throws -> [String] {
    try wait("“\(text)” at rest") { $0.contains("? keys") && (text.isEmpty || $0.contains(text)) }
  }

  @discardableResult
  func wait(_ condition: (String) -> Bool) throws -> [String] {
    try wait("a certain screen", condition)
  }

  /// Makes sure that every key pressed so far has taken effect, and leaves prompts and screens
  /// above the step or the question. Keys are taken in order, so when the help appears, the
  /// earlier ones are done, as long as none of them asked for the help.
  func catchUp() throws {
    try catchUp("the help", keys: { press("?") }, isSeen: Self.isHelp)
  }

  /// Does the same as ``catchUp()``, no matter what was pressed before: it searches for a word that
  /// nothing else shows. Works in a lesson, where a search leaves no trace once it's given up.
  func catchUpByWord() throws {
    marks += 1
    // If the first key gets lost, these do nothing.
    let mark = "/" + String(marks, radix: 2).map { $0 == "1" ? "x" : "z" }
    try catchUp("a search", keys: { type(mark) }) {
      Self.footer(of: $0).hasPrefix("Search: \(mark.dropFirst())")
    }
  }

  private func catchUp(
    _ wanted: String, keys press: () -> Void, isSeen: (String) -> Bool
  ) throws {
    for _ in 0..<5 {
      try waitForRuns()
      // A key gets lost when a run or an editor starts. Any of these that arrive lead to the goal.
      escape()
      press()
      guard (try? wait(wanted, seconds: 3, isSeen)) != nil else { continue }
      escape()
      // A frame is painted from its first row to its last, so what's above a step is gone when its
      // footer is. A run may have gone on below it.
      try wait("the lesson") {
        let footer = Self.footer(of: $0)
        return !Self.isHelp($0) && !footer.contains("close") && !footer.hasPrefix("Search:")
          && !$0.contains("stop the run")
      }
      // A key still on its way may have started a run: a question doesn't wait for every run.
      try waitForRuns()
      return
    }
    throw Late(wanted: wanted, screen: screen)
  }

  /// Waits until nothing is running, even if a question could be answered meanwhile, because what
  /// a run shows when it's over may appear anywhere.
  func waitForRuns() throws {
    let shell = Int32(value("pane_pid")) ?? 0
    try wait("no run") { screen in
      !screen.contains("stop the run") && !screen.contains("running …")
        && !Self.hasRuns(below: shell)
    }
  }

  /// Returns whether a process that performs runs descends from another one. A process that has
  /// ended still counts until its parent hears of it.
  private static func hasRuns(below ancestor: Int32) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [Int32: Int32] = [:]
    var performers: [Int32] = []
    for process in processes.compactMap({ Int32($0) }) {
      // The name is in parentheses, and may contain anything.
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let name = line.range(of: ") ", options: .backwards)
      else { continue }
      let fields = line[name.upperBound...].split(separator: " ")
      guard fields.count > 1, let parent = Int32(fields[1]) else { continue }
      parents[process] = parent
      let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      if fields[0] == "Z" || command.range(of: Data("__perform".utf8)) != nil {
        performers.append(process)
      }
    }
    return performers.contains { performer in
      var process = performer
      while let parent = parents[process], parent > 1 {
        if parent == ancestor { return true }
        process = parent
      }
      return false
    }
  }

  /// Presses escape with other keys between: right before a key, it would be that key with Alt.
  private func escape() { press("Escape", "F5", "Escape", "F5") }

  private static func footer(of screen: String) -> Substring {
    (screen.split(separator: "\n").last ?? "").drop { $0 == " " }
  }

  private static func isHelp(_ screen: String) -> Bool {
    screen.drop { $0 == " " }.hasPrefix("Keys")
  }

  /// Expects the screen to look the same after it's wiped and repainted.
  func expectWhole() throws {
    let before = settledCells
    let text = screen
    command(["send-keys", "-R"])
    press("C-l")
    let deadline = ContinuousClock.now + .seconds(20)
    while cells != before {
      guard ContinuousClock.now < deadline else {
        let after = cells
        let row = before.indices.first { $0 >= after.count || before[$0] != after[$0] } ?? 0
        let rows = [before, after].map { row < $0.count ? "\($0[row])" : "nothing" }
        throw Late(
          wanted: "the same screen, painted anew:\n\(text.joined(separator: "\n"))\nrow \(row) was "
            + rows.joined(separator: "\nand is "), screen: screen)
      }
    }
  }

  /// The cells, once two looks in a row see the same: a look during painting sees half a frame.
  /// Rows are painted from the top, so without a footer half a frame may last: that takes 40 looks.
  var settledCells: [[Cell]] {
    var last = cells
    var looks = 1
    while true {
      let now = cells
      looks = now == last ? looks + 1 : 1
      let hasFooter = now.last?.contains { $0.text != " " } ?? false
      if looks >= (hasFooter ? 2 : 40) { return now }
      last = now
    }
  }

  // MARK: Files

  func file(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?
      .trimmingCharacters(in: .newlines) ?? ""
  }
}
