// snippet.hide
import Dispatch
// snippet.show

// snippet.block
/// Blocks this thread until the task is done. Only for the edge
/// of a program, never for code that tasks run.
func blockUntilDone(
  _ work: @escaping @Sendable () async -> Void
) {
  let group = DispatchGroup()
  group.enter()
  Task {
    await work()
    group.leave()
  }
  group.wait()
}
// snippet.end

extension Collection<Task<Void, Never>> {
  /// Waits until these tasks have ended.
  func waitForAll() async {
    for task in self { await task.value }
  }
}
