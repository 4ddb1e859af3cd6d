import Synchronization

/// Says the same thing to each listener, on its own stream.
final class Loudspeaker: Sendable {
  private typealias Listener = AsyncStream<String>.Continuation

  private struct State {
    var lastNumber = 0
    var listeners: [Int: Listener] = [:]
  }

  private let state = Mutex(State())

  // snippet.listen
  func listen() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self)
    let number = state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = continuation
      return state.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    return stream
  }
  // snippet.end

  func say(_ text: String) {
    for listener in state.withLock({ $0.listeners.values }) {
      listener.yield(text)
    }
  }

  deinit {
    for listener in state.withLock({ $0.listeners.values }) {
      listener.finish()
    }
  }

  var listeners: Int { state.withLock(\.listeners.count) }
}
