/// The scenes of tasks.
extension Scenes {
  static func headOnActors() {
    // snippet.head-on-actors
    blockUntilDone {
      let tower = ActorMediator()
      let patient = MeetingActorMediator(around: tower)
      let ba706 = ActorAirplane(
        at: Position(miles: 500, feet: 5_000), via: patient)
      let aa101 = ActorAirplane(
        at: Position(miles: 1, feet: 5_000), via: patient)
      await tower.register(ba706)
      await tower.register(aa101)

      async let first = ba706.moveAndAsk(
        to: Position(miles: 500, feet: 6_000))
      async let second = aa101.moveAndAsk(
        to: Position(miles: 1, feet: 6_000))
      _ = await (first, second)
      print("2 moves, each with its answer")
    }
    // snippet.end
  }

  static func actorGap() {
    // snippet.actor-gap
    blockUntilDone {
      var silentRounds = 0
      for _ in 1...2_000 {
        let tower = ActorMediator()
        let patient = MeetingActorMediator(around: tower)
        let ba706 = ActorAirplane(
          at: Position(miles: 9, feet: 9_000), via: patient)
        let aa101 = ActorAirplane(
          at: Position(miles: 3, feet: 3_000), via: patient)
        await tower.register(ba706)
        await tower.register(aa101)

        async let first = ba706.askAndMove(
          to: Position(miles: 5, feet: 5_000))
        async let second = aa101.askAndMove(
          to: Position(miles: 5, feet: 5_000))
        let warnings = await [first, second]
        if !warnings.contains(true) { silentRounds += 1 }
      }
      print("No warning: \(silentRounds) of 2000 rounds")
    }
    // snippet.end
  }

  static func actorGapCured() {
    // snippet.actor-gap-cured
    blockUntilDone {
      var silentRounds = 0
      for _ in 1...2_000 {
        let tower = ActorMediator()
        let patient = MeetingActorMediator(around: tower)
        let ba706 = ActorAirplane(
          at: Position(miles: 9, feet: 9_000), via: patient)
        let aa101 = ActorAirplane(
          at: Position(miles: 3, feet: 3_000), via: patient)
        await tower.register(ba706)
        await tower.register(aa101)

        async let first = ba706.moveAndAsk(
          to: Position(miles: 5, feet: 5_000))
        async let second = aa101.moveAndAsk(
          to: Position(miles: 5, feet: 5_000))
        let warnings = await [first, second]
        if !warnings.contains(true) { silentRounds += 1 }
      }
      print("No warning: \(silentRounds) of 2000 rounds")
    }
    // snippet.end
  }
}

/// A place where two tasks wait for each other, without
/// blocking a thread.
actor TaskMeeting {
  private var first: CheckedContinuation<Void, Never>?

  /// Returns once two tasks have called it.
  func meet() async {
    if let waiting = first {
      first = nil
      waiting.resume()
    } else {
      await withCheckedContinuation { first = $0 }
    }
  }
}

/// Asks no plane before two planes want to know, and gives no
/// answer before it has one for each.
struct MeetingActorMediator: AsyncMediator {
  let tower: ActorMediator
  private let meeting = TaskMeeting()

  init(around tower: ActorMediator) { self.tower = tower }

  func hasConflict(
    for peer: ActorAirplane, at position: Position
  ) async -> Bool {
    await meeting.meet()
    let hasConflict = await tower.hasConflict(
      for: peer, at: position)
    await meeting.meet()
    return hasConflict
  }
}
