// snippet.hide
import Dispatch
import Synchronization
// snippet.show

// snippet.together
/// Runs each piece of work as a task of its own, and blocks
/// this thread until all are done. Only for the edge of a
/// program, never for code that tasks run.
func runTogether(_ work: [@Sendable () async -> Void]) {
  let group = DispatchGroup()
  for piece in work {
    group.enter()
    Task {
      await piece()
      group.leave()
    }
  }
  group.wait()
}

func blockUntilDone(
  _ work: @escaping @Sendable () async -> Void
) {
  runTogether([work])
}
// snippet.end

// snippet.counter
/// A number that any task may add to.
final class Counter: Sendable {
  private let value = Atomic(0)

  func add() { value.add(1, ordering: .relaxed) }

  var total: Int { value.load(ordering: .relaxed) }
}
// snippet.end
