import Foundation

enum Scenes {
  static func whoAnswers() {
    // snippet.who-answers
    let center = NotificationCenter()
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000),
      via: center)
    let qf12 = Airplane(
      name: "QF12", at: Position(miles: 14, feet: 22_000),
      via: center)

    let token = aa101.listen()
    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    center.removeObserver(token)
    withExtendedLifetime(aa101) {}
    // snippet.end
  }

  static func hello() {
    // snippet.hello
    let center = NotificationCenter()
    let peers = (1...4).map {
      NotificationPeer(name: "peer\($0)", via: center)
    }
    let peer3 = peers[2]
    peer3.post("Hello!")
    // snippet.end
  }

  static func textAsObject() {
    // snippet.text-as-object
    let center = NotificationCenter()
    var peers = (1...3).map {
      TextAsObjectPeer(name: "peer\($0)", via: center)
    }
    let peer3 = peers[2]
    peers.append(
      TextAsObjectPeer(
        name: "peer4", via: center, onlyFrom: peer3))
    peer3.post("Hello!")
    // snippet.end
  }

  static func textAsObjectCured() {
    // snippet.text-as-object-cured
    let center = NotificationCenter()
    var peers = (1...3).map {
      NotificationPeer(name: "peer\($0)", via: center)
    }
    let peer3 = peers[2]
    peers.append(
      NotificationPeer(
        name: "peer4", via: center, onlyFrom: peer3))
    peer3.post("Hello!")
    // snippet.end
  }

  static func staleObserver() {
    // snippet.stale-observer
    let center = NotificationCenter()
    var peers = (1...4).map {
      NotificationPeer(name: "peer\($0)", via: center)
    }
    let peer3 = peers[2]
    peers.removeAll { $0.name == "peer2" }
    peer3.post("Hello!")
    // snippet.end
  }

  static func staleObserverCured() {
    // snippet.stale-observer-cured
    let center = NotificationCenter()
    var peers = (1...4).map {
      LeavingPeer(name: "peer\($0)", via: center)
    }
    let peer3 = peers[2]
    peers.removeAll { $0.name == "peer2" }
    peer3.post("Hello!")
    withExtendedLifetime(peers) {}
    // snippet.end
  }

  static func typedToken() {
    MainActor.assumeIsolated {
      // snippet.typed-token
      let center = NotificationCenter()
      let runway = Runway()
      do {
        let token = center.addObserver(
          of: runway, for: Landing.self
        ) { landing in
          print("Heard: \(landing.flight) has landed")
        }
        center.post(Landing(flight: "BA706"), subject: runway)
        withExtendedLifetime(token) {}
      }
      center.post(Landing(flight: "AA101"), subject: runway)
      // snippet.end
    }
  }

  static func mayQuit() {
    // snippet.may-quit
    let mediator = QuitMediator()
    let album = PhotoWindow()
    mediator.add(album)
    mediator.add(PhotoWindow())

    album.isUploading = true
    print("may quit: \(mediator.mayQuit())")
    album.isUploading = false
    print("may quit: \(mediator.mayQuit())")
    // snippet.end
  }

  static func photos() {
    // snippet.photos
    let center = NotificationCenter()
    for number in 1...3 {
      let grid = PhotoGrid(via: center)
      print("import \(number)")
      center.post(name: .imported, object: nil)
      withExtendedLifetime(grid) {}  // Here it's closed.
    }
    // snippet.end
  }

  static func rollCall() {
    // snippet.roll-call
    let center = NotificationCenter()
    var peers = (1...4).map {
      NotificationPeer(name: "peer\($0)", via: center)
    }
    let witnesses = peers.map {
      Witness(of: $0, named: $0.name)
    }
    let peer3 = peers[2]
    peers.removeAll { $0.name == "peer2" }
    peer3.post("Hello!")
    print("Still alive: \(witnesses.survivors)")
    withExtendedLifetime(peers) {}
    // snippet.end
  }
}

/// Knows whether an object is still alive, without keeping
/// it alive.
struct Witness {
  let name: String
  private(set) weak var subject: AnyObject?

  init(of subject: AnyObject, named name: String) {
    self.subject = subject
    self.name = name
  }
}

extension [Witness] {
  var survivors: String {
    let names = filter { $0.subject != nil }.map(\.name)
    return names.isEmpty
      ? "nobody" : names.joined(separator: ", ")
  }
}
