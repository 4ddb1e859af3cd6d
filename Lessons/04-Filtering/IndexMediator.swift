// snippet.hide
import Synchronization
// snippet.show

// snippet.index
/// Every peer, filed under its distance from the runway.
struct DistanceIndex {
  private var peers: [Int: [ObjectIdentifier: any Peer]] = [:]
  private var distances: [ObjectIdentifier: Int] = [:]

  func contains(_ peer: any Peer) -> Bool {
    distances[ObjectIdentifier(peer)] != nil
  }

  func peers(at distance: Int) -> [any Peer] {
    peers[distance].map { Array($0.values) } ?? []
  }

  mutating func insert(_ peer: any Peer, at distance: Int) {
    remove(peer)
    distances[ObjectIdentifier(peer)] = distance
    peers[distance, default: [:]][ObjectIdentifier(peer)] = peer
  }

  mutating func remove(_ peer: any Peer) {
    let id = ObjectIdentifier(peer)
    guard let old = distances.removeValue(forKey: id)
    else { return }
    peers[old]?[id] = nil
    if peers[old]?.isEmpty == true { peers[old] = nil }
  }
}
// snippet.end

final class IndexMediator: Mediator {
  private let index = Mutex(DistanceIndex())

  func register(_ peer: any Peer) {
    let distance = peer.distanceFromRunway
    index.withLock { $0.insert(peer, at: distance) }
  }

  func unregister(_ peer: any Peer) {
    index.withLock { $0.remove(peer) }
  }

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let candidates = index.withLock { index in
      if index.contains(peer) {
        index.insert(peer, at: position.miles)
      }
      return index.peers(at: position.miles)
    }
    return candidates.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
  // snippet.end
}
