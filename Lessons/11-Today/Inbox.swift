import Observation

// snippet.inbox
/// Knows neither the badge nor the sound.
@Observable
final class Room {
  var isMuted = false
  fileprivate(set) var unread = 0
}

/// The mediator: muted rooms are neither counted nor heard.
@Observable
final class Inbox {
  private var rooms: [Room] = []
  private let ring: () -> Void

  init(ring: @escaping () -> Void) { self.ring = ring }

  func join(_ room: Room) { rooms.append(room) }

  func receive(in room: Room) {
    room.unread += 1
    if counts(room) { ring() }
  }

  var badge: Int {
    rooms.filter(counts).reduce(0) { $0 + $1.unread }
  }

  private func counts(_ room: Room) -> Bool { !room.isMuted }
}
// snippet.end
