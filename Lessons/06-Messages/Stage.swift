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
      Scene("who-answers", Scenes.whoAnswers),
      Scene("ghost", Scenes.ghost),
      Scene("mixed-fleet", Scenes.mixedFleet),
      Scene("typo", ending: .traps, Scenes.typo),
      Scene("typo-cured", Scenes.typoCured),
      Scene("wrong-payload", Scenes.wrongPayload),
      Scene("wrong-payload-unread", Scenes.wrongPayloadUnread),
      Scene("wrong-payload-told", Scenes.wrongPayloadTold),
      Scene("wrong-payload-cured", Scenes.wrongPayloadCured),
      Scene("new-word", Scenes.newWord),
      Scene("new-word-cured", Scenes.newWordCured),
      Scene("silence", Scenes.silence),
      Scene("silence-yes", Scenes.silenceYes),
      Scene("silence-answer", Scenes.silenceAnswer),
      Scene("silence-none", Scenes.silenceNone),
      Scene("card", Scenes.card),
    ],
    defaultScene: "three-planes",
    fly: { events in
      fly(events) { Airplane(name: $0, at: $1, via: $2) }
    },
    flightWords: .airplanes,
    separation: .sameDistance,
    variants: [
      "array-maker": { events in
        flyMixed(events, newMaker: Maker.array)
      },
      "misspelled": { events in
        flyMixed(events, newMaker: Maker.typo)
      },
      "wakes": { events in
        flyTyped(events) {
          TypedHelicopter(name: $0, at: $1, via: $2)
        }
      },
      "wakes-cured": { events in
        flyTyped(events) {
          ThoroughHelicopter(name: $0, at: $1, via: $2)
        }
      },
    ],
    trials: trials)

  // So that a dictionary's order is the same in every run.
  typealias ObjectIdentifier = NumberedIdentifier

  let narration: Narration = .init(
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
      case is NotUnderstood: "not understood"
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

  /// Planes as `airplane` makes them. Where it makes none,
  /// nothing moves or lands.
  private func fly(
    _ events: [FlightEvent],
    airplane: (String, Position, MessageMediator) -> Airplane?
  ) {
    let tower = MessageMediator()
    Stage.fly(events) {
      airplane($0, Position(miles: $1, feet: $2), tower)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  /// Planes whose names begin with N are a new maker's, and H1
  /// is a helicopter.
  private func flyMixed(
    _ events: [FlightEvent], newMaker: @escaping Question
  ) {
    fly(events) { name, position, tower in
      if name == "H1" {
        _ = Helicopter(name: name, at: position, via: tower)
        return nil
      }
      return Airplane(
        name: name, at: position, via: tower,
        asking: name.first == "N" ? newMaker : Maker.ours)
    }
  }

  /// With the typed tower, and planes called N… are heavy.
  private func flyTyped(
    _ events: [FlightEvent],
    helicopter: (String, Position, TypedMediator) ->
      any TypedPeer
  ) {
    let tower = TypedMediator()
    Stage.fly(events) {
      name, miles, feet -> TypedAirplane? in
      let position = Position(miles: miles, feet: feet)
      if name == "H1" {
        _ = helicopter(name, position, tower)
        return nil
      }
      return TypedAirplane(
        name: name, at: position, via: tower,
        asking: name.first == "N"
          ? Message.isInWake : Message.isTooClose)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  extension Position: Place {}
#endif
