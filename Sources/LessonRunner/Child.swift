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

  /// Starts `executable` as a child, leader of a process group of its own.
  ///
  /// - Throws: ``SystemError`` where the system has no room for it.
  init(executable: String, environment: Environment) throws(SystemError) {
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
        ], leadsGroup: true)
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
