import Foundation
package import Testing

/// For tests that do little but wait for a deadline. Tests share as many threads as there are processors;
/// these wait on threads of their own, so that nobody has to wait with them.
///
/// Not for tests that are at work while they wait, on a terminal for example: more would be at work at a
/// time than there are processors, and whatever has a deadline of its own might miss it.
package struct WaitingTrait: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    // A suite has no body of its own.
    guard testCase != nil else { return try await body() }
    try await withTaskExecutorPreference(WaitingExecutor.shared) { try await body() }
  }
}

extension Trait where Self == WaitingTrait {
  package static var waits: Self { Self() }
}

/// Threads beside those of the other tests: two, or one where all is tried and nobody is in a hurry, so that
/// whatever computes for long keeps its processor.
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = TestScale.isLong ? 1 : 2
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
