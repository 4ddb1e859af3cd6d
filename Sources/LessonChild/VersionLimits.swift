/// The limits on a learner's code. They aren't a sandbox: the code runs as its user, and may do all
/// that the user may. But it can't fill memory, disk, or the process table by mistake.
package enum VersionLimits {
  /// The most memory in use, in bytes. The process that started the code checks this: the stacks of
  /// stuck threads would use up a limit on address space.
  package static let memory = 512 << 20
  /// The most bytes in any file that's written.
  package static let fileSize: UInt = 16 << 20
  /// The most processes and threads beyond those that the user already has.
  package static let processes: UInt = 4_096

  /// The variable that names a folder to run in.
  package static let folderVariable = "LESSON_SCRATCH"

  /// Returns additional variables for a version's environment.
  ///
  /// - Parameter folder: the folder to run in, and to put temporary files in.
  package static func variables(folder: String) -> KeyValuePairs<String, String> {
    // Without the last, each thread reserves 64 MiB of address space for its allocations.
    [folderVariable: folder, "TMPDIR": folder, "MALLOC_ARENA_MAX": "2"]
  }

  /// Limits this process and everything it starts; the limits can't be lifted again.
  static func apply() {
    // Anywhere else, it'd write among files that aren't its own.
    if let folder = getenv(folderVariable), chdir(folder) != 0 { exit(EX_OSERR) }
    set(RLIMIT_FSIZE, to: fileSize)
    deepenStack()
    #if !canImport(Darwin)
      if let tasks = ownTasks() { set(__RLIMIT_NPROC, to: tasks + processes) }
      leaveNetwork()
    #endif
    // Ignore SIGXFSZ: a limit that's reached shows as EFBIG on write.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The bytes that the main thread's stack may grow to. A call with a probe takes several times as
  /// much as one without, and code is to reach the same depth in both cases.
  private static let stack: rlim_t = 64 << 20

  /// Lets the main thread's stack grow further, where that can still be changed.
  private static func deepenStack() {
    #if !canImport(Darwin)
      let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0, limit.rlim_cur < stack else { return }
      limit.rlim_cur = min(limit.rlim_max, stack)
      setrlimit(resource, &limit)
    #endif
  }

  #if canImport(Darwin)
    private typealias Resource = Int32
  #else
    private typealias Resource = __rlimit_resource
  #endif

  private static func set(_ resource: Resource, to value: UInt) {
    var limit = rlimit()
    #if canImport(Darwin)
      guard getrlimit(resource, &limit) == 0 else { return }
    #else
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return }
    #endif
    limit.rlim_max = min(limit.rlim_max, rlim_t(value))
    limit.rlim_cur = limit.rlim_max
    #if canImport(Darwin)
      setrlimit(resource, &limit)
    #else
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #endif
  }

  #if !canImport(Darwin)
    /// Moves to a place without a network, if the system lets users do that. Nothing else changes.
    private static func leaveNetwork() {
      // A process that has moved can't be looked at, not even by the backtracer, if that's on. One that's
      // started there can.
      let startsAgain =
        getenv("SWIFT_BACKTRACE").map { strncmp($0, "enable=yes", 10) == 0 } ?? false
      if startsAgain, getenv(movedVariable) != nil { return }
      typealias Unshare = @convention(c) (Int32) -> Int32
      // C's headers declare it only for code that asks for GNU extensions; these are its flags.
      guard let symbol = dlsym(nil, "unshare") else { return }
      let (newUser, newNetwork): (Int32, Int32) = (0x1000_0000, 0x4000_0000)
      guard unsafeBitCast(symbol, to: Unshare.self)(newUser | newNetwork) == 0, startsAgain
      else { return }
      setenv(movedVariable, "1", 1)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    }

    /// The variable that says that it has moved already.
    private static let movedVariable = "LESSON_MOVED"

    /// Returns the number of this user's processes and threads: the limit counts them together.
    private static func ownTasks() -> UInt? {
      guard let names = entryNames(of: "/proc") else { return nil }
      var tasks: UInt = 0
      for name in names {
        var information = stat()
        guard name.utf8.first.map({ (48...57).contains($0) }) == true,
          stat("/proc/\(name)", &information) == 0, information.st_uid == getuid(),
          // It has as many links as threads, plus two.
          stat("/proc/\(name)/task", &information) == 0
        else { continue }
        tasks += UInt(max(1, Int(information.st_nlink) - 2))
      }
      return tasks
    }
  #endif
}
