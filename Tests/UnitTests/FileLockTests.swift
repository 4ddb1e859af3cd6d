@testable import Commands
import Foundation
import Testing

/// A lock where the system has none, as in some shared folders.
@Suite(.timeLimited) struct FileLockTests {
  private func acquire(_ path: String, milliseconds: Int) throws -> FileLock {
    try FileLock.acquire(path, milliseconds: milliseconds) { _, _ in
      errno = ENOLCK
      return -1
    }
  }

  private func withPath(_ body: (String) throws -> Void) throws {
    try Scratch.with { try body("\($0)/lock") }
  }

  @Test func onlyOneHoldsIt() throws {
    try withPath { path in
      let count = "\(path).count"
      try "0".write(toFile: count, atomically: false, encoding: .utf8)
      DispatchQueue.concurrentPerform(iterations: 40) { _ in
        guard let lock = try? acquire(path, milliseconds: 60_000) else { return }
        let text = try? String(contentsOfFile: count, encoding: .utf8)
        let next = (text.flatMap { Int($0) } ?? 0) + 1
        try? "\(next)".write(toFile: count, atomically: false, encoding: .utf8)
        withExtendedLifetime(lock) {}
      }
      #expect(try String(contentsOfFile: count, encoding: .utf8) == "40")
      #expect(!FileManager.default.fileExists(atPath: "\(path).held"))
    }
  }

  /// A process that was killed leaves its file; another that only just made one still holds it.
  @Test func whatIsLeftBehindIsRemoved() throws {
    try withPath { path in
      try Data().write(to: URL(filePath: "\(path).held"))
      let fault = #expect(throws: StateFault.self) { _ = try acquire(path, milliseconds: 0) }
      #expect(fault?.isHeldUp == true)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: "\(path).held")
      _ = try acquire(path, milliseconds: 1_000)
    }
  }
}
