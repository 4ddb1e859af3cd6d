/// The time when a waiting screen wants to hear that nothing has happened.
struct IdleTimer {
  /// The time; nil for never.
  private(set) var time: ContinuousClock.Instant?
  /// The run that was being waited for at the last event.
  private var run: RunTicket?

  /// Takes note of an event. Keys pressed while a class waits for a run don't prolong the wait;
  /// anything else restarts it.
  ///
  /// - Parameter patience: in milliseconds; nil for never.
  mutating func hear(
    _ event: PlayerEvent, patience: Int?, run: RunTicket?, now: ContinuousClock.Instant
  ) {
    defer { self.run = run }
    let isByHand =
      switch event {
      case .screen(.key), .resized: true
      case .screen(.news(let news)): news is DemoWish
      default: false
      }
    if isByHand, run != nil, run == self.run, time != nil, patience != nil { return }
    time = patience.map { now + .milliseconds($0) }
  }
}
