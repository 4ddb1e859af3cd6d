// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach") { Scenes.approach() },
      Scene("three-planes") { Scenes.threePlanes() },
      Scene("forgotten-link") { Scenes.forgottenLink() },
      Scene("ghost") { Scenes.ghost() },
      Scene("twins") { Scenes.twins() },
      Scene("twins-cured") { Scenes.twinsCured() },
      Scene("phantom") { Scenes.phantom() },
      Scene("farewell") { Scenes.farewell() },
      Scene("farewell-cured") { Scenes.farewellCured() },
    ],
    fly: { events in fly(events) })

  private func fly(_ events: [FlightEvent]) {
    let tower = ObservedMediator()
    var area: [String: ObservedAirplane] = [:]
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        area[name] = ObservedAirplane(
          name: name, at: .miles(distance, feet: height),
          via: tower)
      case .move(let name, let distance, let height):
        area[name]?
          .changePosition(to: .miles(distance, feet: height))
      case .land(let name):
        area[name]?.land()
      case .forget:
        break
      }
    }
  }

  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias AirplaneMediator = ObservedMediator
    typealias IdentityMediator = ObservedIdentityMediator
  }

  final class ObservedAirplane: Airplane {
    override func changePosition(to newPosition: Position) {
      Stage.call(
        "changePosition(to: \(newPosition.words))", to: name
      ) { super.changePosition(to: newPosition) }
    }

    override func isTooClose(to other: Position) -> Bool {
      Stage.call(
        "isTooClose(to: \(other.words))", to: name,
        as: .question
      ) { super.isTooClose(to: other) }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedMediator: AirplaneMediator {
    override func register(_ peer: any Peer) {
      observeRegister(peer) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      observeUnregister(peer) { super.unregister(peer) }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observeConflict(peer, position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedIdentityMediator: IdentityMediator {
    override func register(_ peer: any Peer) {
      observeRegister(peer) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      observeUnregister(peer) { super.unregister(peer) }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observeConflict(peer, position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  private func observeRegister(
    _ peer: any Peer, _ body: () -> Void
  ) {
    // A plane registers itself while it is being made, when the
    // code that is running is still the scene's.
    Stage.call(
      "register(\(peer.name))", to: "mediator",
      from: peer.name, as: .registration, body)
  }

  private func observeUnregister(
    _ peer: any Peer, _ body: () -> Void
  ) {
    Stage.call(
      "unregister(\(peer.name))", to: "mediator", body)
  }

  private func observeConflict(
    _ peer: any Peer, _ position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "hasConflict(for: \(peer.name), at: \(position.words))",
      to: "mediator", as: .request, body)
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }

  func print(
    _ text: String = "", line: Int = #line,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    Stage.print(
      text, line: line, file: file, function: function)
  }

  @available(
    *, unavailable, message: "print one string, as a line"
  )
  func print(
    _ items: Any..., separator: String = " ",
    terminator: String = "\n"
  ) {}
#endif
