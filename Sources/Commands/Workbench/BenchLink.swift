import Dispatch

/// Compiles and judges a version each time its files change, alongside the screen that shows it. A
/// newer change ends the work on an older one; no key press ever waits for the compiler.
final class BenchLink: PlayerLink, @unchecked Sendable {
  // Mutable state is used only on the screen's thread. The bench is the queue's own.
  private let task: TryCommand.Task
  private let folder: String
  private let bench: Bench
  private let lifetime: Cancellation
  private let writer: FileWriter
  private let queue = DispatchQueue(label: "bench")
  private let mailbox: Mailbox<TryNews>
  private var watch: FolderWatch
  private var cancellation: Cancellation?
  /// The files as last read.
  private var files: [SourceFile]?
  /// Where the learner went from this screen; nil if that's all for today.
  private(set) var destination: TryRequest.Destination?

  /// - Parameters:
  ///   - lifetime: the bench's lifetime.
  ///   - writer: saves the smallest scenario that shows a difference.
  init(
    _ task: TryCommand.Task, folder: String, bench: Bench, lifetime: Cancellation,
    writer: FileWriter
  ) throws(SystemError) {
    self.lifetime = lifetime
    self.writer = writer
    self.task = task
    self.folder = folder
    self.bench = bench
    mailbox = try Mailbox()
    watch = FolderWatch(folder)
  }

  /// Ends the running work and waits until it's over. Has to be called when leaving the screen: the
  /// work keeps this object alive, and a compiler that isn't told to stop keeps running.
  func end() {
    cancellation?.cancel()
    lifetime.cancel()
    queue.sync {}
  }

  var descriptors: [Int32] { [mailbox.descriptor, watch.descriptor].filter { $0 >= 0 } }
  var patience: Int32? { watch.patience }

  func news() -> [any ScreenNews] {
    if watch.hasChanged() { look() }
    return mailbox.take()
  }

  func take(_ request: any ScreenRequest) {
    guard let request = request as? TryRequest else { return }
    switch request {
    case .begin: look()
    case .again:
      files = nil
      look()
    case .look(let scene): run(scene)
    case .leave(let destination): self.destination = destination
    case .edit: break
    }
  }

  func path(ofFile name: String) -> String? { "\(folder)/\(name)" }

  // MARK: Versions

  /// Reads the files, and has them judged if they've changed.
  private func look() {
    let found: [SourceFile]
    do {
      found = try task.files(in: folder)
    } catch {
      files = nil
      cancellation?.cancel()
      return mailbox.deliver(.unreadable(error.complaint))
    }
    guard found != files else { return }
    files = found
    cancellation?.cancel()
    guard let cancellation = try? Cancellation() else {
      return mailbox.deliver(.unreadable("no more files can be open"))
    }
    self.cancellation = cancellation
    mailbox.deliver(.compiling)
    queue.async { [self] in
      do throws(SystemError) {
        let assessment = try bench.assess(
          found, of: task.lesson, task.exercise, until: cancellation, mailbox.deliver)
        if case .judged(let judgment) = assessment { keep(judgment.counterexample) }
        mailbox.deliver(.assessed(assessment, files: found))
      } catch {
        // A newer version has taken its place.
        guard error.code != ECANCELED else { return }
        mailbox.deliver(.assessed(.unknown("\(error)"), files: found))
      }
    }
  }

  /// Saves the scenario beside the version, for `lesson run --scenario`. If that fails, the screen
  /// shows it anyway.
  private func keep(_ found: Judgment.Counterexample?) {
    guard let found else { return }
    _ = try? CounterexampleFile(in: folder).keep(found.scenario, with: writer)
  }

  /// Runs a scene of the newest version, and ours for comparison.
  private func run(_ scene: String) {
    guard let files, let cancellation else { return }
    queue.async { [self] in
      do throws(SystemError) {
        let look = try bench.look(
          at: scene, files, of: task.lesson, task.exercise, until: cancellation)
        mailbox.deliver(.looked(scene: scene, mine: look.mine, ours: look.ours))
      } catch {
        // A newer version has taken its place.
        guard error.code != ECANCELED else { return }
        mailbox.deliver(.looked(scene: scene, mine: nil, ours: []))
      }
    }
  }
}

extension Bench {
  /// Runs a scene of a version, recording its calls, and what to compare it with: the course's run,
  /// or those of our solutions if it's a scene of the checks.
  ///
  /// - Returns: no run if the version can't be built.
  func look(
    at scene: String, _ files: [SourceFile], of lesson: LessonFiles, _ exercise: Exercise,
    until cancellation: Cancellation? = nil
  ) throws(SystemError) -> (mine: Run?, ours: [(title: String, run: Run)]) {
    let key = RunKey(lesson: lesson.number, code: .scene(scene))
    func run(_ files: [SourceFile]) throws(SystemError) -> Run? {
      let source = VersionSource(lesson: lesson, files: files, exercise: exercise)
      guard case .built(let version) = try builder.build(source, until: cancellation) else {
        return nil
      }
      return try self.run(ownRequest(key, isTraced: true), of: version, until: cancellation)
    }
    guard let mine = try run(files) else { return (nil, []) }
    var ours: [(title: String, run: Run)] = []
    if exercise.checkScenes.contains(scene) {
      for (index, solution) in exercise.solutions.enumerated() {
        let run = try run(exercise.files(of: solution, in: lesson))
        ours += run.map { [("solution \(index + 1)", $0)] } ?? []
      }
    } else if let request = RunRequest(key, isTraced: true, in: library) {
      ours = try course.run([request], until: cancellation).map { ("ours", $0) }
    }
    return (mine, ours)
  }
}
