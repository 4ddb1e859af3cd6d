/// `lesson try`: a learner's own code in place of a lesson's.
struct TryCommand {
  var options: TryOptions

  func run(_ context: inout Context) throws -> ExitCode {
    switch options {
    case .list: return try ExerciseList().write(&context)
    case .work(let lesson, let exercise, let folder, let resets):
      let task = try Task(lesson: lesson, exercise: exercise, in: context.library)
      let place = folder ?? task.package.name
      // Without a compiler, there's no point in making a folder.
      let bench = try Bench(
        environment: context.environment, course: context.runner, library: context.library)
      try prepare(place, task, resets: resets, &context)
      guard context.hasScreen else {
        let known = context.progress.load().0.lessons[task.lesson.name]
        var lines = LineTry(
          task: task, folder: place, hints: known?.hints[task.exercise.id] ?? 0)
        return try lines.run(bench, &context)
      }
      return try show(task, in: place, &context)
    }
  }

  /// Shows exercise after exercise on a screen, for as long as the learner goes on.
  private func show(
    _ first: Task, in place: String, _ context: inout Context
  ) throws -> ExitCode {
    var (task, place) = (first, place)
    while true {
      let writer = ProgressWriter(context.progress, context.library)
      let lifetime = try Cancellation()
      let bench = try Bench(
        environment: context.environment, course: context.runner, library: context.library,
        lifetime: lifetime)
      let link = try BenchLink(
        task, folder: place, bench: bench, lifetime: lifetime, writer: context.files)
      let (progress, _) = context.progress.load()
      let known = progress.lessons[task.lesson.name]
      let screen = TryScreen(
        task.exercise, number: task.number, in: context.library, folder: place,
        program: context.program,
        wasSolved: known?.solved[task.exercise.id] != nil,
        hints: known?.hints[task.exercise.id] ?? 0)
      var host = try PlayerHost(screen, context, link: link, record: writer.record)
      let end = Result { try host.run() }
      link.end()
      for warning in writer.finish() where takesOutput(context.streams.errors) {
        context.warn(warning)
      }
      switch try end.get() {
      case .quit: break
      case .signal(let signal): throw EndBySignal(signal: signal)
      }
      guard link.goesOn, let next = next(after: task, context.library) else { return .done }
      task = next
      place = task.package.name
      try prepare(place, task, resets: false, &context)
    }
  }

  /// Returns the next exercise of the lesson, or the first of a later one.
  private func next(after task: Task, _ library: Library) -> Task? {
    let all = library.everything.flatMap { files in
      library.exercises(of: files.number).map { (files.number, $0.id) }
    }
    guard
      let index = all.firstIndex(where: { $0 == (task.lesson.number, task.exercise.id) }),
      all.indices.contains(index + 1)
    else { return nil }
    return try? Task(lesson: all[index + 1].0, exercise: all[index + 1].1, in: library)
  }

  private func prepare(
    _ folder: String, _ task: Task, resets: Bool, _ context: inout Context
  ) throws {
    try VersionFolder.checkIsFree(folder, for: task.package.name)
    let files = task.package.files
    if resets {
      let kept = try VersionFolder.reset(files, in: folder)
      if !kept.isEmpty {
        try context.print(
          StyledText("Kept what was there: \(kept.joined(with: "and")).", .muted)
            .wrapped(to: context.settings.width))
      }
      return
    }
    let written = try VersionFolder.make(files, in: folder)
    if written.count == files.count {
      try context.print(
        StyledText("Made \(plural(written.count, "file")) in \(folder).", .muted)
          .wrapped(to: context.settings.width))
    } else if !written.isEmpty {
      try context.print(
        StyledText("Put back \(written.joined(with: "and")) in \(folder).", .muted)
          .wrapped(to: context.settings.width))
    }
  }

  /// The task at hand: an exercise, or a whole lesson with its claims.
  struct Task {
    var lesson: LessonFiles
    var exercise: Exercise
    /// The exercise's number, from 1; nil for a whole lesson.
    var number: Int?
    var package: VersionPackage

    /// - Throws: ``CommandFailure`` if there's no such exercise.
    init(lesson number: Int, exercise id: String?, in library: Library) throws(CommandFailure) {
      guard let files = library.files(of: number) else {
        throw CommandFailure(.badData, "error: there's no lesson \(number)")
      }
      lesson = files
      // The capstone is nothing but an exercise, so the exercise doesn't have to be named.
      guard let id = id ?? (files.isCapstone ? library.exercises(of: number).first?.id : nil)
      else {
        guard let content = library.lesson(number) else {
          throw CommandFailure(.software, "error: lesson \(number) can't be read")
        }
        exercise = .claims(of: content)
        package = VersionPackage(lesson: files)
        return
      }
      let all = library.exercises(of: number)
      guard let index = all.firstIndex(where: { $0.id == id }) ?? Self.index(id, all) else {
        let names = all.map(\.id)
        let known =
          names.isEmpty
          ? "\(files.subject) has no exercises"
          : "\(files.subject) has \(names.joined(with: "and"))"
        let nearest = CommandFailure.didYouMean(id, in: names)
        throw CommandFailure(
          .usage, "error: no exercise \(Untrusted.quoted(id)): \(known)\(nearest)")
      }
      exercise = all[index]
      self.number = index + 1
      package = VersionPackage(lesson: files, exercise: exercise)
    }

    /// Returns the index of an exercise that's called by its number.
    private static func index(_ text: String, _ all: [Exercise]) -> Int? {
      OutsideNumber(text)?.value(in: 1...max(1, all.count)).map { $0 - 1 }
        .flatMap { all.indices.contains($0) ? $0 : nil }
    }

    /// Judges an exercise, or a whole lesson by its claims.
    func assess(
      _ files: [SourceFile], _ bench: Bench, until cancellation: Cancellation? = nil,
      _ announce: (Bench.Stage) -> Void = { _ in }
    ) throws(SystemError) -> Assessment {
      try bench.assess(files, of: lesson, exercise, until: cancellation, announce)
    }
  }
}
