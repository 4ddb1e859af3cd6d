import LessonKit
import LessonRunner

/// The demo's end: tells whoever shows notes where it is, and hears what they want.
final class DemoServer: PlayerLink {
  private let path: String
  private let listener: Int32
  private var streams: [MessageStream] = []
  private var state: DemoState?
  private let start = ContinuousClock.now
  private var clock = DemoClock(at: 0)

  init(_ environment: Environment) throws(LocalSocket.Fault) {
    path = try LocalSocket.path(environment)
    listener = try LocalSocket.listen(path)
  }

  /// Takes the name away, so that whoever comes now finds nobody, and not somebody who is leaving.
  func leave() {
    unlink(path)
  }

  deinit {
    leave()
    for stream in streams { close(stream.descriptor) }
    close(listener)
  }

  var descriptors: [Int32] { [listener] + streams.map(\.descriptor) }
  var patience: Int32? { nil }

  private var now: Int {
    let time = (ContinuousClock.now - start).components
    return Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  func received() -> [DemoMessage] {
    while let client = LocalSocket.accept(listener) {
      let stream = MessageStream(client)
      if report(to: stream) { streams.append(stream) } else { close(client) }
    }
    var messages: [DemoMessage] = []
    for index in streams.indices.reversed() {
      let (found, isOpen) = streams[index].receive()
      messages += found.filter(\.isWish)
      if !isOpen { drop(index) }
    }
    return messages
  }

  func send(_ message: DemoMessage) {
    guard case .at(let state, _) = message else { return }
    self.state = state
    clock.move(to: state.place, at: now)
    for index in streams.indices.reversed() where !report(to: streams[index]) { drop(index) }
  }

  private func report(to stream: MessageStream) -> Bool {
    state.map { stream.send(.at($0, clock.times(at: now))) } ?? true
  }

  private func drop(_ index: Int) {
    close(streams[index].descriptor)
    streams.remove(at: index)
  }
}
