/// A process that was started to run lesson code, and what it has said so far.
struct Child {
  /// Also the number of its process group, which it leads.
  let process: pid_t
  /// Its jobs went in here. Kept open: closing it ends the child.
  private(set) var jobs: Int32
  /// Frames come out here; -1 at its end.
  private(set) var frames: Int32
  /// What it writes on standard output and error comes out here; -1 at its end.
  private(set) var noise: Int32
  private(set) var standardError: [UInt8] = []
  private var unfinished: [UInt8] = []
  private let isVersion: Bool

  /// Starts `executable` as a child, leader of a process group of its own.
  ///
  /// - Throws: ``SystemError`` where the system has no room for it.
  ///
  /// - Parameter isVersion: whether it's a learner's code, which may start what it likes: then it gets a session,
  ///   by which everything that it started can be found.
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
      let quiet = open("/dev/null", O_RDONLY | O_CLOEXEC)
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
    // A child that died already is noticed when it is waited for, with the reason.
    try? writeAll(bytes, to: jobs)
  }

  var isSpeaking: Bool { frames >= 0 || noise >= 0 }

  /// The frames that have arrived on the frame pipe since the last time.
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

  /// Keeps the first part of what the child complains of; no more is ever shown.
  mutating func readNoise() {
    guard let piece = try? readSome(noise), !piece.isEmpty else {
      close(noise)
      noise = -1
      return
    }
    standardError += piece.prefix(max(0, 65_536 - standardError.count))
  }

  /// Whether the process is over. It stays to be waited for.
  var hasExited: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    // Without an exit the structure stays as it was, all zeros.
    return result != 0 || information.si_signo != 0
  }

  /// Ends the whole group, so that nothing which the code started lives on.
  func stop() {
    // The child is not yet waited for, so that its number cannot be another's by now.
    kill(-process, SIGKILL)
    if isVersion { stopSession() }
  }

  /// Ends what left the group, for as long as there's any: while one is found, another may be started.
  private func stopSession() {
    for _ in 0..<100 {
      let others = Self.processes(ofSession: process).filter { $0 != process }
      if others.isEmpty { return }
      for other in others { kill(other, SIGKILL) }
    }
  }

  /// Whether a version uses more memory than it may; false where the system doesn't say.
  var isGluttonous: Bool {
    guard isVersion else { return false }
    let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let words = String(decoding: (try? readSome(file, limit: 256)) ?? [], as: UTF8.self)
      .split(separator: " ")
    // The second number is what's in memory, in pages.
    guard words.count > 1, let pages = Int(words[1]) else { return false }
    return pages > VersionLimits.memory / sysconf(Int32(_SC_PAGESIZE))
  }

  /// How long a version has waited for a processor; zero for what isn't one, or where the system doesn't say.
  var waitForProcessor: Duration { isVersion ? ProcessorWait.total(of: process) : .zero }

  /// Those that aren't over yet; none where the system has no such list.
  private static func processes(ofSession session: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    for name in entryNames(of: "/proc") ?? [] {
      guard let process = pid_t(name), getsid(process) == session else { continue }
      let file = open("/proc/\(name)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      // Its state is behind its name, which is in parentheses. One that's over only waits to be waited for.
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
