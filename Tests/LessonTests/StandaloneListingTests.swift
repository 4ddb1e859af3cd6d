import Foundation
import LessonCatalog
import LessonRunner
import LessonStage
import TestScale
import Testing

/// A lesson's folder is a program of its own: a learner can take it home.
@Suite(.timeLimit(.minutes(30))) struct StandaloneListingTests {
  static let compiler: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/swiftc" }.first { access($0, X_OK) == 0 }
  }()

  @Test(arguments: TestScale.some(Catalog.entries, every: 3))
  func compilesAndPrintsTheSame(_ entry: Catalog.Entry) throws {
    guard let compiler = Self.compiler else {
      let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"
      if isAutomatic { Issue.record("no swiftc in PATH") } else { print("skipped: no swiftc") }
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lesson-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let scenes = entry.staging.scenes.filter { $0.ending == .returns }.map(\.name)
    var sources = entry.files.filter { $0.name.hasSuffix(".swift") }.map { ($0.name, $0.text) }
    sources.append(("main.swift", scenes.map { "Scenes.\(camelCased($0))()\n" }.joined()))
    for (name, text) in sources {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let program = folder.appending(path: "program").path(percentEncoded: false)
    let compiled = try Subprocess.run(
      compiler,
      ["-swift-version", "6", "-warnings-as-errors", "-o", program]
        + sources.map { folder.appending(path: $0.0).path(percentEncoded: false) })
    let complaint = String(decoding: compiled.output + compiled.errors, as: UTF8.self)
    try #require(compiled.ending == .exit(0), "\(complaint)")
    #expect(complaint.isEmpty)

    let runs = try BuiltExecutable.runner.run(
      scenes.map { RunRequest(lesson: entry.number, code: .scene($0, ending: .returns)) })
    let wanted = runs.flatMap(\.transcript)
    let environment = BuiltExecutable.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { _, new in new }
    let outcome = try Subprocess.run(program, [], environment: environment)
    let printed = String(decoding: outcome.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    #expect(outcome.ending == .exit(0))
    #expect(!wanted.isEmpty)
    if ExpectedOutput.all.contains(where: { $0.lesson == entry.number && $0.isSet }) {
      #expect(printed.sorted() == wanted.sorted())
    } else {
      #expect(printed == wanted)
    }
  }

  /// `three-planes` is `Scenes.threePlanes()`.
  private func camelCased(_ scene: String) -> String {
    let words = scene.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}
