import Foundation
import Instrumentation
import TestScale
import Testing

/// The code that runs in a child needs so little that a compiler builds it in seconds, from its
/// text and without a package: the stage, the child's own module, and a lesson.
@Suite(.timeLimit(.minutes(30))) struct ChildModuleTests {
  @Test(
    .enabled(if: StandaloneListingTests.compiler != nil || isAutomatic, "no swiftc in PATH"),
    arguments: TestScale.some(Catalog.entries, every: Catalog.entries.count))
  func compilesAloneAndRunsTheSame(_ entry: Catalog.Entry) throws {
    let workshop = try Workshop()
    defer { workshop.remove() }
    let start = ContinuousClock.now
    let modules = ["Sources/LessonStage", "Sources/LessonChild"] + (try Workshop.sharedFolders())
    for folder in modules { try workshop.compileModule(in: folder) }
    let program = try workshop.compile(entry)
    print("lesson \(entry.number): built alone in \(ContinuousClock.now - start)")

    let scenes = entry.staging.scenes.filter { $0.ending == .returns && $0.threads == 0 }
    let requests = scenes.flatMap { scene in
      [true, false].map {
        RunRequest(RunKey(lesson: entry.number, code: .scene(scene.name)), recordsCalls: $0)
      }
    }
    try #require(!requests.isEmpty)
    let patience = Runner.Patience(end: .seconds(600))
    let runs = try BuiltExecutable.runner(program, patience: patience).run(requests)
    let expected = try BuiltExecutable.runner.run(requests)
    #expect(runs.count == requests.count)
    // A few runs have more calls than are kept. Where those end depends on the machine's speed.
    let kept = zip(runs, expected).filter { $1.end != .flood }
    #expect(kept.count >= scenes.count)
    for (run, wanted) in kept {
      // Threads without a schedule take turns by chance.
      if Set((wanted.events ?? []).map(\.thread)).count > 1 {
        #expect(run.transcript.sorted() == wanted.transcript.sorted(), "\(wanted.name)")
      } else {
        #expect(run == wanted, "\(wanted.name)")
      }
    }
  }

  private static let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"

  /// The child's modules import only the stage, the C library, and what comes with the compiler.
  @Test(arguments: ["LessonStage", "LessonChild"])
  func importsNothingElse(_ module: String) throws {
    let allowed: Set = [
      "LessonStage", "_Concurrency", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin",
    ]
    let sources = try Workshop.sources(in: "Sources/\(module)")
    #expect(!sources.isEmpty)
    for source in sources {
      let text = try String(contentsOf: source, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 3, words.count == place + 2
        else { continue }
        #expect(allowed.contains(String(words[place + 1])), "\(source.lastPathComponent): \(line)")
      }
    }
  }
}

extension Event {
  fileprivate var thread: UInt {
    switch self {
    case .line(let line): line.thread
    case .call(let call): call.thread
    case .answer(let answer): answer.thread
    }
  }
}

/// A folder where a compiler builds a program, module by module.
private struct Workshop {
  private let folder: URL
  private let compiler: String

  init() throws {
    compiler = try #require(StandaloneListingTests.compiler, "no swiftc in PATH")
    folder = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  static func sources(in folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Checkout.root.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// Returns the folders of code that lessons share.
  static func sharedFolders() throws -> [String] {
    try Checkout.names(in: Checkout.lessons).filter {
      $0.first?.isLetter == true && !$0.contains(".")
    }
    .map { "Lessons/\($0)" }.filter { try !sources(in: $0).isEmpty }
  }

  func compileModule(in folder: String) throws {
    let name = URL(filePath: folder).lastPathComponent
    try compile(
      ["-parse-as-library", "-module-name", name, "-emit-module", "-c", "-o", path("\(name).o")]
        + Self.sources(in: folder).map { $0.path(percentEncoded: false) })
  }

  /// Compiles the observed copies of a lesson's listings with its tables and a one-line `main`.
  ///
  /// - Returns: the path of the program.
  func compile(_ entry: Catalog.Entry) throws -> String {
    let tables = LessonFiles.supportFiles
    let sources = entry.files.filter { $0.name.hasSuffix(".swift") }
    let facts = SourceFacts(
      of: sources.filter { !tables.contains($0.name) }.map(\.text))
    let staging = sources.contains { $0.name == "Quiz.swift" } ? "staging.adding(quiz)" : "staging"
    var files = [
      "main.swift":
        "import LessonChild\nChildMain.perform { $0 == \(entry.number) ? \(staging) : nil }\n"
    ]
    for source in sources {
      if tables.contains(source.name) {
        files[source.name] = source.text
      } else {
        // Two files with the same name would have the same #fileID.
        files["Observed-\(source.name)"] =
          ObservedSource(source.text, path: source.name, facts: facts).text
      }
    }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let objects = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    ).filter { $0.hasSuffix(".o") }
    try compile(
      ["-module-name", "Lesson\(entry.folder.prefix(2))", "-o", path("program")]
        + (files.keys + objects).sorted().map(path))
    return path("program")
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private func compile(_ arguments: [String]) throws {
    let outcome = try Subprocess.run(
      compiler,
      [
        "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-package-name", "lesson", "-Onone", "-wmo", "-warnings-as-errors",
        "-I", folder.path(percentEncoded: false),
      ] + arguments)
    let complaint = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    try #require(outcome.ending == .exit(code: 0), "\(complaint)")
  }
}
