/// Finds the subject that a user named: a scene of a lesson, or a scenario in a file.
struct SubjectReader {
  let program: String
  /// The command that asks, whose help we point to.
  let command: String
  /// The descriptor of standard input.
  let input: Int32

  init(_ context: borrowing Context, command: String) {
    program = context.program
    self.command = command
    input = context.streams.input
  }

  /// Returns a request for the named scene or scenario, or for the lesson's default scene.
  ///
  /// - Parameter letters: the schedule, as the user typed it.
  /// - Throws: ``CommandFailure`` for a scene that doesn't exist, a file that isn't a scenario, or
  ///   a schedule that the scene doesn't take.
  func request(
    scene: String?, scenario: InputFile? = nil, lesson: Int, recordsCalls: Bool,
    following letters: String? = nil
  ) throws(CommandFailure) -> RunRequest {
    guard let staging = Catalog.entry(lesson)?.staging else {
      throw CommandFailure(.software, "error: lesson \(lesson) has no code")
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
    var schedule: Schedule?
    do throws(ScheduleFault) {
      if let letters { schedule = try Schedule(typed: letters, for: scene, of: lesson) }
    } catch {
      throw CommandFailure(.usage, "error: \(error.message)\nSee '\(program) help \(command)'.")
    }
    return RunRequest(
      scene, as: RunKey(lesson: lesson, code: .scene(name), schedule: schedule),
      isTraced: recordsCalls)
  }

  /// - Throws: ``CommandFailure`` with the file's faults.
  func scenario(_ file: InputFile, lesson: Int) throws(CommandFailure) -> Scenario {
    try requireFlights(lesson)
    let (bytes, name) = try InputReader.read(file, input, limit: Scenario.Limit.bytes + 1)
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
        .usage,
        "error: lesson \(lesson) has no \(Library.builtIn.flightWords.flyers); scenarios fly in "
          + "\(lessonRanges(flying))\nSee '\(program) help scenario'.")
    }
  }
}
