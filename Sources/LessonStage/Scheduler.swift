/// Leads the threads of a scene through a schedule: each waits at its gates until it's given a
/// step, and two of them never run at the same time.
///
/// A gate is an observed call, or a mediator's answer; a step goes from one gate to the next.
/// This doesn't need a thread of its own: the last thread to reach a gate gives the next step away.
/// Tasks that take turns on one thread get their steps when none of them can continue by itself.
///
/// A thread may also wait between two gates, for example for a lock that no table of the lesson
/// mentions and that another thread holds at its gate. Then the other threads get the next steps, and
/// if none of them can take one either, they all wait for each other.
package final class Scheduler: @unchecked Sendable {
  /// How a led run ended, if its threads didn't simply continue.
  package enum Verdict: Hashable, Sendable {
    /// All letters were followed, and the schedule stops there.
    case stopped
    /// The schedule asked for a step that can't happen.
    case refused
    /// The first round ended, got stuck, or reached the limit.
    case explored(Exploration)
  }

  private enum Policy {
    case goesOn, stops
    /// Explores up to this many steps.
    case explores(limit: Int)
  }

  private let letters: [Int]
  private let policy: Policy
  /// Where frames go, and whether every step is sent; the one a refusal depends on always is.
  private let descriptor: Int32
  private let recordsSteps: Bool
  private let looksUntilStuck: Int

  // Everything below is accessed only inside the monitor.
  private let monitor = Monitor()
  private var state = SchedulerState(threads: [])
  private var isAtGate: [Bool] = []
  /// Whether it has been told that no thread will ever continue.
  private var isStuckForGood = false
  /// The number of times that anything happened here.
  private var changes = 0 { didSet { if isOpen || isStuckForGood { monitor.ended() } } }
  private var enlisted = 0
  /// Whether ``settle()`` gives steps away instead of the last thread to reach a gate.
  private var takesTurns = false
  private var round = 0
  private var taken: [Int] = []
  private var choices: [[Int]] = []
  private var answers = 0
  private var trues = 0
  /// The thread that was given a step and hasn't started it.
  private var granted: Int?
  /// Whether all gates are open, except for the queued threads, which are let out in order.
  private var isOpen = false
  private var queue: [Int] = []
  /// Wakes the tasks that wait without a thread.
  private var wake: [Int: () -> Void] = [:]
  private var verdict: Verdict?
  private var isSceneOver = false

  private static let mostStepsTold = 64

  /// - Parameter recordingSteps: whether every step becomes a frame.
  package init(following schedule: Schedule, descriptor: Int32, recordingSteps: Bool) {
    letters = schedule.threads
    policy = schedule.ending == .stops ? .stops : .goesOn
    self.descriptor = descriptor
    recordsSteps = recordingSteps
    looksUntilStuck = Self.looksUntilStuck
  }

  /// Follows a way through a scene's first round; after that, the first thread that can continues.
  ///
  /// - Parameters:
  ///   - limit: the number of steps before giving up.
  ///   - looksUntilStuck: how often threads that wait between two gates are looked at before it's
  ///     certain that they wait for each other.
  package init(
    exploring way: [Int], limit: Int, looksUntilStuck: Int = Scheduler.looksUntilStuck
  ) {
    self.looksUntilStuck = looksUntilStuck
    letters = way
    policy = .explores(limit: limit)
    descriptor = -1
    recordsSteps = false
  }

  // MARK: For the thread that performs the scene

  /// How often all threads must be found asleep, about a millisecond apart and with nothing happening
  /// in between, to be sure that they wait between two gates.
  private var looksUntilHeldUp: Int { if case .explores = policy { 2 } else { 200 } }

  /// The same to be sure that they wait for each other: a thread might also just sleep for a while.
  package static let looksUntilStuck = 200

  /// Waits until the scene has ended or there's a verdict. Threads that still wait at their gates
  /// stay there forever.
  ///
  /// - Parameter areOthersAsleep: whether all other threads of the process sleep.
  /// - Returns: nil if the scene has ended.
  package func waitForVerdict(areOthersAsleep: () -> Bool = { false }) -> Verdict? {
    var (looks, seen) = (0, -1)
    while true {
      let isOver = monitor.withLock {
        if verdict == nil, !isSceneOver {
          // A process in which nothing will ever happen should look like that from outside, too.
          monitor.waitForEnd(milliseconds: isOpen || isStuckForGood ? nil : 1)
        }
        return verdict != nil || isSceneOver
      }
      if isOver { return monitor.withLock { verdict } }
      let now = monitor.withLock { changes }
      // Not inside the monitor, where threads might be waiting for us.
      guard now == seen, areOthersAsleep() else {
        (looks, seen) = (0, now)
        continue
      }
      looks += 1
      monitor.withLock {
        if changes == seen, looks >= looksUntilHeldUp { holdUp(forGood: looks >= looksUntilStuck) }
      }
    }
  }

  /// Records that the scene's own code has returned: nothing more will start, and threads that
  /// still wait do so forever.
  package func sceneIsOver() {
    monitor.withLock {
      isSceneOver = true
      monitor.ended()
    }
  }

  /// Whether any thread waited between two gates in the end.
  package var hasHeldUpThreads: Bool {
    monitor.withLock { state.threads.contains { $0.place == .wait } }
  }

  /// The threads that took a step, in order.
  package var history: [Int] { monitor.withLock { taken } }

  /// The way to explore after this one: the same up to the last step with an untried alternative,
  /// then that alternative. Nil after the last way. Ways come in alphabetical order.
  package var nextWay: [Int]? {
    monitor.withLock {
      for index in taken.indices.reversed() {
        guard let other = choices[index].first(where: { $0 > taken[index] }) else { continue }
        return taken[..<index] + [other]
      }
      return nil
    }
  }

  // MARK: For code that starts threads

  /// Begins a round of `count` threads. Doesn't return once there's a verdict.
  ///
  /// - Parameter takingTurns: whether they're tasks sharing one thread, which calls ``settle()``.
  func begin(_ count: Int, takingTurns: Bool = false) {
    monitor.withLock {
      while verdict != nil { monitor.wait() }
      beginRound(count)
      takesTurns = takingTurns
    }
  }

  /// Gives the next step away when none of the tasks that take turns can continue by itself.
  func settle() { monitor.withLock { decide() } }

  /// Returns the number of one more thread in a round of `count`. The first begins the round.
  ///
  /// - Returns: nil once there's a verdict.
  func enlist(of count: Int) -> Int? {
    monitor.withLock {
      guard verdict == nil else { return nil }
      if enlisted == state.threads.count { beginRound(count) }
      defer { enlisted += 1 }
      return enlisted
    }
  }

  private func beginRound(_ count: Int) {
    round += 1
    enlisted = 0
    state = SchedulerState(threads: Array(repeating: .ended, count: count))
    isAtGate = Array(repeating: false, count: count)
    changes += 1
    (taken, choices) = ([], [])
    (isOpen, queue, granted, takesTurns) = (false, [], nil, false)
  }

  // MARK: For the threads

  /// Waits at a gate until the thread is given its next step.
  ///
  /// - Parameter departure: runs before any other thread can take a step.
  func pass(_ thread: Int, _ place: ThreadState, departure: () -> Void) {
    monitor.withLock {
      arrive(thread, place)
      while granted != thread, !isFree(thread) { monitor.wait() }
      depart(thread, departure)
    }
  }

  /// The same for a task, which must not block its thread while it waits.
  func pass(_ thread: Int, _ place: ThreadState, departure: () -> Void) async {
    await withUnsafeContinuation { continuation in
      monitor.withLock {
        wake[thread] = { continuation.resume() }
        arrive(thread, place)
        if isFree(thread) { wake.removeValue(forKey: thread)?() }
      }
    }
    monitor.withLock { depart(thread, departure) }
  }

  /// Releases what a call held, after it has returned.
  func letGo(_ use: LockUse?, _ thread: Int) {
    guard let use, use.isHeld else { return }
    monitor.withLock {
      if let index = state.threads[thread].holds.lastIndex(of: use) {
        state.threads[thread].holds.remove(at: index)
      }
    }
  }

  /// Counts what a thread was told.
  func note(answer: String) {
    monitor.withLock {
      answers += 1
      if answer == "true" { trues += 1 }
    }
  }

  func end(_ thread: Int) {
    monitor.withLock {
      state.threads[thread] = .ended
      isAtGate[thread] = true
      changes += 1
      if !takesTurns { decide() }
    }
  }

  // MARK: Inside the monitor

  private func isFree(_ thread: Int) -> Bool { isOpen && !queue.contains(thread) }

  private func arrive(_ thread: Int, _ place: ThreadState) {
    var place = place
    place.holds = state.threads[thread].holds
    state.threads[thread] = place
    isAtGate[thread] = true
    changes += 1
    if !takesTurns { decide() }
  }

  private func depart(_ thread: Int, _ departure: () -> Void) {
    granted = nil
    changes += 1
    isAtGate[thread] = false
    if let use = state.threads[thread].takes, use.isHeld {
      state.threads[thread].holds.append(use)
    }
    departure()
    if isOpen { letNextOut() }
  }

  private func give(_ thread: Int) {
    granted = thread
    changes += 1
    // It may release what they wait for.
    for other in state.threads.indices where state.threads[other].place == .wait {
      state.threads[other].place = .call
    }
    if let wake = wake.removeValue(forKey: thread) { wake() } else { monitor.changed() }
  }

  /// Notes that the threads that are between two gates are waiting there, and gives the next step to
  /// one of the others.
  ///
  /// - Parameter isForGood: whether no thread will ever continue.
  private func holdUp(forGood isForGood: Bool) {
    guard granted == nil, !takesTurns, !isOpen, isAtGate.contains(false) else { return }
    for thread in isAtGate.indices where !isAtGate[thread] {
      state.threads[thread].place = .wait
      // It has taken that in the meantime, or it waits for it here.
      state.threads[thread].takes = nil
    }
    if state.ready.isEmpty {
      // Those that wait here may still be waiting for time to pass.
      guard isForGood else { return }
      switch policy {
      case .explores: return conclude(.explored(exploration(.stuck)))
      // The run won't end, and this is the last that's known of it.
      case .goesOn:
        if !isStuckForGood { tell(always: true) }
        isStuckForGood = true
        return
      case .stops: break
      }
    }
    decide()
  }

  /// Gives the next step away, once all threads wait for it.
  private func decide() {
    guard granted == nil, !isOpen, verdict == nil,
      isAtGate.indices.allSatisfy({ isAtGate[$0] || state.threads[$0].place == .wait })
    else { return }
    let ready = state.ready
    if taken.count < letters.count {
      let next = letters[taken.count]
      guard ready.contains(next) else { return conclude(.refused) }
      tell()
      return step(next, among: ready)
    }
    switch policy {
    case .stops: conclude(.stopped)
    case .explores where state.isOver: conclude(.explored(exploration(.over)))
    case .explores where ready.isEmpty: conclude(.explored(exploration(.stuck)))
    case .explores(let limit) where taken.count >= limit:
      conclude(.explored(exploration(.cut)))
    case .goesOn, .explores:
      if state.isOver { return tell() }
      guard let next = ready.first else {
        tell(always: true)
        return open()
      }
      tell()
      step(next, among: ready)
    }
  }

  private func step(_ thread: Int, among ready: [Int]) {
    taken.append(thread)
    choices.append(ready)
    give(thread)
  }

  private func exploration(_ outcome: Exploration.Outcome) -> Exploration {
    Exploration(
      letters: taken.map(Schedule.letter).joined(), outcome: outcome, answers: answers,
      trues: trues)
  }

  private func conclude(_ verdict: Verdict) {
    tell(always: true)
    self.verdict = verdict
    monitor.changed()
    monitor.ended()
  }

  /// Lets all threads go, one after the other, so that what they report as they leave is in order.
  private func open() {
    isOpen = true
    queue = state.threads.indices.filter { state.threads[$0].place != .end }
    letNextOut()
  }

  private func letNextOut() {
    guard !queue.isEmpty else { return }
    give(queue.removeFirst())
  }

  /// Sends a step, in the first round only. Later rounds are like it, and show only their output.
  private func tell(always: Bool = false) {
    guard descriptor >= 0, round == 1 else { return }
    let isWanted = recordsSteps && taken.count <= letters.count + Self.mostStepsTold
    guard always || isWanted else { return }
    let step = ScheduledStep(number: taken.count, thread: taken.last, state: state)
    Stage.write(Wire.encode(.step(step)), to: descriptor)
  }
}
