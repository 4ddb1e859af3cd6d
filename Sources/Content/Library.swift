import Synchronization

/// The files of a lesson, and the scenes that its code offers.
package struct LessonFiles: Hashable, Sendable {
  /// The folder's name in `Lessons`, `02-Mediator`.
  package var folder: String
  package var files: [SourceFile]
  package var scenes: [String]
  /// Which of them is run where none is named; nil where the lesson was never built.
  package var defaultScene: String?
  /// The names of the other code in the lesson that flies scenarios.
  package var variants: [String]
  /// What is said in its flights; nil for a lesson in which nothing flies.
  package var flightWords: FlightWords?
  /// When two of those who fly are in each other's way; nil where nothing flies.
  package var separation: SeparationRule?
  /// The same for those variants whose planes have a rule of their own.
  package var separations: [String: SeparationRule] = [:]
  /// How many threads a schedule can lead, by the scene's name; nil where the
  /// lesson was never built.
  package var threads: [String: Int]?
  /// Whether its code performs scripts.
  package var performsScripts: Bool
  /// What makes questions of its quiz; nil where the lesson was never built.
  package var templates: [QuizTemplate]?
  /// The names of what its code is asked that no scene shows.
  package var trials: [String] = []
  /// What those that try all cases try them with.
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

  /// The folder of the one that comes after all lessons, and is nothing but an exercise.
  package static let capstoneFolder = "Capstone"
  /// What it's called in commands and in what's kept of a learner's progress.
  package static let capstoneName = "capstone"
  /// The number that stands for it.
  package static let capstoneNumber = 0

  /// The names of the variants that may run such a code.
  package func variants(of code: RunKey.Code) -> [String] {
    if case .script(let lines) = code, let names = trialVariants[lines.joined(separator: " ")] {
      return names
    }
    return variants
  }

  /// As in a sentence, `lesson 4`.
  package var subject: String { isCapstone ? "the capstone" : "lesson \(number)" }

  package var isCapstone: Bool { folder == Self.capstoneFolder }

  /// From the folder's first two digits.
  package var number: Int { Int(folder.prefix(2)) ?? 0 }

  /// What may be typed for the number, `peer-to-peer`.
  package var name: String { LessonParser.slug(of: folder) }

  /// What isn't a listing among a lesson's Swift files: its table of facts, and what its quiz runs.
  package static let supportFiles: Set<String> = ["Stage.swift", "Quiz.swift"]

  /// What else there may be besides Swift.
  package static let textFiles: Set<String> = [
    "Lesson.md", "Quiz.md", "Exercises.md", "Bets.md", "Race.md",
  ]

  /// The Swift files, those that aren't listings among them.
  package var sources: [SourceFile] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The Swift files that a learner reads.
  package var listings: [SourceFile] { sources.filter { !Self.supportFiles.contains($0.name) } }

  package func file(named name: String) -> SourceFile? { files.first { $0.name == name } }

  package func parsed() -> (lesson: Lesson, diagnostics: [Diagnostic])? {
    file(named: "Lesson.md").map {
      LessonParser.parse($0.text, folder: folder, bets: bets(for: $0.text))
    }
  }
}

/// All lessons and sample scenarios. Everything is parsed when it is asked for, and not before: most
/// commands need little of it. What was parsed is kept, for others need the same many times.
package struct Library: Sendable {
  package let lessons: [LessonFiles]
  /// The sample scenarios, as files.
  package let scenarios: [SourceFile]
  /// What comes after the lessons; nil where there's nothing.
  package let capstone: LessonFiles?
  /// The lesson whose place a learner's version takes; nil where all is as in the course.
  package var versionOf: Int?
  private let parsed = ParsedFiles()

  package init(
    lessons: [LessonFiles], scenarios: [SourceFile], capstone: LessonFiles? = nil
  ) {
    self.capstone = capstone
    self.lessons = lessons
    self.scenarios = scenarios
  }

  /// What a lesson is called in captions.
  package func caption(ofLesson number: Int) -> String {
    number == versionOf ? "your lesson \(number)" : "lesson \(number)"
  }

  /// What follows the title of a lesson.
  package func titleSuffix(ofLesson number: Int) -> String {
    number == versionOf ? ", your version" : ""
  }

  /// The files of a lesson, or of what comes after them all.
  package func files(of number: Int) -> LessonFiles? {
    number == LessonFiles.capstoneNumber ? capstone : lessons.first { $0.number == number }
  }

  /// The lessons, and what comes after them.
  package var everything: [LessonFiles] { lessons + (capstone.map { [$0] } ?? []) }

  /// The number of the lesson that comes next; nil after the last. There may be gaps between numbers.
  package func number(after lesson: Int) -> Int? {
    lessons.map(\.number).filter { $0 > lesson }.min()
  }

  /// The number of the lesson that came before; nil for the first.
  package func number(before lesson: Int) -> Int? {
    lessons.map(\.number).filter { $0 < lesson }.max()
  }

  package func lesson(_ number: Int) -> Lesson? {
    parsed("\(number)") {
      guard var lesson = files(of: number)?.parsed()?.lesson else { return nil }
      if lesson.minutes == 0 {
        lesson.minutes = minutes(of: lesson.steps.filter { !$0.isSideTrip })
      }
      for exercise in files(of: number)?.exerciseHeadings ?? [] {
        guard let step = lesson.steps.firstIndex(where: { $0.id == exercise.step }) else {
          continue
        }
        lesson.steps[step].insert(.exercise(exercise))
      }
      if let last = lesson.steps.indices.last {
        let line = lesson.steps[last].blockLines.last ?? lesson.steps[last].line
        lesson.steps[last].blocks.append(.outlook(lesson: number))
        lesson.steps[last].blockLines.append(line)
      }
      return lesson
    }
  }

  /// Nil for a lesson that nothing has asked for yet.
  package func knownLesson(_ number: Int) -> Lesson? { parsed["\(number)"] }

  package func listing(lesson: Int, file: String) -> Listing? {
    parsed("\(lesson)/\(file)") { files(of: lesson)?.file(named: file).map { Listing($0) } }
  }

  /// Something parsed that's kept: what was found under a name, or else what `parse` makes of it now.
  package func parsed<Value: Sendable>(_ name: String, _ parse: () -> Value?) -> Value? {
    if let value: Value = parsed[name] { return value }
    // Two that want the same at the same time both parse it, and get the same.
    guard let value = parse() else { return nil }
    parsed[name] = value
    return value
  }

  /// A sample scenario, by its name without `.flight`.
  package func scenario(named name: String) -> SourceFile? {
    scenarios.first { $0.name == name + ".flight" }
  }

  /// The names of the sample scenarios, without `.flight`.
  package var scenarioNames: [String] {
    scenarios.map { String($0.name.dropLast(".flight".count)) }
  }

  /// The lessons in which scenarios fly.
  package var flyingLessons: [Int] { lessons.filter { $0.flightWords != nil }.map(\.number) }

  /// What is said in flights, in all lessons the same.
  package var flightWords: FlightWords {
    lessons.lazy.compactMap(\.flightWords).first ?? FlightWords()
  }

  /// What a lesson calls the peers of its mediator, in the plural.
  package func peers(in lesson: Int) -> String {
    (files(of: lesson)?.flightWords ?? FlightWords()).peers
  }

  /// When two planes are in each other's way for those who fly; nil where the lesson declares none.
  package func separation(of flyer: Flyer) -> SeparationRule? {
    guard let files = files(of: flyer.lesson) else { return nil }
    return flyer.variant.flatMap { files.separations[$0] } ?? files.separation
  }

  package func separations(of flyers: [Flyer]) -> [Flyer: SeparationRule] {
    var rules: [Flyer: SeparationRule] = [:]
    for flyer in flyers { rules[flyer] = separation(of: flyer) }
    return rules
  }

  /// The lines of code in the region that has a scene's name; nil for what is no scene.
  package func clientLines(_ key: RunKey) -> Int? {
    guard case .scene(let name) = key.code else { return nil }
    for file in files(of: key.lesson)?.listings ?? [] {
      if let lines = Listing(file).regions[name] { return Listing.codeLines(in: lines) }
    }
    return nil
  }
}

/// What was parsed, by name and type.
private final class ParsedFiles: Sendable {
  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private let known = Mutex<[Key: any Sendable]>([:])

  subscript<Value: Sendable>(name: String) -> Value? {
    get {
      known.withLock { $0[Key(name: name, type: ObjectIdentifier(Value.self))] } as? Value
    }
    set {
      known.withLock { $0[Key(name: name, type: ObjectIdentifier(Value.self))] = newValue }
    }
  }
}
