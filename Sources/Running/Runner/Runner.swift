/// Runs lesson code in separate processes, so that nothing a scene does can take us down.
package struct Runner: Sendable {
  /// The path of `lesson`.
  package let executable: String
  private var environment: Environment
  private var patience: Patience
  /// The folder for what runs write, if `executable` itself is a learner's version.
  private let scratch: String?
  /// The place for a learner's version.
  private let sandbox: Sandbox?

  /// How long runs may take.
  package struct Patience: Sendable {
    /// The time for a run that's expected to end by itself.
    var end: Duration
    /// The time for one that won't, in case the system doesn't tell that nothing happens any more.
    var hang: Duration

    package init(end: Duration = .seconds(10), hang: Duration = .seconds(2)) {
      self.end = end
      self.hang = hang
    }
  }

  /// - Parameters:
  ///   - executable: the path of `lesson`. It's a parameter because under a test runner, "this
  ///     executable" is a different one.
  ///   - environment: the environment that runs inherit.
  ///   - patience: how long runs may take.
  ///   - scratch: if the executable is a learner's version, a folder that's only this process's;
  ///     each run gets one of its own there.
  ///   - sandbox: the place for a learner's version; nil if it runs with our rights.
  package init(
    executable: String, environment: Environment, patience: Patience = Patience(),
    scratch: String? = nil, sandbox: Sandbox? = nil
  ) {
    self.executable = executable
    self.scratch = scratch
    self.sandbox = sandbox
    self.patience = patience
    var environment = environment
    // The backtracer may hang when several threads crash, and it outlives us.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[Self.steadyOrder] = nil
    self.environment = environment
  }

  /// Whether a run that's stopped, or stops itself, says in its standard error where its threads were.
  private var tracesStops = false

  /// Returns a runner whose runs say in their standard error where they stopped. It's only for one run
  /// of a version at a time: Swift's backtracer may hang when several threads crash.
  ///
  /// - Parameter limit: how long a run may take that's known not to end; nil for one that traps.
  package func tracingStops(within limit: Duration?) -> Runner {
    var runner = self
    // Where it's only about a trap, the backtracer's work takes longer than the run.
    runner.patience.end =
      limit.map { min(patience.end, $0) } ?? max(patience.end, .seconds(8))
    runner.tracesStops = true
    runner.environment["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,color=no,threads=all,images=none,registers=none,limit=32,top=0"
    return runner
  }

  /// Makes the order of a dictionary the same in every run.
  private static let steadyOrder = "SWIFT_DETERMINISTIC_HASHING"

  private func environment(for request: RunRequest) -> Environment {
    guard !request.isAboutOrder else { return environment }
    var environment = environment
    environment[Self.steadyOrder] = "1"
    return environment
  }

  /// Runs all `requests`: those that neither die nor wait share one process, or a few if they're
  /// laborious; each of the others gets its own process beside them.
  ///
  /// - Parameters:
  ///   - cancellation: ends the runs from elsewhere.
  ///   - work: is done on this thread while the processes start and run.
  /// - Returns: a run for each request, in the same order.
  /// - Throws: ``SystemError`` if a run couldn't get what any run needs, a process or a thread;
  ///   with the code `ECANCELED` if the runs were ended from elsewhere.
  package func run(
    _ requests: [RunRequest], until cancellation: Cancellation? = nil,
    meanwhile work: () -> Void = {}
  ) throws(SystemError) -> [Run] {
    var runs = [Run?](repeating: nil, count: requests.count)
    var waiting = batches(of: requests)
    var beside = requests.indices.filter { !requests[$0].isGentle }.map { [$0] }
    var sessions: [ChildSession] = []
    var hasWorked = false
    do throws(SystemError) {
      while !(waiting.isEmpty && beside.isEmpty && sessions.isEmpty) {
        let room = Self.mostAtWork - sessions.count { $0.requests[0].isGentle }
        for batch in waiting.prefix(room) + beside {
          if cancellation?.isCancelled == true { throw .cancelled }
          sessions.append(try begin(batch, of: requests))
        }
        waiting.removeFirst(min(room, waiting.count))
        beside = []
        if !hasWorked {
          let start = ContinuousClock.now
          work()
          hasWorked = true
          // Nobody listened to them in that time.
          for index in sessions.indices { sessions[index].grant(.now - start) }
        }
        try watch(&sessions, untilAnyIsOver: !waiting.isEmpty, cancellation)
        for session in sessions where session.isOver {
          for (index, run) in zip(session.batch, session.runs) { runs[index] = run }
          // Those after one that was considered gentle and died.
          let left = session.batch.dropFirst(session.runs.count)
          if !left.isEmpty { waiting.insert(Array(left), at: 0) }
        }
        sessions.removeAll(where: \.isOver)
      }
    } catch {
      for index in sessions.indices { sessions[index].abandon() }
      throw error
    }
    return runs.compactMap(\.self)
  }

  /// Starts a process for some requests, and sends them to it.
  private func begin(
    _ batch: [Int], of requests: [RunRequest]
  ) throws(SystemError) -> ChildSession {
    let batchRequests = batch.map { requests[$0] }
    let child = try Child(
      executable: executable, environment: environment(for: batchRequests[0]), scratch: scratch,
      sandbox: sandbox)
    child.send(RunRequest.encode(batchRequests))
    return ChildSession(
      batch: batch, requests: batchRequests, child: child, patience: patience,
      tracesStops: tracesStops)
  }

  /// How many processes make gentle runs at the same time.
  private static let mostAtWork = 2

  /// What a process may leave in its memory, in objects: about 15 MiB.
  private static let mostGarbage = 25_000

  /// Returns the requests that share a process: a batch for each process, all with as many of those
  /// that are laborious, and the first one with everything else.
  private func batches(of requests: [RunRequest]) -> [[Int]] {
    let gentle = requests.indices.filter { requests[$0].isGentle }
    let laborious = gentle.filter { requests[$0].isLaborious }
    let garbage = laborious.reduce(0) { $0 + requests[$1].garbage }
    let count =
      laborious.count <= 2
      ? 1 : (garbage / (Self.mostAtWork * Self.mostGarbage) + 1) * Self.mostAtWork
    var batches = [[Int]](repeating: [], count: count)
    batches[0] = gentle.filter { !requests[$0].isLaborious }
    for (offset, index) in laborious.enumerated() {
      // Flights of two lessons that are compared are neighbors: each process gets as many of the
      // slower one.
      batches[offset / 2 % count].append(index)
    }
    return batches.filter { !$0.isEmpty }
  }

  /// Runs a single request.
  ///
  /// - Throws: ``SystemError`` if no process could be started.
  package func run(_ request: RunRequest) throws(SystemError) -> Run? {
    try run([request]).first
  }

  /// In milliseconds.
  private static let longestPoll: Int32 = 250
  /// The same beside a version, which may use up memory without a word.
  private static let longestPollOfVersions: Int32 = 50
  /// How often, at most, the memory of a version's own process is looked at.
  private static let memoryInterval = Duration.milliseconds(20)
  /// How often, at most, the memory of all processes that versions have started is looked at.
  private static let longInterval = Duration.milliseconds(100)

  /// Listens to all sessions at the same time until each has ended or was stopped, or only one of them.
  private func watch(
    _ sessions: inout [ChildSession], untilAnyIsOver: Bool, _ cancellation: Cancellation?
  ) throws(SystemError) {
    var memorySeen: ContinuousClock.Instant?
    var allSeen = ContinuousClock.now
    let hasVersions = sessions.contains(where: \.isVersion)
    let longestPoll = hasVersions ? Self.longestPollOfVersions : Self.longestPoll
    while true {
      var polls: [pollfd] = []
      var owners: [Int] = []
      var timeout: Int32 = -1
      let now = ContinuousClock.now
      let looksAtMemory = memorySeen.map { now - $0 >= Self.memoryInterval } ?? true
      if looksAtMemory { memorySeen = now }
      let looksAtAll = looksAtMemory && now - allSeen >= Self.longInterval
      if looksAtAll { allSeen = now }
      for index in sessions.indices where !sessions[index].isOver {
        if sessions[index].isFinished { sessions[index].end() }
        if sessions[index].isFlooding { sessions[index].end(.flood) }
        if looksAtMemory, sessions[index].isGreedy(lookingAtAll: looksAtAll) {
          sessions[index].end(.glut)
        }
        if sessions[index].deadline <= now { sessions[index].endLate() }
        if sessions[index].nextLook <= now { sessions[index].endIfAsleep() }
        if let failure = sessions[index].failure { throw failure }
        guard !sessions[index].isOver else { continue }
        // If a child has closed its pipes, only polling it tells whether it's over.
        let left = min(sessions[index].deadline, sessions[index].nextLook) - now
        let wait = min(sessions[index].isMute ? 1 : left.pollTimeout, longestPoll)
        timeout = timeout < 0 ? wait : min(timeout, wait)
        for descriptor in sessions[index].descriptors {
          polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
          owners.append(index)
        }
      }
      if timeout < 0 || untilAnyIsOver && sessions.contains(where: \.isOver) { return }
      // A negative descriptor is skipped.
      polls.append(
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      let ready = poll(&polls, nfds_t(polls.count), timeout)
      // While Ctrl-Z stops this process, a run's clock stands still. Waits are short, so a longer
      // one was a pause, no matter how much time was left.
      let pause = ContinuousClock.now - now - .milliseconds(Int(timeout))
      if pause > .milliseconds(500) {
        for index in sessions.indices { sessions[index].grant(pause) }
      }
      guard ready > 0 else { continue }
      if polls.last?.revents != 0 { throw .cancelled }
      for (poll, owner) in zip(polls, owners) where poll.revents != 0 {
        sessions[owner].hear(poll.fd)
        if let failure = sessions[owner].failure { throw failure }
      }
    }
  }
}

extension SystemError {
  fileprivate static let cancelled = SystemError("finish a run", code: ECANCELED)
}

/// The demands of a request on the processes that make runs.
extension RunRequest {
  /// Whether it neither dies nor waits, so it may share a process with others like it.
  package var isGentle: Bool {
    // Dictionaries get their order once per process.
    if isAboutOrder { return false }
    switch key.code {
    case .scene: return ending == .returns && key.schedule == nil
    case .scenario, .flight, .script, .arrivals, .crossing, .randomFlights: return true
    // Stuck threads are left behind, and a compiler's verdict is the exit code of its process.
    case .exploration, .recompilation, .compilation, .bet: return false
    }
  }

  /// About how many objects it leaves behind. A plane holds its tower, which holds the plane, so what
  /// flew stays in memory until its process ends.
  var garbage: Int {
    switch key.code {
    case .randomFlights(let seeds): 2 * seeds.count
    case .arrivals(let count), .crossing(let count): count
    default: 0
    }
  }

  /// Whether it computes for so long that it's worth having a second process at work, as 500 flights do.
  var isLaborious: Bool { garbage >= 1000 }

  /// Whether it never ends by itself.
  var hangs: Bool { ending == .hangs && key.schedule == nil }
}
