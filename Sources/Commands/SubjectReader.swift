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

/// A problem with a typed schedule.
struct ScheduleFault: Error {
  var message: String
}

extension Schedule {
  /// - Throws: a fault if the scene lacks threads or a named one, or there are too many letters.
  init(typed letters: String, for scene: Scene, of lesson: Int) throws(ScheduleFault) {
    guard scene.threads > 0 else {
      let others = Catalog.entries.flatMap { entry in
        entry.staging.scenes.filter { $0.threads > 0 }.map { ($0.name, entry.number) }
      }
      let here = others.filter { $0.1 == lesson }.map(\.0)
      throw ScheduleFault(
        message: "\(scene.name) of lesson \(lesson) has no threads, so it can't follow a schedule\n"
          + (here.isEmpty
            ? "There are scenes with two threads in \(lessonRanges(others.map(\.1)))."
            : "Scenes with two threads: \(here.joined(separator: ", "))."))
    }
    let known = (0..<scene.threads).map(Schedule.letter)
    for (index, letter) in letters.enumerated() where !known.contains(String(letter)) {
      throw ScheduleFault(
        message:
          "--schedule, column \(index + 1): \(Untrusted.quoted(String(letter))) isn't a thread; "
          + "\(scene.name) has \(known.joined(separator: " and "))")
    }
    guard letters.utf8.count <= Self.mostLetters else {
      throw ScheduleFault(
        message: "--schedule has \(letters.utf8.count) letters; \(Self.mostLetters) are the most")
    }
    self.init(letters)
  }
}

extension Interleaving {
  /// The message for a user whose schedule can't be followed; nil if it could.
  var complaint: String? {
    guard let refusedAt, let refusal else { return nil }
    return "error: --schedule, column \(refusedAt): \(refusal)"
  }
}
