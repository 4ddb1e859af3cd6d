import Dispatch
import Synchronization

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
    let planner = Planner(onFailure: .onceMore())
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
    let planner = Planner(onFailure: .onceMore())
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

  static func anotherTable() {
    // snippet.another-table
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

  static func closed() {
    // snippet.closed
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

  static func reset() {
    // snippet.reset
    let directory = Directory()
    let planner = Planner()
    let table = Scout(for: .table, in: directory, via: planner)
    _ = Scout(for: .drink, in: directory, via: planner)
    _ = Scout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    planner.reset()
    directory.answerNewest(.drink)
    directory.answer(.drink)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func resetCured() {
    // snippet.reset-cured
    let directory = Directory()
    let planner = Planner()
    let table = CarefulScout(
      for: .table, in: directory, via: planner)
    _ = CarefulScout(for: .drink, in: directory, via: planner)
    _ = CarefulScout(for: .film, in: directory, via: planner)

    planner.begin(at: 40)
    directory.answerAll()
    table.choose(2)
    planner.reset()
    directory.answerNewest(.drink)
    directory.answer(.drink)
    withExtendedLifetime(planner) {}
    // snippet.end
  }

  static func together() {
    // snippet.together
    let service = Service()
    let planner = AtOnce(search: service.find)
    blockUntilDone {
      async let offers = planner.offers()
      await service.untilOpen(3)
      print("open: \(service.open)")
      for part in [Part.film, .drink, .table] {
        service.answer(part)
      }
      try? await offers.show()
    }
    // snippet.end
  }

  static func noFilm() {
    // snippet.no-film
    let service = Service()
    let planner = AtOnce(search: service.find)
    blockUntilDone {
      async let offers = planner.offers()
      await service.untilOpen(3)
      service.fail(.film)
      service.answer(.table)
      service.answer(.drink)
      do {
        try await offers.show()
      } catch {
        print("no evening")
      }
    }
    // snippet.end
  }

  static func replaced() {
    // snippet.replaced
    let service = Service()
    let planner = SearchingPlanner { part, house in
      try await service.findRegardless(part, near: house)
    }
    blockUntilDone {
      await planner.look(for: Part.allCases, near: 40)
      await service.untilOpen(3)
      service.answer(.table)
      await planner.searches[.table]?.value
      let outdated = await planner.searches

      await planner.choose("Copper", for: .table)
      await service.untilOpen(4)
      service.answerNewest(.drink)
      service.answerNewest(.film)
      await planner.searches.values.waitForAll()
      service.answer(.drink)
      service.answer(.film)
      await outdated.values.waitForAll()
      await planner.offers.show()
    }
    // snippet.end
  }

  static func twice() {
    // snippet.twice
    let service = Service()
    let planner = AskingPlanner(search: service.find)
    blockUntilDone {
      async let first = planner.offers(of: .film)
      async let second = planner.offers(of: .film)
      await service.untilOpen(2)
      service.answer(.film)
      service.answer(.film)
      let answers = (try? await [first, second]) ?? []
      print(
        "answers: \(answers.count), asked: \(service.asked)")
    }
    // snippet.end
  }

  static func twiceCured() {
    // snippet.twice-cured
    let service = Service()
    let planner = JoiningPlanner(search: service.find)
    blockUntilDone {
      async let first = planner.offers(of: .film)
      async let second = planner.offers(of: .film)
      await service.untilOpen(1)
      service.answer(.film)
      let answers = (try? await [first, second]) ?? []
      print(
        "answers: \(answers.count), asked: \(service.asked)")
    }
    // snippet.end
  }

  static func rememberedCured() {
    // snippet.remembered-cured
    let service = Service()
    let planner = JoiningPlanner(search: service.find)
    blockUntilDone {
      async let first = try? planner.offers(of: .film)
      await service.untilOpen(1)
      service.fail(.film)
      print("film: \(await first?.names ?? "no answer")")

      async let second = try? planner.offers(of: .film)
      await service.untilOpen(1)
      service.answer(.film)
      print("film: \(await second?.names ?? "no answer")")
      print("asked: \(service.asked)")
    }
    // snippet.end
  }

  static func card() {
    // snippet.card
    var answers: [() -> Void] = []
    let planner = TripPlanner { city, reply in
      answers.append { reply(["Grand Hotel \(city)"]) }
    }
    planner.choose(flightTo: "Oslo")
    planner.choose(flightTo: "Rome")
    // The second answer overtakes the first.
    while let answer = answers.popLast() { answer() }
    planner.book()
    planner.choose(flightTo: "Oslo")
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

extension Offers {
  func show() {
    for part in Part.allCases {
      print("\(part): \(self[part]?.names ?? "no answer")")
    }
  }
}

extension Collection<Task<Void, Never>> {
  /// Waits until these tasks have ended.
  func waitForAll() async {
    for task in self { await task.value }
  }
}

/// Stands in for a service: it answers when a scene says so.
final class Service: Sendable {
  private struct Inquiry {
    let number: Int
    let part: Part
    let places: [Place]
    let reply: CheckedContinuation<[Place], any Error>
  }

  private struct State {
    var inquiries: [Inquiry] = []
    var asked = 0
  }

  private let state = Mutex(State())

  var asked: Int { state.withLock { $0.asked } }
  var open: Int { state.withLock { $0.inquiries.count } }

  @Sendable
  func find(_ part: Part) async throws -> [Place] {
    try await find(part, near: 40)
  }

  /// Gives up a search whose task is canceled.
  func find(_ part: Part, near house: Int) async throws
    -> [Place]
  {
    let number = nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        add(number, part, near: house, reply: $0)
        if Task.isCancelled { giveUp(number) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  /// Doesn't notice that its task is canceled.
  func findRegardless(
    _ part: Part, near house: Int
  ) async throws -> [Place] {
    let number = nextNumber()
    return try await withCheckedThrowingContinuation {
      add(number, part, near: house, reply: $0)
    }
  }

  func answer(_ part: Part) {
    finish(remove { $0.firstIndex { $0.part == part } })
  }

  func answerNewest(_ part: Part) {
    finish(remove { $0.lastIndex { $0.part == part } })
  }

  func fail(_ part: Part) {
    remove { $0.firstIndex { $0.part == part } }?
      .reply.resume(throwing: Outage())
  }

  /// Lets other tasks run until so many inquiries are open.
  func untilOpen(_ count: Int) async {
    while open < count { await Task.yield() }
  }

  private func nextNumber() -> Int {
    state.withLock { state in
      state.asked += 1
      return state.asked
    }
  }

  private func add(
    _ number: Int, _ part: Part, near house: Int,
    reply: CheckedContinuation<[Place], any Error>
  ) {
    let places = Place.nearest(part, to: house, atMost: 3)
    let inquiry = Inquiry(
      number: number, part: part, places: places, reply: reply)
    state.withLock { $0.inquiries.append(inquiry) }
  }

  private func remove(
    at index: ([Inquiry]) -> Int?
  ) -> Inquiry? {
    state.withLock { state in
      index(state.inquiries).map {
        state.inquiries.remove(at: $0)
      }
    }
  }

  private func finish(_ inquiry: Inquiry?) {
    guard let inquiry else { return }
    inquiry.reply.resume(returning: inquiry.places)
  }

  private func giveUp(_ number: Int) {
    remove { $0.firstIndex { $0.number == number } }?
      .reply.resume(throwing: CancellationError())
  }
}

/// Blocks this thread until the task is done. Only for the edge
/// of a program, never for code that tasks run.
func blockUntilDone(
  _ work: @escaping @Sendable () async -> Void
) {
  let group = DispatchGroup()
  group.enter()
  Task {
    await work()
    group.leave()
  }
  group.wait()
}
