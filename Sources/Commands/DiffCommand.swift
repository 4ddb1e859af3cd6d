/// `lesson diff`: the changes between two lessons, in code, output, and calls.
struct DiffCommand: Command {
  static let entry = Grammar.Entry(
    name: "diff", arguments: [oldLesson, newLesson],
    options: [code, output, .trace, .scene, .scenario],
    exclusive: [[code, output, .trace], [.scene, .scenario]]
  ) { words throws(CommandFailure) in
    DiffCommand(
      old: try words.lesson(at: 0), new: try words.lesson(at: 1),
      part: words.first(of: [code: .code, output: .output, .trace: .trace]),
      scene: words.text(.scene), scenario: words.file(.scenario))
  }

  private static let oldLesson = Grammar.Argument(name: "<a>", kind: .lesson)
  private static let newLesson = Grammar.Argument(name: "<b>", kind: .lesson)
  private static let code = Grammar.Option("--code")
  private static let output = Grammar.Option("--output")

  /// The part to compare.
  enum Part: Hashable {
    case code, output, trace
  }

  /// The lesson on the old side.
  var old: Int
  /// The lesson on the new side.
  var new: Int
  /// Nil compares everything.
  var part: Part?
  /// Nil is every scene that both lessons have, or a scenario.
  var scene: String?
  /// A scenario to fly instead of scenes.
  var scenario: InputFile?

  func run(_ context: inout Context) throws -> ExitCode {
    guard let old = context.library.files(of: old),
      let new = context.library.files(of: new)
    else { throw CommandFailure.software("a lesson without files") }
    // Refuse anything that can't be run before showing anything.
    let pairs = try pairs(from: old, to: new, context)
    if part == nil || part == .code { try code(from: old, to: new, &context) }
    if part != .code { try compare(pairs, from: old, to: new, &context) }
    return .done
  }

  // MARK: Code

  private func code(
    from old: LessonFiles, to new: LessonFiles, _ context: inout Context
  ) throws {
    if part == .code, !context.isTerminal {
      return try context.output.write(Patch.unified(from: old.sources, to: new.sources))
    }
    let diff = CodeDiff(from: Self.listings(old), to: Self.listings(new))
    let renderer = context.settings.renderer
    if diff.isSame { try context.print([StyledText("same code")]) }
    for file in diff.files {
      let view = DiffView(
        oldCaption: "lesson \(old.number)", newCaption: "lesson \(new.number)", diff: file)
      try context.print(renderer.lines(.diff(view)) + [StyledText()])
    }
  }

  private static func listings(_ files: LessonFiles) -> [CodeDiff.Listing] {
    files.listings.map { CodeDiff.Listing(name: $0.name, lines: Listing($0).lines) }
  }

  // MARK: Runs

  private func compare(
    _ pairs: [(old: RunRequest, new: RunRequest)], from old: LessonFiles, to new: LessonFiles,
    _ context: inout Context
  ) throws {
    guard !pairs.isEmpty else {
      let none =
        "Lessons \(old.number) and \(new.number) share no scene, so there's no output to compare."
      return try context.say(StyledText(none))
    }
    let requests = pairs.flatMap { [$0.old, $0.new] }
    let runs = try context.runner.run(requests)
    let renderer = context.settings.renderer
    for index in stride(from: 0, to: runs.count - 1, by: 2) {
      let (left, right) = (runs[index], runs[index + 1])
      if part != .trace {
        let diff = OutputDiff(from: left.transcript, to: right.transcript)
        try context.print(
          renderer.lines(
            .diff(
              DiffView(
                caption: left.name, oldCaption: "lesson \(old.number)",
                newCaption: "lesson \(new.number)", diff: diff))))
        for run in [left, right] where !run.endedWell {
          try context.say(
            StyledText("\(run.name), lesson \(run.lesson): \(run.end.words)", .failure))
        }
      }
    }
    // Show traces and ledgers for one scene: the one asked for, or the lessons' own example.
    if part != .output {
      let index =
        2
        * (pairs.firstIndex {
          $0.old.key.code.name == Catalog.entry(old.number)?.staging.defaultScene
        } ?? 0)
      let (left, right) = (runs[index], runs[index + 1])
      for run in [left, right] {
        try context.print([StyledText()] + renderer.trace(run))
      }
      let ledger = LedgerTable(subject: left.name, [left, right], in: context.library)
      try context.print([StyledText()] + renderer.lines(.picture(Picture(ledger))))
    }
    // Runs that broke off can't be compared.
    let lost = zip(requests, runs).first { $0.isGentle && !$1.endedWell }
    if let lost { throw CommandFailure(.checkFailed, lost.1.complaint) }
  }

  private func pairs(
    from old: LessonFiles, to new: LessonFiles, _ context: borrowing Context
  ) throws -> [(old: RunRequest, new: RunRequest)] {
    func request(_ scene: String, _ lesson: LessonFiles) throws(CommandFailure) -> RunRequest {
      try context.request(
        scene: scene, lesson: lesson.number, recordsCalls: part != .output, for: "diff")
    }
    if let scenario {
      // Standard input can be read only once.
      let first = try context.request(
        scene: nil, scenario: scenario, lesson: old.number, recordsCalls: part != .output,
        for: "diff")
      try context.requireFlights(new.number)
      var second = first
      second.key.lesson = new.number
      return [(first, second)]
    }
    let scenes = scene.map { [$0] } ?? sharedScenes(of: old, and: new, context)
    return try scenes.map { (try request($0, old), try request($0, new)) }
  }

  private func sharedScenes(
    of old: LessonFiles, and new: LessonFiles, _ context: borrowing Context
  ) -> [String] {
    // What the cards run is about different code in each lesson.
    let cards = [old, new].compactMap { context.library.lesson($0.number)?.card?.run.code }
    return old.scenes.filter { new.scenes.contains($0) && !cards.contains(.scene($0)) }
  }
}

extension DocumentRenderer {
  /// Draws the calls of a whole run.
  func trace(_ run: Run) -> [StyledText] {
    lines(
      .picture(
        Picture(SequenceDiagram(events: run.events ?? [], of: run.lesson)),
        caption: "\(run.name), lesson \(run.lesson)"))
  }
}
