// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("approach", Scenes.approach),
      Scene("three-planes", Scenes.threePlanes),
      Scene("indexed", Scenes.indexed),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("ghost", Scenes.ghost),
      Scene("departure", Scenes.departure),
      Scene("wider-rule", Scenes.widerRule),
      Scene("wider-rule-cured", Scenes.widerRuleCured),
      Scene("wider-rule-tested", Scenes.widerRuleTested),
      Scene("uploads", Scenes.uploads),
      Scene("card", Scenes.card),
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events, via: AirplaneMediator()) },
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: [
      "index": { events in
        fly(events, via: IndexMediator())
      },
      "protected": { events in
        flyProtected(events)
      },
      "equal": { events in
        fly(
          events,
          via: AirplaneMediator(asking: Filters.sameDistance))
      },
      "wider-rule": { events in
        fly(
          events, via: AirplaneMediator(),
          rule: Rules.withinAMile)
      },
      "wider-rule-cured": { events in
        fly(
          events,
          via: AirplaneMediator(asking: Filters.oneMileWider),
          rule: Rules.withinAMile)
      },
    ],
    trials: trials)

  // A plane's own rule reads `position`; `distanceFromRunway` is
  // there for mediators, and each of its reads is one of theirs.
  let narration: Narration = .init(
    numberingNamesakes: true,
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "hasConflict(for:at:)": .request,
      "changePosition(to:)": .other, "land()": .other,
      "isTooClose(to:)": .question,
      "distanceFromRunway": .read,
    ],
    words: { ($0 as? Position)?.words },
    roles: { $0 is any Mediator ? "mediator" : nil },
    names: { ($0 as? any Peer)?.name })

  // So that a dictionary's order is the same in every run.
  typealias ObjectIdentifier = NumberedIdentifier

  private func fly(
    _ events: [FlightEvent], via tower: any Mediator,
    rule: @escaping Rule = Rules.sameDistance
  ) {
    Stage.fly(events) {
      Airplane(
        name: $0, at: Position(miles: $1, feet: $2), via: tower,
        rule: rule)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  private func flyProtected(_ events: [FlightEvent]) {
    let tower = AirplaneMediator()
    Stage.fly(events) { name, miles, feet in
      ProtectedAirplane(
        name: name, at: Position(miles: miles, feet: feet),
        via: tower)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  extension Position: Place {}
#endif
