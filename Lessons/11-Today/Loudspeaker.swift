import Synchronization

/// Says the same thing to each listener, on its own stream.
final class Loudspeaker: Sendable {
  private typealias Ear = AsyncStream<String>.Continuation
  private let ears = Mutex<[Int: Ear]>([:])
  private let lastNumber = Atomic(0)

  // snippet.listen
  func listen() -> AsyncStream<String> {
    let (words, ear) = AsyncStream.makeStream(of: String.self)
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    ears.withLock { $0[number] = ear }
    ear.onTermination = { [weak self] _ in
      self?.ears.withLock { $0[number] = nil }
    }
    return words
  }
  // snippet.end

  func say(_ text: String) {
    for ear in ears.withLock({ Array($0.values) }) {
      ear.yield(text)
    }
  }

  deinit {
    for ear in ears.withLock({ Array($0.values) }) {
      ear.finish()
    }
  }

  var listeners: Int { ears.withLock(\.count) }
}
