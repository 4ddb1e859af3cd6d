extension RunRequest {
  /// Whether a run of it ended as the lesson says that it does.
  func isExpected(_ run: Run) -> Bool {
    // What a compiler says of a listing, it says as it should.
    if case .recompilation = code { return true }
    guard case .scene(_, let ending, let schedule) = code else { return run.endedWell }
    // What a schedule leads to is what it is there to show.
    if schedule != nil { return true }
    return switch (ending, run.end) {
    case (.varies, _), (.returns, .exit(code: 0)), (.traps, .trap), (.hangs, .deadline): true
    default: false
    }
  }
}
