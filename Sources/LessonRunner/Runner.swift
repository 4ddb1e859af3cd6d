package import LessonKit
package import LessonStage

/// Runs lesson code in processes of its own, so that nothing a scene does can take us down.
package struct Runner: Sendable {
  /// The path of `lesson`.
  package let executable: String
  private let environment: [String: String]
  private let patience: Int

  /// - Parameters:
  ///   - executable: the path of `lesson`. A parameter, because under a test runner "this executable"
  ///     is another.
  ///   - environment: what a run inherits.
  ///   - patience: how long a run may take that is expected to end by itself, in seconds.
  package init(executable: String, environment: [String: String], patience: Int = 10) {
    self.executable = executable
    self.patience = patience
    var environment = environment
    // The backtracer may hang in a crash of several threads, and outlives us.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[Self.steadyOrder] = nil
    self.environment = environment
  }

  /// Makes the order of a dictionary the same in every run.
  private static let steadyOrder = "SWIFT_DETERMINISTIC_HASHING"

  private func environment(for request: RunRequest) -> [String: String] {
    request.isAboutOrder
      ? environment : environment.merging([Self.steadyOrder: "1"]) { $1 }
  }

  /// Runs all `requests`: those that neither die nor wait one after the other in one process, or in two
  /// where they are laborious, each of the others in one of its own beside them.
  ///
  /// - Parameters:
  ///   - cancellation: ends the runs from elsewhere.
  ///   - listener: hears every line as soon as it is printed, with the index of its request.
  /// - Returns: a run for each request, in their order.
  /// - Throws: ``SystemError``, of the code `ECANCELED` for runs that were ended from elsewhere.
  package func run(
    _ requests: [RunRequest], until cancellation: Cancellation? = nil,
    hearing listener: (@Sendable (Int, OutputLine) -> Void)? = nil
  ) throws(SystemError) -> [Run] {
    var runs = [Run?](repeating: nil, count: requests.count)
    let others = requests.indices.filter { !requests[$0].isGentle }
    // What is sure to take until its deadline begins before all else.
    var waiting =
      others.filter { requests[$0].hangs }.map { [$0] } + Self.shared(requests)
      + others.filter { !requests[$0].hangs }.map { [$0] }
    while !waiting.isEmpty {
      var performances: [Performance] = []
      do throws(SystemError) {
        for batch in waiting {
          if cancellation?.isCancelled == true { throw .cancelled }
          let child = try Child.start(
            executable: executable, environment: environment(for: requests[batch[0]]))
          performances.append(
            Performance(
              batch: batch, requests: batch.map { requests[$0] }, child: child,
              patience: patience, listener: listener))
          child.send(JobList.encode(batch.map { requests[$0] }))
        }
        try watch(&performances, until: cancellation)
      } catch {
        for index in performances.indices { performances[index].abandon() }
        throw error
      }
      for performance in performances {
        for (index, run) in zip(performance.batch, performance.runs) { runs[index] = run }
      }
      // Where one died that was thought gentle, those behind it have not run yet.
      waiting = performances.map { Array($0.batch.dropFirst($0.runs.count)) }
        .filter { !$0.isEmpty }
    }
    return runs.compactMap(\.self)
  }

  /// Which of the requests share a process.
  private static func shared(_ requests: [RunRequest]) -> [[Int]] {
    let gentle = requests.indices.filter { requests[$0].isGentle }
    let laborious = gentle.filter { requests[$0].isLaborious }
    // Every second one goes to another process, for which there may be a processor.
    let apart = Set(laborious.enumerated().lazy.filter { $0.offset % 2 == 1 }.map(\.element))
    return [gentle.filter { !apart.contains($0) }, apart.sorted()].filter { !$0.isEmpty }
  }

  /// Runs one alone.
  ///
  /// - Throws: ``SystemError`` where no process could be started.
  package func run(_ request: RunRequest) throws(SystemError) -> Run? {
    try run([request]).first
  }

  /// Listens to all at once until each has ended or was ended.
  private func watch(
    _ performances: inout [Performance], until cancellation: Cancellation?
  ) throws(SystemError) {
    while true {
      var polls: [pollfd] = []
      var owners: [Int] = []
      var timeout: Int32 = -1
      let now = ContinuousClock.now
      for index in performances.indices where !performances[index].isOver {
        if performances[index].isFinished { performances[index].end() }
        if performances[index].isFlooding { performances[index].end(.flood) }
        if performances[index].deadline <= now { performances[index].endLate() }
        guard !performances[index].isOver else { continue }
        // Of one that has closed its pipes only asking tells whether it is over.
        let wait: Int32 =
          performances[index].isMute ? 1 : performances[index].milliseconds(from: now)
        timeout = timeout < 0 ? wait : min(timeout, wait)
        for descriptor in performances[index].descriptors {
          polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
          owners.append(index)
        }
      }
      guard timeout >= 0 else { return }
      // A negative descriptor is passed over.
      polls.append(
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      let ready = poll(&polls, nfds_t(polls.count), timeout)
      // Who was stopped for a while, as by Ctrl-Z, must not take the pause for the run's time.
      let pause = ContinuousClock.now - now - .milliseconds(Int(timeout))
      if pause > .milliseconds(500) {
        for index in performances.indices { performances[index].grant(pause) }
      }
      guard ready > 0 else { continue }
      if polls.last?.revents != 0 { throw .cancelled }
      for (poll, owner) in zip(polls, owners) where poll.revents != 0 {
        performances[owner].hear(poll.fd)
      }
    }
  }
}

/// A child at work on a batch of requests.
private struct Performance {
  let batch: [Int]
  let requests: [RunRequest]
  private var child: Child
  private(set) var runs: [Run] = []
  private(set) var deadline: ContinuousClock.Instant
  private var lastHeard = ContinuousClock.now
  private(set) var isOver = false
  private var events: [Event] = []
  private var holdings: [Run.Holding] = []
  private var threads: [UInt: UInt] = [:]
  private var steps: [Interleaving.Step] = []
  private var refusedAt: Int?
  /// The time that was given to a run when it stood still; nil if it did not.
  private var hangingSeconds: Int?
  private var explorations: [Exploration] = []
  private let patience: Int
  private let listener: (@Sendable (Int, OutputLine) -> Void)?
  /// More events than anybody will read; a scene that calls in a loop makes a million in a second.
  private static let mostEvents = 2_000_000

  init(
    batch: [Int], requests: [RunRequest], child: Child, patience: Int,
    listener: (@Sendable (Int, OutputLine) -> Void)?
  ) {
    self.patience = patience
    self.listener = listener
    self.batch = batch
    self.requests = requests
    self.child = child
    deadline = .now + .seconds(requests.first?.seconds(patience: patience) ?? 0)
  }

  var descriptors: [Int32] { [child.frames, child.noise].filter { $0 >= 0 } }

  /// It says nothing any more, and either has done all it was to do or is over.
  var isFinished: Bool {
    !isOver && !child.isSpeaking && (runs.count == requests.count || child.hasExited)
  }

  /// It has closed what it speaks through, but goes on.
  var isMute: Bool { !isOver && !child.isSpeaking && runs.count < requests.count }

  /// Gives it more time.
  mutating func grant(_ time: Duration) { deadline += time }

  /// What is left of its time, rounded up.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32 {
    let left = (deadline - now).components
    return Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
  }

  mutating func hear(_ descriptor: Int32) {
    guard descriptor == child.frames else { return child.readNoise() }
    lastHeard = .now
    for frame in child.readFrames() {
      switch frame {
      case .begins:
        events = []
        holdings = []
        threads = [:]
        steps = []
        refusedAt = nil
        hangingSeconds = nil
        explorations = []
        if runs.count < requests.count {
          deadline = .now + .seconds(requests[runs.count].seconds(patience: patience))
        }
      case .event(let event):
        guard events.count < Self.mostEvents else { continue }
        events.append(numberingThread(of: event))
        if let listener, case .line(let line) = event, batch.indices.contains(runs.count) {
          listener(batch[runs.count], line)
        }
      case .holding(let event):
        guard holdings.count < Self.mostEvents else { continue }
        holdings.append(Run.Holding(after: events.count, event))
      case .ends(_, let counts):
        finish(.exit(code: 0), counts: counts)
      case .step(let step):
        steps.append(Interleaving.Step(step, eventCount: events.count))
        // Nothing will come any more; but that is to be seen, and not only to be said.
        if step.standing.isStuck, requests.first?.schedule?.ending == .goesOn {
          hangingSeconds = RunRequest.secondsToHang
          deadline = .now + .seconds(RunRequest.secondsToHang)
        }
      case .refusal(let place): refusedAt = place
      case .exploration(let found): explorations.append(found)
      }
    }
  }

  /// It has said more than anybody will read.
  var isFlooding: Bool { !isOver && events.count >= Self.mostEvents }

  /// Ends the child and what it left unfinished.
  ///
  /// - Parameter end: how, if it did not end by itself.
  mutating func end(_ end: Run.End? = nil) {
    guard !isOver else { return }
    isOver = true
    if end != nil {
      // What it said before it was stopped is still in the pipes. A process that has left the group
      // may hold them open, and go on; a pipe's fill is all that is waited for.
      child.stop()
      for _ in 0..<64 {
        for descriptor in descriptors where hasInput(descriptor) { hear(descriptor) }
      }
    }
    let status = child.end()
    guard runs.count < requests.count else {
      // Whatever a child that ran one job complained of, it complained of in that job.
      if runs.count == 1 { runs[0].standardError = complaint }
      return
    }
    finish(end ?? Run.End(status: status), counts: nil)
  }

  mutating func endLate() {
    guard runs.count < requests.count else { return end(.deadline(seconds: 0)) }
    let request = requests[runs.count]
    let seconds = request.seconds(patience: patience)
    // Whoever called or printed a moment ago waits for nobody. Of those that hang on purpose, the last
    // may begin to just before their time is over.
    let isAtWork = hangingSeconds == nil && !request.hangs && deadline - lastHeard < .seconds(1)
    end(
      isAtWork
        ? .overdue(seconds: seconds) : .deadline(seconds: hangingSeconds ?? seconds))
  }

  mutating func abandon() {
    // One that was waited for is gone, and its number may be another's by now.
    guard !isOver else { return }
    isOver = true
    _ = child.end()
  }

  private mutating func finish(_ end: Run.End, counts: CallCounts?) {
    guard runs.count < requests.count else { return }
    let request = requests[runs.count]
    var run = Run(
      lesson: request.lesson, subject: request.subject, events: events,
      counts: counts ?? (request.recordsCalls ? CallCounts(counting: events) : nil),
      end: end, standardError: end == .exit(code: 0) ? "" : complaint)
    run.variant = request.variant
    run.interleaving = request.schedule.map {
      Interleaving(schedule: $0, steps: steps, refusedAt: refusedAt)
    }
    run.explorations = explorations
    run.holdings = holdings
    runs.append(run)
    events = []
    holdings = []
  }

  /// What the child said on standard error, up to the line that names the failure: what follows is
  /// a stack that differs between builds.
  private var complaint: String {
    guard !child.standardError.isEmpty else { return "" }
    var lines: [Substring] = []
    for line in String(decoding: child.standardError, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      lines.append(line)
      if line.contains("Fatal error: ") { break }
    }
    return lines.joined(separator: "\n")
  }

  private func hasInput(_ descriptor: Int32) -> Bool {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }

  /// Threads are numbered as they appear, from 1.
  private mutating func numberingThread(of event: Event) -> Event {
    func number(_ thread: UInt) -> UInt {
      let number = threads[thread] ?? UInt(threads.count) + 1
      threads[thread] = number
      return number
    }
    switch event {
    case .line(var line):
      line.thread = number(line.thread)
      return .line(line)
    case .call(var call):
      call.thread = number(call.thread)
      return .call(call)
    case .answer(var answer):
      answer.thread = number(answer.thread)
      return .answer(answer)
    }
  }
}

extension SystemError {
  fileprivate static let cancelled = SystemError("finish a run", code: ECANCELED)
}

extension Run.End {
  /// - Parameter status: what `waitpid` gave.
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    switch signal {
    case 0: self = .exit(code: (status >> 8) & 0xFF)
    case SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT: self = .trap
    default: self = .killed(signal: signal)
    }
  }
}
