@testable import Commands
import Foundation
import Testing

/// Code that only questions show is valid Swift, too.
@Suite(.timeLimited) struct QuizCodeTests {
  static let samples = QuizTemplateTests.questions.flatMap { question in
    question.evidence.compactMap { evidence -> (question: String, code: String)? in
      if case .code(let text) = evidence { (question.id, text) } else { nil }
    }
  }

  @Test(arguments: samples) func compiles(_ question: String, _ code: String) throws {
    guard let complaint = try Self.complaint(about: code) else { return }
    #expect(complaint == "", "\(question)")
  }

  /// Otherwise a faulty sample would pass.
  @Test func theCompilerIsAsked() throws {
    guard let complaint = try Self.complaint(about: "func land() -> Int { \"Landed\" }") else {
      return
    }
    #expect(complaint.contains("error: "))
  }

  /// A question may ask which files change; those are files of a lesson.
  @Test(arguments: QuizTemplateTests.questions.filter { !fileNames($0).isEmpty })
  func namesFilesThatExist(_ question: Question) {
    let files = Set(Library.builtIn.lessons.flatMap(\.files).map(\.name))
    #expect(Self.fileNames(question).filter { !files.contains($0) } == [])
  }

  private static func fileNames(_ question: Question) -> [String] {
    let options = question.options + [question.answer, question.otherwise].compactMap(\.self)
    let texts = question.prompt + options.flatMap { [$0.text, $0.justification] }
    return texts.flatMap(\.inlines).compactMap { inline in
      if case .code(let text) = inline, text.hasSuffix(".swift") { text } else { nil }
    }
  }

  private static func complaint(about code: String) throws -> String? {
    try Scratch.with { folder in
      try Scratch.write(code.utf8, to: "\(folder)/Sample.swift")
      return SwiftCompiler.complaint([
        "-suppress-warnings", "-parse-as-library", "-typecheck", "\(folder)/Sample.swift",
      ])
    }
  }
}
