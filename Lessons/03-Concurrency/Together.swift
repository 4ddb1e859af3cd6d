// snippet.hide
import Foundation
// snippet.show

// snippet.at-once
/// Does each on a thread of its own, and waits for all.
func atOnce(_ flights: [@Sendable () -> Void]) {
  let unfinished = DispatchGroup()
  for flight in flights {
    unfinished.enter()
    Thread.detachNewThread {
      flight()
      unfinished.leave()
    }
  }
  unfinished.wait()
}
// snippet.end

/// Does asynchronous work, and waits for it.
func waitFor(_ work: @escaping @Sendable () async -> Void) {
  let unfinished = DispatchGroup()
  unfinished.enter()
  Task {
    await work()
    unfinished.leave()
  }
  unfinished.wait()
}

/// A number that several threads may add to.
final class Counter: @unchecked Sendable {
  private var value = 0
  private let queue = DispatchQueue(label: "counter")

  func add() { queue.sync { value += 1 } }

  var total: Int { queue.sync { value } }
}

// snippet.transponder
/// A plane that only counts the questions put to it.
final class Transponder: Peer {
  let name: String
  private let questions: Counter

  init(name: String, counting questions: Counter) {
    self.name = name
    self.questions = questions
  }

  func isTooClose(to position: Position) -> Bool {
    questions.add()
    return false
  }
}
// snippet.end
