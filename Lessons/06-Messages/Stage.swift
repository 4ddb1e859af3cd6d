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
      Scene("mixed-fleet", Scenes.mixedFleet),
      Scene("typo", ending: .traps, Scenes.typo),
      Scene("typo-cured", Scenes.typoCured),
      Scene("wrong-payload", Scenes.wrongPayload),
      Scene("wrong-payload-cured", Scenes.wrongPayloadCured),
      Scene("new-word", Scenes.newWord),
      Scene("new-word-cured", Scenes.newWordCured),
      Scene("silence", Scenes.silence),
      Scene("silence-yes", Scenes.silenceYes),
      Scene("silence-answer", Scenes.silenceAnswer),
      Scene("silence-none", Scenes.silenceNone),
    ],
    defaultScene: "three-planes",
    fly: { events in
      fly(events) {
        Airplane(name: $0, at: $1, via: $2)
      }
    },
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: [
      "array-maker": { events in
        flyMixed(events) {
          ArrayAirplane(name: $0, at: $1, via: $2)
        }
      },
      "misspelled": { events in
        flyMixed(events) {
          MisspellingAirplane(
            name: $0, at: $1, via: $2)
        }
      },
      "wakes": { events in
        flyTyped(events) {
          TypedHelicopter(name: $0, at: $1, via: $2)
        }
      },
      "wakes-cured": { events in
        flyTyped(events) {
          ThoroughHelicopter(
            name: $0, at: $1, via: $2)
        }
      },
    ],
    templates: templates,
    trials: trials)

  let observation = Observation(
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "send(_:data:from:)": .request.spelled("send(_:_:from:)"),
      "send(_:from:)": .request,
      "answer(to:data:)": .question.spelled("answer(to:_:)"),
      "answer(to:)": .question,
      "changePosition(to:)": .other, "land()": .other,
    ],
    words: { value in
      switch value {
      case let position as Position: position.words
      case Message.isTooClose(let position):
        "isTooClose(to: \(position.words))"
      case Message.isInWake(let position):
        "isInWake(of: \(position.words))"
      default: nil
      }
    },
    names: { object in
      switch object {
      case let peer as any MessagePeer: peer.name
      case let peer as any TypedPeer: peer.name
      case is MessageMediator, is TypedMediator: "mediator"
      default: nil
      }
    })

  /// Planes as `airplane` makes them; where it makes none,
  /// nobody moves or lands.
  private func fly(
    _ events: [FlightEvent],
    airplane: (String, Position, MessageMediator) -> Airplane?
  ) {
    let tower = MessageMediator()
    Stage.fly(events) { name, miles, feet in
      airplane(name, .miles(miles, feet: feet), tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      plane.land()
    }
  }

  /// Planes whose names begin with N are of a new maker, and
  /// H1 is a helicopter.
  private func flyMixed(
    _ events: [FlightEvent],
    ofNewMaker airplane: (String, Position, MessageMediator) ->
      Airplane
  ) {
    fly(events) { name, position, tower in
      if name == "H1" {
        _ = Helicopter(
          name: name, at: position, via: tower)
        return nil
      }
      return name.first == "N"
        ? airplane(name, position, tower)
        : Airplane(name: name, at: position, via: tower)
    }
  }

  /// With the typed tower; planes whose names begin with N are
  /// heavy.
  private func flyTyped(
    _ events: [FlightEvent],
    helicopter: (String, Position, TypedMediator) ->
      TypedHelicopter
  ) {
    let tower = TypedMediator()
    Stage.fly(events) {
      name, miles, feet -> TypedAirplane? in
      let position = Position.miles(miles, feet: feet)
      if name == "H1" {
        _ = helicopter(name, position, tower)
        return nil
      }
      return name.first == "N"
        ? HeavyAirplane(
          name: name, at: position, via: tower)
        : TypedAirplane(
          name: name, at: position, via: tower)
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
