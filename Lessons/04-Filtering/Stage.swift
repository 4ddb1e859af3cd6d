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
      Scene("indexed", Scenes.indexed),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("ghost", Scenes.ghost),
      Scene("departure", Scenes.departure),
      Scene("wider-rule", Scenes.widerRule),
      Scene("wider-rule-cured", Scenes.widerRuleCured),
      Scene("wider-rule-tested", Scenes.widerRuleTested),
    ],
    defaultScene: "three-planes",
    fly: { events in
      fly(events, via: AirplaneMediator()) {
        Airplane(name: $0, at: $1, via: $2)
      }
    },
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: [
      "index": { events in
        fly(events, via: IndexMediator()) {
          Airplane(name: $0, at: $1, via: $2)
        }
      },
      "protected": { events in
        fly(events, via: AirplaneMediator()) {
          ProtectedAirplane(name: $0, at: $1, via: $2)
        }
      },
      "equal": { events in
        fly(events, via: EqualMediator()) {
          Airplane(name: $0, at: $1, via: $2)
        }
      },
      "wider-rule": { events in
        fly(events, via: AirplaneMediator()) {
          WiderAirplane(name: $0, at: $1, via: $2)
        }
      },
      "wider-rule-cured": { events in
        fly(events, via: WiderMediator()) {
          WiderAirplane(name: $0, at: $1, via: $2)
        }
      },
    ],
    separations: [
      "wider-rule": SeparationRule(within: 1, feet: 1000),
      "wider-rule-cured": SeparationRule(within: 1, feet: 1000),
    ],
    templates: templates,
    trials: trials)

  // A plane's own rule reads `position`; `distanceFromRunway` is
  // there for mediators, and each of its reads is one of theirs.
  let observation = Observation(
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

  private func fly(
    _ events: [FlightEvent], via tower: any Mediator,
    airplane: (String, Position, any Mediator) -> Airplane
  ) {
    Stage.fly(events) { name, miles, feet in
      airplane(name, .miles(miles, feet: feet), tower)
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
