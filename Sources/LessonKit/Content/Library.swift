package import LessonStage
import Synchronization

/// The files of a lesson, and the scenes that its code offers.
package struct LessonFiles: Hashable, Sendable {
  /// The folder's name in `Lessons`, `02-Mediator`.
  package var folder: String
  package var files: [SourceFile]
  package var scenes: [String]
  /// The names of the other code in the lesson that flies scenarios.
  package var variants: [String]
  /// When its planes are too close; nil in a lesson without airplanes.
  package var separation: SeparationRule?
  /// The same for those variants whose planes have a rule of their own.
  package var separations: [String: SeparationRule] = [:]
  /// How many threads a schedule can lead, by the scene's name; nil where nobody knows, because the
  /// lesson was never built.
  package var threads: [String: Int]?
  /// Whether its code performs scripts.
  package var performsScripts: Bool
  /// Whether it offers a mediator that trials can be made of.
  package var hasRegistry: Bool

  package init(
    folder: String, files: [SourceFile], scenes: [String], variants: [String] = [],
    threads: [String: Int]? = nil, performsScripts: Bool = false,
    hasRegistry: Bool = false
  ) {
    self.folder = folder
    self.files = files
    self.scenes = scenes
    self.variants = variants
    self.threads = threads
    self.performsScripts = performsScripts
    self.hasRegistry = hasRegistry
  }

  /// From the folder's first two digits.
  package var number: Int { Int(folder.prefix(2)) ?? 0 }

  /// What may be typed for the number, `peer-to-peer`.
  package var name: String { LessonParser.slug(of: folder) }

  /// What isn't a listing among a lesson's Swift files: its table of facts, and what its quiz runs.
  package static let supportFiles: Set<String> = ["Stage.swift", "Quiz.swift"]

  /// The Swift files, those that aren't listings among them.
  package var sources: [SourceFile] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The Swift files that a learner reads.
  package var listings: [SourceFile] { sources.filter { !Self.supportFiles.contains($0.name) } }

  package func file(named name: String) -> SourceFile? { files.first { $0.name == name } }

  package func parsed() -> (lesson: Lesson, diagnostics: [Diagnostic])? {
    file(named: "Lesson.md").map { LessonParser.parse($0.text, folder: folder) }
  }

  /// Nil where the lesson has no quiz.
  package func parsedQuiz() -> (quiz: Quiz, diagnostics: [Diagnostic])? {
    file(named: "Quiz.md").map { LessonParser.parseQuiz($0.text, folder: folder) }
  }
}

/// All lessons and sample scenarios. Everything is parsed when it is asked for, and not before: most
/// commands need little of it. What was parsed is kept, for others need the same many times.
package struct Library: Sendable {
  package let lessons: [LessonFiles]
  /// The sample scenarios, as files.
  package let scenarios: [SourceFile]
  private let parsed = ParsedFiles()

  package init(lessons: [LessonFiles], scenarios: [SourceFile]) {
    self.lessons = lessons
    self.scenarios = scenarios
  }

  package func files(of number: Int) -> LessonFiles? { lessons.first { $0.number == number } }

  package func lesson(_ number: Int) -> Lesson? {
    parsed.value(\.lessons, of: number) { files(of: number)?.parsed()?.lesson }
  }

  /// Nil for a lesson that nobody has asked for yet.
  package func knownLesson(_ number: Int) -> Lesson? { parsed[\.lessons, number] }

  package func quiz(_ number: Int) -> Quiz? {
    parsed.value(\.quizzes, of: number) { files(of: number)?.parsedQuiz()?.quiz }
  }

  package func listing(lesson: Int, file: String) -> Listing? {
    parsed.value(\.listings, of: "\(lesson)/\(file)") {
      files(of: lesson)?.file(named: file).map { Listing($0) }
    }
  }

  /// A sample scenario, by its name without `.flight`.
  package func scenario(named name: String) -> SourceFile? {
    scenarios.first { $0.name == name + ".flight" }
  }

  /// When planes are too close to those who fly; nil where nobody declares it.
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

/// The lessons and quizzes that were parsed, by the lesson's number, and the listings.
private final class ParsedFiles: Sendable {
  struct Known {
    var lessons: [Int: Lesson] = [:]
    var quizzes: [Int: Quiz] = [:]
    /// By the lesson's number and the file's name.
    var listings: [String: Listing] = [:]
  }

  private let known = Mutex(Known())

  subscript<Key: Sendable, Value: Sendable>(
    kind: KeyPath<Known, [Key: Value]>, key: Key
  ) -> Value? {
    known.withLock { $0[keyPath: kind][key] }
  }

  /// Two who want the same at the same time both parse it, and get the same: nobody waits for anybody.
  func value<Key: Sendable, Value: Sendable>(
    _ kind: WritableKeyPath<Known, [Key: Value]>, of key: Key, parsing parse: () -> Value?
  ) -> Value? {
    if let value = self[kind, key] { return value }
    guard let value = parse() else { return nil }
    known.withLock { $0[keyPath: kind][key] = value }
    return value
  }
}
