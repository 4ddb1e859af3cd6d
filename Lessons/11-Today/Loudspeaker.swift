import Synchronization

/// Says the same thing to each listener, on its own stream.
final class Loudspeaker: Sendable {
  private typealias Listener = AsyncStream<String>.Continuation
  private let continuations = Mutex<[Int: Listener]>([:])
  private let lastNumber = Atomic(0)

  // snippet.listen
  func listen() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self)
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    continuations.withLock { $0[number] = continuation }
    continuation.onTermination = { [weak self] _ in
      self?.continuations.withLock { $0[number] = nil }
    }
    return stream
  }
  // snippet.end

  func say(_ text: String) {
    for listener in continuations.withLock({ $0.values }) {
      listener.yield(text)
    }
  }

  deinit {
    for listener in continuations.withLock({ $0.values }) {
      listener.finish()
    }
  }

  var listeners: Int { continuations.withLock(\.count) }
}
