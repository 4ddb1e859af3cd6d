/// What a request asks of the processes that make runs.
extension RunRequest {
  /// Neither dies nor waits, and so may share a process with others of its kind.
  package var isGentle: Bool {
    // Dictionaries get their order once in a process.
    if isAboutOrder { return false }
    switch key.code {
    case .scene: return ending == .returns && key.schedule == nil
    case .scenario, .flight, .script, .random, .arrivals, .crossing, .randomFlights: return true
    // Threads that stand still are left behind, and a compiler's verdict is that of its process.
    case .exploration, .recompilation, .compilation: return false
    }
  }

  /// Whether it computes for so long that it is worth a process more to have two at work.
  var isLaborious: Bool {
    if case .randomFlights = key.code { true } else { false }
  }

  /// Whether it only ends at its deadline.
  var hangs: Bool { ending == .hangs && key.schedule == nil }

  /// How long it may take, in seconds.
  ///
  /// - Parameter patience: how long whatever is expected to end by itself may.
  func seconds(patience: Int) -> Int { hangs ? Self.secondsToHang : patience }

  /// How long a run that stands still is watched before it is stopped.
  static let secondsToHang = 2
}
