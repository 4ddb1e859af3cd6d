// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene(
        "last-stand", ending: .varies, threads: 2,
        Scenes.lastStand),
      Scene(
        "last-stand-cured", ending: .varies, threads: 2,
        Scenes.lastStandCured),
      Scene("last-stand-by-mutex", Scenes.lastStandByMutex),
      Scene("every-order", Scenes.everyOrder),
      Scene("pair-at-actor", Scenes.pairAtActor),
      Scene(
        "pair-at-mailbox", ending: .hangs,
        Scenes.pairAtMailbox),
      Scene("two-ears", Scenes.twoEars),
      Scene("two-ears-cured", Scenes.twoEarsCured),
      Scene("watched", Scenes.watched),
      Scene("followed", Scenes.followed),
      Scene("seat", Scenes.seat),
      Scene("three-letters", Scenes.threeLetters),
      Scene("way-back", Scenes.wayBack),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("moved-twice", Scenes.movedTwice),
      Scene("saved-too-soon", Scenes.savedTooSoon),
      Scene("muted-room", Scenes.mutedRoom),
      Scene("isolation", Scenes.isolation),
      Scene("card", Scenes.card),
    ],
    defaultScene: "forgotten-link",
    fly: fly,
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: ["courier": flyByCourier])

  let narration: Narration = .init(
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "hasConflict(for:at:)": .request,
      "park(_:)": .request,
      "isTooClose(to:)": .question,
      "fits(width:)": .question,
      "say(_:)": .request, "warn()": .other,
      "changePosition(to:via:)": .other, "land(via:)": .other,
    ],
    words: { ($0 as? Position)?.words },
    roles: { object in
      switch object {
      case is any StandTower, is any AsyncMediator,
        is Loudspeaker:
        "tower"
      case is Screen: "screen"
      default: nil
      }
    },
    names: { object in
      switch object {
      case let guest as any Guest: guest.name
      case let plane as Airplane: plane.name
      default: nil
      }
    })

  extension Scenes {
    static func runTogether(
      _ work: [@Sendable () async -> Void]
    ) {
      if !Stage.runScheduled(work) {
        Lesson11.runTogether(work)
      }
    }
  }

  private func fly(_ events: [FlightEvent]) {
    blockUntilDone {
      let tower = ActorTower()
      var planes: [String: Airplane] = [:]
      for event in events {
        switch event {
        case .arrive(let name, let miles, let feet):
          let plane = Airplane(
            name: name, at: Position(miles: miles, feet: feet))
          planes[name] = plane
          await tower.register(plane)
        case .move(let name, let miles, let feet):
          await planes[name]?.changePosition(
            to: Position(miles: miles, feet: feet), via: tower)
        case .land(let name):
          await planes[name]?.land(via: tower)
        case .forget: break
        }
      }
    }
  }

  /// Each plane is reached by letter only.
  private func flyByCourier(_ events: [FlightEvent]) {
    blockUntilDone {
      let courier = Courier()
      var planes: [String: FarPlane] = [:]
      var standIns: [String: FarPlane] = [:]
      for event in events {
        switch event {
        case .arrive(let name, let miles, let feet):
          let plane = FarPlane(
            at: Position(miles: miles, feet: feet),
            via: courier)
          planes[name] = plane
          standIns[name] = try? FarPlane.resolve(
            id: plane.id, using: courier)
        case .move(let name, let miles, let feet):
          let spot = Position(miles: miles, feet: feet)
          try? await standIns[name]?.move(to: spot)
          let others = standIns.filter { $0.key != name }.values
          let isClear = await FarTower(planes: Array(others))
            .isClear(spot)
          Stage.print(
            isClear
              ? "\(name): Position changed"
              : "\(name): Too close! Abort!")
        case .land(let name):
          planes[name] = nil
          standIns[name] = nil
          Stage.print("\(name): Landed")
        case .forget: break
        }
      }
      withExtendedLifetime(planes) {}
    }
  }

  extension Position: Place {}
#endif
