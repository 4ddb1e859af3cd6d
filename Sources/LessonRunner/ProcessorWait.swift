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
