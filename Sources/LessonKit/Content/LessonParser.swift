/// Turns a lesson's Markdown into a ``Lesson``, and says everything that is wrong with it at once.
package struct LessonParser {
  let file: String
  private let text: String
  let number: Int
  private var diagnostics: [Diagnostic] = []
  /// Where each line begins, in UTF-8.
  private let lineStarts: [Int]

  /// - Parameters:
  ///   - text: what `Lesson.md` holds.
  ///   - folder: the lesson's, `02-Mediator`: it gives the number, and the name that may be typed.
  /// - Returns: what could be read, and the faults of the rest.
  package static func parse(
    _ text: String, folder: String
  ) -> (lesson: Lesson, diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Lesson.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    let lesson = parser.lesson(name: slug(of: folder))
    return (lesson, parser.diagnostics)
  }

  /// `03-Concurrency` is typed as `concurrency`, `01-PeerToPeer` as `peer-to-peer`.
  package static func slug(of folder: String) -> String {
    var slug = ""
    for character in folder.drop(while: { !$0.isLetter }) {
      if character.isUppercase, !slug.isEmpty { slug += "-" }
      slug += character.lowercased()
    }
    return slug
  }

  private init(file: String, text: String, number: Int) {
    self.file = file
    self.text = text
    self.number = number
    lineStarts =
      [0]
      + text.utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map {
        $0.offset + 1
      }
  }

  mutating func lesson(name: String) -> Lesson {
    let (markup, faults) = MarkupParser.parse(text)
    for fault in faults { report(fault.at, fault.message) }
    var lesson = Lesson(
      number: number, name: name, title: "", minutes: 0, follows: "",
      promise: prose("", at: 0), steps: [])
    var isDescribed = false
    var part: Part?
    var headless: Int?
    for block in markup {
      switch block {
      case .heading(1, let title, let at):
        if !lesson.title.isEmpty { report(at, "a second title") }
        lesson.title = title
      case .heading(2, let title, let at):
        let id = title.slug
        if lesson.steps.contains(where: { $0.id == id }) {
          report(at, "a second step '\(title)'; a step is known by its title")
        }
        lesson.steps.append(
          Step(
            id: id, title: title, part: part, blocks: [], blockLines: [], line: place(at).line))
        headless = nil
      case .heading(let level, _, let at):
        report(at, "a heading of level \(level); a lesson has a title and steps")
      case .directive(let directive) where directive.name == "Lesson":
        isDescribed = true
        var arguments = ArgumentReader(directive)
        lesson.minutes = arguments.number("minutes") ?? 0
        lesson.follows = arguments.required("follows")
        finish(&arguments)
      case .directive(let directive) where directive.name == "Part":
        if let headless { report(headless, "a part without steps") }
        var arguments = ArgumentReader(directive)
        part = Part(
          number: (part?.number ?? 0) + 1, title: arguments.required("title"),
          line: place(directive.at).line)
        headless = directive.at
        finish(&arguments)
      case .paragraph(let text, let at) where lesson.steps.isEmpty && part == nil:
        if !lesson.promise.inlines.isEmpty {
          report(at, "before the first step stands one sentence: what a reader can do afterwards")
        }
        lesson.promise = prose(text, at: at)
      default:
        guard let last = lesson.steps.indices.last else {
          report(block.at, "this stands before the first step")
          continue
        }
        if headless != nil {
          report(block.at, "this stands between @Part and the heading of its first step")
          continue
        }
        if let typed = self.block(block) {
          lesson.steps[last].blocks.append(typed)
          lesson.steps[last].blockLines.append(place(block.at).line)
        }
      }
    }
    if let headless { report(headless, "a part without steps") }
    if lesson.title.isEmpty { report(0, "no title; write '# Title' first") }
    if !isDescribed { report(0, "no @Lesson(minutes: …, follows: …)") }
    return lesson
  }

  // MARK: Blocks

  mutating func block(_ markup: MarkupBlock) -> Block? {
    switch markup {
    case .paragraph(let text, let at): return .prose(prose(text, at: at))
    case .list(let items, let at): return .list(items.map { prose($0, at: at) })
    case .aside(let kind, let text, let at):
      let kinds = ["Note", "Tip", "Important", "Warning", "Experiment"]
      if !kinds.contains(kind) {
        report(at, "an aside is one of \(kinds.joined(separator: ", ")): '> Tip: …'")
      }
      return .aside(kind: kind, prose(text, at: at))
    case .code(_, let at):
      report(at, "code that nothing compiles; show a listing, or run a scene")
      return nil
    case .heading: return nil
    case .directive(let directive): return block(directive)
    }
  }

  mutating func block(_ directive: Directive) -> Block? {
    var arguments = ArgumentReader(directive)
    defer { finish(&arguments) }
    switch directive.name {
    case "Listing":
      return .listing(listing(&arguments, in: number))
    case "Scenario":
      return .scenario(arguments.required("name"))
    case "Run":
      return runKey(&arguments).map(Block.run)
    case "Trace":
      let focus = arguments.optional("of")
      return runKey(&arguments).map { .trace($0, focus: focus) }
    case "Waiting":
      return runKey(&arguments).map(Block.waiting)
    case "Ledger":
      let other = arguments.number("with", required: false)
      return runKey(&arguments).map { .ledger($0, with: other) }
    case "CodeDiff":
      return codeDiff(&arguments)
    case "OutputDiff":
      return outputDiff(&arguments)
    case "Network":
      let other = arguments.number("with", required: false)
      return runKey(&arguments).map { key in
        .network(other.map { [key.flown(by: $0), key] } ?? [key])
      }
    case "Plot":
      return plot(directive, &arguments).map(Block.plot)
    case "Claim":
      return claim(directive, &arguments).map(Block.claim)
    case "Misconception":
      let paragraphs = proses(directive)
      guard paragraphs.count == 2 else {
        report(directive.at, "write two paragraphs: what is believed, and what is so")
        _ = arguments.optional("id")
        return nil
      }
      return .misconception(
        Misconception(
          id: arguments.required("id"), believed: paragraphs[0], truth: paragraphs[1]))
    case "Notes":
      return .notes(proses(directive))
    case "Predict", "Line", "Challenge", "Decide", "Recall", "Recap":
      return question(directive, &arguments).map(Block.question)
    default:
      arguments.readAll()
      let known = [
        "Part", "Listing", "Scenario", "Run", "Trace", "Waiting", "Ledger", "CodeDiff",
        "OutputDiff", "Network", "Plot", "Claim", "Misconception", "Notes", "Predict", "Line",
        "Challenge", "Decide", "Recall", "Recap",
      ]
      report(directive.at, "no directive @\(directive.name)\(suggestion(directive.name, known))")
      return nil
    }
  }

  func listing(_ arguments: inout ArgumentReader, in lesson: Int) -> ListingReference {
    ListingReference(
      lesson: lesson, file: arguments.required("file"), region: arguments.optional("region"),
      highlight: arguments.optional("highlight"))
  }

  mutating func codeDiff(_ arguments: inout ArgumentReader) -> Block? {
    let other = arguments.number("with", required: false)
    let to = listing(&arguments, in: number)
    var from = to
    if let other {
      from.lesson = other
      from.file = arguments.optional("fromFile") ?? from.file
      from.region = arguments.optional("fromRegion") ?? from.region
      return .codeDiff(from: from, to: to)
    }
    var target = to
    target.file = arguments.optional("toFile") ?? to.file
    target.region = arguments.optional("to")
    if target == to {
      report(arguments.at, "two listings: 'with:' a lesson, 'to:' a region or 'toFile:'")
      return nil
    }
    return .codeDiff(from: from, to: target)
  }

  mutating func outputDiff(_ arguments: inout ArgumentReader) -> Block? {
    let other = arguments.number("with", required: false)
    let scene = arguments.optional("to")
    guard let key = runKey(&arguments) else { return nil }
    if let other {
      if scene != nil { report(arguments.at, "either 'with:' a lesson, or 'to:' a scene") }
      return .outputDiff(from: key.flown(by: other), to: key)
    }
    guard let scene else {
      report(arguments.at, "two outputs: 'with:' a lesson, or 'to:' a scene")
      return nil
    }
    return .outputDiff(from: key, to: RunKey(lesson: number, code: .scene(scene)))
  }

  mutating func plot(
    _ directive: Directive, _ arguments: inout ArgumentReader
  ) -> PlotReference? {
    let title = arguments.required("title")
    let planes = range(&arguments, "planes")
    let step = step(&arguments)
    let isOfOneMove = arguments.flag("oneMove")
    var series: [PlotReference.Series] = []
    for case .directive(let child) in directive.body where child.name == "Series" {
      var reader = ArgumentReader(child)
      if let measure = measure(&reader) {
        series.append(
          PlotReference.Series(
            name: reader.required("name"), lesson: reader.number("lesson") ?? number,
            measure: measure, variant: reader.optional("variant")))
      }
      finish(&reader)
    }
    if series.isEmpty { report(directive.at, "no @Series in it") }
    return planes.map {
      PlotReference(
        title: title, planes: $0, step: step, isOfOneMove: isOfOneMove, series: series)
    }
  }

  // MARK: Pieces

  /// `links of three-planes`, `total of ghost in lesson 1`, `links of six-planes.flight`.
  func measurement(_ text: String) -> Measurement? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 3, words[1] == "of",
      let measure = Measurement.Measure(rawValue: words[0])
    else { return nil }
    var lesson = number
    if words.count == 6, words[3...4] == ["in", "lesson"], let named = Int(words[5]) {
      lesson = named
    } else if words.count != 3 {
      return nil
    }
    let code: RunKey.Code =
      words[2].hasSuffix(".flight") ? .scenario(String(words[2].dropLast(7))) : .scene(words[2])
    return Measurement(measure, of: RunKey(lesson: lesson, code: code))
  }

  mutating func runKey(_ arguments: inout ArgumentReader) -> RunKey? {
    let lesson = arguments.has("with") ? nil : arguments.number("lesson", required: false)
    if let scene = arguments.optional("scene") {
      return RunKey(lesson: lesson ?? number, code: .scene(scene))
    }
    if let scenario = arguments.optional("scenario") {
      return RunKey(lesson: lesson ?? number, code: .scenario(scenario))
    }
    report(arguments.at, "@\(arguments.directive) wants 'scene:' or 'scenario:'")
    return nil
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
    let ends = text.split(separator: "…", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first >= 1, first <= last, last <= 1000
    else {
      report(arguments.at, "\(name): \"\(text)\" is no range such as \"2…50\"")
      return nil
    }
    return first...last
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
      if measurement == nil { unknown.append(fact) }
      return measurement
    }
    for fact in unknown {
      report(at, "'{\(fact)}' is no fact; write {links of SCENE} or {total of SCENE in lesson 1}")
    }
    return prose
  }

  mutating func finish(_ arguments: inout ArgumentReader) {
    for fault in arguments.faults() { report(fault.at, fault.message) }
  }

  mutating func report(_ at: Int, _ message: String) {
    let (line, column) = place(at)
    diagnostics.append(Diagnostic(file: file, line: line, column: column, message: message))
  }

  func place(_ at: Int) -> (line: Int, column: Int) {
    // The last line that begins at or before the place.
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= at { low = middle } else { high = middle }
    }
    let column = text.utf8.dropFirst(lineStarts[low]).prefix(at - lineStarts[low])
      .count { $0 & 0xC0 != 0x80 }
    return (low + 1, column + 1)
  }
}

extension MarkupBlock {
  var at: Int {
    switch self {
    case .heading(_, _, let at), .paragraph(_, let at), .list(_, let at), .aside(_, _, let at),
      .code(_, let at):
      at
    case .directive(let directive): directive.at
    }
  }
}

extension String {
  /// Lower case, words joined by hyphens, as an address on a web page has it.
  package var slug: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
