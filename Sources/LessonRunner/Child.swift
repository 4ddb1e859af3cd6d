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
  private let isVersion: Bool

  /// Starts `executable` as a child that leads its own process group.
  ///
  /// - Parameter isVersion: whether it's a learner's code, which may start anything: it then gets
  ///   its own session, through which all processes that it started can be found.
  /// - Throws: ``SystemError`` if the system doesn't have room for it.
  init(
    executable: String, environment: Environment, isVersion: Bool = false
  ) throws(SystemError) {
    self.isVersion = isVersion
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
        ], leadsGroup: true, leadsSession: isVersion)
    } catch {
      for descriptor in ours { close(descriptor) }
      throw error
    }
    (jobs, frames, noise) = (ours[0], ours[1], ours[2])
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
    if isVersion { stopSession() }
  }

  /// Ends processes that left the group, until none remain: more may start during each search.
  private func stopSession() {
    for _ in 0..<100 {
      let others = Self.processes(ofSession: process).filter { $0 != process }
      if others.isEmpty { return }
      for other in others { kill(other, SIGKILL) }
    }
  }

  /// Whether a version uses more memory than it may; false if the system doesn't say.
  var isGluttonous: Bool {
    guard isVersion else { return false }
    let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let words = String(decoding: (try? readSome(file, limit: 256)) ?? [], as: UTF8.self)
      .split(separator: " ")
    // The second number is the pages in memory.
    guard words.count > 1, let pages = Int(words[1]) else { return false }
    return pages > VersionLimits.memory / sysconf(Int32(_SC_PAGESIZE))
  }

  /// How long a version has waited for a processor; zero for others, or if the system doesn't say.
  var waitForProcessor: Duration { isVersion ? ProcessorWait.total(of: process) : .zero }

  /// Returns the processes that aren't over yet; none if the system doesn't have a list of them.
  private static func processes(ofSession session: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    for name in entryNames(of: "/proc") ?? [] {
      guard let process = pid_t(name), getsid(process) == session else { continue }
      let file = open("/proc/\(name)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      // The state follows the name in parentheses. Z is over and only has to be waited for.
      let bytes = (try? readSome(file, limit: 512)) ?? []
      let state = bytes.lastIndex(of: UInt8(ascii: ")")).map { bytes.dropFirst($0 + 2).first }
      if state != UInt8(ascii: "Z") { found.append(process) }
    }
    return found
  }

  /// Ends the group and waits for the child.
  mutating func end() -> ProcessEnd {
    stop()
    let end = ProcessEnd(waitingFor: process)
    for descriptor in [jobs, frames, noise] where descriptor >= 0 { close(descriptor) }
    (jobs, frames, noise) = (-1, -1, -1)
    return end
  }
}
