import Synchronization

/// A process that was started to run lesson code, and its output so far.
struct Child {
  let executable: String
  /// Also the number of the process group that it leads. In a sandbox, it waits for the process in
  /// which the code runs.
  private let process: pid_t
  /// The pipe that its jobs were sent through. Kept open: closing it ends the child.
  private(set) var jobs: Int32
  /// The pipe that frames arrive through; -1 after its end.
  private(set) var frames: Int32
  /// The pipe for its standard output and error; -1 after its end.
  private(set) var noise: Int32
  private(set) var standardError: [UInt8] = []
  private var unfinished: [UInt8] = []
  /// A version's own folder; nil for the course's own code.
  private let folder: String?
  /// Whether the process that was started only waits for the one in which a version's code runs.
  let isSandboxed: Bool
  /// Counts the folders.
  private static let counter = Atomic(0)

  /// Starts `executable` as a child that leads its own process group.
  ///
  /// - Parameters:
  ///   - scratch: for a learner's code: a folder in which it gets one of its own.
  ///   - sandbox: the place for a learner's code; nil if it runs with our rights.
  /// - Throws: ``SystemError`` if the system doesn't have room for it.
  init(
    executable: String, environment: Environment, scratch: String? = nil, sandbox: Sandbox? = nil
  ) throws(SystemError) {
    self.executable = executable
    var environment = environment
    var folder: String?
    if let scratch {
      let own = "\(scratch)/\(Self.counter.add(1, ordering: .relaxed).newValue)"
      try Files.makeFolder(own)
      for (name, value) in VersionLimits.variables(folder: own) { environment[name] = value }
      folder = own
    }
    var ours: [Int32] = []
    var theirs: [Int32] = []
    defer { for descriptor in theirs { close(descriptor) } }
    do throws(SystemError) {
      for _ in 0..<3 {
        let ends = try makePipe()
        ours.append(ends.read)
        theirs.append(ends.write)
      }
      swap(&ours[0], &theirs[0])
      let low = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard low >= 0 else { throw SystemError("open /dev/null") }
      defer { close(low) }
      // Out of the way of the numbers that the child gets, like a pipe's ends.
      let quiet = fcntl(low, F_DUPFD_CLOEXEC, 10)
      guard quiet >= 0 else { throw SystemError("open /dev/null") }
      theirs.append(quiet)
      let arguments = ["lesson", ChildMain.command]
      let descriptors = [
        STDIN_FILENO: quiet, STDOUT_FILENO: theirs[2], STDERR_FILENO: theirs[2],
        ChildMain.jobsDescriptor: theirs[0], ChildMain.framesDescriptor: theirs[1],
      ]
      if let sandbox, let folder {
        process = try sandbox.start(
          executable, arguments, environment: environment, descriptors: descriptors, folder: folder)
      } else {
        process = try spawn(
          executable, arguments, environment: environment.assignments, descriptors: descriptors,
          leadsGroup: true, leadsSession: folder != nil)
      }
    } catch {
      for descriptor in ours { close(descriptor) }
      if let folder { Files.remove(folder) }
      throw error
    }
    (jobs, frames, noise) = (ours[0], ours[1], ours[2])
    self.folder = folder
    isSandboxed = sandbox != nil && folder != nil
  }

  func send(_ bytes: [UInt8]) {
    // A child that has already died is noticed, with the reason, when it's waited for.
    try? writeAll(bytes, to: jobs)
  }

  var isSpeaking: Bool { frames >= 0 || noise >= 0 }

  /// Returns the frames that have arrived since the last time.
  mutating func readFrames() -> [Wire.Frame] {
    guard let piece = try? readSome(frames), !piece.isEmpty else {
      close(frames)
      frames = -1
      return []
    }
    unfinished += piece
    guard let last = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    defer { unfinished.removeSubrange(...last) }
    return unfinished[...last].split(separator: UInt8(ascii: "\n")).compactMap(Wire.decode)
  }

  /// Keeps the first part of what the child complains about; no more than that is ever shown.
  mutating func readNoise() {
    guard let piece = try? readSome(noise), !piece.isEmpty else {
      close(noise)
      noise = -1
      return
    }
    standardError += piece.prefix(max(0, 65_536 - standardError.count))
  }

  /// Whether the backtracer has written where the threads are.
  var hasToldTrace: Bool {
    let end = "\nBacktrace took "
    return standardError.suffix(end.utf8.count + 32).firstRange(of: Array(end.utf8)) != nil
  }

  /// Has the backtracer write where its threads are, and then end it.
  func trace() {
    guard let runner else { return }
    // The backtracer tells about the thread that gets the signal, and Linux gives it to the one whose number
    // it's sent to, unless that blocks it. Threads of Dispatch block most signals, but not this one.
    if let thread = ProcessTable.busyThread(of: runner), kill(thread, SIGTRAP) == 0 { return }
    kill(runner, SIGTRAP)
  }

  /// The process in which the code runs; nil if it's just starting, or over.
  private var runner: pid_t? {
    isSandboxed ? ProcessTable.children(of: process)?.first : process
  }

  /// Whether the process is over. It's left to be waited for.
  var hasExited: Bool { ProcessTable.isOver(process) }

  /// Ends the whole group, so that nothing the code started lives on.
  func stop() {
    if isSandboxed, let runner {
      // With it, all else in the sandbox is over before the process that waits for it.
      kill(runner, SIGKILL)
    } else {
      // The child hasn't been waited for, so its number can't belong to another process yet.
      kill(-process, SIGKILL)
    }
  }

  /// Whether a learner's version runs in it.
  var isVersion: Bool { folder != nil }

  /// Whether a version has more memory in use than it may.
  ///
  /// - Parameter lookingAtAll: whether that's with what it has started; otherwise, it's a quick look.
  func isGreedy(lookingAtAll: Bool) -> Bool {
    guard isVersion, let runner else { return false }
    let others = lookingAtAll ? ProcessTable.descendants(of: runner) : []
    let memory = others.reduce(ProcessTable.memory(of: runner)) {
      $0 + ProcessTable.ownMemory(of: $1)
    }
    return memory > VersionLimits.memory
  }

  /// How long it has waited for a processor; zero if the system doesn't say.
  var waitForProcessor: Duration { runner.map(ProcessorWait.total) ?? .zero }

  /// Whether nothing will ever happen in it: all its threads sleep, and nothing that it has started is
  /// left.
  var sleepsForGood: Bool {
    guard let runner else { return false }
    let threads = SleepingThreads(of: runner, lifeline: jobs)
    // To start another process between the two looks, a thread would have to run.
    return threads != nil && isAlone(runner)
      && threads == SleepingThreads(of: runner, lifeline: jobs)
  }

  private func isAlone(_ runner: pid_t) -> Bool {
    guard ProcessTable.children(of: runner) == [] else { return false }
    // In a sandbox, all the others are its children, whoever started them.
    return runner != process || ProcessTable().members(ofGroup: process) == [process]
  }

  /// Ends the group and waits for the child.
  mutating func end() -> ProcessEnd {
    stop()
    var end = ProcessEnd(waitingFor: process)
    if isSandboxed { end = end.inside }
    if let folder { Files.remove(folder) }
    for descriptor in [jobs, frames, noise] where descriptor >= 0 { close(descriptor) }
    (jobs, frames, noise) = (-1, -1, -1)
    return end
  }
}

extension ProcessEnd {
  /// The end of a process inside one that ended like this, with the same code as a shell.
  var inside: ProcessEnd {
    if case .exit(let code) = self, 129..<193 ~= code { .signal(code - 128) } else { self }
  }
}
