// Not a listing: a table that says what there is to run here,
// and what a trace is to tell of it. Without the module below,
// as after `swiftc *.swift`, it's empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach", Scenes.approach),
      Scene("three-planes", Scenes.threePlanes),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("ghost", Scenes.ghost),
      Scene("mixed-fleet", ending: .traps, Scenes.mixedFleet),
      Scene("mixed-fleet-cured", Scenes.mixedFleetCured),
      Scene("leaking-peer", Scenes.leakingPeer),
      Scene("leaking-peer-ghost", Scenes.leakingPeerGhost),
      Scene("leaking-peer-cured", Scenes.leakingPeerCured),
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
    templates: templates,
    trials: trials)

  let observation = Observation(
    numberingNamesakes: true, absence: "",
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "send(_:from:)": .request,
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
    Stage.fly(events) { name, miles, feet in
      Airplane(
        name: name, at: .miles(miles, feet: feet), via: tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      landing(plane)
    }
  }

  /// As above, but whoever is called H1 is a helicopter. One
  /// that lands leaves the tower, and says nothing.
  private func flyMixed(_ events: [FlightEvent]) {
    let tower = CommandMediator()
    Stage.fly(events) {
      name, miles, feet -> any CommandPeer in
      guard name == "H1" else {
        return Airplane(
          name: name, at: .miles(miles, feet: feet), via: tower)
      }
      let rescue = Helicopter(name: name, fuel: 90)
      tower.register(rescue)
      return rescue
    } moving: { peer, miles, feet in
      (peer as? Airplane)?
        .changePosition(to: .miles(miles, feet: feet))
    } landing: { peer in
      if let plane = peer as? Airplane {
        plane.land()
      } else {
        tower.unregister(peer)
      }
    }
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }
#endif
