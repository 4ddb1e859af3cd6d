extension Linter {
  mutating func lintReferences(_ lesson: Lesson, _ files: LessonFiles) {
    for (block, line) in lesson.steps.flatMap({ zip($0.blocks, $0.blockLines) }) {
      for key in block.needs.keys { check(key, at: line, in: files) }
      for measurement in block.texts.flatMap(\.measurements) where facts != nil {
        if facts?.number(measurement) == nil {
          report(
            files, line: line,
            "{\(measurement.measure.rawValue) of \(measurement.key.code.name)} isn't a number")
        }
      }
      switch block {
      case .listing(let reference): check(reference, at: line, in: files)
      case .trace(let key, let focus?):
        let names = facts?[key]?.events?.compactMap { event in
          if case .call(let call) = event { call.name } else { nil }
        }
        if let names, !names.contains(where: { $0.hasPrefix(focus) }) {
          report(files, line: line, "no call in \(key.code.name) begins with '\(focus)'")
        }
      case .holding(let key):
        if let run = facts?[key], run.hasCalls, run.holdings.isEmpty {
          report(files, line: line, "\(key.code.name) doesn't record what holds what")
        }
      case .comparison(let comparison): check(comparison, in: files)
      case .codeDiff(let from, let to):
        check(from, at: line, in: files)
        check(to, at: line, in: files)
      case .scenario(let name):
        check(RunKey(lesson: lesson.number, code: .scenario(name)), at: line, in: files)
      case .question(let question):
        if let reference = question.listing { lintPicks(question, in: reference, files) }
      default: break
      }
    }
  }

  mutating func check(_ reference: ListingReference, at line: Int, in files: LessonFiles) {
    guard let source = library.files(of: reference.lesson) else {
      return report(files, line: line, "there's no lesson \(reference.lesson)")
    }
    guard let file = source.file(named: reference.file) else {
      return report(
        files, line: line,
        "no file \(reference.file) in Lessons/\(source.folder)"
          + suggestion(reference.file, source.listings.map(\.name)))
    }
    let listing = Listing(file)
    guard let lines = listing.lines(of: reference.region) else {
      return report(
        files, line: line,
        "no region '\(reference.region ?? "")' in \(reference.file)"
          + suggestion(reference.region ?? "", listing.regionNames))
    }
    if let highlight = reference.highlight, !lines.contains(where: { $0.text.contains(highlight) })
    {
      report(files, line: line, "no line of \(reference.file) holds '\(highlight)'")
    }
  }

  /// Checks the cells that a listing proves; those proved by runs are claims.
  mutating func check(_ comparison: Comparison, in files: LessonFiles) {
    for cell in comparison.cells {
      guard case .reads(let references, let holds) = cell.check else { continue }
      for reference in references {
        let text = reference.highlight ?? ""
        var whole = reference
        whole.highlight = nil
        check(whole, at: cell.line, in: files)
        let lines = library.lines(of: whole) ?? []
        if lines.contains(where: { $0.text.contains(text) }) != holds {
          report(
            files, line: cell.line,
            "\(reference.file) of lesson \(reference.lesson) "
              + (holds ? "doesn't contain '\(text)'" : "holds '\(text)'"))
        }
      }
    }
  }

  mutating func check(_ key: RunKey, at line: Int, in files: LessonFiles) {
    guard let source = library.files(of: key.lesson) else {
      return report(files, line: line, "there's no lesson \(key.lesson)")
    }
    let variants = source.variants(of: key.code)
    if let variant = key.variant, !variants.contains(variant) {
      let owner =
        if case .script(let lines) = key.code { "trial '\(lines[0])'" } else {
          "lesson \(key.lesson)"
        }
      report(
        files, line: line,
        "\(owner) has no variant '\(variant)'\(suggestion(variant, variants))")
    }
    switch key.code {
    case .scene(let name) where !source.scenes.contains(name),
      .exploration(let name, _) where !source.scenes.contains(name):
      report(
        files, line: line,
        "lesson \(key.lesson) has no scene '\(name)'\(suggestion(name, source.scenes))")
    case .scene(let name):
      if let schedule = key.schedule { check(schedule, of: name, at: line, source, files) }
    case .exploration(let name, _):
      check(Schedule(""), of: name, at: line, source, files)
    // A single word is a trial's name; a line of a script has more than one.
    case .script(let lines) where lines.count == 1 && !lines[0].contains(" "):
      if !source.trials.contains(lines[0]) {
        report(
          files, line: line,
          "lesson \(key.lesson) has no trial '\(lines[0])'\(suggestion(lines[0], source.trials))")
      }
    case .script where !source.performsScripts:
      report(files, line: line, "lesson \(key.lesson) performs no scripts")
    case .recompilation(let it):
      for name in [it.file] + it.beside {
        check(ListingReference(lesson: key.lesson, file: name), at: line, in: files)
      }
      if let text = source.file(named: it.file)?.text, text.ranges(of: it.without).count != 1 {
        report(
          files, line: line, "'\(it.without)' doesn't appear exactly once in \(it.file)")
      }
    case .scenario(let name) where library.scenario(named: name) == nil:
      report(files, line: line, "no scenario Lessons/Scenarios/\(name).flight")
    default: break
    }
  }

  private mutating func check(
    _ schedule: Schedule, of scene: String, at line: Int, _ source: LessonFiles,
    _ files: LessonFiles
  ) {
    // The threads of a lesson that was never built are unknown.
    guard let all = source.threads else { return }
    let letters = (0..<(all[scene] ?? 0)).map(Schedule.letter)
    if letters.isEmpty {
      report(files, line: line, "'\(scene)' has no threads, so it can't follow a schedule")
    } else if let unknown = schedule.letters.first(where: { !letters.contains(String($0)) }) {
      report(
        files, line: line,
        "schedule: '\(unknown)' isn't a thread; '\(scene)' has \(letters.joined(separator: " and "))"
      )
    }
  }
}
