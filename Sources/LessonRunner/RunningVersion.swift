import Synchronization

/// A learner's version while it runs: every process that it has started, and what they take.
struct RunningVersion {
  /// The process of the version itself, which leads a session.
  let leader: pid_t
  /// Its own folder. The path is in the environment of everything that it starts, and of nothing
  /// else.
  let folder: String

  private static let counter = Atomic(0)

  /// Makes a folder for a version that's about to start.
  ///
  /// - Parameter scratch: a folder that's only this process's.
  static func makeFolder(in scratch: String) throws(SystemError) -> String {
    _ = oldSessions
    let folder = "\(scratch)/\(counter.add(1, ordering: .relaxed).newValue)"
    try Files.makeFolder(folder)
    return folder
  }

  func removeFolder() { Files.remove(folder) }

  /// Returns the limit that it's past, as the end of its run; nil if all is well.
  ///
  /// - Parameter table: nil for a quick look at memory that's only at the version's own process.
  func excess(in table: ProcessTable?) -> Run.End? {
    let memory = (table.map(others) ?? []).reduce(ProcessTable.memory(of: leader)) {
      $0 + ProcessTable.ownMemory(of: $1)
    }
    if memory > VersionLimits.memory { return .glut }
    return Files.space(in: folder, upTo: Run.fileLimit) > Run.fileLimit ? .spill : nil
  }

  /// Ends what it started.
  func stop() { ProcessTable.end(others) }

  /// Whether no process is left that it has started.
  func isAlone(in table: ProcessTable) -> Bool { others(in: table).isEmpty }

  /// Returns the processes that it has started.
  private func others(in table: ProcessTable) -> [pid_t] {
    table.processes.filter { process in
      guard process != leader else { return false }
      let session = getsid(process)
      if session == leader { return true }
      // A process can leave for a new session, but not for one that was there before.
      guard session > 0, !Self.oldSessions.contains(session) else { return false }
      return sharesUsers(process) || isMarked(process)
    }
  }

  /// The sessions that there were before any version.
  private static let oldSessions = Set(ProcessTable().processes.map { getsid($0) })

  /// Whether a process is in the namespace of users that the version went to when it left the
  /// network. Nothing leaves that again, but not all systems allow going there.
  private func sharesUsers(_ process: pid_t) -> Bool {
    // If we didn't know our own, everything in it would seem to be the version's.
    guard let ours = Self.ourUsers, let users = Self.users(of: leader), users != ours else {
      return false
    }
    return users == Self.users(of: process)
  }

  private static let ourUsers = users(of: getpid())

  private static func users(of process: pid_t) -> String? {
    Files.target(ofLink: "/proc/\(process)/ns/user")
  }

  /// Whether a process was started with the version's folder in its environment.
  private func isMarked(_ process: pid_t) -> Bool {
    let mark = "\(VersionLimits.folderVariable)=\(folder)".utf8
    return (Files.read("/proc/\(process)/environ") ?? []).split(separator: 0)
      .contains { $0.elementsEqual(mark) }
  }
}

/// How long a process was ready to run but had no processor, because others were running.
package enum ProcessorWait {
  /// - Returns: the total wait of all its threads; zero if the system doesn't say.
  package static func total(of process: pid_t) -> Duration {
    let folder = "/proc/\(process)/task"
    var total = Duration.zero
    for name in entryNames(of: folder) ?? [] {
      let file = open("\(folder)/\(name)/schedstat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      let bytes = (try? readSome(file, limit: 256)) ?? []
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
