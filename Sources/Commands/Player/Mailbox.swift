import Synchronization

/// Takes things from other threads to the screen's thread, whose `poll` hears of them.
final class Mailbox<Item: Sendable>: Sendable {
  /// Readable when something is there.
  let descriptor: Int32
  private let entrance: Int32
  private let items = Mutex<[Item]>([])

  init() throws(SystemError) { (descriptor, entrance) = try makePipe() }

  deinit {
    close(descriptor)
    close(entrance)
  }

  func deliver(_ item: Item) {
    items.withLock { $0.append(item) }
    try? writeAll([1], to: entrance)
  }

  /// Returns what was delivered since the last call. Never waits.
  func take() -> [Item] {
    drain(descriptor)
    return items.withLock { exchange(&$0, with: []) }
  }
}
