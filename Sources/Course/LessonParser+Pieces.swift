extension LessonParser {
  /// Reads `links of three-planes`, `total of ghost in lesson 1`, or `links of six-planes.flight`.
  func measurement(_ text: String) -> Measurement? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 3, words[1] == "of",
      let measure = Measurement.Measure(rawValue: words[0])
    else { return nil }
    var lesson = number
    if words.count == 6, words[3...4] == ["in", "lesson"],
      let named = OutsideNumber(words[5])?.value(in: 0...1_000)
    {
      lesson = named
    } else if words.count != 3 {
      return nil
    }
    let code: RunKey.Code =
      words[2].hasSuffix(".flight") ? .scenario(String(words[2].dropLast(7))) : .scene(words[2])
    return Measurement(measure, of: RunKey(lesson: lesson, code: code))
  }

  /// - Parameter given: the lesson whose code runs if none is named; nil for the one being parsed.
  mutating func runKey(_ arguments: ArgumentReader, in given: Int? = nil) -> RunKey? {
    let lesson = arguments.number("lesson") ?? given
    if let scene = arguments.optional("scene") {
      return RunKey(
        lesson: lesson ?? number, code: .scene(scene),
        schedule: arguments.optional("schedule").map { Schedule($0) })
    }
    if let scenario = arguments.optional("scenario") {
      return RunKey(lesson: lesson ?? number, code: .scenario(scenario))
    }
    if let trial = arguments.optional("trial") {
      return RunKey(lesson: lesson ?? number, code: .script([trial]))
    }
    report(arguments.at, "@\(arguments.directive) wants 'scene:' or 'scenario:'")
    return nil
  }

  /// Returns the run that recompiles a listing of this lesson without a piece of its text.
  mutating func recompilation(_ arguments: ArgumentReader) -> RunKey? {
    let recompilation = Recompilation(
      file: arguments.required("file"), without: arguments.required("without"),
      beside: arguments.names("beside"))
    guard !recompilation.file.isEmpty, !recompilation.without.isEmpty else { return nil }
    return RunKey(lesson: number, code: .recompilation(recompilation))
  }

  mutating func proses(_ directive: Directive) -> [Prose] {
    directive.body.compactMap { block in
      if case .paragraph(let text, let at) = block { prose(text, at: at) } else { nil }
    }
  }

  /// Returns the one paragraph that a directive holds.
  mutating func prose(in directive: Directive) -> Prose? {
    let paragraphs = proses(directive)
    if paragraphs.count > 1 {
      report(directive.at, "@\(directive.name) takes one paragraph, not \(paragraphs.count)")
    }
    return paragraphs.first
  }

  mutating func prose(_ text: String, at: Int) -> Prose {
    var unknown: [String] = []
    let prose = Prose(parsing: text) { fact in
      let measurement = self.measurement(fact)
      if measurement == nil, !isPlaceholder(fact) { unknown.append(fact) }
      return measurement
    }
    for fact in unknown {
      report(at, "'{\(fact)}' isn't a fact; write {links of SCENE} or {total of SCENE in lesson 1}")
    }
    return prose
  }
}

extension LessonParser {
  /// Reads a table and its columns.
  mutating func comparison(
    _ directive: Directive, _ arguments: ArgumentReader
  ) -> Comparison? {
    let names = arguments.names("rows")
    guard let lessons = names.isEmpty ? arguments.range("lessons") : 1...names.count else {
      report(directive.at, "the lessons that are compared, 'lessons:', or names for 'rows:'")
      return nil
    }
    var aspects: [Comparison.Aspect] = []
    for case .directive(let child) in directive.body {
      let reader = ArgumentReader(child)
      var aspect = Comparison.Aspect(name: reader.required("name"), cells: [])
      for case .directive(let inner) in child.body {
        if let cell = cell(inner, hasNames: !names.isEmpty) { aspect.cells.append(cell) }
      }
      for lesson in lessons where aspect.cells.count(where: { $0.lessons.contains(lesson) }) != 1 {
        let row = names.isEmpty ? "lesson \(lesson)" : "'\(names[lesson - 1])'"
        report(child.at, "\(row) wants one @Cell of '\(aspect.name)'")
      }
      aspects.append(aspect)
    }
    if aspects.isEmpty { report(directive.at, "no @Aspect in it") }
    return Comparison(
      id: arguments.required("id"), lessons: lessons, names: names, aspects: aspects)
  }

  /// - Parameter hasNames: whether all rows are about this lesson, and have names.
  private mutating func cell(_ directive: Directive, hasNames: Bool) -> Comparison.Cell? {
    let reader = ArgumentReader(directive)
    let value = reader.required("value")
    let argument = hasNames ? "rows" : "lessons"
    guard let lessons = reader.range(argument) else {
      report(directive.at, "no '\(argument):' says where it belongs")
      return nil
    }
    guard let check = check(directive, reader, hasNames ? number...number : lessons)
    else { return nil }
    return Comparison.Cell(
      lessons: lessons, value: value, check: check, line: line(directive.at))
  }

  private mutating func check(
    _ directive: Directive, _ reader: ArgumentReader, _ lessons: ClosedRange<Int>
  ) -> Claim.Check? {
    if !reader.has("refusedAt"), let file = reader.optional("file") {
      let text = reader.optional("holds")
      guard let highlight = text ?? reader.optional("lacks") else {
        report(directive.at, "a listing 'holds:' or 'lacks:' some text")
        return nil
      }
      return .reads(
        lessons.map { ListingReference(lesson: $0, file: file, highlight: highlight) },
        holds: text != nil)
    }
    return .all(lessons.compactMap { check(reader, in: $0) })
  }
}
