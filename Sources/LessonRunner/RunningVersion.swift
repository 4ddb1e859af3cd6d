/// A learner's version while it runs: every process that it has started, and what they take.
struct RunningVersion {
  /// The process of the version itself, which leads a session.
  let leader: pid_t

  /// Returns the limit that it's past, as the end of its run; nil if all is well.
  ///
  /// - Parameter table: nil for a quick look that's only at the version's own process.
  func excess(in table: ProcessTable?) -> Run.End? {
    let memory = (table.map(others) ?? []).reduce(ProcessTable.memory(of: leader)) {
      $0 + ProcessTable.ownMemory(of: $1)
    }
    return memory > VersionLimits.memory ? .glut : nil
  }

  /// Ends what it started, until nothing remains: more may start during each search.
  func stop() {
    for _ in 0..<100 {
      let others = others(in: ProcessTable()).filter(ProcessTable.isRunning)
      if others.isEmpty { return }
      for other in others { kill(other, SIGKILL) }
    }
  }

  /// Returns the processes that it has started.
  private func others(in table: ProcessTable) -> [pid_t] {
    table.processes.filter { $0 != leader && getsid($0) == leader }
  }
}
