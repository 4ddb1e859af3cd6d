// snippet.hide
import Dispatch
// snippet.show

class IndexMediator: Mediator, @unchecked Sendable {
  // snippet.index
  private var index: [Int: [String: any Peer]] = [:]
  private var distances: [String: Int] = [:]

  private func file(_ peer: any Peer, under distance: Int?) {
    if let old = distances[peer.name] {
      index[old]?[peer.name] = nil
    }
    distances[peer.name] = distance
    if let distance {
      index[distance, default: [:]][peer.name] = peer
    }
  }
  // snippet.end

  private let queue = DispatchQueue(
    label: "mediator", attributes: .concurrent)

  func register(_ peer: any Peer) {
    let distance = peer.distanceFromRunway
    queue.sync(flags: .barrier) {
      file(peer, under: distance)
    }
  }

  func unregister(_ peer: any Peer) {
    queue.sync(flags: .barrier) {
      file(peer, under: nil)
    }
  }

  // snippet.conflict
  func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    let distance = position.distanceFromRunway
    let candidates = queue.sync(flags: .barrier) {
      if distances[peer.name] != nil {
        file(peer, under: distance)
      }
      return index[distance, default: [:]].values
    }
    return candidates.count { other in
      other !== peer && other.isTooClose(to: position)
    } > 0
  }
  // snippet.end
}
