// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("approach", Scenes.approach),
      Scene("three-planes", Scenes.threePlanes),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("ghost", Scenes.ghost),
      Scene("mixed-fleet", ending: .traps, Scenes.mixedFleet),
      Scene("mixed-fleet-cured", Scenes.mixedFleetCured),
      Scene("leaking-peer", Scenes.leakingPeer),
      Scene("ghost-updated", Scenes.ghostUpdated),
      Scene("leaking-peer-cured", Scenes.leakingPeerCured),
      Scene("typed-landing", Scenes.typedLanding),
      Scene("low-pass", Scenes.lowPass),
      Scene("light-desk", Scenes.lightDesk),
      Scene("card", Scenes.card),
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events) { $0.land() } },
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: [
      "mixed-fleet": { events in
        flyMixed(events)
      },
      "past-the-tower": { events in
        fly(events) { $0.touchDown() }
      },
    ],
    trials: trials)

  // So that a dictionary's order is the same in every run.
  typealias ObjectIdentifier = NumberedIdentifier

  let narration: Narration = .init(
    numberingNamesakes: true, absence: "",
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "send(_:from:)": .request, "ask(from:_:)": .request,
      "changePosition(to:)": .other, "land()": .other,
      "touchDown()": .other, "isReady()": .other,
      "isTooClose(to:)": .question,
    ],
    words: { value in
      switch value {
      case let position as Position: position.words
      case is Command, is TypedCommand<TypedAirplane>,
        is TypedCommand<Helicopter>:
        "command"
      default: nil
      }
    },
    roles: { object in
      switch object {
      case is CommandMediator, is TypedMediator<TypedAirplane>,
        is TypedMediator<Helicopter>:
        "mediator"
      default: nil
      }
    },
    names: { ($0 as? any CommandPeer)?.name })

  private func fly(
    _ events: [FlightEvent], landing: (Airplane) -> Void
  ) {
    let tower = CommandMediator()
    Stage.fly(events) {
      Airplane(
        name: $0, at: Position(miles: $1, feet: $2), via: tower)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      landing($0)
    }
  }

  /// As above, but H1 is a helicopter. When it lands, it leaves
  /// the tower and says nothing.
  private func flyMixed(_ events: [FlightEvent]) {
    let tower = CommandMediator()
    Stage.fly(events) {
      name, miles, feet -> any CommandPeer in
      guard name == "H1" else {
        return Airplane(
          name: name, at: Position(miles: miles, feet: feet),
          via: tower)
      }
      let rescue = Helicopter(name: name, fuel: 90)
      tower.register(rescue)
      return rescue
    } moving: { peer, miles, feet in
      (peer as? Airplane)?
        .changePosition(to: Position(miles: miles, feet: feet))
    } landing: { peer in
      if let plane = peer as? Airplane {
        plane.land()
      } else {
        tower.unregister(peer)
      }
    }
  }

  extension Position: Place {}
#endif
