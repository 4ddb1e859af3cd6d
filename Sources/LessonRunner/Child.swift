/// A process that was started to run lesson code, and its output so far.
struct Child {
  /// Also the number of the process group that it leads.
  let process: pid_t
  /// The pipe that its jobs were sent through. Kept open: closing it ends the child.
  private(set) var jobs: Int32
  /// The pipe that frames arrive through; -1 after its end.
  private(set) var frames: Int32
  /// The pipe for its standard output and error; -1 after its end.
  private(set) var noise: Int32
  private(set) var standardError: [UInt8] = []
  private var unfinished: [UInt8] = []
  /// Nil for the course's own code.
  private let version: RunningVersion?

  /// Starts `executable` as a child that leads its own process group.
  ///
  /// - Parameter scratch: for a learner's code, which may start and write anything: a folder in
  ///   which it gets one of its own. It also gets its own session. By both, all processes that it
  ///   started can be found.
  /// - Throws: ``SystemError`` if the system doesn't have room for it.
  init(
    executable: String, environment: Environment, scratch: String? = nil
  ) throws(SystemError) {
    var environment = environment
    var folder: String?
    if let scratch {
      let own = try RunningVersion.makeFolder(in: scratch)
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
      process = try spawn(
        executable, ["lesson", ChildMain.command], environment: environment.assignments,
        descriptors: [
          STDIN_FILENO: quiet, STDOUT_FILENO: theirs[2], STDERR_FILENO: theirs[2],
          ChildMain.jobsDescriptor: theirs[0], ChildMain.framesDescriptor: theirs[1],
        ], leadsGroup: true, leadsSession: folder != nil)
    } catch {
      for descriptor in ours { close(descriptor) }
      if let folder { Files.remove(folder) }
      throw error
    }
    (jobs, frames, noise) = (ours[0], ours[1], ours[2])
    version = folder.map { [process] in RunningVersion(leader: process, folder: $0) }
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

  /// Has the backtracer write where its threads are, and then end it.
  func trace() { kill(process, SIGABRT) }

  /// Whether the process is over. It's left to be waited for.
  var hasExited: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    // If there's no exit, the structure stays as it was, all zeros.
    return result != 0 || information.si_signo != 0
  }

  /// Ends the whole group, so that nothing the code started lives on.
  func stop() {
    // The child hasn't been waited for, so its number can't belong to another process yet.
    kill(-process, SIGKILL)
    version?.stop()
  }

  /// Returns the limit that a version is past, as the end of its run; nil if all is well.
  ///
  /// - Parameter table: nil for a quick look at memory that's only at the version's own process.
  func excess(in table: ProcessTable?) -> Run.End? { version?.excess(in: table) }

  var isVersion: Bool { version != nil }

  /// How long it has waited for a processor; zero if the system doesn't say.
  var waitForProcessor: Duration { ProcessorWait.total(of: process) }

  /// Whether nothing will ever happen in it: all its threads sleep, and nothing that it has started is
  /// left.
  var sleepsForGood: Bool {
    let threads = SleepingThreads(of: process, lifeline: jobs)
    // To start another process between the two looks, a thread would have to run.
    return threads != nil && isAlone && threads == SleepingThreads(of: process, lifeline: jobs)
  }

  private var isAlone: Bool {
    let table = ProcessTable()
    return ProcessTable.children(of: process) == []
      && table.members(ofGroup: process) == [process] && version?.isAlone(in: table) != false
  }

  /// Ends the group and waits for the child.
  mutating func end() -> ProcessEnd {
    stop()
    let end = ProcessEnd(waitingFor: process)
    version?.removeFolder()
    for descriptor in [jobs, frames, noise] where descriptor >= 0 { close(descriptor) }
    (jobs, frames, noise) = (-1, -1, -1)
    return end
  }
}
