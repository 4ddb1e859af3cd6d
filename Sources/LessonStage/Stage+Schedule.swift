import Synchronization

/// A thread or task of a scene that follows a schedule.
struct Flight: Sendable {
  let scheduler: Scheduler
  /// From 0.
  let thread: Int
  /// Whether it's one of the tasks that share a thread.
  var takesTurns = false

  func place(
    _ place: ThreadState.Place, _ call: Call, code: String, takes: LockUse? = nil
  ) -> ThreadState {
    ThreadState(
      place: place, caller: call.from, callee: call.to, call: call.name, code: code,
      takes: takes, holds: [])
  }
}

extension Stage {
  /// The scheduler that leads the scene running on this thread or in this task.
  @TaskLocal static var scheduler: Scheduler?
  /// Which of the led threads this is.
  @TaskLocal static var flight: Flight?

  /// Whether anything is led at all, which is quicker to check than the above.
  static let isLed = Atomic<Bool>(false)

  /// Runs a scene whose threads a scheduler leads.
  package static func lead(_ scene: () -> Void, by scheduler: Scheduler) {
    isLed.store(true, ordering: .relaxed)
    $scheduler.withValue(scheduler, operation: scene)
  }

  /// Leads a scene's threads through `steps`, a letter for each. After that, the first thread that
  /// can continues, until all have ended or wait for each other; those that wait do so forever.
  ///
  /// - Parameter detach: starts a thread for the scene to run on.
  /// - Returns: nil if a step couldn't be taken.
  package static func explore(
    _ steps: String, of scene: @escaping @Sendable () -> Void,
    detaching detach: (@escaping @Sendable () -> Void) -> Void
  ) -> Exploration? {
    // More steps than any two flights have.
    let scheduler = Scheduler(exploring: Schedule(steps).threads, limit: 1000)
    detach {
      lead(scene, by: scheduler)
      scheduler.sceneIsOver()
    }
    let verdict = scheduler.waitForVerdict()
    // Nothing that this process runs next is led.
    isLed.store(false, ordering: .relaxed)
    if case .explored(let found) = verdict { return found }
    return nil
  }

  /// Whether threads are led, and so needn't meet in order to run into each other.
  package static var isScheduled: Bool { isLed.load(ordering: .relaxed) }

  /// Returns the threads' work wrapped to follow the schedule; unchanged if no schedule leads them.
  package static func scheduled(_ flights: [@Sendable () -> Void]) -> [@Sendable () -> Void] {
    guard isLed.load(ordering: .relaxed), let scheduler else { return flights }
    scheduler.begin(flights.count)
    return flights.enumerated().map { index, flight in
      {
        $flight.withValue(Flight(scheduler: scheduler, thread: index), operation: flight)
        scheduler.end(index)
      }
    }
  }

  /// Runs tasks on this thread, one step of one task at a time, if a schedule leads them.
  ///
  /// A step goes from one observed call that may wait to the next. A task that waits for anything
  /// but a call or a turn, or starts others that make observed calls, can't be led.
  ///
  /// - Returns: whether a schedule leads them; if not, nothing is run.
  package static func runScheduled(_ tasks: [@Sendable () async -> Void]) -> Bool {
    guard isLed.load(ordering: .relaxed), let scheduler else { return false }
    let turns = TaskTurns(tasks: tasks.count)
    scheduler.begin(tasks.count, takingTurns: true)
    for (index, task) in tasks.enumerated() {
      Task(executorPreference: turns) {
        await $flight.withValue(
          Flight(scheduler: scheduler, thread: index, takesTurns: true), operation: task)
        scheduler.end(index)
        turns.taskHasEnded()
      }
    }
    turns.run { scheduler.settle() }
    return true
  }

  /// The led task of each enlisted object.
  private static let passes = Mutex<[ObjectIdentifier: Flight]>([:])

  /// Makes an object's work that of one of two tasks, if a schedule leads them.
  static func enlist(_ object: Any) {
    guard let scheduler, let identity = identity(of: object) else { return }
    let flight = scheduler.enlist(of: 2).map { Flight(scheduler: scheduler, thread: $0) }
    passes.withLock { $0[identity] = flight }
  }

  static func pass(of object: Any) -> Flight? {
    identity(of: object).flatMap { identity in passes.withLock { $0[identity] } }
  }

  /// Returns the letter of an object's task; nil if no schedule leads it.
  package static func letter(of object: Any) -> String? {
    isScheduled ? pass(of: object).map { Schedule.letter($0.thread) } : nil
  }

  /// Runs a task's work as its schedule leads it.
  static func led<Result>(
    _ pass: Flight, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    let result = await $flight.withValue(pass, operation: body)
    pass.scheduler.end(pass.thread)
    return result
  }
}
