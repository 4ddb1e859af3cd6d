extension Linter {
  /// Checks that a core stands alone: what its text names in code voice has been shown in the same
  /// step, or in an earlier one of this core or of an earlier lesson's, also if only the essential
  /// lessons are walked.
  mutating func lintCores(_ lessons: [(files: LessonFiles, lesson: Lesson)]) {
    var shown = ShownInCores()
    var shownInEssentials = ShownInCores()
    for (files, lesson) in lessons {
      let isEssential = Library.essentials.contains(lesson.number)
      shown.open(lesson, files)
      shownInEssentials.open(lesson, files)
      for step in lesson.core {
        shown.show(step, of: lesson, library)
        if isEssential { shownInEssentials.show(step, of: lesson, library) }
        let ends = step.blockLines.dropFirst() + [Int.max]
        for (block, lines) in zip(step.blocks, zip(step.blockLines, ends))
        where !block.isForTeachers {
          for name in block.texts.flatMap(\.mentions) {
            var walk = ""
            var fault = shown.fault(in: name, lesson: lesson.number, library)
            if fault == nil, isEssential {
              walk = "If only the essential lessons are walked, "
              fault = shownInEssentials.fault(in: name, lesson: lesson.number, library)
            }
            guard let fault else { continue }
            let (line, column) = Self.place(
              of: name.text, in: files, lines.0..<max(lines.1, lines.0 + 1))
            report(
              "Lessons/\(files.folder)/Lesson.md", line, column: column,
              "\(walk)'\(name.text)' \(fault)")
          }
        }
      }
    }
  }

  /// Returns the line and column, from 1, where a name stands in code voice.
  private static func place(
    of name: String, in files: LessonFiles, _ lines: Range<Int>
  ) -> (line: Int, column: Int) {
    let text = files.file(named: "Lesson.md")?.text ?? ""
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated().dropFirst(lines.lowerBound - 1)
    where index + 1 < lines.upperBound {
      if let range = line.firstRange(of: "`\(name)`") {
        return (index + 1, line.distance(from: line.startIndex, to: range.lowerBound) + 2)
      }
    }
    return (lines.lowerBound, 1)
  }
}

private struct StepName: Hashable {
  var lesson: Int
  var step: String
}

/// A piece of prose in code voice.
private struct Mention: Hashable {
  var text: String
  /// Whether the sentence says what it is.
  var isDefined: Bool
}

extension Prose {
  fileprivate var mentions: [Mention] {
    inlines.indices.compactMap { index in
      guard case .code(let text) = inlines[index] else { return nil }
      func words(_ index: Int) -> String {
        guard inlines.indices.contains(index), case .text(let text) = inlines[index] else {
          return ""
        }
        return text
      }
      let isDefined =
        [" is ", " are ", " means ", " stands for "].contains { words(index + 1).hasPrefix($0) }
        || ["called ", "named "].contains { words(index - 1).hasSuffix($0) }
      return Mention(text: text, isDefined: isDefined)
    }
  }
}

/// What the cores have shown so far, and what there is to show.
private struct ShownInCores {
  private var steps: Set<StepName> = []
  /// The words of all code that was shown or defined.
  private var names: Set<String> = []
  private var scenes: Set<String> = []
  private var schedules: Set<String> = []
  /// The names that the listings so far declare.
  private var declared: Set<String> = []
  private var knownScenes: Set<String> = []

  mutating func open(_ lesson: Lesson, _ files: LessonFiles) {
    declared.formUnion(files.listings.flatMap { $0.text.declaredNames })
    knownScenes.formUnion(files.scenes)
  }

  mutating func show(_ step: Step, of lesson: Lesson, _ library: Library) {
    for block in step.blocks { show(block, library) }
    steps.insert(StepName(lesson: lesson.number, step: step.id))
  }

  private mutating func show(_ block: Block, _ library: Library) {
    for reference in block.references { show(reference, library) }
    if case .question(let question) = block {
      for evidence in question.evidence {
        switch evidence {
        case .block(let block): show(block, library)
        case .code(let code): names.formUnion(code.codeNames)
        case .bet(let bet):
          if case .line(let change, _, _) = bet.subject {
            names.formUnion((change.old + " " + change.new).codeNames)
          }
        case .trial, .output: break
        }
      }
    }
    for key in block.needs.keys {
      if case .scene(let name) = key.code { scenes.insert(name) }
      if let schedule = key.schedule { schedules.insert(schedule.letters) }
    }
    for mention in block.texts.flatMap(\.mentions) where mention.isDefined {
      names.formUnion(mention.text.codeNames)
    }
  }

  private mutating func show(_ reference: ListingReference, _ library: Library) {
    for line in library.lines(of: reference) ?? [] { names.formUnion(line.text.codeNames) }
    names.formUnion(reference.file.codeNames)
  }

  /// Returns what's wrong with naming this in a lesson's core; nil if it's known.
  func fault(in mention: Mention, lesson: Int, _ library: Library) -> String? {
    let words = mention.text.split(separator: " ").map(String.init)
    if words.first == "lesson" { return fault(inCommand: words.dropFirst(), lesson, library) }
    guard words.count == 1 else { return nil }
    let text = mention.text
    if knownScenes.contains(text) {
      return scenes.contains(text) || names.contains(text)
        ? nil : "is a scene that no core has shown so far"
    }
    if text.count > 2, text.allSatisfy({ "ab".contains($0) }) {
      return schedules.contains(text) ? nil : "is a schedule that no core has shown so far"
    }
    let unknown = text.codeNames.first { declared.contains($0) && !names.contains($0) }
    return unknown.map { "names \($0), which no core has shown so far" }
  }

  private func fault(
    inCommand words: ArraySlice<String>, _ lesson: Int, _ library: Library
  ) -> String? {
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.dropFirst($0 - words.startIndex + 1).first }
    }
    let numbers = words.compactMap { word in
      Int(word) ?? library.lessons.first { $0.name == word }?.number
    }
    if words.contains("--more") { return "leads into More" }
    if let scene = value("--scene"), !scenes.contains(scene) {
      return "runs a scene that no core has shown so far"
    }
    if let schedule = value("--schedule"), !schedules.contains(schedule) {
      return "follows a schedule that no core has shown so far"
    }
    if let step = value("--step"),
      !steps.contains(StepName(lesson: numbers.first ?? lesson, step: step))
    {
      return "leads to a step that no core has shown so far; name it by its id"
    }
    return nil
  }
}

extension String {
  /// The words that can be names in Swift.
  fileprivate var codeNames: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The names that Swift source declares.
  fileprivate var declaredNames: Set<String> {
    let keywords: Set<String> = [
      "class", "struct", "actor", "enum", "protocol", "func", "var", "let", "case", "typealias",
      "associatedtype",
    ]
    var declared: Set<String> = []
    for line in split(separator: "\n") where !line.trimmed.hasPrefix("//") {
      let words = String(line).codeNames
      for (word, name) in zip(words, words.dropFirst()) where keywords.contains(word) {
        if !keywords.contains(name) { declared.insert(name) }
      }
    }
    return declared
  }
}
