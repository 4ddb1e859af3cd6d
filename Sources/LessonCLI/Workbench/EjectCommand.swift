/// `lesson eject`: a lesson or an exercise as a package that doesn't need `lesson`.
struct EjectCommand {
  var lesson: Int
  var exercise: String?
  var folder: String

  func run(_ context: inout Context) throws -> ExitCode {
    let task = try TryCommand.Task(lesson: lesson, exercise: exercise, in: context.library)
    // Beside other files, it would be neither a package of its own nor theirs.
    try VersionFolder.checkIsEmpty(folder)
    let scenes = try scenes(of: task, context)
    let files = task.package.ejected(
      scenes, tests: task.package.exercise.map(Self.demands) ?? scenes)
    let written = try VersionFolder.make(files, in: folder)
    try context.print(
      StyledText("Wrote \(plural(written.count, "file")) to \(folder).")
        .wrapped(to: context.settings.width))
    if task.package.exercise != nil {
      try context.print(
        StyledText("Its tests fail until the exercise is solved.")
          .wrapped(to: context.settings.width))
    }
    try context.print([
      StyledText("Next   ", .muted) + StyledText("cd \(folder.asShellWord) && swift test", .accent)
    ])
    return .done
  }

  /// Returns what the scenes of an exercise's checks have to print. It has other checks, too, but
  /// those take this program.
  private static func demands(_ exercise: Exercise) -> [VersionPackage.SceneRun] {
    exercise.checks.compactMap { check in
      guard case .behavior(.prints(let key, line: nil, let text)) = check.test,
        case .scene(let name) = key.code, exercise.checkScenes.contains(name)
      else { return nil }
      return VersionPackage.SceneRun(
        scene: name, function: "Checks.\(name)",
        lines: text.split(separator: " / ").map(String.init))
    }
  }

  /// Returns the scenes that end by themselves and print the same each time, with their functions.
  private func scenes(
    of task: TryCommand.Task, _ context: borrowing Context
  ) throws -> [VersionPackage.SceneRun] {
    guard let staging = Catalog.entry(lesson)?.staging,
      let table = task.lesson.file(named: "Stage.swift")?.text
    else { return [] }
    let functions = Dictionary(
      table.matches(of: /Scene\(\s*"([^"]+)"[^)]*?(Scenes\.\w+)/).map {
        (String($0.1), String($0.2))
      },
      uniquingKeysWith: { first, _ in first })
    let steady = staging.scenes.filter {
      $0.ending == .returns && $0.threads == 0 && !$0.isAboutOrder && functions[$0.name] != nil
    }
    let runs = try context.runner.run(
      steady.map {
        RunRequest($0, as: RunKey(lesson: lesson, code: .scene($0.name)), isTraced: false)
      })
    return zip(steady, runs).compactMap { scene, run in
      guard run.endedWell, let function = functions[scene.name] else { return nil }
      return VersionPackage.SceneRun(
        scene: scene.name, function: function, lines: run.transcript)
    }
  }
}
