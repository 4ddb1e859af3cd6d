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
  /// Who leads the scene that is running on this thread or in this task.
  @TaskLocal static var scheduler: Scheduler?
  /// Which of the led threads this is.
  @TaskLocal static var flight: Flight?

  /// Whether anything is led at all, which is quicker to ask than the above.
  static let isLed = Atomic<Bool>(false)

  /// Runs a scene whose threads a scheduler leads.
  package static func lead(_ scene: () -> Void, by scheduler: Scheduler) {
    isLed.store(true, ordering: .relaxed)
    $scheduler.withValue(scheduler, operation: scene)
  }

  /// Leads the threads of a scene through `steps`, a letter for each; from then on always the first that
  /// can goes on, until they have ended or wait for each other. What still waits then does so for ever.
  ///
  /// - Parameter detach: starts a thread, on which the scene runs.
  /// - Returns: nil if a step could not be taken.
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
    // What this process runs next isn't led.
    isLed.store(false, ordering: .relaxed)
    if case .explored(let found) = verdict { return found }
    return nil
  }

  /// Whether threads are led, and need no meeting to come upon each other.
  package static var isScheduled: Bool { isLed.load(ordering: .relaxed) }

  /// What threads are to do instead of `flights` where a schedule leads them; else these.
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

  /// Runs tasks on this thread, one step of one of them at a time, where a schedule leads them.
  ///
  /// A step goes from one observed call that may wait to the next. A task that waits for anything but a call
  /// or a turn, or starts others that make observed calls, can't be led.
  ///
  /// - Returns: whether a schedule leads them; else nothing is run.
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

  /// Which of the led threads the tasks are that do the work of an object.
  private static let passes = Mutex<[ObjectIdentifier: Flight]>([:])

  /// Makes the work of an object that of one of two tasks, where a schedule leads them.
  static func enlist(_ object: Any) {
    guard let scheduler, let identity = identity(of: object) else { return }
    let flight = scheduler.enlist(of: 2).map { Flight(scheduler: scheduler, thread: $0) }
    passes.withLock { $0[identity] = flight }
  }

  static func pass(of object: Any) -> Flight? {
    identity(of: object).flatMap { identity in passes.withLock { $0[identity] } }
  }

  /// The letter of an object's task; nil where no schedule leads it.
  package static func letter(of object: Any) -> String? {
    isScheduled ? pass(of: object).map { Schedule.letter($0.thread) } : nil
  }

  /// Does a task's work, led by its schedule.
  static func led<Result>(
    _ pass: Flight, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    let result = await $flight.withValue(pass, operation: body)
    pass.scheduler.end(pass.thread)
    return result
  }
}
