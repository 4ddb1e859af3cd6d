/// Finds what is wrong with the lessons' content, all of it at once.
package struct Linter {
  private let library: Library
  private let facts: Facts?
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - facts: what the runs of the lessons gave. Without them, what only a run can tell goes
  ///     unchecked.
  /// - Returns: the faults, file by file, from the top.
  package static func lint(_ library: Library, facts: Facts?) -> [Diagnostic] {
    var linter = Linter(library: library, facts: facts)
    linter.lint()
    return linter.diagnostics.sorted {
      ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
    }
  }

  private init(library: Library, facts: Facts?) {
    self.library = library
    self.facts = facts
  }

  private mutating func lint() {
    var lessons: [(files: LessonFiles, lesson: Lesson)] = []
    for files in library.lessons {
      guard let (lesson, faults) = files.parsed() else {
        report(files, line: 1, "there is no Lesson.md in this folder")
        continue
      }
      diagnostics += faults
      lessons.append((files, lesson))
    }
    var known: Set<String> = []
    for (files, lesson) in lessons {
      for misconception in lesson.misconceptions
      where !known.insert(misconception.id).inserted {
        report(files, line: 1, "a second misconception '\(misconception.id)'")
      }
    }
    for (files, lesson) in lessons {
      lintListings(files)
      lintShape(lesson, files)
      lintReferences(lesson, files)
      lintQuestions(lesson, files, known: known)
      lintClaims(lesson, files)
      lintOrder(lesson, files)
    }
    lintUse(lessons)
    lintMisconceptions(lessons)
    for file in library.scenarios { lintScenario(file) }
  }

  // MARK: Listings

  private mutating func lintListings(_ files: LessonFiles) {
    for file in files.listings {
      let path = "Lessons/\(files.folder)/\(file.name)"
      diagnostics += Listing(file, path: path).faults
      var number = 0
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        number += 1
        if line.utf8.count > Self.columns, line.count > Self.columns {
          report(
            path, number, column: Self.columns + 1,
            "\(line.count) columns; a listing has at most \(Self.columns)")
        }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if line.contains("Swift.print(") {
          report(path, number, "Swift.print passes the stage by; a listing simply prints")
        }
        for word in ["public", "package", "open", "Stage", "LessonStage", "dump", "debugPrint"]
        where words.contains(where: { $0 == word }) {
          report(path, number, "'\(word)' is the stage's business, not a listing's")
        }
      }
    }
  }

  /// The columns of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64

  // MARK: Shape

  private mutating func lintShape(_ lesson: Lesson, _ files: LessonFiles) {
    if !(8...10).contains(lesson.steps.count) {
      report(files, line: 1, "\(lesson.steps.count) steps; a lesson has 8 to 10")
    }
    if lesson.promise.inlines.isEmpty {
      report(files, line: 1, "no sentence that says what a reader can do afterwards")
    }
    for step in lesson.steps {
      let words = step.blocks.reduce(0) { count, block in
        switch block {
        case .prose(let prose), .aside(_, let prose): count + prose.wordCount
        case .list(let items): count + items.reduce(0) { $0 + $1.wordCount }
        default: count
        }
      }
      if words > 130 {
        report(files, line: step.line, "\(words) words; a step is one screen of thought, about 120")
      }
      let claims = step.blocks.count { if case .claim = $0 { true } else { false } }
      if claims > 3 {
        report(files, line: step.line, "\(claims) claims; a screen has room for three")
      }
    }
  }

  // MARK: References

  private mutating func lintReferences(_ lesson: Lesson, _ files: LessonFiles) {
    for step in lesson.steps {
      for block in step.blocks {
        for key in block.runKeys { check(key, at: step.line, in: files) }
        for measurement in block.measurements where facts != nil {
          if facts?.number(measurement) == nil {
            report(
              files, line: step.line,
              "{\(measurement.measure.rawValue) of \(measurement.key.code.name)} is no number")
          }
        }
        switch block {
        case .listing(let reference): check(reference, at: step.line, in: files)
        case .trace(let key, let focus?):
          let names = facts?[key]?.events.compactMap { event in
            if case .call(let call) = event { call.name } else { nil }
          }
          if let names, !names.contains(where: { $0.hasPrefix(focus) }) {
            report(files, line: step.line, "no call in \(key.code.name) begins with '\(focus)'")
          }
        case .codeDiff(let from, let to):
          check(from, at: step.line, in: files)
          check(to, at: step.line, in: files)
        case .scenario(let name):
          check(RunKey(lesson: lesson.number, code: .scenario(name)), at: step.line, in: files)
        case .question(let question):
          if case .line(let reference) = question.key {
            if reference.highlight != nil {
              report(files, line: question.line, "a highlight in @Line gives the answer away")
            }
            check(reference, at: question.line, in: files)
            checkPicks(question, in: reference, files)
          }
        default: break
        }
      }
    }
  }

  private mutating func check(_ reference: ListingReference, at line: Int, in files: LessonFiles) {
    guard let source = library.files(of: reference.lesson) else {
      return report(files, line: line, "there is no lesson \(reference.lesson)")
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

  private mutating func checkPicks(
    _ question: Question, in reference: ListingReference, _ files: LessonFiles
  ) {
    guard
      let lines = library.listing(lesson: reference.lesson, file: reference.file)?
        .lines(of: reference.region)
    else { return }
    for option in question.options {
      let matches = lines.count { $0.text.contains(option.value ?? "\n") }
      if matches != 1 {
        report(
          files, line: question.line,
          "'\(option.value ?? "")' stands in \(plural(matches, "line")) of the region, not in one")
      }
    }
  }

  private mutating func check(_ key: RunKey, at line: Int, in files: LessonFiles) {
    guard let source = library.files(of: key.lesson) else {
      return report(files, line: line, "there is no lesson \(key.lesson)")
    }
    switch key.code {
    case .scene(let name) where !source.scenes.contains(name):
      report(
        files, line: line,
        "lesson \(key.lesson) has no scene '\(name)'\(suggestion(name, source.scenes))")
    case .scenario(let name) where library.scenario(named: name) == nil:
      report(files, line: line, "no scenario Lessons/Scenarios/\(name).flight")
    default: break
    }
  }

  // MARK: Questions and claims

  private mutating func lintQuestions(
    _ lesson: Lesson, _ files: LessonFiles, known: Set<String>
  ) {
    var ids: Set<String> = []
    for question in lesson.questions {
      func fault(_ message: String) {
        report(files, line: question.line, "question '\(question.id)': \(message)")
      }
      if !ids.insert(question.id).inserted { fault("a second one of that name") }
      switch question.kind {
      case .recap: continue
      case .challenge:
        if question.hints.count != 3 { fault("\(question.hints.count) hints; three are wanted") }
        if let facts, case .challenge(let check, let sample) = question.key,
          let run = facts[sample], let other = facts[sample.flown(by: check.peer)],
          !check.holds(run, comparedWith: other)
        {
          fault("its own solution does not do what is asked")
        }
        continue
      case .recall
      where (question.recalls ?? 0) < 1 || (question.recalls ?? 0) >= lesson.number:
        fault("recalls lesson \(question.recalls ?? 0), which is no earlier one")
      default: break
      }
      if question.options.count < 2 { fault("fewer than two options") }
      if Set(question.options.map { $0.value ?? "\($0.text)" }).count < question.options.count {
        fault("two options say the same")
      }
      var answer = question.options.firstIndex(where: \.isStatedCorrect)
      switch question.key {
      case .output, .measurement:
        if answer != nil { fault("a run decides what is right; leave isCorrect out") }
        guard let facts else { continue }
        answer = question.answer(facts)
        if answer == nil { fault("the run supports none of the options") }
      default:
        let correct = question.options.count(where: \.isStatedCorrect)
        if correct != 1 { fault("\(correct) correct options; one is wanted") }
      }
      for (index, option) in question.options.enumerated() {
        let name = "option \(index + 1)"
        if option.justification.inlines.isEmpty { fault("\(name) has no @Justification") }
        if option.text.inlines.isEmpty, option.value == nil { fault("\(name) says nothing") }
        if let id = option.betrays {
          if index == answer { fault("\(name) is right, and betrays nothing") }
          if !known.contains(id) {
            fault("no misconception '\(id)'\(suggestion(id, known.sorted()))")
          }
        } else if index != answer {
          fault("\(name) is wrong, and names no misconception that it betrays")
        }
      }
    }
  }

  private mutating func lintClaims(_ lesson: Lesson, _ files: LessonFiles) {
    if lesson.claims.count < 8 {
      report(files, line: 1, "\(plural(lesson.claims.count, "claim")); a lesson proves eight")
    }
    var ids: Set<String> = []
    for claim in lesson.claims {
      if !ids.insert(claim.id).inserted {
        report(files, line: claim.line, "a second claim '\(claim.id)'")
      }
      for key in claim.check.runKeys { check(key, at: claim.line, in: files) }
    }
  }

  // MARK: Order

  /// What a block shows of a run.
  private enum Reveal: Hashable {
    case output(RunKey)
    case books(RunKey)
  }

  /// Nothing that stands before a prediction may show what the prediction asks for.
  private mutating func lintOrder(_ lesson: Lesson, _ files: LessonFiles) {
    var shown: Set<Reveal> = []
    var words: [String] = []
    for block in lesson.blocks {
      if case .question(let question) = block {
        let asked: Reveal? =
          switch question.key {
          case .output(let key, _): .output(key)
          case .measurement(let it): it.measure == .lines ? .output(it.key) : .books(it.key)
          default: nil
          }
        if let asked, shown.contains(asked) {
          report(
            files, line: question.line,
            "question '\(question.id)': its run has been shown before it is asked")
        }
        if let facts, asked != nil, let answer = question.answer(facts),
          case .output = question.key, let value = question.options[answer].value,
          words.contains(where: { $0.contains(value) })
        {
          report(
            files, line: question.line, "question '\(question.id)': a text before it answers it")
        }
        if let asked { shown.insert(asked) }
        words += question.prompt.map { $0.styled { facts?.number($0) }.text }
      } else {
        shown.formUnion(reveals(block))
        words += prose(in: block).map { $0.styled { facts?.number($0) }.text }
      }
    }
  }

  private func reveals(_ block: Block) -> [Reveal] {
    switch block {
    case .run(let key): [.output(key)]
    case .trace(let key, _): [.output(key), .books(key)]
    case .outputDiff(let from, let to): [.output(from), .output(to)]
    case .ledger(let key, let other):
      [.books(key)] + (other.map { [.books(key.flown(by: $0))] } ?? [])
    case .network(let keys): keys.map(Reveal.books)
    case .claim(let claim):
      switch claim.check {
      case .counts, .compares, .grows: claim.check.runKeys.map(Reveal.books)
      default: claim.check.runKeys.map(Reveal.output)
      }
    case .prose, .list, .aside:
      prose(in: block).flatMap(\.measurements).map {
        $0.measure == .lines ? .output($0.key) : .books($0.key)
      }
    default: []
    }
  }

  private func prose(in block: Block) -> [Prose] {
    switch block {
    case .prose(let prose), .aside(_, let prose): [prose]
    case .list(let items): items
    case .misconception(let it): [it.believed, it.truth]
    case .claim(let claim): [claim.sentence]
    default: []
    }
  }

  // MARK: Use

  private mutating func lintUse(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    var files: Set<SourceFile> = []
    var regions: Set<String> = []
    for block in lessons.flatMap(\.lesson.blocks) {
      let references: [ListingReference] =
        switch block {
        case .listing(let reference): [reference]
        case .codeDiff(let from, let to): [from, to]
        case .question(let question):
          if case .line(let reference) = question.key { [reference] } else { [] }
        default: []
        }
      for reference in references {
        // The same file again in a later lesson has been shown.
        if let file = library.files(of: reference.lesson)?.file(named: reference.file) {
          files.insert(file)
        }
        if let region = reference.region {
          regions.insert("\(reference.lesson)/\(reference.file)#\(region)")
        } else {
          for name in library.listing(lesson: reference.lesson, file: reference.file)?.regionNames
            ?? []
          { regions.insert("\(reference.lesson)/\(reference.file)#\(name)") }
        }
      }
    }
    for source in library.lessons {
      let names = source.listings.flatMap { Listing($0).regionNames }
      for scene in source.scenes where !names.contains(scene) {
        report(
          "Lessons/\(source.folder)/Scenes.swift", 1,
          "the scene '\(scene)' has no region of its name")
      }
      for file in source.files where !file.name.hasSuffix(".swift") && file.name != "Lesson.md" {
        report("Lessons/\(source.folder)/\(file.name)", 1, "this file has no business here")
      }
      for file in source.listings {
        let path = "Lessons/\(source.folder)/\(file.name)"
        let key = "\(source.number)/\(file.name)"
        if !files.contains(file) { report(path, 1, "no step of any lesson shows this listing") }
        for name in Listing(file).regionNames
        where !regions.contains("\(key)#\(name)") && !source.scenes.contains(name) {
          report(path, 1, "nothing uses the region '\(name)'")
        }
      }
    }
  }

  private mutating func lintMisconceptions(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    for (files, lesson) in lessons {
      for misconception in lesson.misconceptions {
        let betrayed = lesson.questions.filter { $0.kind == .predict || $0.kind == .line }
          .flatMap(\.options).contains { $0.betrays == misconception.id }
        if !betrayed {
          report(files, line: 1, "no prediction betrays '\(misconception.id)'")
        }
        let later = lessons.filter { $0.lesson.number > lesson.number }
        let recalled = later.flatMap(\.lesson.questions).filter { $0.kind == .recall }
          .flatMap(\.options).contains { $0.betrays == misconception.id }
        if !later.isEmpty, !recalled {
          report(files, line: 1, "no later lesson recalls '\(misconception.id)'")
        }
      }
    }
  }

  private mutating func lintScenario(_ file: SourceFile) {
    do throws(ScenarioError) {
      _ = try Scenario(parsing: file.text.utf8, file: "Lessons/Scenarios/\(file.name)")
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func report(_ files: LessonFiles, line: Int, _ message: String) {
    report("Lessons/\(files.folder)/Lesson.md", line, message)
  }

  private mutating func report(
    _ path: String, _ line: Int, column: Int = 1, _ message: String
  ) {
    diagnostics.append(Diagnostic(file: path, line: line, column: column, message: message))
  }
}
