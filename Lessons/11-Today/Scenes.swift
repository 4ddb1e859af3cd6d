import Foundation

enum Scenes {
  static func lastStand() {
    // snippet.last-stand
    let tower = HastyTower(stands: 1)
    let ba706 = Jet("BA706")
    let aa101 = Jet("AA101")
    runTogether([
      { await ba706.arrive(at: tower) },
      { await aa101.arrive(at: tower) },
    ])
    blockUntilDone { print("Stands left: \(await tower.free)") }
    // snippet.end
  }

  static func lastStandCured() {
    // snippet.last-stand-cured
    let tower = CarefulTower(stands: 1)
    let ba706 = Jet("BA706")
    let aa101 = Jet("AA101")
    runTogether([
      { await ba706.arrive(at: tower) },
      { await aa101.arrive(at: tower) },
    ])
    blockUntilDone { print("Stands left: \(await tower.free)") }
    // snippet.end
  }

  static func lastStandByMail() {
    // snippet.last-stand-by-mail
    let tower = MailboxTower(stands: 1)
    blockUntilDone {
      let parked = await withTaskGroup { group in
        for number in 1...100 {
          group.addTask { await tower.park(Jet("\(number)")) }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      print("100 asked, \(parked) parked")
    }
    // snippet.end
  }

  static func everyOrder() {
    // snippet.every-order
    let towers: [(String, () -> any StandTower)] = [
      ("hasty", { HastyTower(stands: 1) }),
      ("careful", { CarefulTower(stands: 1) }),
    ]
    for (name, makeTower) in towers {
      var orders = 0
      var collisions = 0
      Turns.tryEveryOrder { turns in
        let tower = makeTower()
        let (parked, ended) = (Counter(), Counter())
        for jet in [Jet("BA706"), Jet("AA101")] {
          Task(executorPreference: turns) {
            if await tower.park(jet) { parked.add() }
            ended.add()
          }
        }
        return (parked, ended)
      } check: { parked, ended in
        precondition(ended.total == 2)
        orders += 1
        if parked.total > 1 { collisions += 1 }
      }
      print(
        "\(name): \(collisions) of \(orders) orders collide")
    }
    // snippet.end
  }

  static func pairAtActor() {
    // snippet.pair-at-actor
    let tower = CarefulTower(stands: 2)
    let leader = Leader(
      "Leader", with: Jet("Wingman"), at: tower)
    blockUntilDone {
      print("Both parked: \(await tower.park(leader))")
    }
    // snippet.end
  }

  static func pairAtMailbox() {
    // snippet.pair-at-mailbox
    let tower = MailboxTower(stands: 2)
    let leader = Leader(
      "Leader", with: Jet("Wingman"), at: tower)
    blockUntilDone {
      print("Both parked: \(await tower.park(leader))")
    }
    // snippet.end
  }

  static func fullBox() {
    // snippet.full-box
    let (questions, inbox) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(2))
    for number in 1...5 { inbox.yield(number) }
    inbox.finish()

    blockUntilDone {
      for await number in questions { print("Read: \(number)") }
    }
    // snippet.end
  }

  static func fullBoxTold() {
    // snippet.full-box-told
    let (questions, inbox) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingOldest(2))
    for number in 1...5 {
      if case .dropped(let lost) = inbox.yield(number) {
        print("Busy, try later: \(lost)")
      }
    }
    inbox.finish()

    blockUntilDone {
      for await number in questions { print("Read: \(number)") }
    }
    // snippet.end
  }

  static func twoEars() {
    // snippet.two-ears
    let (words, mouth) = AsyncStream.makeStream(of: String.self)
    for number in 1...4 { mouth.yield("warning \(number)") }
    mouth.finish()

    blockUntilDone {
      var ba706 = words.makeAsyncIterator()
      var aa101 = words.makeAsyncIterator()
      for _ in 1...2 {
        if let word = await ba706.next() {
          print("BA706 hears \(word)")
        }
        if let word = await aa101.next() {
          print("AA101 hears \(word)")
        }
      }
    }
    // snippet.end
  }

  static func twoEarsCured() {
    // snippet.two-ears-cured
    let loudspeaker = Loudspeaker()
    blockUntilDone {
      var ba706 = loudspeaker.listen().makeAsyncIterator()
      var aa101 = loudspeaker.listen().makeAsyncIterator()
      for number in 1...2 {
        loudspeaker.say("warning \(number)")
        if let word = await ba706.next() {
          print("BA706 hears \(word)")
        }
        if let word = await aa101.next() {
          print("AA101 hears \(word)")
        }
      }
    }
    print("Listeners left: \(loudspeaker.listeners)")
    // snippet.end
  }
}

extension Scenes {
  static func watched() {
    // snippet.watched
    blockUntilDone {
      let screen = Screen()
      await screen.watch()
      for _ in 1...3 { await screen.warn() }
      print("Heard: \(await screen.heard)")
    }
    // snippet.end
  }

  static func watchedOn() {
    // snippet.watched-on
    blockUntilDone {
      let screen = Screen()
      await screen.watchOn()
      for _ in 1...3 { await screen.warn() }
      print("Heard: \(await screen.heard)")
    }
    // snippet.end
  }

  static func followed() {
    // snippet.followed
    blockUntilDone {
      let screen = Screen()
      await screen.follow()
      print("Heard: \(await screen.heard)")
    }
    // snippet.end
  }

  static func typedQuestion() {
    // snippet.typed-question
    MainActor.assumeIsolated {
      let center = NotificationCenter()
      let airport = Airport()
      let aa101 = Listener(
        "AA101", at: Position(miles: 12, feet: 22_000),
        near: airport, via: center)
      center.post(
        Question(
          asker: "QF12",
          position: Position(miles: 12, feet: 22_000)),
        subject: airport)
      print("QF12: Position changed")
      withExtendedLifetime(aa101) {}
    }
    // snippet.end
  }

  static func twoAirports() {
    // snippet.two-airports
    MainActor.assumeIsolated {
      let center = NotificationCenter()
      let (north, south) = (Airport(), Airport())
      let spot = Position(miles: 12, feet: 22_000)
      let aa101 = Listener(
        "AA101", at: spot, near: north, via: center)
      let cx200 = Listener(
        "CX200", at: spot, near: south, via: center)
      center.post(
        Question(asker: "QF12", position: spot), subject: north)
      withExtendedLifetime((aa101, cx200)) {}
    }
    // snippet.end
  }

  static func fourListeners() {
    // snippet.four-listeners
    MainActor.assumeIsolated {
      let center = NotificationCenter()
      let airport = Airport()
      let spot = Position(miles: 12, feet: 22_000)
      let listeners = (1...4).map { number in
        Listener(
          "Plane \(number)", at: spot, near: airport,
          via: center)
      }
      center.post(
        Question(asker: "QF12", position: spot),
        subject: airport)
      withExtendedLifetime(listeners) {}
    }
    // snippet.end
  }

  static func stay() {
    // snippet.stay
    let roster = Roster()
    do {
      let ba706 = roster.register("BA706")
      print("In: \(roster.present)")
      print("\(ba706.name) is in the air")
    }
    print("After: \(roster.present)")
    // snippet.end
  }

  static func underscore() {
    // snippet.underscore
    let roster = Roster()
    _ = roster.register("CX200")
    print("In the air: \(roster.present)")
    // snippet.end
  }

  static func relay() {
    // snippet.relay
    let roster = Roster()
    replaceOne(on: roster)
    print("Afterward: \(roster.present)")
    // snippet.end
  }

  static func seat() {
    // snippet.seat
    let seats: [Seat]
    do {
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 1, feet: 1_000))
      seats = [Seat(of: ba706)]
      withExtendedLifetime(ba706) {}
    }
    print("Still there: \(seats.count { $0.plane != nil })")
    // snippet.end
  }

  static func mixedFleet() {
    // snippet.mixed-fleet
    let fleet = valley()
    for feet in [5_500, 6_500] {
      let spot = Position(miles: 5, feet: feet)
      print("\(feet) feet: \(fleet.hasConflict(at: spot))")
    }
    // snippet.end
  }

  static func threeLetters() {
    // snippet.three-letters
    blockUntilDone {
      let courier = Courier(losing: [2])
      let spot = Position(miles: 5, feet: 5_000)
      let aa101 = FarPlane(at: spot, via: courier)
      do {
        let far = try FarPlane.resolve(
          id: aa101.id, using: courier)
        for _ in 1...3 {
          let answer = try? await far.isTooClose(to: spot)
          print(
            "Too close: \(answer.map(\.description) ?? "lost")")
        }
      } catch { print("\(error)") }
      withExtendedLifetime(aa101) {}
    }
    // snippet.end
  }

  static func wayBack() {
    // snippet.way-back
    blockUntilDone {
      let courier = Courier(losingAnswers: [1])
      let spot = Position(miles: 5, feet: 5_000)
      let aa101 = FarPlane(at: spot, via: courier)
      do {
        let far = try FarPlane.resolve(
          id: aa101.id, using: courier)
        let next = Position(miles: 7, feet: 9_000)
        let done: Void? = try? await far.move(to: next)
        print("Move: \(done == nil ? "lost" : "done")")
        let isThere = try await far.isTooClose(to: next)
        print("At its new place: \(isThere)")
      } catch { print("\(error)") }
      withExtendedLifetime(aa101) {}
    }
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    blockUntilDone {
      let tower = ActorTower()
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 11, feet: 21_000))
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 12, feet: 22_000))
      let qf12 = Airplane(
        name: "QF12", at: Position(miles: 14, feet: 22_000))
      for plane in [ba706, aa101, qf12] {
        await tower.register(plane)
      }

      await ba706.changePosition(
        to: Position(miles: 8, feet: 10_000), via: tower)
      await qf12.changePosition(
        to: Position(miles: 12, feet: 22_000), via: tower)
    }
    // snippet.end
  }

  static func lostIsNo() {
    // snippet.lost-is-no
    inThreeSkies { await $0.isClearUnlessYes($1) }
    // snippet.end
  }

  static func lostIsYes() {
    // snippet.lost-is-yes
    inThreeSkies { await $0.isClearIfAllSayNo($1) }
    // snippet.end
  }

  static func someNo() {
    // snippet.some-no
    inThreeSkies { await $0.isClearIfOneSaysNo($1) }
    // snippet.end
  }

  /// Asks the same in an empty sky, about two planes that are
  /// far away, and once more when a letter gets lost.
  private static func inThreeSkies(
    _ isClear:
      @escaping @Sendable (FarTower, Position) async
      -> Bool
  ) {
    blockUntilDone {
      let spot = Position(miles: 5, feet: 5_000)
      for (sky, count, lost) in [
        ("empty", 0, 0), ("far", 2, 0), ("lost", 2, 2),
      ] {
        let courier = Courier(losing: [lost])
        let planes = (0..<count).map { number in
          FarPlane(
            at: Position(miles: 20 + number, feet: 5_000),
            via: courier)
        }
        let standIns = planes.compactMap {
          try? FarPlane.resolve(id: $0.id, using: courier)
        }
        let clear = await isClear(
          FarTower(planes: standIns), spot)
        print("\(sky): \(clear ? "clear" : "wait")")
        withExtendedLifetime(planes) {}
      }
    }
  }
}
