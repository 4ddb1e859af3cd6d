/// The scenes of many calls, and of tasks.
extension Scenes {
  static func rushHourUnprotected() {
    // snippet.rush-hour-unprotected
    let tower = UnprotectedMediator()
    let questions = Counter()

    runInParallel(
      (1...4).map { _ in
        {
          for _ in 1...50_000 {
            tower.register(Transponder(counting: questions))
          }
        }
      })

    let visitor = Transponder(counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: Position(miles: 1, feet: 1_000))
    print("\(questions.total) of 200000 registered")
    // snippet.end
  }

  static func rushHour() {
    // snippet.rush-hour
    let tower = AirplaneMediator()
    let questions = Counter()

    runInParallel(
      (1...4).map { _ in
        {
          for number in 0..<1_000 {
            let plane = Transponder(counting: questions)
            tower.register(plane)
            if number.isMultiple(of: 3) {
              tower.unregister(plane)
            }
          }
        }
      })

    let visitor = Transponder(counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: Position(miles: 1, feet: 1_000))
    print("\(questions.total) of 2664 registered")
    // snippet.end
  }

  static func rushHourMutex() {
    // snippet.rush-hour-mutex
    let tower = MutexMediator()
    let questions = Counter()

    runInParallel(
      (1...4).map { _ in
        {
          for number in 0..<1_000 {
            let plane = Transponder(counting: questions)
            tower.register(plane)
            if number.isMultiple(of: 3) {
              tower.unregister(plane)
            }
          }
        }
      })

    let visitor = Transponder(counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: Position(miles: 1, feet: 1_000))
    print("\(questions.total) of 2664 registered")
    // snippet.end
  }

  static func headOnCured() {
    // snippet.head-on-cured
    let tower = MeetingMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 500, feet: 5_000),
      via: tower)
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 1, feet: 5_000),
      via: tower)
    let answers = Counter()

    runInParallel(
      [(ba706, 500), (aa101, 1)].map { plane, miles in
        {
          for feet in 1...1_000 {
            _ = plane.move(
              to: Position(miles: miles, feet: feet))
            answers.add()
          }
        }
      })
    print("\(answers.total) moves, each with its answer")
    // snippet.end
  }

  static func sameSpot() {
    // snippet.same-spot
    var silentRounds = 0
    for _ in 1...500 {
      let tower = AirplaneMediator()
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 9, feet: 9_000),
        via: tower)
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 3, feet: 3_000),
        via: tower)
      let warnings = Counter()

      runInParallel(
        [ba706, aa101].map { plane in
          {
            if plane.move(to: Position(miles: 5, feet: 5_000)) {
              warnings.add()
            }
          }
        })
      if warnings.total == 0 { silentRounds += 1 }
    }
    print("No warning: \(silentRounds) of 500 rounds")
    // snippet.end
  }

  static func swapped() {
    // snippet.swapped
    var silentRounds = 0
    for _ in 1...500 {
      let tower = MeetingMediator()
      let ba706 = HastyAirplane(
        name: "BA706", at: Position(miles: 9, feet: 9_000),
        via: tower)
      let aa101 = HastyAirplane(
        name: "AA101", at: Position(miles: 3, feet: 3_000),
        via: tower)
      let warnings = Counter()

      runInParallel(
        [ba706, aa101].map { plane in
          {
            if plane.move(to: Position(miles: 5, feet: 5_000)) {
              warnings.add()
            }
          }
        })
      if warnings.total == 0 { silentRounds += 1 }
    }
    print("No warning: \(silentRounds) of 500 rounds")
    // snippet.end
  }

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
      for _ in 1...500 {
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
      print("No warning: \(silentRounds) of 500 rounds")
    }
    // snippet.end
  }

  static func actorGapCured() {
    // snippet.actor-gap-cured
    blockUntilDone {
      var silentRounds = 0
      for _ in 1...500 {
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
      print("No warning: \(silentRounds) of 500 rounds")
    }
    // snippet.end
  }
}
