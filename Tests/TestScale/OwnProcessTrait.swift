import Foundation
package import Testing

/// A trait for tests that need a process of their own: they change or count what belongs to a whole
/// process. The tests' program is started again, for the one test.
///
/// An exit test would do the same. But the thread that waits for its process wakes up when any other
/// process of the tests ends, and polls without pause until that end has been noted, which took a
/// third of the time of all tests.
package struct OwnProcessTrait: TestTrait, TestScoping {
  /// Set in a process that was started for one test.
  private static let mark = "LESSON_OWN_PROCESS"

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment[Self.mark] == nil else { return try await body() }
    let name = test.name.prefix { $0 != "(" }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(getpid())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--testing-library", "swift-testing", "--filter", "/\(name)\\("]
    process.environment = environment.merging([Self.mark: "1"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let said = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      Issue.record("\(process.terminationReason) \(process.terminationStatus):\n\(said)")
      return
    }
  }
}

extension Trait where Self == OwnProcessTrait {
  package static var inOwnProcess: Self { Self() }
}
