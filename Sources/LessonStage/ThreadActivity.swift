/// What the threads of this process are doing.
enum ThreadActivity {
  /// Whether all threads but the caller's sleep, so that none does anything until time passes or
  /// something comes from outside. Always false where the system doesn't say, and while a thread
  /// waits for its output to be read.
  static func areOthersAsleep() -> Bool {
    guard !Stage.isWriting, let threads = entryNames(of: "/proc/self/task") else { return false }
    // The caller itself is running, too. The newest come first, because the others may be hundreds that
    // earlier schedules have left at their gates.
    return isOneAwake(of: threads.reversed(), isAsleep)
  }

  /// Returns whether all threads but one sleep. It looks at each once at most: what it sees may change
  /// at any time.
  static func isOneAwake(of threads: [String], _ isAsleep: (String) -> Bool) -> Bool {
    var awake = 0
    for thread in threads where !isAsleep(thread) {
      awake += 1
      if awake > 1 { return false }
    }
    return awake == 1
  }

  /// - Parameter thread: the system's number for a thread of this process.
  private static func isAsleep(_ thread: String) -> Bool {
    let file = open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
    // It has just ended.
    guard file >= 0 else { return true }
    defer { close(file) }
    // Number, name in parentheses, state. Nothing after that has a parenthesis.
    guard let text = try? readSome(file, limit: 512),
      let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count
    else { return false }
    return text[end + 2] == UInt8(ascii: "S")
  }
}
