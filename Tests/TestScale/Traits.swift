import Foundation
package import Testing

/// A trait for tests that do little but wait for a deadline. Tests share as many threads as there
/// are processors; these wait on threads of their own, so that no other test waits with them.
///
/// It isn't for tests that work while they wait, on a terminal for example: more tests would work
/// at a time than there are processors, and those with a deadline of their own might miss it.
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

extension Trait where Self == TimeLimitTrait {
  /// The limit of every suite: a test that takes longer hangs. At full length all tests begin together
  /// and take turns, so the last ones are given a night.
  package static var timeLimited: Self { .timeLimit(.minutes(TestScale.isLong ? 240 : 30)) }
}

extension Trait where Self == ConditionTrait {
  /// Of several tests that are alike and take long, each day is the turn of one, and in a long test it's that
  /// of all.
  package static func takesTurns(_ turn: Int, of count: Int) -> Self {
    .enabled(
      if: TestScale.isLong || TestScale.sample % count == turn,
      "its turn is on another day, or with LESSON_LONG_TESTS=1")
  }
}

/// Threads besides those of the other tests: two, or one in a long test, where there's no hurry, so
/// that long computations keep their processor.
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
