import Foundation
import Testing

@testable import Commands

/// A terminal whose one end is a program's, while the test reads and types at the other.
class PseudoTerminal {
  struct Late: Error, CustomStringConvertible {
    var description: String
  }

  /// The test's end; -1 when the terminal is gone.
  private(set) var ours: Int32
  /// The end that a program has as its terminal.
  let theirs: Int32
  /// The streams of a program that has this terminal for all of them.
  var streams: StandardStreams {
    StandardStreams(input: theirs, output: theirs, errors: theirs)
  }
  let folder: String
  private(set) var heard = ""

  init(columns: UInt16, rows: UInt16, folder: String = Scratch.make()) throws {
    self.folder = folder
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #if os(Linux)
      // Closed on `exec` from the start: a process that another test starts meanwhile would keep
      // an end open, and then the terminal never vanishes.
      let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
      ours = open("/dev/ptmx", flags)
      // TIOCSPTLCK and TIOCGPTPEER, two macros that aren't imported: unlocked, it has another end.
      var locked: Int32 = 0
      try #require(ours >= 0 && ioctl(ours, 0x4004_5431, &locked) == 0)
      theirs = ioctl(ours, 0x5441, flags)
      try #require(theirs >= 0 && ioctl(theirs, UInt(TIOCSWINSZ), &size) == 0)
    #else
      var ends: (ours: Int32, theirs: Int32) = (-1, -1)
      try #require(openpty(&ends.ours, &ends.theirs, nil, nil, &size) == 0)
      (ours, theirs) = ends
      for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
  }

  deinit {
    vanish()
    close(theirs)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts `lesson` with all its streams on this terminal.
  ///
  /// - Parameter environment: The variables, which turn colors off by default.
  func start(
    _ arguments: [String], environment: [String: String] = ["NO_COLOR": "1"],
    folder: String? = nil
  ) throws -> pid_t {
    let (executable, words) =
      folder.map { Executable.envCall(arguments, in: $0) }
      ?? Executable.call(arguments, in: nil)
    return try start(
      executable, words,
      environment: cleanEnvironment.merging(["LESSON_HOME": "\(self.folder)/home"]) { $1 }
        .merging(environment) { $1 })
  }

  /// Starts a program with all its streams on this terminal.
  ///
  /// - Parameter input: another terminal to read from; nil for this one.
  func start(
    _ executable: String, _ words: [String], environment: [String: String],
    input: PseudoTerminal? = nil
  ) throws -> pid_t {
    // In a group of its own, its parent is outside the group; otherwise it couldn't be stopped.
    try spawn(
      executable, words, environment: environment.map { Array("\($0)=\($1)".utf8) },
      descriptors: [0: (input ?? self).theirs, 1: theirs, 2: theirs], leadsGroup: true)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) { _ = write(ours, bytes, bytes.count) }

  /// Closes the window, so that readers find the end.
  func vanish() {
    guard ours >= 0 else { return }
    close(ours)
    ours = -1
  }

  /// Changes the size. A program that it doesn't control isn't told.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(ours, UInt(TIOCSWINSZ), &size)
  }

  /// Does what Ctrl-S does if the line discipline listens to it.
  func stop() { tcflow(theirs, TCOOFF) }
  func goOn() { tcflow(theirs, TCOON) }

  /// The typed text that hasn't been read.
  var left: String {
    let before = modes
    defer { modes = before }
    var raw = termios()
    tcgetattr(theirs, &raw)
    cfmakeraw(&raw)
    tcsetattr(theirs, TCSANOW, &raw)
    guard takesInput(theirs), let bytes = try? readSome(theirs) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether everything typed so far has been read or dropped.
  var hasReadEverything: Bool {
    var count: Int32 = 0
    return ioctl(theirs, UInt(FIONREAD), &count) == 0 && count == 0
  }

  /// The line's settings, as bytes.
  var modes: [UInt8] {
    get {
      var modes = termios()
      tcgetattr(theirs, &modes)
      return withUnsafeBytes(of: modes) { Array($0) }
    }
    set {
      var modes = newValue.withUnsafeBytes { $0.loadUnaligned(as: termios.self) }
      tcsetattr(theirs, TCSANOW, &modes)
    }
  }

  func wait(_ condition: (PseudoTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(patience)
    while !condition(self) {
      guard ContinuousClock.now < deadline else { throw Late(description: "heard \(heard)") }
      listen()
    }
  }

  /// Returns whether a text is there, or comes within that many milliseconds.
  func hears(_ text: String, within milliseconds: Int) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while !heard.contains(text), ContinuousClock.now < deadline { listen() }
    return heard.contains(text)
  }

  func ending(of process: pid_t) throws -> Finished.End {
    guard let end = self.end(of: process, within: .seconds(patience)) else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw Late(description: "it went on; heard \(heard)")
    }
    return end
  }

  /// Reads until a process ends, a condition holds, or the time is over.
  ///
  /// - Returns: How it ended, or nil if it's still running.
  func end(
    of process: pid_t, within time: Duration, or condition: () -> Bool = { false }
  ) -> Finished.End? {
    let deadline = ContinuousClock.now + time
    repeat {
      if let end = endIfOver(of: process) { return end }
      if condition() { return nil }
      listen()
    } while ContinuousClock.now < deadline
    return nil
  }

  /// - Returns: How a process ended, or nil if it's still running. If it has ended, everything that
  ///   it wrote has been read.
  func endIfOver(of process: pid_t) -> Finished.End? {
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, WNOHANG) }) == process else { return nil }
    drain()
    return Finished.End(status)
  }

  /// Reads what's there, or comes within that many milliseconds.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func listen(for milliseconds: Int32 = 20) -> Bool {
    guard takesInput(ours, within: milliseconds) else { return false }
    read()
    return true
  }

  /// Reads what's there, and waits if nothing is.
  func read() {
    guard ours >= 0, let bytes = try? readSome(ours) else { return }
    heard += String(decoding: bytes, as: UTF8.self)
    hear(bytes)
  }

  /// Called with what was read.
  func hear(_ bytes: [UInt8]) {}

  /// Reads what programs that have ended have written. The system may take a while to pass that
  /// on, so something that shows nothing is written after it.
  func drain() {
    let mark = "\u{1B}_end\u{1B}\\"
    // While the terminal is stopped, it takes nothing, and nothing comes.
    while ours >= 0, !takesOutput(theirs) {
      guard takesInput(ours) else { return }
      read()
    }
    guard ours >= 0, write(theirs, mark, mark.utf8.count) == mark.utf8.count else { return }
    while true {
      if let range = heard.range(of: mark, options: .backwards) {
        heard.removeSubrange(range)
        return
      }
      read()
    }
  }

  /// Once the terminal is gone, this only waits.
  private func takesInput(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }
}
