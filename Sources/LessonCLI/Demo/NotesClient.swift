/// The notes' end: finds the demo, no matter which of the two started first, and finds it again.
final class NotesClient: PlayerLink {
  /// How often to look for a demo, in milliseconds.
  private static let search: Int32 = 200
  /// How often to report the time or retry a demo of another version, in milliseconds.
  private static let tick: Int32 = 1_000
  /// How long a demo may be silent before notes say so.
  private static let patienceForState = Duration.seconds(2)

  private let socket: String
  private var demo: DemoConnection?
  private var last: (state: DemoState, at: ContinuousClock.Instant)?
  /// When the time was last reported.
  private var told = ContinuousClock.now
  /// What the player was last told about the connection.
  private var connection = DemoNews.gone
  /// When a demo that's there was first found silent.
  private var silence: ContinuousClock.Instant?

  init(_ folder: DemoFolder) { socket = folder.socket }

  deinit {
    if let demo { close(demo.descriptor) }
  }

  var descriptors: [Int32] { demo.map { [$0.descriptor] } ?? [] }

  /// The wait for a demo that begins or stays silent, or for time that passes.
  var patience: Int32? {
    connection == .connected || connection == .foreign ? Self.tick : Self.search
  }

  func news() -> [any ScreenNews] { demo == nil ? connect() : listen() }

  func take(_ request: any ScreenRequest) {
    // A demo that isn't reading can't be told later what it missed. ``news()`` notices the end.
    if let wish = request as? DemoWish, let demo, !demo.send(wish) {
      _ = shutdown(demo.descriptor, Int32(SHUT_RDWR))
    }
  }

  func path(ofFile name: String) -> String? { nil }

  private func connect() -> [DemoNews] {
    switch LocalSocket.connect(socket) {
    case .made(let descriptor):
      demo = DemoConnection(descriptor, portion: 1 << 14)
      return silent
    case .full: return silent
    case .refused, .failed:
      silence = nil
      return tell(.gone)
    }
  }

  private func listen() -> [DemoNews] {
    guard var demo else { return [] }
    do throws(DemoConnection.Failure) {
      let states = try demo.receive(DemoState.self)
      self.demo = demo
      if let state = states.last { last = (state, .now) }
      guard last != nil else { return silent }
      return tell(.connected) + place(isNew: !states.isEmpty)
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
    return [.at(state)]
  }

  /// What to say about a demo that's there but silent, if that has lasted long enough.
  private var silent: [DemoNews] {
    let since = silence ?? .now
    silence = since
    return .now - since < Self.patienceForState ? [] : tell(.silent)
  }

  /// Reports what has become of the connection.
  private func tell(_ news: DemoNews) -> [DemoNews] {
    if news != .silent { silence = nil }
    guard news != connection else { return [] }
    connection = news
    return [news]
  }
}
