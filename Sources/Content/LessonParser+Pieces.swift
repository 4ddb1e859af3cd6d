extension LessonParser {
  /// `links of three-planes`, `total of ghost in lesson 1`, `links of six-planes.flight`.
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

  /// - Parameter given: the lesson whose code is meant where none is named; nil for the one that is
  ///   being read.
  mutating func runKey(_ arguments: inout ArgumentReader, in given: Int? = nil) -> RunKey? {
    let named = arguments.has("with") ? nil : arguments.number("lesson", required: false)
    let lesson = named ?? given
    if let scene = arguments.optional("scene") {
      // A schedule would be no argument of a directive that has none.
      let schedule = arguments.has("schedule") ? arguments.required("schedule") : nil
      return RunKey(
        lesson: lesson ?? number, code: .scene(scene), schedule: schedule.map { Schedule($0) })
    }
    if let scenario = arguments.optional("scenario") {
      return RunKey(lesson: lesson ?? number, code: .scenario(scenario))
    }
    if arguments.has("trial") {
      return arguments.choice("trial", MediatorTrial.self).map {
        RunKey(lesson: lesson ?? number, code: .script($0.script))
      }
    }
    report(arguments.at, "@\(arguments.directive) wants 'scene:' or 'scenario:'")
    return nil
  }

  /// A listing of this lesson without a piece of its text.
  mutating func recompilation(_ arguments: inout ArgumentReader) -> RunKey? {
    let others = arguments.optional("beside") ?? ""
    let recompilation = Recompilation(
      file: arguments.required("file"), without: arguments.required("without"),
      beside: others.split(separator: ", ").map(String.init))
    guard !recompilation.file.isEmpty, !recompilation.without.isEmpty else { return nil }
    return RunKey(lesson: number, code: .recompilation(recompilation))
  }

  mutating func measure(
    _ arguments: inout ArgumentReader, required: Bool = true
  ) -> Measurement.Measure? {
    if !required, !arguments.has("measure") { return nil }
    return arguments.choice("measure", Measurement.Measure.self)
  }

  /// `2…50`, or one number.
  mutating func range(
    _ arguments: inout ArgumentReader, _ name: String
  ) -> ClosedRange<Int>? {
    let text = arguments.required(name)
    let ends = text.split(separator: "…", omittingEmptySubsequences: false).map {
      OutsideNumber($0)?.value(in: 1...10_000)
    }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last
    else {
      report(arguments.at, "\(name): \"\(text)\" is no range such as \"2…50\"")
      return nil
    }
    return first...last
  }

  /// `log`, or nothing.
  mutating func scale(_ arguments: inout ArgumentReader) -> PlotScale {
    guard let scale = arguments.optional("scale") else { return .linear }
    if scale != "log" { report(arguments.at, "scale: \"log\" or nothing, not \"\(scale)\"") }
    if arguments.has("step") {
      report(arguments.at, "on a logarithmic scale the step is not constant; leave 'step:' out")
    }
    return .logarithmic
  }

  /// From one number of planes to the next; 1 where it is left out.
  mutating func step(_ arguments: inout ArgumentReader) -> Int {
    guard let step = arguments.number("step", required: false) else { return 1 }
    if step < 1 { report(arguments.at, "step: \(step) is less than 1") }
    return max(step, 1)
  }

  mutating func proses(_ directive: Directive) -> [Prose] {
    directive.body.compactMap { block in
      if case .paragraph(let text, let at) = block { return prose(text, at: at) }
      report(block.at, "in @\(directive.name) stands text alone")
      return nil
    }
  }

  /// The one paragraph that a directive holds.
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
      report(at, "'{\(fact)}' is no fact; write {links of SCENE} or {total of SCENE in lesson 1}")
    }
    return prose
  }
}
