/// The scenes of many calls.
extension Scenes {
  static func rushHourUnprotected() {
    // snippet.rush-hour-unprotected
    let tower = UnprotectedMediator()
    let questions = Counter()

    atOnce(
      (1...4).map { thread in
        {
          for number in 1...50_000 {
            tower.register(
              Transponder(
                name: "\(thread)-\(number)",
                counting: questions))
          }
        }
      })

    let visitor = Transponder(
      name: "visitor", counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: .miles(1, feet: 1_000))
    print("\(questions.total) of 200000 registered")
    // snippet.end
  }

  static func rushHour() {
    // snippet.rush-hour
    let tower = AirplaneMediator()
    let questions = Counter()

    atOnce(
      (1...4).map { thread in
        {
          for number in 0..<1_000 {
            let plane = Transponder(
              name: "\(thread)-\(number)",
              counting: questions)
            tower.register(plane)
            if number.isMultiple(of: 3) {
              tower.unregister(plane)
            }
          }
        }
      })

    let visitor = Transponder(
      name: "visitor", counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: .miles(1, feet: 1_000))
    print("\(questions.total) of 2664 registered")
    // snippet.end
  }

  static func rushHourMutex() {
    // snippet.rush-hour-mutex
    let tower = MutexMediator()
    let questions = Counter()

    atOnce(
      (1...4).map { thread in
        {
          for number in 0..<1_000 {
            let plane = Transponder(
              name: "\(thread)-\(number)",
              counting: questions)
            tower.register(plane)
            if number.isMultiple(of: 3) {
              tower.unregister(plane)
            }
          }
        }
      })

    let visitor = Transponder(
      name: "visitor", counting: questions)
    _ = tower.hasConflict(
      for: visitor, at: .miles(1, feet: 1_000))
    print("\(questions.total) of 2664 registered")
    // snippet.end
  }

  static func headOnCured() {
    // snippet.head-on-cured
    let tower = MeetingMediator()
    let british = Airplane(
      name: "BA706", at: .miles(500, feet: 5_000), via: tower)
    let american = Airplane(
      name: "AA101", at: .miles(1, feet: 5_000), via: tower)
    let answers = Counter()

    atOnce(
      [(british, 500), (american, 1)].map { plane, miles in
        {
          for feet in 1...1_000 {
            _ = plane.move(to: .miles(miles, feet: feet))
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
    for _ in 1...2_000 {
      let tower = AirplaneMediator()
      let british = Airplane(
        name: "BA706", at: .miles(9, feet: 9_000), via: tower)
      let american = Airplane(
        name: "AA101", at: .miles(3, feet: 3_000), via: tower)
      let warnings = Counter()

      atOnce(
        [british, american].map { plane in
          {
            if plane.move(to: .miles(5, feet: 5_000)) {
              warnings.add()
            }
          }
        })
      if warnings.total == 0 { silentRounds += 1 }
    }
    print("Nobody warned: \(silentRounds) of 2000 rounds")
    // snippet.end
  }

  static func swapped() {
    // snippet.swapped
    var silentRounds = 0
    for _ in 1...2_000 {
      let tower = MeetingMediator()
      let british = HastyAirplane(
        name: "BA706", at: .miles(9, feet: 9_000), via: tower)
      let american = HastyAirplane(
        name: "AA101", at: .miles(3, feet: 3_000), via: tower)
      let warnings = Counter()

      atOnce(
        [british, american].map { plane in
          {
            if plane.move(to: .miles(5, feet: 5_000)) {
              warnings.add()
            }
          }
        })
      if warnings.total == 0 { silentRounds += 1 }
    }
    print("Nobody warned: \(silentRounds) of 2000 rounds")
    // snippet.end
  }

  static func headOnActors() {
    // snippet.head-on-actors
    waitFor {
      let tower = ActorMediator()
      let patient = MeetingActorMediator(around: tower)
      let british = ActorAirplane(
        at: .miles(500, feet: 5_000), via: patient)
      let american = ActorAirplane(
        at: .miles(1, feet: 5_000), via: patient)
      await tower.register(british)
      await tower.register(american)

      async let first = british.moveAndAsk(
        to: .miles(500, feet: 6_000))
      async let second = american.moveAndAsk(
        to: .miles(1, feet: 6_000))
      let answers = await [first, second]
      print("\(answers.count) moves, each with its answer")
    }
    // snippet.end
  }

  static func actorGap() {
    // snippet.actor-gap
    waitFor {
      var silentRounds = 0
      for _ in 1...2_000 {
        let tower = ActorMediator()
        let patient = MeetingActorMediator(around: tower)
        let british = ActorAirplane(
          at: .miles(9, feet: 9_000), via: patient)
        let american = ActorAirplane(
          at: .miles(3, feet: 3_000), via: patient)
        await tower.register(british)
        await tower.register(american)

        async let first = british.askAndMove(
          to: .miles(5, feet: 5_000))
        async let second = american.askAndMove(
          to: .miles(5, feet: 5_000))
        let warnings = await [first, second]
        if !warnings.contains(true) { silentRounds += 1 }
      }
      print("Nobody warned: \(silentRounds) of 2000 rounds")
    }
    // snippet.end
  }

  static func actorGapCured() {
    // snippet.actor-gap-cured
    waitFor {
      var silentRounds = 0
      for _ in 1...2_000 {
        let tower = ActorMediator()
        let patient = MeetingActorMediator(around: tower)
        let british = ActorAirplane(
          at: .miles(9, feet: 9_000), via: patient)
        let american = ActorAirplane(
          at: .miles(3, feet: 3_000), via: patient)
        await tower.register(british)
        await tower.register(american)

        async let first = british.moveAndAsk(
          to: .miles(5, feet: 5_000))
        async let second = american.moveAndAsk(
          to: .miles(5, feet: 5_000))
        let warnings = await [first, second]
        if !warnings.contains(true) { silentRounds += 1 }
      }
      print("Nobody warned: \(silentRounds) of 2000 rounds")
    }
    // snippet.end
  }
}
