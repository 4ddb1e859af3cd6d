import LessonKit
import LessonRunner

/// The notes' end: finds the demo, whichever of the two is there first, and finds it again.
final class NotesClient: PlayerLink {
  private let path: String
  private var stream: MessageStream?
  private var last: (state: DemoState, times: DemoTimes, at: ContinuousClock.Instant)?
  /// When the time was told last.
  private var told = ContinuousClock.now

  init(_ environment: Environment) throws(LocalSocket.Fault) {
    path = try LocalSocket.path(environment)
  }

  deinit {
    if let stream { close(stream.descriptor) }
  }

  var descriptors: [Int32] { stream.map { [$0.descriptor] } ?? [] }
  /// Nobody tells that a demo has begun, nor that time goes by.
  var patience: Int32? { stream == nil ? 200 : 1_000 }

  func received() -> [DemoMessage] {
    guard var open = stream else {
      guard let descriptor = LocalSocket.connect(path) else { return [] }
      stream = MessageStream(descriptor)
      return [.connected]
    }
    let (messages, isOpen) = open.receive()
    stream = open
    let now = ContinuousClock.now
    for case .at(let state, let times) in messages.suffix(1) { last = (state, times, now) }
    var heard: [DemoMessage] = []
    if let last, !messages.isEmpty || now - told >= .milliseconds(900) {
      let passed = (now - last.at).components
      told = now
      heard = [
        .at(
          last.state,
          last.times.later(
            by: Int(passed.seconds) * 1_000 + Int(passed.attoseconds / 1_000_000_000_000_000)))
      ]
    }
    return isOpen ? heard : heard + hangUp()
  }

  func send(_ message: DemoMessage) {
    _ = stream?.send(message)
  }

  private func hangUp() -> [DemoMessage] {
    if let stream { close(stream.descriptor) }
    stream = nil
    return [.gone]
  }
}
