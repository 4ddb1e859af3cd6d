/// The threads of a process, if all of them sleep and none can be woken by time or from outside.
///
/// Looking at them takes a while, and any of them may change meanwhile. But the system counts how often
/// each has fallen asleep. If a second look finds the same counts, no thread has run in between. So all
/// of them were asleep at the same time, and since only one of them could wake another, they always
/// will be.
package struct SleepingThreads: Equatable {
  /// How often each thread has fallen asleep, by the system's number for it.
  private let counts: [String: Int]

  /// Looks at a process.
  ///
  /// - Parameter lifeline: our end of a pipe that nothing will be written to.
  /// - Returns: nil if a thread is awake or may wake up, if all are over, or if the system doesn't say.
  package init?(of process: pid_t, lifeline: Int32) {
    // In a container that sees the processes of its host, it'd be another process's number.
    guard ProcessTable.isOurs, let threads = entryNames(of: "/proc/\(process)/task"),
      let lifeline = Files.target(ofLink: "/proc/self/fd/\(lifeline)")
    else { return nil }
    var counts: [String: Int] = [:]
    var isOver = true
    for thread in threads {
      let folder = "/proc/\(process)/task/\(thread)"
      guard let look = Self.look(inFolder: folder, besides: lifeline) else { return nil }
      counts[thread] = look.count
      isOver = isOver && look.isOver
    }
    // A process that has ended is listed until it's waited for, and how it ended is still to be heard.
    if isOver { return nil }
    self.counts = counts
  }

  /// Returns how often a thread has fallen asleep, and whether it's over; nil if it's awake or may wake up.
  private static func look(
    inFolder folder: String, besides lifeline: String
  ) -> (count: Int, isOver: Bool)? {
    guard let status = words(of: "\(folder)/status"),
      let state = word(after: "State:", in: status),
      let count = word(after: "voluntary_ctxt_switches:", in: status).flatMap({ Int($0) }),
      let signals = word(after: "SigCgt:", in: status).flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    // It's over. A process's first thread is listed for as long as there are others.
    if state == "Z" { return (count, true) }
    // A signal could wake code that handles it. Two signals are the C library's own.
    guard state == "S", signals & ~(0b11 << 31) == 0,
      let call = words(of: "\(folder)/syscall")?.first.flatMap(SystemCall.init)
    else { return nil }
    let isForGood =
      switch call.number {
      // Locks, semaphores, conditions and joined threads are made of this. Some have a time limit.
      case SystemCall.futex:
        SystemCall.futexWaits.contains(call.arguments[1] & 0x7F) && call.arguments[3] == 0
      case SystemCall.read:
        Files.target(ofLink: "\(folder)/fd/\(call.arguments[0] & 0xFFFF_FFFF)") == lifeline
      // They wait for a signal.
      case SystemCall.pause, SystemCall.suspend: true
      default: false
      }
    return isForGood ? (count, false) : nil
  }
}

/// The system call that a thread sleeps in.
private struct SystemCall {
  let number: Int
  let arguments: [UInt64]

  /// - Parameter words: fewer if the thread runs, or sleeps elsewhere.
  init?(_ words: [String]) {
    // After the number and six arguments come two more addresses.
    guard words.count == 9, let number = Int(words[0]) else { return nil }
    self.number = number
    arguments = words[1...6].compactMap { UInt64($0.dropFirst(2), radix: 16) }
    guard arguments.count == 6 else { return nil }
  }

  // No call has a number below zero.
  #if arch(x86_64)
    static let (read, pause, suspend, futex) = (0, 34, 130, 202)
  #elseif arch(arm64)
    static let (read, pause, suspend, futex) = (63, -1, 133, 98)
  #else
    static let (read, pause, suspend, futex) = (-1, -1, -1, -1)
  #endif

  /// The commands of a futex call that wait: for another value, also by bits, and for a lock whose
  /// holder inherits priorities, in the old form and the new.
  static let futexWaits: Set<UInt64> = [0, 9, 6, 13]
}

/// Returns the words of each line of a file in `/proc`; nil if it can't be read.
private func words(of path: String) -> [[String]]? {
  Files.read(path)?.split(separator: UInt8(ascii: "\n")).map { line in
    line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Returns the word that follows the label with which a line begins.
private func word(after label: String, in lines: [[String]]) -> String? {
  lines.first { $0.first == label }?.dropFirst().first
}
