package import Synchronization

/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  case exit(code: Int32)
  case signal(Int32)

  /// Waits for a process that we started.
  package init(waitingFor process: pid_t) {
    var status: Int32 = 0
    _ = retrying { waitpid(process, &status, 0) }
    let signal = status & 0x7F
    self = signal == 0 ? .exit(code: (status >> 8) & 0xFF) : .signal(signal)
  }

  /// The code that a shell reports.
  package var shellCode: Int32 {
    switch self {
    case .exit(let code): code
    case .signal(let signal): 128 + signal
    }
  }
}

/// Held while a pipe is made and while a program is started: a pipe that's inherited before its
/// ends are set to close on `exec` would stay open.
package let starting = Mutex(())

/// Returns a pipe that no process inherits, on descriptors out of the way of those a child gets.
///
/// - Throws: ``SystemError`` if there are no descriptors left.
package func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
  let result = starting.withLock { _ in
    Result { () throws(SystemError) in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SystemError("open a pipe") }
      let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
      // A limit below that number makes it "invalid".
      let code = errno == EINVAL ? EMFILE : errno
      for end in ends { close(end) }
      guard high.allSatisfy({ $0 >= 0 }) else {
        for end in high where end >= 0 { close(end) }
        throw SystemError("open a pipe", code: code)
      }
      return (read: high[0], write: high[1])
    }
  }
  return try result.get()
}

#if canImport(Darwin)
  private let ownSession = Int16(POSIX_SPAWN_SETSID)
#else
  // C's headers declare it only for code that asks for GNU extensions.
  private let ownSession: Int16 = 0x80
#endif

/// Returns bytes as C takes them, to be freed.
private func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  (bytes + [0]).withUnsafeBytes {
    $0.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
  }
}

/// Starts a program in which no signal is ignored or blocked.
///
/// - Parameters:
///   - arguments: start with the name that the program is told it has.
///   - environment: its variables, `NAME=value`; nil for ours.
///   - descriptors: its descriptors by number, in addition to ours that aren't closed on `exec`.
///   - leadsGroup: whether it gets its own process group.
///   - leadsSession: whether it gets its own session, and with it a group.
/// - Throws: ``SystemError`` if it can't be started.
package func spawn(
  _ executable: String, _ arguments: [String], environment: [[UInt8]]? = nil,
  descriptors: [Int32: Int32] = [:], leadsGroup: Bool = false, leadsSession: Bool = false
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
  for (number, descriptor) in descriptors {
    let code = posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    guard code == 0 else { throw SystemError("start \(executable)", code: code) }
  }
  var all = sigset_t()
  sigfillset(&all)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
      | (leadsSession
        ? ownSession : leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
  var words = arguments.map { strdup($0) } + [nil]
  var variables =
    environment.map { $0.map(copy) + [nil] } ?? []
  defer { for pointer in words + variables { free(pointer) } }
  var process: pid_t = 0
  func start() -> Int32 {
    starting.withLock { _ in
      variables.withUnsafeMutableBufferPointer {
        posix_spawn(
          &process, executable, &actions, &attributes, &words,
          $0.isEmpty ? environ : $0.baseAddress)
      }
    }
  }
  var code = start()
  // A process that's just being started elsewhere has everything open that's open here, for a moment:
  // also this program, if it's just been written.
  for _ in 0..<500 where code == ETXTBSY {
    poll(nil, 0, 2)
    code = start()
  }
  guard code == 0 else { throw SystemError("start \(executable)", code: code) }
  return process
}
