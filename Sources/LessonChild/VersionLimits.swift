/// What a learner's code may use. It's no sandbox: the code runs as its user, and may read what the user may read.
/// But by mistake it can't fill the memory, the disk or the table of processes.
package enum VersionLimits {
  /// In bytes, of memory in use. The one who started it looks: a limit on address space would be used up by the
  /// stacks of threads that stand still.
  package static let memory = 512 << 20
  /// In bytes, of any file that's written.
  package static let fileSize: UInt = 16 << 20
  /// Beyond what the user has already, threads counted.
  static let processes: UInt = 4_096

  /// The variable that names a folder to run in.
  static let folderVariable = "LESSON_SCRATCH"

  /// What the environment of a version has besides.
  ///
  /// - Parameter folder: to run in.
  package static func variables(folder: String) -> KeyValuePairs<String, String> {
    // Else each thread reserves 64 MiB of address space for what it allocates.
    [folderVariable: folder, "MALLOC_ARENA_MAX": "2"]
  }

  /// Applies to this process and all that it starts; nothing can lift it again.
  static func apply() {
    if let folder = getenv(folderVariable) { _ = chdir(folder) }
    set(RLIMIT_FSIZE, to: fileSize)
    #if !canImport(Darwin)
      if let tasks = ownTasks() { set(__RLIMIT_NPROC, to: tasks + processes) }
      leaveNetwork()
    #endif
    // Ignore SIGXFSZ: a limit that's reached shows as EFBIG on write.
    signal(SIGXFSZ, SIG_IGN)
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
    /// Goes where there's no network, if the system lets a user do so. Everything else stays as it is.
    private static func leaveNetwork() {
      typealias Unshare = @convention(c) (Int32) -> Int32
      // C's headers show it only to those who ask for GNU's own functions; these are its flags.
      guard let symbol = dlsym(nil, "unshare") else { return }
      let (newUser, newNetwork): (Int32, Int32) = (0x1000_0000, 0x4000_0000)
      _ = unsafeBitCast(symbol, to: Unshare.self)(newUser | newNetwork)
    }

    /// How many processes and threads this user has: the limit is on all of them together.
    private static func ownTasks() -> UInt? {
      guard let names = entryNames(of: "/proc") else { return nil }
      var tasks: UInt = 0
      for name in names {
        var information = stat()
        guard name.utf8.first.map({ (48...57).contains($0) }) == true,
          stat("/proc/\(name)", &information) == 0, information.st_uid == getuid(),
          // Its links are its threads and two more.
          stat("/proc/\(name)/task", &information) == 0
        else { continue }
        tasks += UInt(max(1, Int(information.st_nlink) - 2))
      }
      return tasks
    }
  #endif
}
