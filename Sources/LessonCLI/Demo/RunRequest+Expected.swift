extension RunRequest {
  /// Whether a run ended the way the lesson says it does.
  func isExpected(_ run: Run) -> Bool {
    switch key.code {
    // Anything a compiler says about a listing is expected, and any outcome of a schedule is what
    // it's there to show.
    case .compilation: true
    case .scene where key.schedule != nil: true
    case .scene:
      switch (ending, run.end) {
      case (.varies, _), (.returns, .exit(code: 0)), (.traps, .trap), (.hangs, .deadline): true
      default: false
      }
    // The program that a quiz question flies may be one that fails.
    case .flight, .script: if case .trap = run.end { true } else { run.endedWell }
    default: run.endedWell
    }
  }
}
