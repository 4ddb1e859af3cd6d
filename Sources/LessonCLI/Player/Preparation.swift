import Dispatch
import Synchronization

/// Draws what the player will be asked for next, on a separate thread, so that a key pressed in the
/// meantime doesn't wait for it.
///
/// It works on a copy of the player, which replaces the player if nothing has happened by then.
/// Otherwise the copy is dropped, and a new one goes on from there.
struct Preparation: ~Copyable {
  /// State shared with the drawing thread.
  private final class Desk: Sendable {
    let prepared = Mutex<(player: Player, isDone: Bool)?>(nil)
    let entrance: Int32

    init(entrance: Int32) { self.entrance = entrance }

    deinit { close(entrance) }
  }

  /// Readable when a part is prepared.
  let descriptor: Int32
  private let desk: Desk
  private let queue = DispatchQueue(label: "preparation", qos: .utility)
  private var isUnderWay = false
  /// Whether something has happened since the copy was made.
  private var isStale = false
  /// Whether there may be anything to prepare.
  private var isWanted = true

  init() throws(SystemError) {
    let pipe = try makePipe()
    descriptor = pipe.read
    desk = Desk(entrance: pipe.write)
  }

  deinit { close(descriptor) }

  /// Marks the copy as stale because something has happened to the player.
  mutating func drop() {
    isStale = true
    isWanted = true
  }

  /// Whether a part could be prepared now.
  var isIdle: Bool { isWanted && !isUnderWay }

  /// Starts preparing a part.
  mutating func start(_ player: Player) {
    guard isIdle else { return }
    isUnderWay = true
    isStale = false
    let desk = desk
    queue.async {
      var copy = player
      let isDone = !copy.prepare()
      desk.prepared.withLock { $0 = (copy, isDone) }
      try? writeAll([1], to: desk.entrance)
    }
  }

  /// Takes the prepared part. To be called when there's something to read.
  ///
  /// - Returns: the player that replaces the current one; nil if that stays as it is.
  mutating func finished() -> Player? {
    drain(descriptor)
    let prepared = desk.prepared.withLock { exchange(&$0, with: nil) }
    isUnderWay = false
    guard !isStale, let prepared else { return nil }
    if prepared.isDone { isWanted = false }
    return prepared.player
  }
}
