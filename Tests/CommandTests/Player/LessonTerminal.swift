import Foundation
import Testing

/// A terminal on which `lesson` runs. What the program writes is read here, so that waiting for
/// something to appear means waiting for output, and neither takes another process.
///
/// The terminal doesn't control the program. Signals that a controlling terminal sends are sent by
/// the test: ``TmuxTerminal`` is for what only a shell and the system can show.
final class LessonTerminal: PseudoTerminal, WatchedTerminal {
  /// How long a test waits for what has to come, which a busy machine may need.
  private static let patience = Duration.seconds(CommandTests.patience)

  private let environment: [String: String]
  /// The modes of a terminal where nothing has run.
  private var before: [UInt8] = []
  private var size: (columns: Int, rows: Int)
  private var emulator: EmulatedTerminal
  private var process: pid_t?
  private var ending: Finished.End?

  let home: String

  /// - Parameters:
  ///   - environment: variables besides those that every test has.
  ///   - home: the folder where the program keeps what it remembers; nil for one of its own.
  init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], home: String? = nil
  ) throws {
    size = (columns, rows)
    emulator = EmulatedTerminal(columns: columns, rows: rows)
    let folder = Scratch.make()
    self.home = home ?? "\(folder)/home"
    self.environment = cleanEnvironment.merging([
      "LESSON_HOME": self.home, "HOME": folder, "PATH": "/usr/bin:/bin", "EDITOR": "true",
    ]) { $1 }.merging(environment) { $1 }
    try super.init(columns: UInt16(columns), rows: UInt16(rows), folder: folder)
    before = modes
  }

  deinit {
    guard let process, ending == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  // MARK: Programs

  /// Starts `lesson` with words that have no spaces.
  ///
  /// - Parameter input: another terminal to read keys from; nil for this one.
  func start(
    _ words: String, environment: [String: String] = [:], input: PseudoTerminal? = nil
  ) throws {
    let (executable, words) = Executable.call(
      words.split(separator: " ").map { String($0) }, in: folder)
    try start(executable, words, environment, input: input)
  }

  /// Starts a script whose last command should be `exec`, or signals don't reach it.
  func start(script: String) throws {
    let script = "cd '\(folder)' && \(script)"
    try start(shell, ["bash", "-c", script], [:])
  }

  private func start(
    _ executable: String, _ words: [String], _ environment: [String: String],
    input: PseudoTerminal? = nil
  ) throws {
    try #require(process == nil || ending != nil, "a program is running")
    ending = nil
    process = try start(
      executable, words, environment: self.environment.merging(environment) { $1 }, input: input)
  }

  /// Returns a terminal where `lesson` shows its first frame, and nothing is running.
  static func player(
    _ words: String = "1", columns: Int = 80, rows: Int = 24
  ) throws -> LessonTerminal {
    let terminal = try LessonTerminal(columns: columns, rows: rows)
    try terminal.start(words)
    try terminal.waitAtRest()
    return terminal
  }

  /// Waits until the program has ended, and everything that it wrote is on the screen.
  ///
  /// - Returns: how it ended.
  @discardableResult
  func end() throws -> Finished.End {
    try waitUntil("the program's end") { ending != nil }
    return try #require(ending)
  }

  func send(_ signal: Int32) { if let process, ending == nil { kill(process, signal) } }

  /// Kills the program, which can't do anything about it, and resets the terminal.
  func killProgram() throws {
    send(SIGKILL)
    #expect(try end() == .signal(SIGKILL))
    modes = before
    emulator = EmulatedTerminal(columns: size.columns, rows: size.rows)
  }

  /// Expects that the program ends that way, and that the terminal is as it was.
  func expectEnd(_ expected: Finished.End) throws {
    let end = try end()
    #expect(end == expected)
    #expect(modes == before)
    #expect(left == "")
    #expect(!isAlternate && isCursorShown && emulator.wraps)
    #expect(!text.contains("q quit"))
  }

  // MARK: Keys

  /// Presses keys, given by names (`Space`, `Up`, `C-c`) or as they are, all at the same moment.
  func press(_ keys: String...) { press(keys) }

  func press(_ keys: [String]) {
    for part in keys.split(separator: "C-c", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { interrupt() }
      type(part.element.flatMap(Self.bytes))
    }
  }

  func enter(_ line: String) { type(line + "\r") }

  /// Does what a controlling terminal does on ^C: what's typed and not read is dropped.
  private func interrupt() {
    tcflush(theirs, TCIFLUSH)
    send(SIGINT)
  }

  private static let names: [String: String] = [
    "Space": " ", "Enter": "\r", "Tab": "\t", "BSpace": "\u{7F}", "Escape": "\u{1B}",
    "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D",
    "End": "\u{1B}[F",
  ]

  private static func bytes(_ key: String) -> [UInt8] {
    if let name = names[key] { return Array(name.utf8) }
    let bytes = Array(key.utf8)
    return key.hasPrefix("C-") && bytes.count > 2 ? [bytes[2] & 0x1F] : bytes
  }

  // MARK: The screen

  /// The rows of the screen without trailing blanks.
  var screen: [String] {
    readAll()
    return emulator.rows
  }

  var text: String { screen.joined(separator: "\n") }

  /// Everything on the main screen, with what has left it at the top.
  var everything: String {
    readAll()
    return (emulator.history.map(EmulatedTerminal.text) + emulator.rows).joined(separator: "\n")
  }

  var cells: [[EmulatedTerminal.Cell]] {
    readAll()
    return emulator.cells
  }

  var hasStyles: Bool {
    let plain = EmulatedTerminal(columns: 1, rows: 1).cells[0][0].look
    return (emulator.history + emulator.cells).joined().contains { $0.look != plain }
  }

  var hasWrapped: Bool { emulator.hasWrapped }

  var isAlternate: Bool { emulator.isAlternate }
  var isCursorShown: Bool { emulator.isCursorShown }
  var cursor: (column: Int, row: Int) { emulator.cursor }

  /// Makes sure that every key pressed so far has taken effect, and that nothing is running.
  func catchUp() throws {
    try redraw()
    try waitForRuns()
  }

  func waitForRuns() throws {
    try wait("no run") { !$0.contains("stop the run") && !$0.contains("running …") }
  }

  /// Asks the program to paint the whole screen, and waits for that. Keys are taken in order, so
  /// the earlier ones are done by then.
  ///
  /// - Parameter keys: what's typed at the same moment, so that the program reads all of it even
  ///   if a key makes it drop what comes later.
  func redraw(after keys: [UInt8] = []) throws {
    let count = emulator.renewalCount
    // If escape came last, an answer that nobody asked for keeps it apart from what follows.
    type(keys + Array("\u{1B}[?62;c\u{0C}".utf8))
    try waitUntil("the whole screen painted") { emulator.renewalCount > count }
  }

  /// Expects the screen to look the same after it's repainted. Nothing may be running.
  func expectWhole(at location: SourceLocation = #_sourceLocation) throws {
    let (before, text) = (cells, emulator.rows)
    try redraw()
    let after = cells
    for row in before.indices where before[row] != after[row] {
      Issue.record(
        "row \(row) was “\(text[row])” and is “\(emulator.rows[row])”", sourceLocation: location)
    }
  }

  // MARK: Waiting

  @discardableResult
  func wait(_ wanted: String, _ condition: (String) -> Bool) throws -> [String] {
    try waitUntil(wanted) { condition(emulator.rows.joined(separator: "\n")) }
    return emulator.rows
  }

  private func waitUntil(_ wanted: String, _ condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    readAll()
    while !condition() {
      guard hear(until: deadline) else {
        throw Vain(wanted: wanted, screen: emulator.rows, end: ending)
      }
      readAll()
    }
  }

  /// Reads what has come, to the end of an update.
  private func readAll() {
    while hear(until: emulator.isSynchronizing ? .now + Self.patience : .now) {}
  }

  /// Waits for output, or for the end of the program, and takes it.
  ///
  /// - Returns: Whether there was any.
  private func hear(until deadline: ContinuousClock.Instant) -> Bool {
    guard let process, ending == nil else { return false }
    while !listen(for: 0) {
      ending = endIfOver(of: process)
      if ending != nil { break }
      let left = max(.zero, deadline - .now).pollTimeout
      guard left > 0 else { return false }
      if listen(for: min(left, 20)) { break }
    }
    return true
  }

  override func hear(_ bytes: [UInt8]) {
    emulator.write(bytes)
    if !emulator.answers.isEmpty {
      type(emulator.answers)
      emulator.answers = []
    }
  }
}
