/// The demands of a request on the processes that make runs.
extension RunRequest {
  /// Whether it neither dies nor waits, so it may share a process with others like it.
  package var isGentle: Bool {
    // Dictionaries get their order once per process.
    if isAboutOrder { return false }
    switch key.code {
    case .scene: return ending == .returns && key.schedule == nil
    case .scenario, .flight, .script, .random, .arrivals, .crossing, .randomFlights: return true
    // Stuck threads are left behind, and a compiler's verdict is the exit code of its process.
    case .exploration, .recompilation, .compilation, .bet: return false
    }
  }

  /// Whether it computes for so long that it's worth having a second process at work.
  var isLaborious: Bool {
    if case .randomFlights = key.code { true } else { false }
  }

  /// Whether it never ends by itself.
  var hangs: Bool { ending == .hangs && key.schedule == nil }
}
