// snippet.hide
import Foundation
// snippet.show

// snippet.in-parallel
/// Runs each closure on a thread of its own, and returns when
/// all of them are done.
func runInParallel(_ flights: [@Sendable () -> Void]) {
  let group = DispatchGroup()
  for flight in flights {
    group.enter()
    Thread.detachNewThread {
      flight()
      group.leave()
    }
  }
  group.wait()
}
// snippet.end

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

/// A number that several threads may add to.
final class Counter: @unchecked Sendable {
  private var value = 0
  private let queue = DispatchQueue(label: "counter")

  func add() { queue.sync { value += 1 } }

  var total: Int { queue.sync { value } }
}

/// A peer that only counts the questions it's asked.
final class Transponder: Peer {
  let name: String
  private let questions: Counter

  init(
    name: String = "transponder", counting questions: Counter
  ) {
    self.name = name
    self.questions = questions
  }

  func isTooClose(to position: Position) -> Bool {
    questions.add()
    return false
  }
}
