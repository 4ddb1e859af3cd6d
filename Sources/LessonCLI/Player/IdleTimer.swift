/// When a screen that waits wants to hear that nothing has happened.
struct IdleTimer {
  /// Nil for never.
  private(set) var time: ContinuousClock.Instant?
  /// What was waited for when it was set.
  private var run: RunTicket?

  /// Something has happened. Keys that are pressed while a class waits for a run do not make the wait any
  /// longer; anything else restarts it.
  ///
  /// - Parameter patience: in milliseconds; nil for never.
  mutating func hear(
    _ event: PlayerEvent, patience: Int?, run: RunTicket?, now: ContinuousClock.Instant
  ) {
    defer { self.run = run }
    let isByHand =
      switch event {
      case .screen(.key), .resized: true
      case .screen(.news(let news)): news is DemoMessage
      default: false
      }
    if isByHand, run != nil, run == self.run, time != nil, patience != nil { return }
    time = patience.map { now + .milliseconds($0) }
  }
}
