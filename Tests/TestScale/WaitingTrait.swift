import Foundation
package import Testing

/// For tests that mostly wait, for a deadline or for other processes. Whoever runs the others has as many
/// threads as processors; these run on threads of their own, so that nobody else waits with them.
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

/// Runs what waits on a few threads beside the others. Not on as many as there are tests: each may
/// start processes that want to be done before their own deadlines.
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
