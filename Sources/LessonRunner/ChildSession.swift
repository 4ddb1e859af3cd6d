/// A child at work on a batch of requests.
struct ChildSession {
  let batch: [Int]
  let requests: [RunRequest]
  private var child: Child
  private(set) var runs: [Run] = []
  private(set) var deadline: ContinuousClock.Instant
  private var lastHeard = ContinuousClock.now
  private(set) var isOver = false
  /// What is made of the run that is under way.
  private var builder: RunBuilder?
  /// What it was given for the time in which others had the processors.
  private var granted = Duration.zero
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

  var isGluttonous: Bool { !isOver && child.isGluttonous }

  /// It has closed what it speaks through, but goes on.
  var isMute: Bool { !isOver && !child.isSpeaking && runs.count < requests.count }

  /// Gives it more time.
  mutating func grant(_ time: Duration) { deadline += time }

  mutating func hear(_ descriptor: Int32) {
    guard descriptor == child.frames else { return child.readNoise() }
    lastHeard = .now
    for frame in child.readFrames() {
      switch frame {
      case .begins:
        guard runs.count < requests.count else { continue }
        builder = RunBuilder(requests[runs.count])
        deadline = .now + .seconds(requests[runs.count].seconds(patience: patience))
      case .failure(let attempt, let code): failure = SystemError(attempt, code: code)
      default:
        let wasStuck = isStuck
        if let line = builder?.take(frame), let listener, batch.indices.contains(runs.count) {
          listener(batch[runs.count], line)
        }
        // Nothing will come any more; but that is to be seen, and not only to be said.
        if isStuck, !wasStuck { deadline = .now + .seconds(RunRequest.secondsToHang) }
        if case .ends = frame { finish(.exit(code: 0)) }
      }
    }
  }

  private var isStuck: Bool { builder?.isStuck ?? false }

  /// It has said more than anybody will read.
  var isFlooding: Bool { !isOver && builder?.isFull == true }

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
    let childEnd = child.end()
    guard runs.count < requests.count else {
      // Whatever a child that ran one job complained of, it complained of in that job.
      if runs.count == 1 { runs[0].standardError = complaint }
      return
    }
    finish(end ?? Run.End(childEnd))
  }

  mutating func endLate() {
    guard runs.count < requests.count else { return end(.deadline(seconds: 0)) }
    let request = requests[runs.count]
    let seconds = request.seconds(patience: patience)
    if !isStuck, !request.hangs, takesMoreTime() { return }
    // A thread that called or printed a moment ago isn't waiting. Of those that hang on purpose, the last
    // may begin to just before their time is over.
    let isAtWork = !isStuck && !request.hangs && deadline - lastHeard < .seconds(1)
    end(
      isAtWork
        ? .overdue(seconds: seconds)
        : .deadline(seconds: isStuck ? RunRequest.secondsToHang : seconds))
  }

  /// On a busy machine, a learner's code may not have had a chance. What its threads waited for a processor doesn't
  /// count, within reason: many threads that never end would wait for each other.
  ///
  /// - Returns: whether it has more time now.
  private mutating func takesMoreTime() -> Bool {
    let waited = min(child.waitForProcessor, .seconds(3 * patience))
    let missing = waited - granted
    guard missing > .milliseconds(100) else { return false }
    granted = waited
    deadline = .now + missing
    return true
  }

  mutating func abandon() {
    // One that was waited for is gone, and its number may be another's by now.
    guard !isOver else { return }
    isOver = true
    _ = child.end()
  }

  private mutating func finish(_ end: Run.End) {
    guard runs.count < requests.count else { return }
    // A child may end before it says that its first run begins.
    let builder = builder ?? RunBuilder(requests[runs.count])
    self.builder = nil
    // It may have come to its end before anybody could stop it.
    var end = builder.isFull ? .flood : end
    let complaint = end == .exit(code: 0) ? "" : complaint
    // What Swift says where the system gives no more memory.
    if end == .trap, complaint.contains("failed to allocate") { end = .glut }
    runs.append(builder.finished(end, standardError: complaint))
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
