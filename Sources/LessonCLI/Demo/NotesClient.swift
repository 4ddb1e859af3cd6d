/// The notes' end: finds the demo, no matter which of the two started first, and finds it again.
final class NotesClient: DemoLink {
  /// How often to look for a demo, in milliseconds.
  private static let search: Int32 = 200
  /// How often to report the time or retry a demo of another version, in milliseconds.
  private static let tick: Int32 = 1_000
  /// How long a demo may be silent before notes say so.
  private static let patienceForGreeting = Duration.seconds(2)

  private let path: String
  private var demo: DemoConnection?
  private var last: (state: DemoState, times: DemoTimes, at: ContinuousClock.Instant)?
  /// When the time was last reported.
  private var told = ContinuousClock.now
  /// The connection state that the player was last told.
  private var news = DemoMessage.gone
  /// When a demo that's there was first found silent.
  private var silence: ContinuousClock.Instant?

  init(_ address: DemoAddress) {
    path = address.socket
  }

  deinit {
    if let demo { close(demo.descriptor) }
  }

  var descriptors: [Int32] { demo.map { [$0.descriptor] } ?? [] }

  /// The wait for a message; none says that a demo began or stays silent, or that time passes.
  var patience: Int32? { news == .connected || news == .foreign ? Self.tick : Self.search }

  func received() -> [DemoMessage] {
    guard let demo else { return connect() }
    return listen(to: demo)
  }

  func send(_ message: DemoMessage) {
    // A demo that isn't reading can't be told later what it missed. ``received()`` notices the end.
    if let demo, !demo.send(message) { _ = shutdown(demo.descriptor, Int32(SHUT_RDWR)) }
  }

  private func connect() -> [DemoMessage] {
    switch LocalSocket.connect(path) {
    case .made(let descriptor):
      let connection = DemoConnection(descriptor, side: .notes)
      guard connection.greet() else {
        close(descriptor)
        return []
      }
      demo = connection
      return complaint
    case .full: return complaint
    case .refused, .failed:
      silence = nil
      return tell(.gone)
    }
  }

  private func listen(to connection: DemoConnection) -> [DemoMessage] {
    var connection = connection
    let (messages, isOpen) = connection.receive()
    demo = isOpen ? connection : nil
    var heard: [DemoMessage] = []
    switch connection.hearing.peer {
    case .silent: heard += complaint
    case .same: heard += tell(.connected) + place(messages)
    case .foreign: heard += tell(.foreign)
    }
    guard !isOpen else { return heard }
    close(connection.descriptor)
    // A demo of another version may hang up on us. As long as one is there, that's what matters.
    return news == .foreign ? heard : heard + tell(.gone)
  }

  /// Returns the messages with the demo's place, if the demo has moved or time has passed.
  private func place(_ messages: [DemoMessage]) -> [DemoMessage] {
    let now = ContinuousClock.now
    var others: [DemoMessage] = []
    for message in messages {
      if case .at(let state, let times) = message {
        last = (state, times, now)
      } else {
        others.append(message)
      }
    }
    guard let last, !messages.isEmpty || now - told >= .milliseconds(900) else { return others }
    told = now
    return others + [.at(last.state, last.times.later(by: now - last.at))]
  }

  /// A message that a demo is there but silent, if that has lasted long enough.
  private var complaint: [DemoMessage] {
    let since = silence ?? .now
    silence = since
    return .now - since < Self.patienceForGreeting ? [] : tell(.silent)
  }

  /// Reports the state of the connection if it changed.
  private func tell(_ message: DemoMessage) -> [DemoMessage] {
    if message != .silent { silence = nil }
    if message == .gone { last = nil }
    guard message != news else { return [] }
    news = message
    return [message]
  }
}
