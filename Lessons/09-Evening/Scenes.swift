enum Scenes {
  static func acrossTown() {
    // snippet.across-town
    let directory = Directory()
    let planner = Planner()
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answer(.table)
    directory.answer(.film)
    table.choose(2)
    directory.answer(.film)
    directory.answerNewest(.drink)
    directory.answer(.drink)
    drink.choose(0)
    directory.answer(.film)
    film.choose(0)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func acrossTownCured() {
    // snippet.across-town-cured
    let directory = Directory()
    let planner = Planner()
    let table = CarefulScout(
      for: .table, in: directory, via: planner)
    let drink = CarefulScout(
      for: .drink, in: directory, via: planner)
    let film = CarefulScout(
      for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answer(.table)
    directory.answer(.film)
    table.choose(2)
    directory.answer(.film)
    directory.answerNewest(.drink)
    directory.answer(.drink)
    drink.choose(0)
    directory.answer(.film)
    film.choose(0)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func evening() {
    // snippet.evening
    let directory = Directory()
    let planner = Planner()
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    print("asked: \(directory.asked)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func cleared() {
    // snippet.cleared
    let directory = Directory()
    let planner = Planner()
    _ = Scout(for: .table, in: directory, via: planner)
    _ = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answer(.table)
    planner.clear()
    directory.answerAll()
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func clearedCured() {
    // snippet.cleared-cured
    let directory = Directory()
    let planner = Planner()
    _ = CarefulScout(for: .table, in: directory, via: planner)
    _ = CarefulScout(for: .drink, in: directory, via: planner)
    _ = CarefulScout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answer(.table)
    planner.clear()
    directory.answerAll()
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func dormant() {
    // snippet.dormant
    let directory = Directory()
    let planner = ForgetfulPlanner()
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    print("asked: \(directory.asked)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func awake() {
    // snippet.awake
    let directory = Directory()
    let planner = ForgetfulPlanner()
    let table = ChoosyScout(
      for: .table, in: directory, via: planner)
    let drink = ChoosyScout(
      for: .drink, in: directory, via: planner)
    let film = ChoosyScout(
      for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func awakeCured() {
    // snippet.awake-cured
    let directory = Directory()
    let planner = Planner()
    let table = ChoosyScout(
      for: .table, in: directory, via: planner)
    let drink = ChoosyScout(
      for: .drink, in: directory, via: planner)
    let film = ChoosyScout(
      for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func filmFails() {
    // snippet.film-fails
    let directory = Directory()
    let planner = Planner(onFailure: .ignore)
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.fail(.film)
    directory.answerAll()
    table.choose(0)
    directory.fail(.film)
    directory.answerAll()
    drink.choose(0)
    directory.fail(.film)
    directory.answerAll()
    print("open searches: \(directory.pending)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func filmFailsTold() {
    // snippet.film-fails-told
    let directory = Directory()
    let planner = Planner(onFailure: .tell)
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.fail(.film)
    directory.answerAll()
    table.choose(0)
    directory.fail(.film)
    directory.answerAll()
    drink.choose(0)
    directory.fail(.film)
    directory.answerAll()
    print("open searches: \(directory.pending)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func filmFailsCured() {
    // snippet.film-fails-cured
    let directory = Directory()
    let planner = Planner(onFailure: .onceMore)
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.fail(.film)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    print("open searches: \(directory.pending)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func filmFailsTwice() {
    // snippet.film-fails-twice
    let directory = Directory()
    let planner = Planner(onFailure: .onceMore)
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.fail(.film)
    directory.fail(.film)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    print("open searches: \(directory.pending)")
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func drift() {
    // snippet.drift
    let directory = Directory()
    let planner = Planner()
    let table = DriftingScout(
      for: .table, in: directory, via: planner)
    _ = DriftingScout(for: .drink, in: directory, via: planner)
    _ = DriftingScout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    table.choose(1)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func driftCured() {
    // snippet.drift-cured
    let directory = Directory()
    let planner = Planner()
    let table = Scout(for: .table, in: directory, via: planner)
    _ = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    table.choose(1)
    directory.answerAll()
    table.choose(2)
    directory.answerAll()
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func changedMind() {
    // snippet.changed-mind
    let directory = Directory()
    let planner = Planner()
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    table.choose(1)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func changedMindCured() {
    // snippet.changed-mind-cured
    let directory = Directory()
    let planner = OncePlanner()
    let table = Scout(for: .table, in: directory, via: planner)
    let drink = Scout(for: .drink, in: directory, via: planner)
    let film = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(0)
    directory.answerAll()
    drink.choose(0)
    directory.answerAll()
    film.choose(0)
    table.choose(1)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func closed() {
    // snippet.closed
    let directory = Directory()
    var witnesses: [Witness] = []
    do {
      let planner = Planner()
      let table = KeepingScout(
        for: .table, in: directory, via: planner)
      let drink = KeepingScout(
        for: .drink, in: directory, via: planner)
      let film = KeepingScout(
        for: .film, in: directory, via: planner)

      planner.begin(at: 40)
      witnesses = [
        Witness(of: planner, named: "planner"),
        Witness(of: table, named: "table"),
        Witness(of: drink, named: "drink"),
        Witness(of: film, named: "film"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func closedLate() {
    // snippet.closed-late
    let directory = Directory()
    var witnesses: [Witness] = []
    do {
      let planner = Planner()
      let table = KeepingScout(
        for: .table, in: directory, via: planner)
      let drink = KeepingScout(
        for: .drink, in: directory, via: planner)
      let film = KeepingScout(
        for: .film, in: directory, via: planner)

      planner.begin(at: 40)
      witnesses = [
        Witness(of: planner, named: "planner"),
        Witness(of: table, named: "table"),
        Witness(of: drink, named: "drink"),
        Witness(of: film, named: "film"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    directory.answerAll()
    // snippet.end
  }

  static func closedCured() {
    // snippet.closed-cured
    let directory = Directory()
    var witnesses: [Witness] = []
    do {
      let planner = Planner()
      let table = Scout(
        for: .table, in: directory, via: planner)
      let drink = Scout(
        for: .drink, in: directory, via: planner)
      let film = Scout(for: .film, in: directory, via: planner)

      planner.begin(at: 40)
      witnesses = [
        Witness(of: planner, named: "planner"),
        Witness(of: table, named: "table"),
        Witness(of: drink, named: "drink"),
        Witness(of: film, named: "film"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    directory.answerAll()
    // snippet.end
  }

  static func closedTrusting() {
    // snippet.closed-trusting
    let directory = Directory()
    var witnesses: [Witness] = []
    do {
      let planner = Planner()
      let table = TrustingScout(
        for: .table, in: directory, via: planner)
      let drink = TrustingScout(
        for: .drink, in: directory, via: planner)
      let film = TrustingScout(
        for: .film, in: directory, via: planner)

      planner.begin(at: 40)
      witnesses = [
        Witness(of: planner, named: "planner"),
        Witness(of: table, named: "table"),
        Witness(of: drink, named: "drink"),
        Witness(of: film, named: "film"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    directory.answerAll()
    // snippet.end
  }

  static func policyGoWithout() {
    // snippet.policy-go-without
    planEvening(.goWithout, failures: 1)
    planEvening(.goWithout, failures: 4)
    // snippet.end
  }

  static func policyInsist() {
    // snippet.policy-insist
    planEvening(.insist, failures: 1)
    planEvening(.insist, failures: 4)
    // snippet.end
  }

  static func policyOnceMore() {
    // snippet.policy-once-more
    planEvening(.onceMore, failures: 1)
    planEvening(.onceMore, failures: 4)
    // snippet.end
  }

  static func oneByOne() {
    // snippet.one-by-one
    let directory = AsyncDirectory()
    let planner = OneByOne { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let offers = planner.offers()
      for part in Part.allCases {
        await directory.untilOpen(1)
        directory.answer(part)
      }
      try? await offers.show()
      print("open at once: \(directory.mostOpen)")
    }
    // snippet.end
  }

  static func atOnce() {
    // snippet.at-once
    let directory = AsyncDirectory()
    let planner = AtOnce { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let offers = planner.offers()
      await directory.untilOpen(3)
      for part in [Part.film, .drink, .table] {
        directory.answer(part)
      }
      try? await offers.show()
      print("open at once: \(directory.mostOpen)")
    }
    // snippet.end
  }

  static func groupFails() {
    // snippet.group-fails
    let directory = AsyncDirectory()
    let planner = AtOnce { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let offers = planner.offers()
      await directory.untilOpen(3)
      directory.fail(.film)
      do {
        try await offers.show()
      } catch {
        print("no evening")
      }
      print("given up: \(directory.givenUp)")
    }
    // snippet.end
  }

  static func groupTells() {
    // snippet.group-tells
    let directory = AsyncDirectory()
    let planner = WhatThereIs { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let offers = planner.offers()
      await directory.untilOpen(3)
      directory.fail(.film)
      directory.answer(.table)
      directory.answer(.drink)
      await offers.show()
      print("given up: \(directory.givenUp)")
    }
    // snippet.end
  }

  static func late() {
    // snippet.late
    let directory = AsyncDirectory()
    let (bell, ringer) = AsyncStream.makeStream(of: Void.self)
    let planner = UntilTheBell { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let places = planner.offers(
        of: .drink, until: bell)
      await directory.untilOpen(1)
      ringer.yield()
      let found = try? await places
      print("drink: \(found?.names ?? "nothing by nine")")
      print("given up: \(directory.givenUp)")
    }
    // snippet.end
  }

  static func inTime() {
    // snippet.in-time
    let directory = AsyncDirectory()
    let (bell, ringer) = AsyncStream.makeStream(of: Void.self)
    let planner = UntilTheBell { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let places = planner.offers(
        of: .drink, until: bell)
      await directory.untilOpen(1)
      directory.answer(.drink)
      let found = try? await places
      print("drink: \(found?.names ?? "nothing by nine")")
      print("given up: \(directory.givenUp)")
      ringer.yield()
    }
    // snippet.end
  }

  static func cancelled() {
    // snippet.cancelled
    let directory = AsyncDirectory()
    let planner = AtOnce { part in
      try await directory.findRegardless(
        part, near: 40, atMost: 3)
    }
    blockUntilDone {
      let search = Task { try await planner.offers() }
      await directory.untilOpen(3)
      search.cancel()
      print("cancelled")
      do {
        try await search.value.show()
      } catch {
        print("the search has ended: \(type(of: error))")
      }
    }
    // snippet.end
  }

  static func cancelledCured() {
    // snippet.cancelled-cured
    let directory = AsyncDirectory()
    let planner = AtOnce { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      let search = Task { try await planner.offers() }
      await directory.untilOpen(3)
      search.cancel()
      print("cancelled")
      do {
        try await search.value.show()
      } catch {
        print("the search has ended: \(type(of: error))")
      }
    }
    // snippet.end
  }

  static func replaced() {
    // snippet.replaced
    let directory = AsyncDirectory()
    let planner = SearchingPlanner { part, house in
      try await directory.findRegardless(
        part, near: house, atMost: 3)
    }
    blockUntilDone {
      await planner.look(for: Part.allCases, near: 40)
      await directory.untilOpen(3)
      directory.answer(.table)
      await planner.searches[.table]?.value
      let outdated = await planner.searches
      await planner.choose("Copper", for: .table)
      await directory.untilOpen(4)
      directory.answerNewest(.drink)
      directory.answerNewest(.film)
      await planner.searches.values.waitForAll()
      directory.answerAll()
      await outdated.values.waitForAll()
      await planner.offers.show()

      await planner.choose("Fig", for: .drink)
      await directory.untilOpen(1)
      directory.answer(.film)
      await planner.searches[.film]?.value
      await planner.choose("Iris", for: .film)
    }
    // snippet.end
  }

  static func stopped() {
    // snippet.stopped
    let directory = AsyncDirectory()
    let planner = SearchingPlanner { part, house in
      try await directory.find(part, near: house, atMost: 3)
    }
    blockUntilDone {
      await planner.look(for: Part.allCases, near: 40)
      await directory.untilOpen(3)
      directory.answer(.table)
      await planner.searches[.table]?.value
      await planner.stop()
      await planner.searches.values.waitForAll()
      print("given up: \(directory.givenUp)")
    }
    // snippet.end
  }

  static func twice() {
    // snippet.twice
    let directory = AsyncDirectory()
    let planner = AskingPlanner { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let first = planner.offers(of: .film)
      async let second = planner.offers(of: .film)
      await directory.untilOpen(2)
      directory.answer(.film)
      directory.answer(.film)
      let answers = (try? await [first, second]) ?? []
      print(
        "answers: \(answers.count), asked: \(directory.asked)")
    }
    // snippet.end
  }

  static func twiceCured() {
    // snippet.twice-cured
    let directory = AsyncDirectory()
    let planner = JoiningPlanner { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let first = planner.offers(of: .film)
      async let second = planner.offers(of: .film)
      await directory.untilOpen(1)
      directory.answer(.film)
      let answers = (try? await [first, second]) ?? []
      print(
        "answers: \(answers.count), asked: \(directory.asked)")
    }
    // snippet.end
  }

  static func remembered() {
    // snippet.remembered
    let directory = AsyncDirectory()
    let planner = JoiningPlanner { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let first = try? planner.offers(of: .film)
      await directory.untilOpen(1)
      directory.fail(.film)
      print("film: \(await first?.names ?? "no answer")")

      let second = try? await planner.offers(of: .film)
      print("film: \(second?.names ?? "no answer")")
      print("asked: \(directory.asked)")
    }
    // snippet.end
  }

  static func rememberedCured() {
    // snippet.remembered-cured
    let directory = AsyncDirectory()
    let planner = ForgivingPlanner { part in
      try await directory.find(part, near: 40, atMost: 3)
    }
    blockUntilDone {
      async let first = try? planner.offers(of: .film)
      await directory.untilOpen(1)
      directory.fail(.film)
      print("film: \(await first?.names ?? "no answer")")

      async let second = try? planner.offers(of: .film)
      await directory.untilOpen(1)
      directory.answer(.film)
      print("film: \(await second?.names ?? "no answer")")
      print("asked: \(directory.asked)")
    }
    // snippet.end
  }

  static func answeredTwice() {
    // snippet.answered-twice
    let service = OldService(calls: 2)
    blockUntilDone {
      let places = try? await service.find(.film)
      print("film: \(places?.names ?? "no answer")")
    }
    // snippet.end
  }

  static func neverAnswered() {
    // snippet.never-answered
    let service = OldService(calls: 0)
    blockUntilDone {
      let places = try? await service.find(.film)
      print("film: \(places?.names ?? "no answer")")
    }
    // snippet.end
  }
}

/// Knows whether an object is still alive, without keeping
/// it alive.
struct Witness {
  let name: String
  private(set) weak var subject: AnyObject?

  init(of subject: AnyObject, named name: String) {
    self.subject = subject
    self.name = name
  }
}

extension [Witness] {
  var survivors: String {
    let names = filter { $0.subject != nil }.map(\.name)
    return names.isEmpty
      ? "nobody" : names.joined(separator: ", ")
  }
}
