/// A command's surroundings: everything outside that it works with.
struct Context: ~Copyable {
  /// How the user started us, for the commands we tell them to type.
  let program: String
  let environment: Environment
  let global: GlobalOptions
  let streams: StandardStreams
  let signals: SignalSource
  /// Runs the lessons.
  let runner: Runner
  /// The learner's progress so far.
  var progress: ProgressStore
  /// Whether a person reads standard output as it's written.
  let isTerminal: Bool
  /// The settings for how standard output looks.
  private(set) var settings: OutputSettings
  var output: Output

  /// The built-in lessons and scenarios, created when a command wants them.
  var library: Library { .builtIn }

  /// Whether there's a person at a terminal who can be shown a screen and asked for keys.
  var hasScreen: Bool {
    isTerminal && settings.form == .styled && !global.noInput && streams.isTyped
  }

  /// Has what's printed from here on begin where the text of a full screen does.
  mutating func indent() { settings = settings.indented }

  mutating func print(_ line: String = "") throws {
    try output.write(line + "\n")
  }

  /// Writes lines the way this stream wants them: styled, drawn, or in words.
  mutating func print(_ lines: [StyledText]) throws {
    // In pieces, because a trace may have more lines than there's room for twice.
    var rest = lines[...]
    while !rest.isEmpty {
      try output.write(settings.encoded(Array(rest.prefix(512))))
      rest = rest.dropFirst(512)
    }
  }

  /// Writes a paragraph, wrapped to the width.
  mutating func say(_ text: StyledText) throws {
    try print(text.wrapped(to: settings.width))
  }

  /// Writes a command to type next, after a label: `Next`.
  mutating func offer(_ label: String, _ command: String) throws {
    try print([
      StyledText("\(label)  ", .muted) + StyledText("\(program) \(command)", .accent)
    ])
  }

  /// Writes to a file that the user named, in place of one of that name; nil is standard output.
  mutating func write(_ text: String, to path: String?) throws {
    guard let path else { return try output.write(text) }
    try files.write(text, to: path, overwrites: true)
  }

  /// Returns the learner's progress, after a warning if something is wrong with it.
  mutating func loadProgress() -> LearningProgress {
    let (found, warning) = progress.load()
    if let warning { warn(warning) }
    return found
  }

  /// Records what a learner did, and warns if that fails: on disk before it returns, if possible.
  mutating func record(_ marks: [ProgressMark]) {
    if let warning = progress.record(marks, in: library) { warn(warning) }
  }

  /// Warns about a problem that doesn't end the command.
  mutating func warn(_ message: String) {
    // Keep the order in which things happen, if both streams go to one place.
    try? output.flush()
    streams.complain("warning: \(message)")
  }

  /// Writes the files that the user names.
  var files: FileWriter { FileWriter(progress: progress.file) }
}
