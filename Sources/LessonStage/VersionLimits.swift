/// The limits on a learner's code, in a sandbox and where there's none. By themselves they aren't one:
/// the code runs as its user, and may do all that the user may. But it can't fill memory, a file, or
/// the process table by mistake.
package enum VersionLimits {
  /// The most memory in use, in bytes. The process that started the code checks this: the stacks of
  /// stuck threads would use up a limit on address space.
  package static let memory = 512 << 20
  /// The most bytes in any file that's written.
  package static let fileSize: UInt = 16 << 20
  /// The most bytes in all its files. Only a sandbox limits that.
  package static let space = 64 << 20
  /// The most time of processors, in seconds, for a process that outlives its run.
  package static let processorTime: UInt = 600
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
    set(RLIMIT_CPU, to: processorTime)
    deepenStack()
    #if !canImport(Darwin)
      if let tasks = ownTasks() { set(__RLIMIT_NPROC, to: tasks + processes) }
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
    typealias Resource = Int32
  #else
    typealias Resource = __rlimit_resource
  #endif

  static func set(_ resource: Resource, to value: UInt) {
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
