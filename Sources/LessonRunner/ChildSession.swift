/// A child at work on a batch of requests.
struct ChildSession {
  let batch: [Int]
  let requests: [RunRequest]
  private var child: Child
  private(set) var runs: [Run] = []
  private(set) var deadline: ContinuousClock.Instant
  private var lastHeard = ContinuousClock.now
  private(set) var isOver = false
  private var events: [Event] = []
  /// Whether there were more of them than are taken.
  private var isFull = false
  private var holdings: [Run.Holding] = []
  private var threads = ThreadNumbers()
  private var steps: [Interleaving.Step] = []
  private var refusedAt: Int?
  /// The time that was given to a run when it stood still; nil if it did not.
  private var hangingSeconds: Int?
  private var explorations: [Exploration] = []
  /// What the system refused the child.
  private(set) var failure: SystemError?
  private let patience: Int
  private let listener: (@Sendable (Int, OutputLine) -> Void)?

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
        isFull = false
        holdings = []
        threads = ThreadNumbers()
        steps = []
        refusedAt = nil
        hangingSeconds = nil
        explorations = []
        if runs.count < requests.count {
          deadline = .now + .seconds(requests[runs.count].seconds(patience: patience))
        }
      case .event(let event):
        guard events.count < Run.eventLimit else {
          isFull = true
          continue
        }
        events.append(numberingThread(of: event))
        if let listener, case .line(let line) = event, batch.indices.contains(runs.count) {
          listener(batch[runs.count], line)
        }
      case .holding(let event):
        guard holdings.count < Run.eventLimit else { continue }
        holdings.append(Run.Holding(after: events.count, event))
      case .ends(_, let counts):
        finish(.exit(code: 0), counts: counts)
      case .step(let step):
        steps.append(Interleaving.Step(step, eventCount: events.count))
        // Nothing will come any more; but that is to be seen, and not only to be said.
        if step.state.isStuck, requests.first?.schedule?.ending == .goesOn {
          hangingSeconds = RunRequest.secondsToHang
          deadline = .now + .seconds(RunRequest.secondsToHang)
        }
      case .refusal(let place): refusedAt = place
      case .exploration(let found): explorations.append(found)
      case .failure(let attempt, let code): failure = SystemError(attempt, code: code)
      }
    }
  }

  /// It has said more than anybody will read.
  var isFlooding: Bool { !isOver && isFull }

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
    // It may have come to its end before anybody could stop it.
    let end = isFull ? .flood : end
    isFull = false
    var run = Run(
      lesson: request.lesson, subject: request.subject,
      recording: request.recording(of: events),
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

  private mutating func numberingThread(of event: Event) -> Event {
    switch event {
    case .line(var line):
      line.thread = threads.number(line.thread)
      return .line(line)
    case .call(var call):
      call.thread = threads.number(call.thread)
      return .call(call)
    case .answer(var answer):
      answer.thread = threads.number(answer.thread)
      return .answer(answer)
    }
  }
}

/// The threads of a run, numbered as they appear, from 1.
private struct ThreadNumbers {
  private var first: UInt?
  /// Empty for most runs, which saves the runtime the making of this type.
  private var others: [UInt: UInt] = [:]

  mutating func number(_ thread: UInt) -> UInt {
    if first == nil { first = thread }
    if thread == first { return 1 }
    let number = others[thread] ?? UInt(others.count) + 2
    others[thread] = number
    return number
  }
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
