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
      Scene(
        "rush-hour-unprotected", ending: .varies,
        Scenes.rushHourUnprotected),
      Scene("rush-hour", Scenes.rushHour),
      Scene(
        "head-on", ending: .hangs, threads: 2, Scenes.headOn),
      Scene("head-on-cured", threads: 2, Scenes.headOnCured),
      Scene(
        "landing-trap", ending: .hangs, threads: 2,
        Scenes.landingTrap),
      Scene(
        "landing-trap-cured", threads: 2,
        Scenes.landingTrapCured),
      Scene("leave-at-end", ending: .hangs, Scenes.leaveAtEnd),
      Scene(
        "leave-at-start", ending: .hangs, Scenes.leaveAtStart),
      Scene("leave-after", Scenes.leaveAfter),
      Scene("leave-first", Scenes.leaveFirst),
      Scene("same-spot", threads: 2, Scenes.sameSpot),
      Scene("swapped", threads: 2, Scenes.swapped),
      Scene("rush-hour-mutex", Scenes.rushHourMutex),
      Scene("head-on-actors", threads: 2, Scenes.headOnActors),
      Scene("actor-gap", threads: 2, Scenes.actorGap),
      Scene(
        "actor-gap-cured", threads: 2, Scenes.actorGapCured),
      Scene("card", Scenes.card),
    ],
    defaultScene: "three-planes",
    fly: fly,
    flightWords: .airplanes,
    separation: .sameDistance,
    trials: trials)

  let narration: Narration = .init(
    ignoring: [
      "ActorAirplane", "ActorMediator", "MutexMediator",
      "Transponder", "UnprotectedMediator",
    ],
    calls: [
      "register(_:)": .registration.passing(.exclusive),
      "unregister(_:)": .release.passing(.exclusive),
      "hasConflict(for:at:)": .request.passing(.shared),
      "HoldingMediator.hasConflict(for:at:)":
        .request.holding(.shared),
      "changePosition(to:)": .other.passing(.exclusive),
      "BarrierAirplane.changePosition(to:)":
        .other.holding(.exclusive),
      "move(to:)": .other.passing(.exclusive).unlessOwn,
      "BarrierAirplane.move(to:)":
        .other.holding(.exclusive).unlessOwn,
      "HastyAirplane.move(to:)": .other.unlessOwn,
      "isTooClose(to:)": .question.passing(.shared),
      "land()": .other,
      "BarrierAirplane.land()": .other.holding(.exclusive),
      "landLeavingAtEnd()": .other.spelled("land()"),
      "landLeavingAtStart()": .other.spelled("land()"),
      "landLeavingAfter()": .other.spelled("land()"),
      "landLeavingFirst()": .other.spelled("land()"),
      "ActorAirplane.init(at:via:)": .task,
      "ActorAirplane.askAndMove(to:)": .task,
      "ActorAirplane.moveAndAsk(to:)": .task,
      "MeetingActorMediator.hasConflict(for:at:)":
        .request.whenLed,
      // A schedule lets the threads come upon each other.
      "meet()": .meeting,
    ],
    words: { value in
      switch value {
      case let position as Position: position.words
      case is ActorAirplane: ""
      default: nil
      }
    },
    roles: { object in
      object is any Mediator || object is MeetingActorMediator
        ? "mediator" : nil
    },
    names: { object in
      switch object {
      case let peer as any Peer: peer.name
      case let plane as ActorAirplane:
        Stage.letter(of: plane).map {
          $0 == "a" ? "ba706" : "aa101"
        }
      default: nil
      }
    })

  extension Scenes {
    static func runInParallel(_ flights: [@Sendable () -> Void])
    {
      Lesson03.runInParallel(Stage.scheduled(flights))
    }
  }

  // So that a dictionary's order is the same in every run.
  typealias ObjectIdentifier = NumberedIdentifier

  private func fly(_ events: [FlightEvent]) {
    let tower = newTower()
    Stage.fly(events) {
      Airplane(
        name: $0, at: Position(miles: $1, feet: $2), via: tower)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  extension Position: Place {}
#endif
