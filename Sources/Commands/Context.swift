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
  mutating func record(_ actions: [LearningEvent.Action], lesson: Int) {
    if let warning = progress.record(actions, lesson: lesson, in: library) { warn(warning) }
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

/// Finds the subject that a user named: a scene of a lesson, or a scenario in a file.
extension Context {
  /// Returns a request for the named scene or scenario, or for the lesson's default scene.
  ///
  /// - Parameters:
  ///   - letters: the schedule, as the user typed it.
  ///   - command: the command that asks, whose help we point to.
  /// - Throws: ``CommandFailure`` for a scene that doesn't exist, a file that isn't a scenario, or
  ///   a schedule that the scene doesn't take.
  func request(
    scene: String?, scenario: InputFile? = nil, lesson: Int, recordsCalls: Bool,
    following letters: String? = nil, for command: String
  ) throws(CommandFailure) -> RunRequest {
    guard let staging = Catalog.entry(lesson)?.staging else {
      throw CommandFailure.software("lesson \(lesson) has no code")
    }
    if let scenario {
      return RunRequest(
        RunKey(lesson: lesson, code: .flight(try self.scenario(scenario, lesson: lesson))),
        recordsCalls: recordsCalls)
    }
    let name = scene ?? staging.defaultScene
    guard let scene = staging.scene(named: name) else {
      throw .unknown(
        "lesson \(lesson) has no scene \(Untrusted.quoted(name))", name,
        in: staging.scenes.map(\.name), "Its scenes", help: "\(program) help \(command)")
    }
    if let letters, let fault = Schedule.fault(letters, for: scene, of: lesson) {
      throw CommandFailure(misuse: fault, help: "\(program) help \(command)")
    }
    let schedule = letters.map { Schedule($0) }
    return RunRequest(
      scene, as: RunKey(lesson: lesson, code: .scene(name), schedule: schedule),
      isTraced: recordsCalls)
  }

  /// - Throws: ``CommandFailure`` with the file's faults.
  func scenario(_ file: InputFile, lesson: Int) throws(CommandFailure) -> Scenario {
    try requireFlights(lesson)
    let (bytes, name) = try InputReader.read(file, streams.input, limit: Scenario.Limit.bytes + 1)
    do {
      return try Scenario(parsing: bytes, file: name)
    } catch {
      let shown = error.diagnostics.prefix(100).map(\.description)
      throw CommandFailure(.badData, (shown + [error.summary]).joined(separator: "\n"))
    }
  }

  /// - Throws: ``CommandFailure`` for a lesson without any flights.
  func requireFlights(_ lesson: Int) throws(CommandFailure) {
    let flying = Library.builtIn.flyingLessons
    guard flying.contains(lesson) else {
      throw CommandFailure(
        misuse: "lesson \(lesson) has no \(Library.builtIn.flightWords.flyers); scenarios fly in "
          + lessonRanges(flying), help: "\(program) help scenario")
    }
  }
}

extension Schedule {
  /// Returns what's wrong with letters as a schedule of a scene: that the scene lacks threads or a
  /// named one, or that there are too many letters.
  fileprivate static func fault(_ letters: String, for scene: Scene, of lesson: Int) -> String? {
    guard scene.threads > 0 else {
      let others = Catalog.entries.flatMap { entry in
        entry.staging.scenes.filter { $0.threads > 0 }.map { ($0.name, entry.number) }
      }
      let here = others.filter { $0.1 == lesson }.map(\.0)
      return "\(scene.name) of lesson \(lesson) has no threads, so it can't follow a schedule\n"
        + (here.isEmpty
          ? "There are scenes with two threads in \(lessonRanges(others.map(\.1)))."
          : "Scenes with two threads: \(here.joined(separator: ", ")).")
    }
    let known = (0..<scene.threads).map(Schedule.letter)
    for (index, letter) in letters.enumerated() where !known.contains(String(letter)) {
      return "--schedule, column \(index + 1): \(Untrusted.quoted(String(letter))) isn't a thread; "
        + "\(scene.name) has \(known.joined(separator: " and "))"
    }
    return letters.utf8.count <= mostLetters
      ? nil : "--schedule has \(letters.utf8.count) letters; \(mostLetters) are the most"
  }
}

extension Interleaving {
  /// The message for a user whose schedule can't be followed; nil if it could.
  var complaint: String? {
    guard let refusedAt, let refusal else { return nil }
    return "error: --schedule, column \(refusedAt): \(refusal)"
  }
}
