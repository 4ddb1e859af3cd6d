import Foundation
import Testing

struct ExpectedOutput: Sendable, CustomTestStringConvertible {
  var folder: String
  var file: String

  static let all: [ExpectedOutput] = {
    let folders = (try? Checkout.names(in: Checkout.expected)) ?? []
    return folders.flatMap { folder in
      let files = (try? Checkout.names(in: Checkout.expected.appending(path: folder))) ?? []
      return files.map { ExpectedOutput(folder: folder, file: $0) }
    }
  }()

  var testDescription: String { "\(folder)/\(file)" }
  var lesson: Int { Int(folder) ?? 0 }
  var scene: String { String(file.prefix { $0 != "." }) }
  /// Whether the lines may come in any order.
  var isSet: Bool { file == "\(scene).as-a-set.txt" }

  func bytes() throws -> [UInt8] {
    try Checkout.bytes(of: Checkout.expected.appending(path: "\(folder)/\(file)"))
  }
}

/// The output of `lesson run`, byte for byte.
@Suite(.timeLimited) struct ExpectedOutputTests {
  /// How often each scene is run, because one that depends on chance may well be right once:
  /// `LESSON_REPEATS` times, or once if that isn't set.
  static let times =
    ProcessInfo.processInfo.environment["LESSON_REPEATS"].flatMap { Int($0) } ?? 1

  @Test(arguments: times > 1 ? ExpectedOutput.all : TestScale.some(ExpectedOutput.all, every: 3))
  func isPrintedEachTime(_ expected: ExpectedOutput) throws {
    let wanted = try expected.bytes()
    #expect(expected.isSet || expected.file == "\(expected.scene).txt")
    let entry = try #require(Catalog.entry(expected.lesson))
    let scene = try #require(entry.staging.scene(named: expected.scene))
    // The lines from before it died are still printed; the rest goes to standard error.
    let dies = scene.ending == .traps
    for time in 1...max(Self.times, 1) {
      let outcome = execute(
        Executable.path, ["lesson", "run", "\(expected.lesson)", "--scene", expected.scene],
        environment: BuiltExecutable.environment)
      let isRight =
        expected.isSet
        ? lines(outcome.output).sorted() == lines(wanted).sorted() : outcome.output == wanted
      try #require(isRight, "time \(time): \(outcome.text)")
      try #require(outcome.end == .exit(dies ? 1 : 0))
      try #require(outcome.errors.isEmpty != dies)
    }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
  }
}
