import Foundation
import LessonKit
import Testing

@testable import LessonCLI

/// Code that questions show and no lesson has is Swift all the same.
@Suite struct QuizCodeTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var question: String
    var code: String

    var testDescription: String { question }
  }

  static let samples = QuizTemplateTests.questions.flatMap { question in
    question.evidence.compactMap { evidence -> Sample? in
      if case .code(let text) = evidence { Sample(question: question.id, code: text) } else { nil }
    }
  }

  @Test(arguments: samples) func compiles(_ sample: Sample) throws {
    guard let compiler = StandaloneListingTests.compiler else {
      let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"
      if isAutomatic { Issue.record("no swiftc in PATH") } else { print("skipped: no swiftc") }
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lesson-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Sample.swift")
    try Data(sample.code.utf8).write(to: file)
    let compiled = try Subprocess.run(
      compiler,
      [
        "-swift-version", "6", "-parse-as-library", "-typecheck",
        file.path(percentEncoded: false),
      ])
    let complaint = String(decoding: compiled.output + compiled.errors, as: UTF8.self)
    #expect(compiled.ending == .exit(0), "\(complaint)")
  }
}
