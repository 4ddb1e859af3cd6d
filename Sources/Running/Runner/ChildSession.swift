/// A child and the batch of requests that it's working on.
struct ChildSession {
  let batch: [Int]
  let requests: [RunRequest]
  private var child: Child
  private(set) var runs: [Run] = []
  private(set) var deadline: ContinuousClock.Instant
  private var lastHeard = ContinuousClock.now
  private(set) var isOver = false
  /// Builds the run in progress.
  private var builder: RunBuilder?
  /// The time added so far because other processes had the processors.
  private var granted = Duration.zero
  /// A system failure that the child reported.
  private(set) var failure: SystemError?
  private let patience: Runner.Patience
  private let tracesStops: Bool
  /// Whether the backtracer has been asked where its threads are.
  private var isTracing = false
  /// When to look whether it sleeps for good.
  private(set) var nextLook = ContinuousClock.now
  private var timeBetweenLooks = Duration.zero

  init(
    batch: [Int], requests: [RunRequest], child: Child, patience: Runner.Patience,
    tracesStops: Bool
  ) {
    self.patience = patience
    self.tracesStops = tracesStops
    self.batch = batch
    self.requests = requests
    self.child = child
    deadline = .now + patience.end
    lookSoon()
  }

  var descriptors: [Int32] { [child.frames, child.noise].filter { $0 >= 0 } }

  /// Whether it has gone silent and has either finished its work or exited.
  var isFinished: Bool {
    !isOver && !child.isSpeaking && (runs.count == requests.count || child.hasExited)
  }

  var isVersion: Bool { child.isVersion }

  /// Whether a version has more memory in use than it may.
  func isGreedy(lookingAtAll: Bool) -> Bool {
    !isOver && child.isGreedy(lookingAtAll: lookingAtAll)
  }

  /// Whether it has closed its pipes but is still running.
  var isMute: Bool { !isOver && !child.isSpeaking && runs.count < requests.count }

  /// Gives it more time.
  mutating func grant(_ time: Duration) { deadline += time }

  mutating func hear(_ descriptor: Int32) {
    guard descriptor == child.frames else {
      child.readNoise()
      // In a sandbox, the signal that asked for it doesn't end the process.
      if isTracing, child.hasToldTrace { deadline = .now }
      return
    }
    lastHeard = .now
    defer { lookSoon() }
    for frame in child.readFrames() {
      switch frame {
      case .begins(let job):
        // Code that pretends to begin again doesn't get more time.
        guard job == runs.count, job < requests.count, builder == nil else { continue }
        builder = RunBuilder(requests[runs.count])
        deadline = .now + limit
      case .failure(let attempt, let code): failure = SystemError(attempt, code: code)
      default:
        let wasStuck = isStuck
        builder?.take(frame)
        if isStuck, !wasStuck { deadline = .now + limit }
        // It may have gone past the limit since the last look.
        if case .ends = frame { finish(isGreedy(lookingAtAll: false) ? .glut : .exit(code: 0)) }
      }
    }
  }

  private var isStuck: Bool { builder?.isStuck ?? false }

  /// Whether it has produced more than anyone will read.
  var isFlooding: Bool { !isOver && builder?.isFull == true }

  /// Ends the child and the run it left unfinished.
  ///
  /// - Parameter end: how it ended, if not by itself.
  mutating func end(_ end: Run.End? = nil) {
    guard !isOver else { return }
    isOver = true
    if end != nil {
      // Output from before the stop is still in the pipes. A process that has left the group may
      // hold them open and continue, so no more than a pipe can hold is read.
      child.stop()
      for _ in 0..<64 {
        for descriptor in descriptors where hasInput(descriptor) { hear(descriptor) }
      }
    }
    let childEnd = child.end()
    if end == nil, child.isSandboxed, runs.isEmpty, builder == nil, case .exit = childEnd {
      // What can't be started in the sandbox ends like this.
      failure = SystemError("start \(child.executable)", code: ENOEXEC)
      return
    }
    guard runs.count < requests.count else {
      // If a child ran only one job, all its complaints are about that job.
      if runs.count == 1 { runs[0].standardError = complaint }
      return
    }
    var found = end ?? Run.End(childEnd)
    // A compiler's verdict ends the process; everything else says first that it's over.
    if found == .exit(code: 0), !requests[runs.count].key.code.isCompilation { found = .quit }
    finish(found)
  }

  mutating func endLate() {
    guard runs.count < requests.count else { return end(.deadline(seconds: 0)) }
    if !isTracing, takesMoreTime() { return }
    if tracesStops, !isTracing {
      isTracing = true
      child.trace()
      deadline = .now + Self.timeToTrace
      return
    }
    // A thread that called or printed a moment ago isn't waiting. Runs that hang on purpose don't
    // count: their last thread may start to hang just before the time is up.
    let isAtWork = !hangs && deadline - lastHeard < min(.seconds(1), limit / 2)
    end(isAtWork ? .overdue(seconds: limitInSeconds) : .deadline(seconds: limitInSeconds))
  }

  /// How long the backtracer may take.
  private static let timeToTrace = Duration.seconds(5)

  /// Whether the run in progress is sure not to end by itself.
  private var hangs: Bool {
    isStuck || (requests.indices.contains(runs.count) && requests[runs.count].hangs)
  }

  /// How long the run in progress may take. Until it has begun, that's about a new process.
  private var limit: Duration { hangs && builder != nil ? patience.hang : patience.end }

  private var limitInSeconds: Int { Int((limit / .seconds(1)).rounded(.up)) }

  /// Ends a run that would only sleep until its time is up.
  mutating func endIfAsleep() {
    timeBetweenLooks = min(timeBetweenLooks * 1.5, .milliseconds(200))
    nextLook = .now + timeBetweenLooks
    if builder != nil, !isTracing, child.sleepsForGood { end(.deadline(seconds: limitInSeconds)) }
  }

  /// Looks after the shortest time: it has just done something.
  private mutating func lookSoon() {
    timeBetweenLooks = hangs ? .milliseconds(1) : .milliseconds(100)
    nextLook = .now + timeBetweenLooks
  }

  /// Adds the time that the child waited for a processor: on a busy machine, it may not have had a
  /// chance. There's a limit, because many threads that never end would wait for each other.
  ///
  /// - Returns: whether it has more time now.
  private mutating func takesMoreTime() -> Bool {
    let waited = min(child.waitForProcessor, limit * 3)
    let missing = waited - granted
    guard missing > .milliseconds(100) else { return false }
    granted = waited
    deadline = .now + missing
    return true
  }

  mutating func abandon() {
    // A child that was waited for is gone, and its number may belong to another process by now.
    guard !isOver else { return }
    isOver = true
    _ = child.end()
  }

  private mutating func finish(_ end: Run.End) {
    guard runs.count < requests.count else { return }
    // A child may end before it reports that its first run begins.
    let builder = builder ?? RunBuilder(requests[runs.count])
    self.builder = nil
    // It may have ended before it could be stopped.
    var end = builder.isFull ? .flood : end
    let complaint = end == .exit(code: 0) ? "" : complaint
    // Swift's message when the system doesn't provide more memory.
    if end == .trap, complaint.contains("failed to allocate") { end = .glut }
    runs.append(builder.finished(end, standardError: complaint))
  }

  /// The child's standard error, up to the line that names the failure: after that comes a stack
  /// trace that differs between builds.
  private var complaint: String {
    guard !child.standardError.isEmpty else { return "" }
    var lines: [Substring] = []
    for line in String(decoding: child.standardError, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      lines.append(line)
      if line.contains("Fatal error: "), !tracesStops { break }
    }
    return lines.joined(separator: "\n")
  }
}

extension Run.End {
  fileprivate init(_ end: ProcessEnd) {
    switch end {
    case .exit(let code): self = .exit(code: code)
    case .signal(SIGILL), .signal(SIGTRAP), .signal(SIGSEGV), .signal(SIGBUS), .signal(SIGFPE),
      .signal(SIGABRT):
      self = .trap
    case .signal(let signal): self = .killed(signal: signal)
    }
  }
}

extension RunKey.Code {
  fileprivate var isCompilation: Bool { if case .compilation = self { true } else { false } }
}
