/// The notes' end: finds the demo, no matter which of the two started first, and finds it again.
final class NotesClient: PlayerLink {
  /// How often to look for a demo, in milliseconds.
  private static let search: Int32 = 200
  /// How often to report the time or retry a demo of another version, in milliseconds.
  private static let tick: Int32 = 1_000

  private let socket: String
  private var demo: DemoConnection?
  private var last: (state: DemoState, at: ContinuousClock.Instant)?
  /// When the time was last reported.
  private var told = ContinuousClock.now
  /// What the player was told last.
  private var latest = DemoNews.gone

  init(_ folder: DemoFolder) { socket = folder.socket }

  deinit {
    if let demo { close(demo.descriptor) }
  }

  var descriptors: [Int32] { demo.map { [$0.descriptor] } ?? [] }

  /// The wait for a demo that begins, or for time that passes.
  var patience: Int32? { latest == .gone ? Self.search : Self.tick }

  func news() -> [any ScreenNews] { demo == nil ? connect() : listen() }

  func take(_ request: any ScreenRequest) {
    // A demo that isn't reading can't be told later what it missed. ``news()`` notices the end.
    if let wish = request as? DemoWish, let demo, !demo.send(wish) {
      _ = shutdown(demo.descriptor, Int32(SHUT_RDWR))
    }
  }

  func path(ofFile name: String) -> String? { nil }

  private func connect() -> [DemoNews] {
    guard let descriptor = LocalSocket.connect(socket) else { return tell(.gone) }
    demo = DemoConnection(descriptor, portion: 1 << 14)
    return []
  }

  private func listen() -> [DemoNews] {
    guard var demo else { return [] }
    do throws(DemoConnection.Failure) {
      let states = try demo.receive(DemoState.self)
      self.demo = demo
      if let state = states.last { last = (state, .now) }
      return place(isNew: !states.isEmpty)
    } catch {
      close(demo.descriptor)
      self.demo = nil
      last = nil
      return tell(error == .foreign ? .foreign : .gone)
    }
  }

  /// Returns where the demo is, if that's new or time has passed.
  private func place(isNew: Bool) -> [DemoNews] {
    let now = ContinuousClock.now
    guard let last, isNew || now - told >= .milliseconds(900) else { return [] }
    told = now
    var state = last.state
    state.times = state.times.later(by: now - last.at)
    return tell(.at(state))
  }

  private func tell(_ news: DemoNews) -> [DemoNews] {
    guard news != latest else { return [] }
    latest = news
    return [news]
  }
}
