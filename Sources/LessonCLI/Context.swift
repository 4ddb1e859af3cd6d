/// Everything outside that a command works with.
struct Context: ~Copyable {
  /// How the user started us, for the commands that we tell them to type.
  let program: String
  let environment: Environment
  let global: GlobalOptions
  /// Runs the lessons as they are in the course.
  let course: Runner
  /// What the learner has done so far.
  var progress: ProgressStore
  /// Whether a person reads standard output as it comes.
  let isTerminal: Bool
  /// What standard output should look like.
  let settings: OutputSettings
  var output = Output(descriptor: STDOUT_FILENO)

  /// The learner's version that takes a lesson's place.
  var version: ActiveVersion?

  /// The lessons and scenarios that are built in, made when a command wants them, with the learner's version in
  /// place of one of them.
  var library: Library { version?.library ?? .builtIn }

  /// Runs the lessons, with the learner's version in place of one of them.
  var runner: Runner { version?.runner ?? course }

  /// Whether there is a person at a terminal who can be shown a screen and asked for keys.
  var hasScreen: Bool {
    isTerminal && settings.form == .styled && !global.noInput && isatty(STDIN_FILENO) == 1
  }

  mutating func print(_ line: String = "") throws {
    try output.write(line + "\n")
  }

  /// Writes lines as this stream wants them: styled, drawn or in words.
  mutating func print(_ lines: [StyledText]) throws {
    // In pieces, because a trace may have more lines than there is room for twice.
    var rest = lines[...]
    while !rest.isEmpty {
      try output.write(settings.encoded(Array(rest.prefix(512))))
      rest = rest.dropFirst(512)
    }
  }

  /// Tells of something that is not as it should be but does not end what is under way.
  mutating func warn(_ message: String) {
    // In the order in which things happen, where both streams go to one place.
    try? output.flush()
    Complaint.write("warning: \(message)")
  }

  /// Writes the files that the user names.
  var files: FileWriter { FileWriter(progress: progress.file) }

  /// The lesson's own code, run now.
  func run(_ request: RunRequest) throws -> Run {
    guard let run = try runner.run(request) else {
      throw CommandFailure(.software, "error: \(request.key.code.name) gave no run")
    }
    return run
  }
}
