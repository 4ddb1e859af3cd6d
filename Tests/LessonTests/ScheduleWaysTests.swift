@testable import Commands
import Testing

@testable import Pages

/// The schedules that a page's readers can choose, as far as the page knows them.
@Suite(.timeLimited) struct ScheduleWaysTests {
  private static let questions = Catalog.entries.flatMap { entry in
    (Library.builtIn.lesson(entry.number)?.questions ?? []).filter {
      ScheduleWays.search($0) != nil
    }
  }

  private static func ways(_ question: Question) throws -> ScheduleWays {
    let key = try #require(ScheduleWays.search(question))
    let runner = BuiltExecutable.runner
    var facts = try runner.facts(RunNeeds(key), in: .builtIn)
    let needs = ScheduleWays.needs(afterSearch: try #require(facts[key]))
    facts = facts.merging(try runner.facts(needs, in: .builtIn))
    let files = try #require(Library.builtIn.files(of: key.lesson))
    return try #require(ScheduleWays(question, in: files, knowing: facts))
  }

  /// From every place, each thread that's ready leads to another place, and no other thread does;
  /// if none is ready, the outcome is known.
  @Test(arguments: questions)
  func everyStepLeadsSomewhere(_ question: Question) throws {
    let ways = try Self.ways(question)
    #expect(ways.places.values.contains { $0.end?.isReached == true })
    #expect(ways.places[""]?.end == nil)
    for (letters, place) in ways.places {
      for thread in place.threads {
        let next = ways.places[letters + thread.letter]
        #expect(thread.isReady == (next != nil), "\(letters)\(thread.letter)")
      }
      #expect((place.end == nil) == place.threads.contains(where: \.isReady), "\(letters)")
    }
    let shortest = ways.places.filter { $0.value.end?.isReached == true }.keys.map(\.count).min()
    #expect(shortest == ways.fewestSteps)
  }

  /// A place that's passed on the way is the same when a run stops there.
  @Test(arguments: TestScale.some(questions, every: 3))
  func aPlaceIsThatOfARunWhichStopsThere(_ question: Question) throws {
    let ways = try Self.ways(question)
    let files = try #require(Library.builtIn.files(of: ways.lesson))
    var locator = ThreadPlaces(files)
    let letters = ways.places.keys.sorted()
    for letters in letters.enumerated().filter({ $0.offset % 17 == 0 }).map(\.element) {
      var session = ScheduleSession(lesson: ways.lesson, scene: ways.scene, goal: ways.goal)
      let key = session.key(following: letters)
      let facts = try BuiltExecutable.runner.facts(
        RunNeeds(key, withCalls: true), in: .builtIn)
      #expect(session.take(try #require(facts[key])) == nil)
      let state = try #require(session.state)
      #expect(locator.views(of: state, scene: ways.scene) == ways.places[letters]?.threads)
      let printed = (0...letters.count).flatMap { count in
        ways.places[String(letters.prefix(count))]?.printed.map(\.text) ?? []
      }
      #expect(session.run?.output.map(\.text) == printed, "\(letters)")
    }
  }

  /// The text has numbers that lead to lines, and no line with a field too many.
  @Test func theDataIsWhole() throws {
    let ways = try Self.ways(try #require(Self.questions.first))
    let parts = ways.text.split(separator: "\n\n", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    let threads = parts[0].split(separator: "\n")
    let places = parts[2].split(separator: "\n")
    #expect(places.count == ways.places.count)
    #expect(threads.allSatisfy { $0.count { $0 == "\t" } == 5 })
    for place in places {
      let fields = place.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 3 || fields.count == 5)
      let numbers = fields[1].split(separator: ",").map { Int($0) ?? -1 }
      #expect(numbers.allSatisfy(threads.indices.contains))
    }
  }
}
