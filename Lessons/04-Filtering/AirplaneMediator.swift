// snippet.hide
import Synchronization
// snippet.show

final class AirplaneMediator: Mediator {
  private let peers = Mutex<[ObjectIdentifier: any Peer]>([:])
  private let isWorthAsking: Filter

  init(
    asking filter: @escaping Filter = AirplaneMediator.notBeyond
  ) {
    isWorthAsking = filter
  }

  func register(_ peer: any Peer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = peer }
  }

  func unregister(_ peer: any Peer) {
    peers.withLock { $0[ObjectIdentifier(peer)] = nil }
  }

  // snippet.choice
  static let notBeyond: Filter = { peer, position in
    peer.distanceFromRunway <= position.miles
  }

  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let everyPeer = peers.withLock { Array($0.values) }
    let candidates = everyPeer.filter {
      isWorthAsking($0, position)
    }
    return candidates.contains { other in
      other !== peer && other.isTooClose(to: position)
    }
  }
  // snippet.end
}
