extension RunRequest {
  /// Whether a run of it ended as the lesson says that it does.
  func isExpected(_ run: Run) -> Bool {
    switch key.code {
    // What a compiler says of a listing, it says as it should, and what a schedule leads to is what it is
    // there to show.
    case .compilation: true
    case .scene where key.schedule != nil: true
    case .scene:
      switch (ending, run.end) {
      case (.varies, _), (.returns, .exit(code: 0)), (.traps, .trap), (.hangs, .deadline): true
      default: false
      }
    // What a question of a quiz flies may be a program that fails.
    case .flight, .script: if case .trap = run.end { true } else { run.endedWell }
    default: run.endedWell
    }
  }
}
