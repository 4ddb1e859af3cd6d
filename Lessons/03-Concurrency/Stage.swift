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
      Scene("rush-hour-unprotected", ending: .varies) {
        Scenes.rushHourUnprotected()
      },
      Scene("rush-hour") { Scenes.rushHour() },
      Scene("head-on", ending: .hangs) { Scenes.headOn() },
      Scene("head-on-cured") { Scenes.headOnCured() },
      Scene("landing-trap", ending: .hangs) {
        Scenes.landingTrap()
      },
      Scene("landing-trap-cured") {
        Scenes.landingTrapCured()
      },
      Scene("same-spot") { Scenes.sameSpot() },
      Scene("swapped") { Scenes.swapped() },
      Scene("rush-hour-mutex") { Scenes.rushHourMutex() },
      Scene("head-on-actors") { Scenes.headOnActors() },
      Scene("actor-gap") { Scenes.actorGap() },
      Scene("actor-gap-cured") { Scenes.actorGapCured() },
    ],
    defaultScene: "three-planes",
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

  // Final classes and actors have no subclasses to watch them
  // with, and the tower that dies is not to be slowed down.
  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias AirplaneMediator = ObservedMediator
    typealias BarrierAirplane = ObservedBarrierAirplane
    typealias HastyAirplane = ObservedHastyAirplane
    typealias MeetingMediator = ObservedMeetingMediator
    typealias LandingAirplane = ObservedLandingAirplane
    typealias LandingBarrierAirplane =
      ObservedLandingBarrierAirplane
    typealias LandingMediator = ObservedLandingMediator
  }

  final class ObservedAirplane: Airplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(moving: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(name, choosing: newPosition) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedBarrierAirplane: BarrierAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(moving: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(name, choosing: newPosition) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedHastyAirplane: HastyAirplane,
    @unchecked Sendable
  {
    override func move(to newPosition: Position) -> Bool {
      observe(name, choosing: newPosition) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }
  }

  final class ObservedLandingAirplane: LandingAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(moving: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(name, choosing: newPosition) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedLandingBarrierAirplane:
    LandingBarrierAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(moving: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(name, choosing: newPosition) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedMediator: AirplaneMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      observe(registering: peer.name) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      observe(unregistering: peer.name) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(conflictFor: peer.name, at: position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedMeetingMediator: MeetingMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      observe(registering: peer.name) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      observe(unregistering: peer.name) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(conflictFor: peer.name, at: position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedLandingMediator: LandingMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      observe(registering: peer.name) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      observe(unregistering: peer.name) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(conflictFor: peer.name, at: position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  private func observe(
    moving plane: String, to position: Position,
    _ body: () -> Void
  ) {
    Stage.call(
      "changePosition(to: \(position.words))", to: plane, body)
  }

  /// A plane that changes its position moves by itself: that is
  /// no call of another's.
  private func observe(
    _ plane: String, choosing position: Position,
    _ body: () -> Bool
  ) -> Bool {
    if Stage.caller == plane { return body() }
    return Stage.call(
      "move(to: \(position.words))", to: plane, body)
  }

  private func observe(
    asking plane: String, about position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "isTooClose(to: \(position.words))", to: plane,
      as: .question, body)
  }

  private func observe(
    registering peer: String, _ body: () -> Void
  ) {
    // A plane registers itself while it is being made, when the
    // code that is running is still the scene's.
    Stage.call(
      "register(\(peer))", to: "mediator", from: peer,
      about: peer, as: .registration, body)
  }

  private func observe(
    unregistering peer: String, _ body: () -> Void
  ) {
    Stage.call(
      "unregister(\(peer))", to: "mediator", about: peer,
      as: .release, body)
  }

  private func observe(
    conflictFor peer: String, at position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "hasConflict(for: \(peer), at: \(position.words))",
      to: "mediator", about: peer, as: .request, body)
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
