import Foundation
import LessonRunner
import Testing

/// A terminal that takes no output, as after Ctrl-S: the player still hears of signals, and leaves.
@Suite struct StoppedTerminalTests {
  /// The terminal stops before the player starts, or once the first frame is there.
  @Test(arguments: [SIGTERM, SIGHUP], [false, true])
  func endsBySignal(_ signal: Int32, _ isStoppedFirst: Bool) throws {
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    let before = terminal.modes
    if isStoppedFirst { terminal.stop() }
    let process = try terminal.start(["1"])
    if isStoppedFirst {
      // It has the terminal's modes changed, and goes on to write.
      try terminal.wait { $0.modes != before }
    } else {
      try terminal.wait { $0.heard.contains("? keys") }
      terminal.stop()
    }
    terminal.type("nnnn\u{0C}n\u{0C}n")
    kill(process, signal)
    #expect(try terminal.end(of: process) == signal)
    #expect(terminal.modes == before)
  }

  /// What was not painted meanwhile is painted once the terminal reads again.
  @Test func paintsWhenTheTerminalReadsAgain() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try terminal.start(["1"])
    try terminal.wait { $0.heard.contains("? keys") }
    terminal.stop()
    terminal.type("n")
    terminal.goOn()
    try terminal.wait { $0.heard.contains("step 2 of 10") }
    terminal.type("q")
    #expect(try terminal.end(of: process) == 0)
    #expect(terminal.heard.hasSuffix("\u{1B}[?1049l"))
  }
}

/// A terminal without a program behind it: the test reads and types.
final class PseudoTerminal {
  struct Late: Error, CustomStringConvertible {
    var description: String
  }

  private let ours: Int32
  private let theirs: Int32
  private let folder = Scratch.make()
  private(set) var heard = ""

  init(columns: UInt16, rows: UInt16) throws {
    var ends: (ours: Int32, theirs: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&ends.ours, &ends.theirs, nil, nil, &size) == 0)
    (ours, theirs) = ends
    for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(ours)
    close(theirs)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts `lesson` with all its streams here.
  func start(_ arguments: [String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The thread of a test may hold signals back.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    for stream in 0...2 { posix_spawn_file_actions_adddup2(&actions, theirs, Int32(stream)) }
    let variables = cleanEnvironment.merging(
      ["LESSON_HOME": "\(folder)/home", "NO_COLOR": "1"]) { $1 }
    var words = (["lesson"] + arguments).map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + environment { free(pointer) } }
    var process: pid_t = 0
    try #require(
      posix_spawn(&process, Executable.path, &actions, &attributes, &words, &environment) == 0)
    return process
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(ours, bytes, bytes.count)
  }

  /// What Ctrl-S does where the line discipline listens to it.
  func stop() { tcflow(theirs, TCOOFF) }
  func goOn() { tcflow(theirs, TCOON) }

  /// How the line is set, as bytes.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(theirs, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// Reads until a condition holds.
  func wait(_ condition: (PseudoTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition(self) {
      guard ContinuousClock.now < deadline else { throw Late(description: "heard \(heard)") }
      listen()
    }
  }

  /// - Returns: the exit code, or the number of the signal, by which a process ended.
  func end(of process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(30)
    while waitpid(process, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw Late(description: "it went on; heard \(heard)")
      }
      listen()
    }
    listen()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
  }

  private func listen() {
    var polls = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    guard poll(&polls, 1, 20) > 0, let bytes = try? readSome(ours) else { return }
    heard += String(decoding: bytes, as: UTF8.self)
  }
}
