import LessonCatalog
import LessonKit
import LessonRunner
import LessonStage

/// `lesson diff`: what changed between two lessons, in code, output and calls.
struct DiffCommand {
  var options: DiffOptions

  func run(_ context: inout Context) throws -> ExitCode {
    guard let old = context.library.files(of: options.old),
      let new = context.library.files(of: options.new)
    else { throw CommandFailure(.software, "error: a lesson without files") }
    var differs = false
    if options.part == nil || options.part == .code {
      differs = try code(from: old, to: new, &context) || differs
    }
    if options.part != .code {
      differs = try runs(from: old, to: new, &context) || differs
    }
    return differs && options.failsOnDifference ? .checkFailed : .done
  }

  // MARK: Code

  /// - Returns: whether there is a difference.
  private func code(
    from old: LessonFiles, to new: LessonFiles, _ context: inout Context
  ) throws -> Bool {
    if options.part == .code, context.settings.form == .drawn, !options.sideBySide {
      let patch = Patch.unified(from: old.sources, to: new.sources)
      try context.output.write(patch)
      return !patch.isEmpty
    }
    let diff = CodeDiff(from: Self.listings(old), to: Self.listings(new))
    let renderer = context.settings.renderer
    if diff.isSame { try context.print([StyledText("same code")]) }
    for file in diff.files {
      let view = CodeDiffView(
        oldCaption: "lesson \(old.number)", newCaption: "lesson \(new.number)", diff: file)
      let lines =
        options.sideBySide
        ? SideBySideLayout(width: context.settings.width, isUnicode: context.settings.isUnicode)
          .lines(view) ?? renderer.lines(.codeDiff(view))
        : renderer.lines(.codeDiff(view))
      try context.print(lines + [StyledText()])
    }
    return !diff.isSame
  }

  private static func listings(_ files: LessonFiles) -> [CodeDiff.Listing] {
    files.listings.map { CodeDiff.Listing(name: $0.name, lines: Listing($0).lines) }
  }

  // MARK: Runs

  private func runs(
    from old: LessonFiles, to new: LessonFiles, _ context: inout Context
  ) throws -> Bool {
    let pairs = try pairs(from: old, to: new, context.program)
    guard !pairs.isEmpty else {
      try context.print([StyledText("no shared scene")])
      return false
    }
    let runs = try context.runner.run(pairs.flatMap { [$0.old, $0.new] })
    let renderer = context.settings.renderer
    var differs = false
    for index in stride(from: 0, to: runs.count - 1, by: 2) {
      let (left, right) = (runs[index], runs[index + 1])
      if options.part != .trace {
        let diff = OutputDiff(from: left.transcript, to: right.transcript)
        differs = differs || !diff.isSame
        try context.print(
          renderer.lines(
            .outputDiff(
              OutputDiffView(
                caption: left.subject.name, oldCaption: "lesson \(old.number)",
                newCaption: "lesson \(new.number)", diff: diff))))
      }
    }
    // Traces and books of one run at a time: the one asked for, or the lessons' own example.
    if options.part != .output {
      let index = 2 * (pairs.firstIndex { $0.old.subject.name == Self.example } ?? 0)
      let (left, right) = (runs[index], runs[index + 1])
      for run in [left, right] {
        try context.print([StyledText()] + renderer.trace(run))
      }
      differs = differs || left.calls != right.calls
      try context.print(
        [StyledText()]
          + renderer.lines(
            .ledger(
              LedgerTable(
                subject: left.subject.name,
                [left, right].map { run in
                  ("lesson \(run.lesson)", Ledger(run, in: context.library))
                }))))
    }
    return differs
  }

  /// The scene whose trace stands for a lesson where none is named.
  private static let example = "three-planes"

  private func pairs(
    from old: LessonFiles, to new: LessonFiles, _ program: String
  ) throws -> [(old: RunRequest, new: RunRequest)] {
    let reader = SubjectReader(program: program)
    if let subject = options.subject {
      // Standard input can be read only once.
      let first = try reader.request(subject, lesson: old.number, recordsCalls: true)
      var second = first
      second.lesson = new.number
      if case .scene = subject {
        second = try reader.request(subject, lesson: new.number, recordsCalls: true)
      } else {
        try reader.requireAirplanes(new.number)
      }
      return [(first, second)]
    }
    return try old.scenes.filter(new.scenes.contains).map { name in
      (
        try reader.request(.scene(name), lesson: old.number, recordsCalls: true),
        try reader.request(.scene(name), lesson: new.number, recordsCalls: true)
      )
    }
  }
}

extension Run {
  /// Who called whom for what.
  fileprivate var calls: [[String]] {
    events.compactMap { event in
      if case .call(let call) = event { [call.from, call.to, call.name] } else { nil }
    }
  }
}

extension Ledger {
  init(_ run: Run, in library: Library) {
    let code: RunKey.Code =
      switch run.subject {
      case .scene(let name): .scene(name)
      case .scenario(let name): .scenario(name)
      }
    self.init(
      counts: run.counts,
      clientLines: library.clientLines(RunKey(lesson: run.lesson, code: code)))
  }
}

extension DocumentRenderer {
  /// The calls of a whole run.
  func trace(_ run: Run) -> [StyledText] {
    lines(
      .sequence(
        SequenceDiagram(events: run.events),
        caption: "\(run.subject.name), lesson \(run.lesson)"))
  }
}
