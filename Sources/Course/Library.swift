import Synchronization

/// A lesson's files, and the scenes that its code offers.
package struct LessonFiles: Hashable, Sendable {
  /// The folder's name in `Lessons`, such as `02-Mediator`.
  package var folder: String
  package var files: [SourceFile]
  package var scenes: [String]
  /// The scene that runs if none is named; nil if the lesson has never been built.
  package var defaultScene: String?
  /// The names of the lesson's code variants, which also fly scenarios.
  package var variants: [String]
  /// The words used in its flights; nil for a lesson in which nothing flies.
  package var flightWords: FlightWords?
  /// The rule for when two planes are in each other's way; nil if nothing flies.
  package var separation: SeparationRule?
  /// The number of threads a schedule can control, by scene name; nil if the lesson was never
  /// built.
  package var threads: [String: Int]?
  /// Whether its code can perform scripts.
  package var performsScripts: Bool
  /// The templates for questions in its quiz; nil if the lesson has never been built.
  package var templates: [QuizTemplate]?
  /// The names of trials that ask its code for something no scene shows.
  package var trials: [String] = []
  /// The variants that each exhaustive trial can be run with, by the trial's name.
  package var trialVariants: [String: [String]] = [:]

  package init(
    folder: String, files: [SourceFile], scenes: [String], variants: [String] = [],
    threads: [String: Int]? = nil, performsScripts: Bool = false
  ) {
    self.folder = folder
    self.files = files
    self.scenes = scenes
    self.variants = variants
    self.threads = threads
    self.performsScripts = performsScripts
  }

  /// The folder of the capstone, which comes after all lessons and is just an exercise.
  package static let capstoneFolder = "Capstone"
  /// The capstone's name in commands and in stored progress.
  package static let capstoneName = "capstone"
  /// The number that stands for the capstone.
  package static let capstoneNumber = 0

  /// Returns the names of the variants that can run a piece of code.
  package func variants(of code: RunKey.Code) -> [String] {
    if case .script(let lines) = code, let names = trialVariants[lines.joined(separator: " ")] {
      return names
    }
    return variants
  }

  /// The lesson's name within a sentence, such as `lesson 4`.
  package var subject: String { isCapstone ? "the capstone" : "lesson \(number)" }

  package var isCapstone: Bool { folder == Self.capstoneFolder }

  /// The lesson's number, from the folder's first two digits.
  package var number: Int { Int(folder.prefix(2)) ?? 0 }

  /// The name that can be typed instead of the number, such as `peer-to-peer`.
  package var name: String { LessonParser.slug(of: folder) }

  /// The Swift files that aren't listings but belong to the lesson's code: its table of facts, and
  /// its trials.
  package static let stageFiles: Set<String> = ["Stage.swift", "Trials.swift"]

  /// All Swift files that aren't listings, including what only the quiz runs.
  package static let supportFiles = stageFiles.union(["Quiz.swift"])

  /// The files that a lesson may have besides Swift.
  package static let textFiles: Set<String> = [
    "Lesson.md", "Quiz.md", "Exercises.md",
  ]

  /// All Swift files, including those that aren't listings.
  package var sources: [SourceFile] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The Swift files that a learner reads.
  package var listings: [SourceFile] { sources.filter { !Self.supportFiles.contains($0.name) } }

  package func file(named name: String) -> SourceFile? { files.first { $0.name == name } }

  /// The lesson's title, read without parsing the rest; empty if there's none.
  package var title: String {
    let isTitle: (Substring) -> Bool = { $0.hasPrefix("# ") }
    let line = file(named: "Lesson.md")?.text.lines.first(where: isTitle)
    return line?.dropFirst(2).description ?? ""
  }

  package func parsed() -> (lesson: Lesson, diagnostics: [Diagnostic])? {
    file(named: "Lesson.md").map { LessonParser.parse($0.text, folder: folder) }
  }
}

/// All lessons and sample scenarios. Each is parsed only when it's asked for, since most commands
/// need few of them, and then kept, since others ask for the same ones again.
package struct Library: Sendable {
  /// The lessons about the pattern itself, for those who have little time: none of their cores needs
  /// what only the others have shown.
  package static let essentials = [1, 2, 9, 10]

  /// Returns what those who have little time can do with; nil unless all of it is among the lessons.
  package static func shortWay(among lessons: [Lesson]) -> String? {
    let lessons = lessons.filter { essentials.contains($0.number) }
    guard lessons.count == essentials.count else { return nil }
    let numbers = lessons.map { "\($0.number)" }.joined(with: "and")
    let minutes = plural(lessons.reduce(0) { $0 + $1.minutes }, "minute")
    return "Short of time? Lessons \(numbers) are the pattern itself: \(minutes)."
  }

  package let lessons: [LessonFiles]
  /// The files of the sample scenarios.
  package let scenarios: [SourceFile]
  /// The capstone; nil if there isn't one.
  package let capstone: LessonFiles?
  private let parsed = ParsedFiles()

  package init(
    lessons: [LessonFiles], scenarios: [SourceFile], capstone: LessonFiles? = nil
  ) {
    self.capstone = capstone
    self.lessons = lessons
    self.scenarios = scenarios
  }

  /// Returns the files of a lesson or the capstone.
  package func files(of number: Int) -> LessonFiles? {
    number == LessonFiles.capstoneNumber ? capstone : lessons.first { $0.number == number }
  }

  /// The lessons and the capstone.
  package var everything: [LessonFiles] { lessons + (capstone.map { [$0] } ?? []) }

  /// Returns the number of the next lesson; nil after the last. There may be gaps between numbers.
  package func number(after lesson: Int) -> Int? {
    lessons.map(\.number).filter { $0 > lesson }.min()
  }

  /// Returns the number of the previous lesson; nil for the first.
  package func number(before lesson: Int) -> Int? {
    lessons.map(\.number).filter { $0 < lesson }.max()
  }

  package func lesson(_ number: Int) -> Lesson? {
    parsed("\(number)") {
      guard var lesson = files(of: number)?.parsed()?.lesson else {
        return nil
      }
      lesson.minutes = minutes(of: lesson.core)
      for exercise in exerciseHeadings(of: number) {
        guard let step = lesson.steps.firstIndex(where: { $0.id == exercise.step }) else {
          continue
        }
        // The core of a lesson that says which step has its task names that one exercise.
        let hasTask = lesson.core.contains { $0.role == .task }
        guard lesson.steps[step].isMore || !hasTask || lesson.steps[step].role == .task else {
          continue
        }
        lesson.steps[step].insert(.exercise(exercise))
      }
      if let last = lesson.core.indices.last {
        let line = lesson.steps[last].blockLines.last ?? lesson.steps[last].line
        lesson.steps[last].blocks.append(.outlook(lesson: number))
        lesson.steps[last].blockLines.append(line)
      }
      return lesson
    }
  }

  package func listing(lesson: Int, file: String) -> Listing? {
    listing(ListingReference(lesson: lesson, file: file))
  }

  /// Returns the whole listing, no matter which region is meant.
  package func listing(_ reference: ListingReference) -> Listing? {
    parsed(reference.path) {
      files(of: reference.lesson)?.file(named: reference.file).map { Listing($0) }
    }
  }

  /// Returns the lines that are meant; nil if there's no such file or region.
  package func lines(of reference: ListingReference) -> [NumberedLine]? {
    listing(reference)?.lines(of: reference.region)
  }

  /// Returns the value kept under a name, or parses it now and keeps it.
  package func parsed<Value: Sendable>(_ name: String, _ parse: () -> Value) -> Value {
    if let value: Value = parsed[name] { return value }
    // Two concurrent callers may both parse the same thing, and get equal results.
    let value = parse()
    parsed[name] = value
    return value
  }

  /// Returns a sample scenario by its name without `.flight`.
  package func scenario(named name: String) -> SourceFile? {
    scenarios.first { $0.name == name + ".flight" }
  }

  /// The lessons in which scenarios fly.
  package var flyingLessons: [Int] { lessons.filter { $0.flightWords != nil }.map(\.number) }

  /// The words used in flights, which are the same in all lessons.
  package var flightWords: FlightWords {
    lessons.lazy.compactMap(\.flightWords).first ?? FlightWords()
  }

  /// Returns the plural noun that a lesson uses for its mediator's peers.
  package func peers(in lesson: Int) -> String {
    (files(of: lesson)?.flightWords ?? FlightWords()).peers
  }

  /// Returns a lesson's rule for when two planes are in each other's way; nil if there is none.
  package func separation(of lesson: Int) -> SeparationRule? { files(of: lesson)?.separation }

  /// Returns the rules of lessons, as far as they're known.
  package func separations(of lessons: [Int]) -> [Int: SeparationRule] {
    var rules: [Int: SeparationRule] = [:]
    for lesson in lessons { rules[lesson] = separation(of: lesson) }
    return rules
  }

  /// Returns the region named after a scene; nil if there's no such scene.
  package func region(of key: RunKey) -> ListingReference? {
    guard case .scene(let name) = key.code else { return nil }
    return files(of: key.lesson)?.listings.lazy
      .map { ListingReference(lesson: key.lesson, file: $0.name, region: name) }
      .first { listing($0)?.regions[name] != nil }
  }

  /// Counts the lines of code in the region named after a scene; nil if there's no such scene.
  package func clientLines(_ key: RunKey) -> Int? {
    region(of: key).flatMap(lines).map { Listing.codeLines(in: $0) }
  }
}

/// Parsed values, by name and type.
private final class ParsedFiles: Sendable {
  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private let known = Mutex<[Key: any Sendable]>([:])

  subscript<Value: Sendable>(name: String) -> Value? {
    get {
      known.withLock { $0[Key(name: name, type: ObjectIdentifier(Value.self))] }
        .flatMap { $0 as? Value }
    }
    set {
      known.withLock { $0[Key(name: name, type: ObjectIdentifier(Value.self))] = newValue }
    }
  }
}
