import Synchronization

// snippet.turns
/// Runs the jobs of tasks one at a time, as it's told to.
final class Turns: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  var waiting: Int { jobs.withLock(\.count) }

  /// Runs a task from where it waits to where it waits again.
  func run(_ number: Int) {
    let job = jobs.withLock { $0.remove(at: number) }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
// snippet.end

extension Turns {
  /// Starts the same tasks again and again, and follows each
  /// order of their jobs until none is waiting here.
  static func tryEveryOrder<Outcome>(
    of start: (Turns) -> Outcome, check: (Outcome) -> Void
  ) {
    var ways: [[Int]] = [[]]
    while let way = ways.popLast() {
      let turns = Turns()
      let outcome = start(turns)
      var taken: [Int] = []
      while turns.waiting > 0 {
        let isNew = taken.count >= way.count
        let choice = isNew ? 0 : way[taken.count]
        if isNew {
          ways += (1..<turns.waiting).map { taken + [$0] }
        }
        taken.append(choice)
        turns.run(choice)
      }
      check(outcome)
    }
  }
}
