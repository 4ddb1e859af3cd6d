import Synchronization

/// A learner's version while it runs, and what it takes.
struct RunningVersion {
  /// The process that was started, which leads a session.
  let leader: pid_t
  /// Whether that process only waits for the one in which the code runs.
  let isSandboxed: Bool
  /// Its own folder.
  let folder: String

  private static let counter = Atomic(0)

  /// Makes a folder for a version that's about to start.
  ///
  /// - Parameter scratch: a folder that's only this process's.
  static func makeFolder(in scratch: String) throws(SystemError) -> String {
    let folder = "\(scratch)/\(counter.add(1, ordering: .relaxed).newValue)"
    try Files.makeFolder(folder)
    return folder
  }

  func removeFolder() { Files.remove(folder) }

  /// The process in which the code runs; nil if it's just starting, or over.
  var process: pid_t? { isSandboxed ? ProcessTable.children(of: leader)?.first : leader }

  /// Whether it has more memory in use than it may.
  ///
  /// - Parameter lookingAtAll: whether that's with what it has started; otherwise, it's a quick look.
  func isGreedy(lookingAtAll: Bool) -> Bool {
    guard let process else { return false }
    let others = lookingAtAll ? ProcessTable.descendants(of: process) : []
    let memory = others.reduce(ProcessTable.memory(of: process)) {
      $0 + ProcessTable.ownMemory(of: $1)
    }
    return memory > VersionLimits.memory
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
