import Dispatch
import Observation
import Synchronization

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

  static func lastStandByMutex() {
    // snippet.last-stand-by-mutex
    let tower = MutexTower(stands: 1)
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

  static func twoEars() {
    // snippet.two-ears
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self)
    for number in 1...4 {
      continuation.yield("warning \(number)")
    }
    continuation.finish()
    blockUntilDone { await share(stream) }
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
        if let warning = await ba706.next() {
          print("BA706 hears \(warning)")
        }
        if let warning = await aa101.next() {
          print("AA101 hears \(warning)")
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

  static func followed() {
    // snippet.followed
    blockUntilDone {
      let screen = Screen()
      await screen.follow()
      print("Heard: \(await screen.heard)")
    }
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

  static func forgottenLink() {
    // snippet.forgotten-link
    blockUntilDone {
      let tower = ActorTower()
      func plane(
        _ name: String, miles: Int, feet: Int
      ) async -> Airplane {
        let plane = Airplane(
          name: name, at: Position(miles: miles, feet: feet))
        await tower.register(plane)
        return plane
      }
      let ba706 = await plane("BA706", miles: 11, feet: 21_000)
      _ = await plane("AA101", miles: 12, feet: 22_000)

      await ba706.changePosition(
        to: Position(miles: 8, feet: 10_000), via: tower)
      await ba706.changePosition(
        to: Position(miles: 2, feet: 5_000), via: tower)
      await ba706.changePosition(
        to: Position(miles: 1, feet: 1_000), via: tower)

      let qf12 = await plane("QF12", miles: 14, feet: 22_000)
      await qf12.changePosition(
        to: Position(miles: 12, feet: 22_000), via: tower)
    }
    // snippet.end
  }

  static func movedTwice() {
    // snippet.moved-twice
    let form = EventForm()
    form.end = 12
    form.start = 20
    form.end = 19
    print("\(form.start) to \(form.end)")
    // snippet.end
  }

  static func savedTooSoon() {
    // snippet.saved-too-soon
    blockUntilDone {
      let form = EventForm()
      form.start = 14
      await form.save { hours in
        print("sent: \(hours)")
        form.end = 16  // The user taps.
      }
      print("on screen: \(form.start) to \(form.end)")
      print("saved: \(form.isSaved)")
    }
    // snippet.end
  }

  static func mutedRoom() {
    // snippet.muted-room
    let inbox = Inbox { print("ring") }
    let family = Room()
    let work = Room()
    inbox.join(family)
    inbox.join(work)

    work.isMuted = true
    inbox.receive(in: family)
    inbox.receive(in: work)
    withObservationTracking {
      print("badge: \(inbox.badge)")
    } onChange: {
      print("The badge looks again.")
    }
    work.isMuted = false
    print("badge: \(inbox.badge)")
    // snippet.end
  }

  static func isolation() {
    // snippet.isolation
    blockUntilDone { @Gallery in
      print("reload: \(await reload())")
      print("decode: \(await decode())")
    }
    // snippet.end
  }
}

// snippet.one-stream
/// Two planes take turns at one stream.
func share(_ stream: AsyncStream<String>) async {
  var ba706 = stream.makeAsyncIterator()
  var aa101 = stream.makeAsyncIterator()
  for _ in 1...2 {
    if let warning = await ba706.next() {
      print("BA706 hears \(warning)")
    }
    if let warning = await aa101.next() {
      print("AA101 hears \(warning)")
    }
  }
}
// snippet.end

/// Runs each piece of work as a task of its own, and blocks
/// this thread until all are done. Only for the edge of a
/// program, never for code that tasks run.
func runTogether(_ work: [@Sendable () async -> Void]) {
  let group = DispatchGroup()
  for piece in work {
    group.enter()
    Task {
      await piece()
      group.leave()
    }
  }
  group.wait()
}

func blockUntilDone(
  _ work: @escaping @Sendable () async -> Void
) {
  runTogether([work])
}

/// A number that any task may add to.
final class Counter: Sendable {
  private let value = Atomic(0)

  func add() { value.add(1, ordering: .relaxed) }

  var total: Int { value.load(ordering: .relaxed) }
}
