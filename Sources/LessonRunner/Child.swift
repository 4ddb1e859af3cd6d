import Synchronization

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

  /// Held from the first pipe to the start: until its ends are closed on `exec`, a pipe must not be
  /// inherited by another child, which would keep it open.
  fileprivate static let starting = Mutex(())

  /// Starts `executable` as a performer, leader of a process group of its own.
  static func start(
    executable: String, environment: Environment
  ) throws(SystemError) -> Child {
    let result = starting.withLock { _ in
      Result { () throws(SystemError) in
        try Child(executable: executable, environment: environment)
      }
    }
    return try result.get()
  }

  private init(executable: String, environment: Environment) throws(SystemError) {
    var ours: [Int32] = []
    var theirs: [Int32] = []
    func closeAll(_ descriptors: [Int32]) {
      for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    }
    do throws(SystemError) {
      for _ in 0..<3 {
        let ends = try Self.pipe()
        ours.append(ends.read)
        theirs.append(ends.write)
      }
      swap(&ours[0], &theirs[0])
      let quiet = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard quiet >= 0 else { throw SystemError("open /dev/null") }
      theirs.append(quiet)
      process = try Self.spawn(
        executable, environment: environment,
        input: quiet, noise: theirs[2], jobs: theirs[0], frames: theirs[1])
    } catch {
      closeAll(ours + theirs)
      throw error
    }
    closeAll(theirs)
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
  ///
  /// - Returns: the status that `waitpid` gives.
  mutating func end() -> Int32 {
    stop()
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
    for descriptor in [jobs, frames, noise] where descriptor >= 0 { close(descriptor) }
    (jobs, frames, noise) = (-1, -1, -1)
    return status
  }

  /// A pipe that no other child inherits, on descriptors out of the way of those that a child gets.
  fileprivate static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard ends.withUnsafeMutableBufferPointer({ systemPipe($0.baseAddress) }) == 0 else {
      throw SystemError("open a pipe")
    }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    // A limit below that number makes it "invalid".
    let code = errno == EINVAL ? EMFILE : errno
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      for end in high where end >= 0 { close(end) }
      throw SystemError("open a pipe", code: code)
    }
    return (high[0], high[1])
  }

  private static func spawn(
    _ executable: String, environment: Environment,
    input: Int32, noise: Int32, jobs: Int32, frames: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in [
      (input, STDIN_FILENO), (noise, STDOUT_FILENO), (noise, STDERR_FILENO),
      (jobs, ChildMain.jobsDescriptor), (frames, ChildMain.framesDescriptor),
    ] {
      let code = posix_spawn_file_actions_adddup2(&actions, from, to)
      guard code == 0 else { throw SystemError("start \(executable)", code: code) }
    }
    // A signal that we ignore or hold back must still be able to end the child.
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var arguments = [strdup("lesson"), strdup(ChildMain.command), nil]
    var variables = environment.assignments.map(copied) + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, executable, &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw SystemError("start \(executable)", code: code) }
    return process
  }
}

/// A pipe that no run inherits.
package func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
  let result = Child.starting.withLock { _ in
    Result { () throws(SystemError) in try Child.pipe() }
  }
  return try result.get()
}

/// `pipe`, which inside ``Child`` would mean its own.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>?) -> Int32 {
  guard let ends else { return -1 }
  return pipe(ends)
}

/// Starts a program that shares our terminal, streams and process group.
package func spawnInForeground(
  _ executable: String, _ arguments: [String], environment: Environment
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
  #else
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var all = sigset_t()
  sigfillset(&all)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.assignments.map(copied) + [nil]
  defer { for pointer in words + variables { free(pointer) } }
  var process: pid_t = 0
  // A pipe that is being opened meanwhile would be inherited, and kept open.
  let code = Child.starting.withLock { _ in
    posix_spawn(&process, executable, nil, &attributes, &words, &variables)
  }
  guard code == 0 else { throw SystemError("start \(executable)", code: code) }
  return process
}

/// As C wants it, with a zero at its end; whoever gets it frees it.
private func copied(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  strdup(bytes.map { CChar(bitPattern: $0) } + [0])
}
