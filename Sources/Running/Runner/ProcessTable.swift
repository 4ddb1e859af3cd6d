/// The processes of this machine at one moment, if the system has a list of them, as Linux does.
package struct ProcessTable {
  let processes: [pid_t]

  package init() {
    processes = Self.isOurs ? (entryNames(of: "/proc") ?? []).compactMap { pid_t($0) } : []
  }

  /// Whether the list has the numbers by which we know processes. In a container that sees the list
  /// of its host, they'd be those of others.
  static let isOurs = Files.target(ofLink: "/proc/self") == "\(getpid())"

  package func members(ofSession session: pid_t) -> [pid_t] {
    processes.filter { getsid($0) == session }
  }

  /// Returns the processes that a process has started and that are still there; nil if the system
  /// doesn't say.
  static func children(of process: pid_t) -> [pid_t]? {
    var children: [pid_t] = []
    for thread in entryNames(of: "/proc/\(process)/task") ?? [] {
      guard let list = Files.read("/proc/\(process)/task/\(thread)/children") else { return nil }
      children += list.split(separator: UInt8(ascii: " "))
        .compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
    }
    return children
  }

  /// Returns the processes that a process has started, and those that they have, and so on.
  static func descendants(of process: pid_t) -> [pid_t] {
    (children(of: process) ?? []).flatMap { [$0] + descendants(of: $0) }
  }

  func members(ofGroup group: pid_t) -> [pid_t] { processes.filter { getpgid($0) == group } }

  /// Ends processes, until none of them remains: more may start during each search.
  package static func end(_ found: (ProcessTable) -> [pid_t]) {
    for _ in 0..<100 {
      let processes = found(ProcessTable()).filter(isRunning)
      if processes.isEmpty { return }
      for process in processes { kill(process, SIGKILL) }
    }
  }

  /// Returns the memory that a process has in use, in bytes; 0 if the system doesn't say.
  static func memory(of process: pid_t) -> Int { pages(of: process).all * pageSize }

  /// Does the same without what it may share with others: a program that's started a hundred times
  /// is in memory once.
  package static func ownMemory(of process: pid_t) -> Int {
    let pages = pages(of: process)
    return (pages.all - pages.shared) * pageSize
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  private static func pages(of process: pid_t) -> (all: Int, shared: Int) {
    let words = String(decoding: Files.read("/proc/\(process)/statm") ?? [], as: UTF8.self)
      .split(separator: " ")
    // The first number is the address space, most of which is empty.
    guard words.count > 2, let all = Int(words[1]), let shared = Int(words[2]) else {
      return (0, 0)
    }
    return (all, shared)
  }

  /// Whether a process that we've started is over. It's left to be waited for.
  static func isOver(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    // If there's no exit, the structure stays as it was, all zeros.
    return result != 0 || information.si_signo != 0
  }

  /// Whether a process isn't over yet. If it is, it only has to be waited for.
  static func isRunning(_ process: pid_t) -> Bool {
    state(inFolder: "/proc/\(process)").map { $0 != UInt8(ascii: "Z") } ?? false
  }

  /// Returns a thread that has something to do; nil if all sleep or the system doesn't say.
  static func busyThread(of process: pid_t) -> pid_t? {
    guard isOurs else { return nil }
    let folder = "/proc/\(process)/task"
    return entryNames(of: folder)?
      .first { state(inFolder: "\(folder)/\($0)") == UInt8(ascii: "R") }.flatMap { pid_t($0) }
  }

  /// Returns the letter for the state of a process or thread; nil if it isn't there.
  private static func state(inFolder folder: String) -> UInt8? {
    guard let bytes = Files.read("\(folder)/stat") else { return nil }
    // It follows the name in parentheses.
    return bytes.lastIndex(of: UInt8(ascii: ")")).flatMap { bytes.dropFirst($0 + 2).first }
  }
}

/// How long a process was ready to run but had no processor, because others were running.
package enum ProcessorWait {
  /// - Returns: the total wait of all its threads; zero if the system doesn't say.
  package static func total(of process: pid_t) -> Duration {
    let folder = "/proc/\(process)/task"
    var total = Duration.zero
    for name in entryNames(of: folder) ?? [] {
      let bytes = Files.read("\(folder)/\(name)/schedstat") ?? []
      total += duration(in: String(decoding: bytes, as: UTF8.self)) ?? .zero
    }
    return total
  }

  /// Returns the second number in Linux's statistics for a thread, which is in nanoseconds.
  package static func duration(in statistics: String) -> Duration? {
    let words = statistics.split { $0.isWhitespace }
    guard words.count > 1, let nanoseconds = Int64(words[1]), nanoseconds >= 0 else { return nil }
    return .nanoseconds(nanoseconds)
  }
}
