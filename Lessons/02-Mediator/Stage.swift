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
      Scene("twins", Scenes.twins),
      Scene("twins-cured", Scenes.twinsCured),
      Scene("phantom", Scenes.phantom),
      Scene("farewell", Scenes.farewell),
      Scene("farewell-cured", Scenes.farewellCured),
    ],
    defaultScene: "three-planes",
    fly: fly,
    flightWords: .airplanes,
    separation: .sameDistance,
    templates: templates,
    trials: trials)

  let observation = Observation(
    numberingNamesakes: true,
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "hasConflict(for:at:)": .request,
      "changePosition(to:)": .other, "land()": .other,
      "isTooClose(to:)": .question,
    ],
    words: { ($0 as? Position)?.words },
    roles: { $0 is any Mediator ? "mediator" : nil },
    names: { object in
      (object as? any Peer)?.name
        ?? (object as? any Participant)?.name
    })

  private func fly(_ events: [FlightEvent]) {
    let tower = AirplaneMediator()
    Stage.fly(events) { name, miles, feet in
      Airplane(
        name: name, at: .miles(miles, feet: feet), via: tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      plane.land()
    }
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }
#endif
