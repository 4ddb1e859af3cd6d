/// `lesson try`: a learner's own code in place of a lesson's.
struct TryCommand: Command {
  static let entry = Grammar.Entry(
    name: "try", arguments: [practicedLesson, exercise],
    options: [inFolder, .reset, makeAll],
    exclusive: [[inFolder, makeAll], [.reset, makeAll]]
  ) { words throws(CommandFailure) in TryCommand(options: try Options(words)) }

  private static let practicedLesson = Grammar.Argument(
    name: "<n>", kind: .practice, isOptional: true)
  private static let exercise = Grammar.Argument(
    name: "<exercise>", kind: .exercise, isOptional: true)
  fileprivate static let inFolder = Grammar.Option("--in", "<dir>", .folder)
  fileprivate static let makeAll = Grammar.Option("--all", "<dir>", .folder)

  /// What's to be done.
  enum Options: Hashable {
    /// The exercises of a lesson, or of all lessons.
    case list(lesson: Int?)
    /// A folder for each exercise of a lesson, or of all lessons, in the given one.
    case makeAll(lesson: Int?, folder: String)
    /// - Parameters:
    ///   - exercise: nil is the whole lesson.
    ///   - folder: nil is a folder in the working folder, named after the exercise.
    ///   - resets: Whether to start over, keeping the existing version beside the new one.
    case work(lesson: Int, exercise: String?, folder: String? = nil, resets: Bool = false)
  }

  var options: Options

  func run(_ context: inout Context) throws -> ExitCode {
    switch options {
    case .list(let lesson):
      let list = ExerciseList(&context, lesson: lesson)
      guard context.hasScreen else { return try list.write(&context) }
      return try show(.list(lesson: lesson, nearest: list.next), &context)
    case .makeAll(let lesson, let folder): return try makeAll(of: lesson, in: folder, &context)
    case .work(let lesson, let exercise, let folder, let resets):
      let task = try Task(lesson: lesson, exercise: exercise, in: context.library)
      let place = folder ?? task.package.name
      // Without a compiler, there's no point in making a folder.
      let bench = try Bench(
        environment: context.environment, course: context.runner, library: context.library)
      if let fault = BuildCache.fault(context.environment) { context.warn(fault) }
      try prepare(place, task, resets: resets, &context)
      guard context.hasScreen else {
        let known = context.progress.load().0.lessons[task.lesson.name]
        var lines = LineTry(
          task: task, folder: place, hints: known?.hints[task.exercise.id] ?? 0)
        return try lines.run(bench, &context)
      }
      return try show(
        .work(lesson: lesson, exercise: exercise), named: [task.package.name: place], &context)
    }
  }

  // MARK: Screens

  /// What's on the screen.
  private enum Showing {
    /// - Parameters:
    ///   - lesson: nil for all lessons.
    ///   - nearest: the exercise that the cursor is on.
    case list(lesson: Int?, nearest: ExerciseHeading?)
    /// - Parameter exercise: nil for the whole lesson.
    case work(lesson: Int, exercise: String?)
  }

  /// Shows exercises, and the list of them in between, for as long as the learner goes on.
  ///
  /// - Parameter folders: the folders that were named, by package; others are named after it. A
  ///   folder is that exercise's, whichever way one comes back to it.
  private func show(
    _ first: Showing, named folders: [String: String] = [:], _ context: inout Context
  ) throws -> ExitCode {
    var showing: Showing? = first
    while let shown = showing {
      switch shown {
      case .list(let lesson, let nearest):
        let screen = ExerciseListScreen(
          ExerciseList(&context, lesson: lesson).groups, nearest: nearest)
        var host = try PlayerHost(screen, context)
        try host.run().check()
        showing = host.exercise.map { .work(lesson: $0.lesson, exercise: $0.id) }
      case .work(let lesson, let exercise):
        let task = try Task(lesson: lesson, exercise: exercise, in: context.library)
        let folder = folders[task.package.name] ?? task.package.name
        try prepare(folder, task, resets: false, &context)
        showing = try work(task, in: folder, &context)
      }
    }
    return .done
  }

  /// Shows one exercise. Returns what to show after it; nil if that's all.
  private func work(
    _ task: Task, in folder: String, _ context: inout Context
  ) throws -> Showing? {
    let writer = ProgressWriter(context.progress, context.library)
    let lifetime = try Cancellation()
    let bench = try Bench(
      environment: context.environment, course: context.runner, library: context.library,
      lifetime: lifetime)
    let link = try BenchLink(
      task, folder: folder, bench: bench, lifetime: lifetime, writer: context.files)
    let known = context.progress.load().0.lessons[task.lesson.name]
    let screen = TryScreen(
      task.exercise, number: task.number, in: context.library, folder: folder,
      program: context.program,
      wasSolved: known?.solved[task.exercise.id] != nil,
      hints: known?.hints[task.exercise.id] ?? 0)
    var host = try PlayerHost(screen, context, link: link, record: writer.record)
    let end = Result { try host.run() }
    link.end()
    for warning in writer.finish() where takesOutput(context.streams.errors) {
      context.warn(warning)
    }
    try end.get().check()
    let all = context.library.everything.flatMap { context.library.exerciseHeadings(of: $0.number) }
    let here = all.firstIndex { $0.lesson == task.lesson.number && $0.id == task.exercise.id }
    let list = Showing.list(lesson: nil, nearest: here.map { all[$0] })
    switch link.destination {
    case nil: return nil
    case .list: return list
    case .next, .previous:
      // Before the first exercise and after the last one is the list.
      guard let here else { return list }
      let index = here + (link.destination == .next ? 1 : -1)
      guard all.indices.contains(index) else { return list }
      return .work(lesson: all[index].lesson, exercise: all[index].id)
    }
  }

  // MARK: Folders

  /// Makes a folder for each exercise. What's there already stays as it is.
  private func makeAll(
    of lesson: Int?, in folder: String, _ context: inout Context
  ) throws -> ExitCode {
    let library = context.library
    let packages = library.everything.filter { lesson == nil || $0.number == lesson }.flatMap {
      files in
      library.exercises(of: files.number).map { VersionPackage(lesson: files, exercise: $0) }
    }
    for package in packages {
      try VersionFolder.checkIsFree("\(folder)/\(package.name)", for: package)
    }
    var made = 0
    for package in packages
    where try !VersionFolder.make(package.files, in: "\(folder)/\(package.name)").isEmpty {
      made += 1
    }
    try context.say(
      StyledText(
        "\(plural(packages.count, "exercise")) in \(folder), \(made == packages.count ? "all" : "\(made)") just made. "
      ))
    try context.offer("Check", "check \(folder)")
    return .done
  }

  private func prepare(
    _ folder: String, _ task: Task, resets: Bool, _ context: inout Context
  ) throws {
    try VersionFolder.checkIsFree(folder, for: task.package)
    let files = task.package.files
    if resets {
      let kept = try VersionFolder.reset(files, in: folder)
      if !kept.isEmpty {
        try context.say(StyledText("Kept what was there: \(kept.joined(with: "and")).", .muted))
      }
      return
    }
    let written = try VersionFolder.make(files, in: folder)
    if written.isEmpty { return }
    let what =
      written.count == files.count
      ? "Made \(plural(written.count, "file"))" : "Put back \(written.joined(with: "and"))"
    let place = ExerciseText.name(ofFolder: folder)
    try context.say(StyledText("\(what) in \(place).", .muted))
  }

  /// The task at hand: an exercise, or a whole lesson with its claims.
  struct Task {
    var lesson: LessonFiles
    var exercise: Exercise
    /// The exercise's number, from 1; nil for a whole lesson.
    var number: Int?
    var package: VersionPackage { VersionPackage(lesson: lesson, exercise: exercise) }

    /// - Throws: ``CommandFailure`` if there's no such exercise.
    init(lesson number: Int, exercise id: String?, in library: Library) throws(CommandFailure) {
      guard let files = library.files(of: number) else {
        throw CommandFailure.badData("there's no lesson \(number)")
      }
      lesson = files
      // The capstone is nothing but an exercise, so the exercise doesn't have to be named.
      guard let id = id ?? (files.isCapstone ? library.exercises(of: number).first?.id : nil)
      else {
        guard let content = library.lesson(number) else {
          throw CommandFailure.software("lesson \(number) can't be read")
        }
        exercise = .claims(of: content)
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
    }

    /// Returns the files of a version of it.
    ///
    /// - Throws: ``CommandFailure`` with the reason if the folder can't be read.
    func files(in folder: String) throws(CommandFailure) -> [SourceFile] {
      try VersionFolder.read(folder, as: (lesson.number, exercise.id)).files
    }

    /// Returns the index of an exercise that's called by its number.
    private static func index(_ text: String, _ all: [Exercise]) -> Int? {
      OutsideNumber(text)?.value(in: 1...max(1, all.count)).map { $0 - 1 }
        .flatMap { all.indices.contains($0) ? $0 : nil }
    }
  }
}

extension TryCommand.Options {
  /// The word for a whole lesson in place of an exercise: it's judged by the lesson's claims.
  private static let wholeLesson = "claims"

  init(_ words: ParsedWords) throws(CommandFailure) {
    let lesson = try words.text(at: 0).map { word throws(CommandFailure) in
      try words.context.practice(word)
    }
    if let folder = words.text(TryCommand.makeAll) {
      if words.text(at: 1) != nil {
        throw words.context.error("--all takes a lesson, not an exercise")
      }
      self = .makeAll(lesson: lesson, folder: folder)
      return
    }
    guard let lesson,
      let exercise = words.text(at: 1) ?? (lesson == LessonFiles.capstoneNumber ? "" : nil)
    else {
      for option in [TryCommand.inFolder, .reset] where words.has(option) {
        throw words.context.error(
          "\(option.name) needs an exercise; 'try' lists them, and '\(Self.wholeLesson)' is the whole lesson"
        )
      }
      self = .list(lesson: lesson)
      return
    }
    self = .work(
      lesson: lesson, exercise: ["", Self.wholeLesson].contains(exercise) ? nil : exercise,
      folder: words.text(TryCommand.inFolder), resets: words.has(.reset))
  }
}

/// The file beside a version that keeps the last scenario in which it does something else.
struct CounterexampleFile {
  let path: String

  /// The file's last line. A file without it is the learner's own.
  private static let mark = "# The next such flight replaces this file; rename it to keep it.\n"

  /// - Parameter folder: the version's folder.
  init(in folder: String) { path = "\(folder)/\(Judgment.Counterexample.file)" }

  /// - Returns: whether it was written: not over a file or a link that isn't ours.
  /// - Throws: ``CommandFailure`` if it can't be written.
  func keep(_ scenario: Scenario, with writer: FileWriter) throws -> Bool {
    if let kind = Files.kind(of: path, followsLinks: false) {
      guard kind == S_IFREG, let bytes = Files.read(path),
        bytes.suffix(Self.mark.utf8.count).elementsEqual(Self.mark.utf8)
      else { return false }
    }
    try writer.write(scenario.text + Self.mark, to: path, overwrites: true)
    return true
  }
}

/// The exercises with what a learner has done about them, for `lesson try` alone.
struct ExerciseList {
  let groups: [ExerciseGroup]
  /// The first that isn't solved; nil if all are.
  var next: ExerciseHeading? {
    groups.lazy.flatMap(\.rows).first { $0.solved == nil }?.heading
  }

  /// - Parameter lesson: nil for all lessons.
  init(_ context: inout Context, lesson: Int?) {
    groups = context.library.exerciseGroups(context.progress.load().0, lesson: lesson)
  }

  func write(_ context: inout Context) throws -> ExitCode {
    let columns = ExerciseGroup.columns(of: groups)
    for group in groups {
      try context.say(StyledText(group.title, .heading))
      for row in group.rows {
        try context.print(
          row.line(columns: columns)
            .wrapped(to: context.settings.width, firstIndent: "  ", indent: "    "))
      }
      try context.print()
    }
    guard let next else {
      try context.say(StyledText("You've solved them all."))
      return .done
    }
    let subject =
      next.lesson == LessonFiles.capstoneNumber ? LessonFiles.capstoneName : "\(next.lesson)"
    try context.offer("Next ", "try \(subject) \(next.id)")
    return .done
  }
}
